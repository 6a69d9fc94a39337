"use strict";
(() => {
const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};
const drawn = (name, attributes = {}, ...children) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

/* Numbers: whole ones with separators, times and bytes in units. */
const scaled = (value, step, names) => {
  let unit = 0;
  while (value >= step && unit + 1 < names.length) { value /= step; unit++; }
  return Number(value.toPrecision(3)).toLocaleString("en") + (names[unit] && " " + names[unit]);
};
const formats = {
  count: (value) => value.toLocaleString("en"),
  moves: (value) => value.toLocaleString("en"),
  bytes: (value) => scaled(value, 1024, ["B", "KiB", "MiB", "GiB"]),
  ns: (value) => scaled(value, 1000, ["ns", "µs", "ms", "s"]),
};
const words = (status) => status.replaceAll("_", " ");

/* Sorting. Cells without a number go last, whatever the order. */
const keyOf = (cell) => {
  if (cell.dataset.key !== undefined) return cell.dataset.key === "" ? NaN : Number(cell.dataset.key);
  const text = cell.textContent.trim();
  const number = /^[-+]?[\d,]*\.?\d+/.exec(text);
  return cell.classList.contains("n") ? (number ? Number(number[0].replaceAll(",", "")) : NaN) : text;
};
const compare = (a, b, way) => {
  if (typeof a === "string") return way * a.localeCompare(b, "en", { numeric: true });
  if (isNaN(a) || isNaN(b)) return isNaN(a) - isNaN(b);
  return way * (a - b);
};
const sortBy = (table, head) => {
  const column = [...head.parentNode.children].indexOf(head);
  const way = head.getAttribute("aria-sort") === "ascending" ? -1 : 1;
  const body = table.tBodies[0];
  const rows = [...body.rows].map((row) => [keyOf(row.cells[column]), row]);
  rows.sort((a, b) => compare(a[0], b[0], way));
  for (const other of head.parentNode.children) other.setAttribute("aria-sort", "none");
  head.setAttribute("aria-sort", way > 0 ? "ascending" : "descending");
  body.append(...rows.map((row) => row[1]));
};
const makeSortable = (table) => {
  for (const head of table.tHead.rows[0].cells) {
    const button = make("button", { type: "button" }, ...head.childNodes);
    button.addEventListener("click", () => sortBy(table, head));
    head.append(button);
    head.setAttribute("aria-sort", "none");
  }
};
/* A field that leaves only the rows with its text, for tables of more than a few. */
const makeFilter = (table) => {
  const rows = [...table.tBodies[0].rows];
  if (rows.length < 4) return;
  const field = make("input", { type: "search" });
  field.addEventListener("input", () => {
    const wanted = field.value.trim().toLowerCase();
    for (const row of rows) row.hidden = !row.textContent.toLowerCase().includes(wanted);
  });
  table.parentNode.before(make("div", { class: "controls" }, make("label", {}, "Only rows with", field)));
};
for (const table of document.querySelectorAll("table.sortable")) {
  makeSortable(table);
  makeFilter(table);
}

/* Boards. */
const tilesOf = (board) => board.split("/").map((row) => row.split(" ").map(Number));
const fillBoard = (element, tiles, moved) => {
  element.style.setProperty("--cols", tiles[0].length);
  element.setAttribute("aria-label", "board " + tiles.map((row) => row.join(" ")).join(" / "));
  element.replaceChildren(...tiles.flat().map((tile) => {
    const cell = make("span", tile === 0 ? { class: "blank" } : {}, tile === 0 ? "" : String(tile));
    if (tile && tile === moved) cell.classList.add("moved");
    return cell;
  }));
};
const steps = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] };
/* Moves the blank; gives the tile that slid. */
const play = (tiles, move) => {
  const row = tiles.findIndex((cells) => cells.includes(0)), col = tiles[row].indexOf(0);
  const [down, right] = steps[move];
  const tile = tiles[row + down][col + right];
  tiles[row][col] = tile;
  tiles[row + down][col + right] = 0;
  return tile;
};

const makeReplay = (place) => {
  const moves = place.dataset.moves, board = place.previousElementSibling;
  const length = formats.count(Number(place.dataset.length));
  const states = [];
  let timer = 0, at = 0;
  /* The board every so many moves, so that the slider need not replay from the start. */
  const every = 50;
  const tiles = tilesOf(place.dataset.board);
  for (let i = 0; i <= moves.length; i++) {
    if (i % every === 0) states.push(tiles.map((row) => [...row]));
    if (i < moves.length) play(tiles, moves[i]);
  }
  const said = make("p", { role: "status" });
  const slider = make("input", { type: "range", min: 0, max: moves.length, "aria-label": "Move" });
  slider.value = 0;
  const button = (label, title, action) => {
    const element = make("button", { type: "button", title }, label);
    element.addEventListener("click", action);
    return element;
  };
  const show = (to) => {
    at = Math.max(0, Math.min(moves.length, to));
    const now = states[Math.floor(at / every)].map((row) => [...row]);
    let moved = 0;
    for (let i = at - at % every; i < at; i++) moved = play(now, moves[i]);
    fillBoard(board, now, at % every ? moved : 0);
    slider.value = at;
    said.textContent = at ? `Move ${formats.count(at)} of ${length}: the blank goes ${
      { U: "up", D: "down", L: "left", R: "right" }[moves[at - 1]]}` : `Start; ${length} moves`;
    first.disabled = back.disabled = at === 0;
    forward.disabled = last.disabled = at === moves.length;
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    run.textContent = "Play";
  };
  const toggle = () => {
    if (timer) return stop();
    if (at === moves.length) show(0);
    run.textContent = "Pause";
    timer = setInterval(() => { show(at + 1); if (at === moves.length) stop(); }, 300);
  };
  const first = button("Start", "To the start", () => { stop(); show(0); });
  const back = button("Back", "One move back", () => { stop(); show(at - 1); });
  const run = button("Play", "Move by move", toggle);
  const forward = button("Next", "One move on", () => { stop(); show(at + 1); });
  const last = button("End", "To the last move shown", () => { stop(); show(moves.length); });
  slider.addEventListener("input", () => { stop(); show(Number(slider.value)); });
  place.append(make("div", { class: "controls", role: "group", "aria-label": "Replay" },
    first, back, run, forward, last), slider, said);
  show(0);
};
document.querySelectorAll(".replay").forEach(makeReplay);

/* The list of boards and the chart of them. */
const source = document.getElementById("data");
if (!source) return;
const data = JSON.parse(source.textContent);
const firstStart = data.boards[0][1], firstGoal = data.boards[0][2];
const boards = data.boards.map(([index, start, goal, optimal, ...results]) =>
  ({ index, start, goal: goal || firstGoal, optimal, results }));
const solved = (result) => Array.isArray(result);
const commandOf = (board, solver) => {
  const command = data.solvers[solver].command;
  const head = `slidebench solve '${firstStart}' --goal='${firstGoal}'`;
  return command.startsWith(head)
    ? `slidebench solve '${board.start}' --goal='${board.goal}'` + command.slice(head.length) : command;
};
const units = { count: "", moves: " moves", bytes: "", ns: "" };
const resultText = (result) => !result ? "no result" : !solved(result) ? words(result) :
  data.metrics.map((metric, i) => result[i] === null ? ""
    : formats[metric.unit](result[i]) + (i === 0 ? " nodes" : units[metric.unit])).filter(Boolean).join(", ");

const panel = make("div", { class: "panel", "aria-live": "polite" },
  make("p", {}, "Point at a mark of the chart, or choose a board of the list, to see the board and the command that solves it again."));
/* A board, with the results of some solvers and the commands that do some again. */
const describe = (title, board, told, again) => {
  const picture = make("div", { class: "board", role: "img" });
  fillBoard(picture, tilesOf(board.start));
  const list = make("dl");
  for (const i of told) list.append(make("dt", {}, data.solvers[i].name), make("dd", {}, resultText(board.results[i])));
  return [make("h3", {}, title), picture,
    make("p", {}, board.optimal === null ? "Shortest path not known" : `Shortest path: ${board.optimal} moves`), list,
    make("p", {}, "To do it again:"),
    ...again.map((i) => make("p", {}, make("code", { class: "command" }, commandOf(board, i))))];
};
const everySolver = data.solvers.map((_, i) => i);
const showBoard = (board, solver) => panel.replaceChildren(...describe(`Board ${board.index}` +
  (solver === undefined ? "" : `, ${data.solvers[solver].name}`), board, everySolver,
solver === undefined ? everySolver : [solver]));

/* Marks of the charts that are a board each: by mouse, touch and arrow keys they show it. */
const listed = new Map(boards.map((board) => [board.index, board]));
const rangesOf = (text) => text.split(" ").flatMap((range) => {
  const [from, to = from] = range.split("-").map(Number);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
});
const makeMarks = (svg) => {
  const points = [];
  for (const path of svg.querySelectorAll("path[data-boards]")) {
    const at = path.getAttribute("d").match(/-?[\d.]+/g).map(Number);
    const solvers = path.dataset.of.split(" ").map(Number);
    rangesOf(path.dataset.boards).forEach((index, i) =>
      points.push({ at: [at[2 * i], at[2 * i + 1]], index, solvers }));
  }
  if (!points.length) return;
  const figure = svg.closest("figure"), card = svg.parentNode;
  const tip = make("div", { class: "panel tip", "aria-live": "polite", hidden: "" });
  const ring = drawn("circle", { r: 7, fill: "none", stroke: "#000", "stroke-width": 2, visibility: "hidden" });
  const hint = make("p", { class: "hint" }, "Point at a mark, or use the arrow keys, to see its board; a click or Enter keeps it, Escape closes it.");
  let current = -1, kept = false;
  svg.append(ring);
  card.after(hint, tip);
  svg.setAttribute("tabindex", 0);
  svg.setAttribute("role", "application");
  svg.setAttribute("aria-label", `${svg.getAttribute("aria-label")}; the arrow keys go from one board's mark to the next`);
  const close = () => {
    kept = false;
    current = -1;
    tip.hidden = true;
    tip.classList.remove("kept");
    ring.setAttribute("visibility", "hidden");
  };
  const keep = () => {
    kept = current >= 0;
    tip.classList.toggle("kept", kept);
  };
  const show = (index) => {
    if (index < 0 || index === current) return;
    current = index;
    const { at, index: number, solvers } = points[index], board = listed.get(number);
    const title = `Board ${number}, ${solvers.map((i) => data.solvers[i].name).join(" and ")}`;
    tip.replaceChildren(...(board ? describe(title, board, solvers, solvers) : [make("h3", {}, title),
      make("p", {}, "This file lists only some boards, not this one; slidebench export has all.")]));
    ring.setAttribute("cx", at[0]);
    ring.setAttribute("cy", at[1]);
    ring.setAttribute("visibility", "visible");
    tip.hidden = false;
    /* beside the mark, within the figure */
    const box = svg.getBoundingClientRect(), frame = figure.getBoundingClientRect();
    const scale = box.width / 800, x = box.left - frame.left + at[0] * scale;
    const right = x + 14 + tip.offsetWidth <= frame.width;
    tip.style.left = `${Math.max(0, right ? x + 14 : Math.min(x - 14 - tip.offsetWidth, frame.width - tip.offsetWidth))}px`;
    tip.style.top = `${box.top - frame.top + at[1] * scale + (right || x - 14 - tip.offsetWidth >= 0 ? -20 : 14)}px`;
  };
  const nearest = (event) => {
    const box = svg.getBoundingClientRect(), scale = 800 / box.width;
    const px = (event.clientX - box.left) * scale, py = (event.clientY - box.top) * scale;
    let best = -1, least = Math.max(8, 10 * scale) ** 2;
    points.forEach(({ at }, i) => {
      const distance = (at[0] - px) ** 2 + (at[1] - py) ** 2;
      if (distance < least) { least = distance; best = i; }
    });
    return best;
  };
  svg.addEventListener("pointermove", (event) => {
    if (kept || event.pointerType === "touch") return;
    const index = nearest(event);
    if (index < 0) close(); else show(index);
  });
  svg.addEventListener("pointerleave", (event) => { if (!kept && event.pointerType !== "touch") close(); });
  svg.addEventListener("click", (event) => {
    const index = nearest(event);
    if (index < 0) return close();
    show(index);
    keep();
  });
  svg.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) show(current < 0 && step < 0 ? points.length - 1 : (current + step + points.length) % points.length);
    else if (event.key === "Enter") keep();
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  });
  svg.addEventListener("blur", () => { if (!kept) close(); });
};
document.querySelectorAll(".card svg").forEach(makeMarks);

const choice = (label, options, change) => {
  const select = make("select", {}, ...options.map(([value, text]) => make("option", { value }, text)));
  select.addEventListener("change", change);
  return [make("label", {}, label, select), select];
};

/* The chart: a mark a board and solver, drawn as one path a solver. */
const colors = ["#0072B2", "#E69F00", "#009E73", "#882255", "#D55E00", "#56B4E9", "#000000", "#CC79A7",
  "#999933", "#332288", "#661100", "#999999"];
const marks = ["m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0", "m-2.6-2.6h5.2v5.2h-5.2z", "m0-3.5 3.2 5.6h-6.4z",
  "m0-3.6 3.4 3.6-3.4 3.6-3.4-3.6z", "m0 3.5 3.2-5.6h-6.4z", "m-3-1h2v-2h2v2h2v2h-2v2h-2v-2h-2z"];
const narrow = matchMedia("(max-width: 48rem)").matches;
const [width, height, left, right, top, bottom] = [narrow ? 400 : 800, narrow ? 380 : 440, 84, 14, 14, 56];
const axisOf = (values, unit, low, high) => {
  const positive = values.filter((value) => value > 0);
  const min = Math.min(...positive), max = Math.max(...positive);
  const log = unit !== "moves" && max > 20 * min;
  const from = log ? Math.log10(min) : Math.min(...values), to = log ? Math.log10(max) : Math.max(...values);
  const span = to - from || 1;
  const place = (value) => {
    const at = log ? Math.log10(Math.max(value, min)) : value;
    return low + (high - low) * (0.03 + 0.94 * (at - from) / span);
  };
  const ticks = [];
  if (log) {
    for (let e = Math.ceil(from - 1e-9); e <= to + 1e-9; e++) ticks.push(10 ** e);
    while (low < high && narrow && ticks.length > 5) for (let i = ticks.length - 1; i > 0; i -= 2) ticks.splice(i, 1);
  } else {
    const raw = span / (narrow ? 4 : 8), power = 10 ** Math.floor(Math.log10(raw));
    const step = Math.max([1, 2, 5, 10].find((n) => n * power >= raw) * power, unit === "moves" ? 1 : 0);
    for (let value = Math.ceil(from / step) * step; value <= to + step / 1e6; value += step) ticks.push(value);
  }
  return { place, ticks: ticks.length ? ticks : [max] };
};
const valueOf = (board, solver, key) => key === "optimal" ? board.optimal : board.results[solver][Number(key)];
const unitOf = (key) => key === "optimal" ? "moves" : data.metrics[Number(key)].unit;
const nameOf = (key) => key === "optimal" ? "optimal length [moves]" : data.metrics[Number(key)].name;

const makeExplorer = (place) => {
  const known = boards.some((board) => board.optimal !== null);
  const metrics = data.metrics.map((metric, i) => [String(i), metric.name]);
  const [yLabel, y] = choice("Up", metrics, () => draw());
  const [xLabel, x] = choice("Across", [...(known ? [["optimal", "optimal length"]] : []), ...metrics], () => draw());
  if (!known) x.value = "1";
  const svg = drawn("svg", { viewBox: `0 0 ${width} ${height}`, tabindex: 0, role: "application" });
  const note = make("p");
  let points = [], ring, current = -1;

  const draw = () => {
    let left_out = 0;
    points = [];
    boards.forEach((board) => board.results.forEach((result, solver) => {
      const values = solved(result) ? [valueOf(board, solver, x.value), valueOf(board, solver, y.value)] : [null];
      if (values.includes(null)) left_out++;
      else points.push({ board, solver, values });
    }));
    current = -1;
    const name = `${nameOf(y.value)} against ${nameOf(x.value)}, ${points.length} results`;
    svg.setAttribute("aria-label", name + "; the arrow keys go from one to the next");
    note.textContent = `n = ${points.length}` + (left_out ? `; ${left_out} left out: not solved, or not told` : "");
    svg.replaceChildren();
    if (!points.length) return;
    const across = axisOf(points.map((p) => p.values[0]), unitOf(x.value), left, width - right);
    const up = axisOf(points.map((p) => p.values[1]), unitOf(y.value), height - bottom, top);
    const text = (at, anchor, words, extra) => drawn("text", { x: at[0], y: at[1], "text-anchor": anchor,
      "font-size": 13, "font-family": "sans-serif", fill: "#222", ...extra }, words);
    for (const tick of across.ticks) {
      const at = across.place(tick);
      svg.append(drawn("path", { d: `M${at} ${top}V${height - bottom}`, stroke: "#ddd" }),
        text([at, height - bottom + 18], "middle", formats[unitOf(x.value)](tick)));
    }
    for (const tick of up.ticks) {
      const at = up.place(tick);
      svg.append(drawn("path", { d: `M${left} ${at}H${width - right}`, stroke: "#ddd" }),
        text([left - 8, at + 4], "end", formats[unitOf(y.value)](tick)));
    }
    svg.append(text([(left + width - right) / 2, height - 12], "middle", nameOf(x.value)),
      text([0, 0], "middle", nameOf(y.value), { transform: `translate(16 ${(top + height - bottom) / 2}) rotate(-90)` }));
    const paths = data.solvers.map(() => []);
    for (const point of points) {
      point.at = [across.place(point.values[0]), up.place(point.values[1])];
      paths[point.solver].push("M", point.at[0].toFixed(1), " ", point.at[1].toFixed(1), marks[point.solver % marks.length]);
    }
    paths.forEach((path, i) => svg.append(drawn("path", { d: path.join(""), fill: colors[i % colors.length], "fill-opacity": .75 })));
    ring = drawn("circle", { r: 8, fill: "none", stroke: "#000", "stroke-width": 2, visibility: "hidden" });
    svg.append(ring);
  };
  const mark = (index) => {
    if (index < 0 || index === current) return;
    current = index;
    const point = points[index];
    ring.setAttribute("cx", point.at[0]);
    ring.setAttribute("cy", point.at[1]);
    ring.setAttribute("visibility", "visible");
    showBoard(point.board, point.solver);
  };
  const nearest = (event) => {
    const box = svg.getBoundingClientRect();
    const px = (event.clientX - box.left) / box.width * width, py = (event.clientY - box.top) / box.height * height;
    let best = -1, least = 400;
    points.forEach(({ at }, i) => {
      const distance = (at[0] - px) ** 2 + (at[1] - py) ** 2;
      if (distance < least) { least = distance; best = i; }
    });
    mark(best);
  };
  svg.addEventListener("pointermove", nearest);
  svg.addEventListener("pointerdown", nearest);
  svg.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step || !points.length) return;
    event.preventDefault();
    mark((current + step + points.length) % points.length);
  });
  const key = make("ul", { class: "key" });
  data.solvers.forEach((solver, i) => key.append(make("li", {}, (() => {
    const sign = drawn("svg", { viewBox: "-6 -6 12 12", "aria-hidden": "true" });
    sign.append(drawn("path", { d: "M0 0" + marks[i % marks.length], fill: colors[i % colors.length] }));
    return sign;
  })(), solver.name)));
  place.append(make("div", { class: "controls" }, yLabel, xLabel), key,
    make("div", { class: "explorer" }, make("div", {}, svg, note), panel));
  draw();
};

const makeList = (place) => {
  const heads = ["board", "tiles", "optimal", ...data.solvers.map((solver) => solver.name)];
  const table = make("table", {}, make("caption", {}, "Nodes expanded on each board; a word where it was not solved"),
    make("thead", {}, make("tr", {}, ...heads.map((head, i) =>
      make("th", i === 1 ? { scope: "col" } : { scope: "col", class: "n" }, head)))));
  const body = make("tbody");
  const rowOf = new Map();
  for (const board of boards) {
    const open = make("button", { type: "button", "aria-label": `Show board ${board.index}` }, String(board.index));
    open.addEventListener("click", () => { showBoard(board); panel.scrollIntoView({ block: "nearest" }); });
    const row = make("tr", {}, make("th", { scope: "row", class: "n", "data-key": board.index }, open),
      make("td", {}, board.start), make("td", { class: "n" }, board.optimal === null ? "-" : String(board.optimal)));
    for (const result of board.results) {
      const value = solved(result) ? result[0] : null;
      row.append(make("td", { class: "n", "data-key": value === null ? "" : value },
        value !== null ? formats.count(value) : solved(result) ? "solved" : result ? words(result) : "-"));
    }
    rowOf.set(row, board);
    body.append(row);
  }
  table.append(body);
  makeSortable(table);
  const filter = make("input", { type: "search", placeholder: "8 6 7, or limit" });
  const count = make("p", { role: "status" });
  const apply = () => {
    const wanted = filter.value.trim().toLowerCase();
    let shown = 0;
    for (const [row, board] of rowOf) {
      const kind = which.value;
      const keep = (!wanted || row.textContent.toLowerCase().includes(wanted)) &&
        (kind === "all" || (kind === "unsolved" ? !board.results.every(solved) :
          board.results.some((result) => solved(result) && board.optimal !== null && result[3] > board.optimal)));
      row.hidden = !keep;
      shown += keep;
    }
    count.textContent = `${shown} of ${boards.length} boards`;
  };
  const [whichLabel, which] = choice("Which", [["all", "all boards"], ["unsolved", "not solved by all"],
    ["longer", "with a path that is not shortest"]], apply);
  filter.addEventListener("input", apply);
  apply();
  place.append(make("div", { class: "controls" }, make("label", {}, "Only rows with", filter), whichLabel), count,
    make("div", { class: "wide tall", tabindex: 0, role: "region", "aria-label": "List of boards" }, table));
};
makeExplorer(document.getElementById("explorer"));
makeList(document.getElementById("board-list"));
})();
