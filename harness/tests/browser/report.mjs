/*
 * The HTML report in a real browser.
 *   node report.mjs FOLDER [CHROMIUM]
 * FOLDER has hostile.html, the report of a run with names that are marks of HTML, compared with
 * itself, and gets a picture of it in each look. Prints one line a check; exits with 1 if one fails.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, executablePath = "/usr/bin/chromium"] = process.argv.slice(2);
const need = createRequire(resolve(folder, "package.json"));
const { chromium } = need("playwright-core");
const axe = readFileSync(need.resolve("axe-core/axe.min.js"), "utf8");

let failed = 0, checks = 0;
const check = (good, what, more = "") => {
  checks++;
  if (!good) failed++;
  console.log(`${good ? "ok" : "not ok"} - ${what}${good || !more ? "" : `: ${more}`}`);
};

const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

/* A page of the report, whose complaints and requests are noted. */
const open = async (options) => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints = [], requests = [];
  page.on("console", (message) => { if (message.type() === "error" || message.type() === "warning") complaints.push(message.text()); });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("dialog", (dialog) => { complaints.push(`dialog: ${dialog.message()}`); dialog.dismiss(); });
  page.on("request", (request) => { if (!/^(file|data):/.test(request.url())) requests.push(request.url()); });
  await page.goto(pathToFileURL(join(resolve(folder), "hostile.html")).href);
  return { context, page, complaints, requests };
};

const looks = [
  ["light", { viewport: { width: 1280, height: 900 }, colorScheme: "light" }],
  ["dark", { viewport: { width: 1280, height: 900 }, colorScheme: "dark" }],
  ["phone", { viewport: { width: 375, height: 720 }, colorScheme: "light", isMobile: true, hasTouch: true }],
];
for (const [look, options] of looks) {
  const { context, page, complaints, requests } = await open(options);
  await page.waitForSelector("#board-list tbody tr");
  await page.evaluate(axe);
  const result = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
  check(result.violations.length === 0, `${look}: accessible by axe-core`,
    result.violations.map((v) => `${v.id} (${v.nodes.length}): ${v.nodes[0].html.slice(0, 120)} ${v.nodes[0].failureSummary}`).join("\n"));
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  check(over <= 0, `${look}: nothing is wider than the window`, `${over} px`);
  check(complaints.length === 0, `${look}: no complaint in the console`, complaints.join("; "));
  check(requests.length === 0, `${look}: no network`, requests.join(" "));
  await page.screenshot({ path: join(folder, `${look}.png`), fullPage: true });
  await context.close();
}

const { page, complaints } = await open(looks[0][1]);
const texts = (selector) => page.$$eval(selector, (all) => all.map((one) => one.textContent.trim()));

/* Names are only text. */
check((await texts("h1"))[0].includes("<script>"), "the run's name is text");
check((await texts("#table ~ .wide tbody th")).includes("<script>alert(1)</script>"), "a solver's name is text");
const ids = await page.$$eval("[id]", (all) => all.map((one) => one.id));
check(new Set(ids).size === ids.length, "every id is there once");
check((await page.$$("figure.chart svg")).length >= 12, "charts are in the page");
check((await texts("figure.chart text")).some((text) => text.includes("script")), "charts name the solver");

/* Sorting, by mouse and by key. */
const column = () => texts("#table ~ .wide tbody tr td:nth-child(4)");
const numbers = (list) => list.filter((text) => text !== "-").map((text) => Number(text.replaceAll(",", "")));
const head = page.locator("#table ~ .wide thead th:nth-child(4)");
await head.locator("button").click();
let now = numbers(await column());
check(now.length > 1 && now.every((n, i) => !i || now[i - 1] <= n), "a click sorts upwards", now.join(" "));
check(await head.getAttribute("aria-sort") === "ascending", "which is told to readers");
await head.locator("button").focus();
await page.keyboard.press("Enter");
now = numbers(await column());
check(now.every((n, i) => !i || now[i - 1] >= n), "the Enter key sorts downwards", now.join(" "));
check(await head.getAttribute("aria-sort") === "descending", "which is told, too");

/* Filtering. */
await page.fill("#table ~ .controls input", "astar");
check((await texts("#table ~ .wide tbody tr:not([hidden]) th")).sort().join() === "astar,idastar", "a filter leaves solvers");
await page.fill("#table ~ .controls input", "");
const visible = () => page.locator("#board-list tbody tr:visible").count();
const all = await visible();
await page.fill("#board-list input", "limit");
const limited = await visible();
check(all === 12 && limited > 0 && limited < all, "a filter hides rows", `${limited} of ${all}`);
check((await texts("#board-list p[role=status]"))[0] === `${limited} of 12 boards`, "and they are counted");
await page.fill("#board-list input", "");
await page.selectOption("#board-list select", "longer");
check(await visible() < all, "paths that are not shortest can be chosen");
await page.selectOption("#board-list select", "all");
check(await visible() === all, "and all boards again");

/* Replay, to the goal. */
const hard = page.locator(".hard").filter({ has: page.locator(".replay button") }).first();
const board = hard.locator(".board");
const start = await board.getAttribute("aria-label");
await hard.getByRole("button", { name: "Next" }).click();
check(await board.getAttribute("aria-label") !== start, "a move changes the board");
await hard.getByRole("button", { name: "Back" }).click();
check(await board.getAttribute("aria-label") === start, "and can be taken back");
await hard.getByRole("button", { name: "End" }).click();
check(await board.getAttribute("aria-label") === "board 1 2 3 / 4 5 6 / 7 8 0", "the solution leads to the goal",
  await board.getAttribute("aria-label"));
await hard.getByRole("button", { name: "Start" }).click();
await hard.getByRole("button", { name: "Play" }).click();
await page.waitForFunction((element) => /^Move [2-9]/.test(element.textContent), await hard.locator("[role=status]").elementHandle());
await hard.getByRole("button", { name: "Pause" }).click();
check(true, "it plays and pauses");

/* The chart of boards: by mouse and by key. */
const chart = page.locator("#explorer svg[role=application]");
await chart.scrollIntoViewIfNeeded();
const mark = await chart.evaluate((svg) => {
  const [, x, y] = /M([\d.]+) ([\d.]+)/.exec(svg.querySelector("path[fill-opacity]").getAttribute("d"));
  const box = svg.getBoundingClientRect();
  return { x: box.left + x / 800 * box.width, y: box.top + y / 440 * box.height };
});
await page.mouse.move(mark.x, mark.y);
const title = page.locator(".panel h3");
check(/^Board \d+, /.test(await title.textContent()), "a mark shows its board", await title.textContent());
const command = await page.locator(".panel code").textContent();
check(/^slidebench solve +'[0-9 /]+' --goal=/.test(command), "and its command", command);
await chart.focus();
const before = await title.textContent();
await page.keyboard.press("ArrowRight");
check(await title.textContent() !== before, "an arrow key goes on");
for (const metric of ["1", "2", "3"]) await page.locator("#explorer select").first().selectOption(metric);
await page.locator("#board-list tbody tr button").nth(3).click();
check(await page.locator(".panel code").count() === 5, "a board of the list shows every solver's command");
const commands = await texts(".panel code");
console.log(`# ${commands[0]}`);
check(complaints.length === 0, "no complaint after all this", complaints.join("; "));

/* The marks of gnuplot's charts: every board of the data has its mark, and the mark its board. */
const marked = await page.$$eval("figure.chart", (all) => all.map((one) =>
  [one.id, one.querySelectorAll("path[data-boards]").length]).filter((pair) => pair[1]).map((pair) => pair[0].replace("chart-", "")));
check(["scatter", "relative", "tradeoff", "memories", "drift"].every((name) => marked.includes(name)), "charts of a point a board know the boards", marked.join());
const cloud = page.locator("#chart-tradeoff svg"), tip = page.locator("#chart-tradeoff .tip");
await cloud.scrollIntoViewIfNeeded();
/* The board that took the last solver longest is its mark farthest to the right. */
const longest = await cloud.evaluate((svg) => {
  const path = [...svg.querySelectorAll("path[data-boards]")].pop(), of = Number(path.dataset.of);
  const at = path.getAttribute("d").match(/-?[\d.]+/g).map(Number);
  let place = 0;
  for (let i = 1; i < at.length / 2; i++) if (at[2 * i] > at[2 * place]) place = i;
  const box = svg.getBoundingClientRect();
  const { boards, solvers } = JSON.parse(document.getElementById("data").textContent);
  const time = (board) => Array.isArray(board[4 + of]) ? board[4 + of][1] : -1;
  const most = boards.reduce((a, b) => time(b) > time(a) ? b : a);
  return { x: box.left + at[2 * place] / 800 * box.width, y: box.top + at[2 * place + 1] / 500 * box.height,
    title: `Board ${most[0]}, ${solvers[of].name}`, tiles: most[1] };
});
check(await tip.isHidden(), "no board is shown before");
await page.mouse.move(longest.x, longest.y);
check(await tip.locator("h3").textContent() === longest.title, "a mark of a cloud shows its board", `${await tip.locator("h3").textContent()}, not ${longest.title}`);
check((await tip.locator("code").textContent()).startsWith(`slidebench solve '${longest.tiles}' --goal=`), "and its command");
await page.screenshot({ path: join(folder, "hover.png") });
await page.mouse.move(longest.x - 400, longest.y - 200);
await page.mouse.move(2, 2);
check(await tip.isHidden(), "beside the marks there is none");
await cloud.focus();
await page.keyboard.press("ArrowRight");
const firstMark = await tip.locator("h3").textContent();
await page.keyboard.press("ArrowRight");
check(await tip.locator("h3").textContent() !== firstMark, "arrow keys go from mark to mark");
await page.keyboard.press("Enter");
await page.mouse.move(2, 2);
check(await tip.isVisible(), "Enter keeps a board");
await page.evaluate(axe);
const open_tip = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
check(open_tip.violations.length === 0, "accessible with a board open", open_tip.violations.map((v) => v.id + v.nodes[0].html.slice(0, 200)).join());
await page.keyboard.press("Escape");
check(await tip.isHidden(), "Escape closes it");
const both = page.locator("#chart-scatter svg");
await both.focus();
await page.keyboard.press("ArrowLeft");
check(/^Board \d+, bfs and dfs$/.test(await page.locator("#chart-scatter .tip h3").textContent()), "a mark of two solvers shows both");
check(await page.locator("#chart-scatter .tip code").count() === 2, "with both commands");
check(complaints.length === 0, "no complaint after the charts", complaints.join("; "));

/* Print. */
await page.emulateMedia({ media: "print" });
check(!(await page.locator("nav").isVisible()) && !(await page.locator(".replay").first().isVisible()), "print leaves controls out");
await page.setViewportSize({ width: 700, height: 1000 }); // A4 without its margins
const cut = await page.$$eval(".wide", (all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => `${one.ariaLabel} (${one.scrollWidth} of ${one.clientWidth} px)`));
check(cut.length === 0, "no table is cut off on paper", cut.join("; "));
await page.pdf({ path: join(folder, "print.pdf") });

await browser.close();
console.log(`${checks} checks, ${failed} failed`);
process.exit(failed ? 1 : 0);
