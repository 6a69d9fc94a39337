load helper

@test "the manual page is without fault" {
    command -v mandoc >/dev/null || skip "no mandoc"
    run -0 mandoc -T lint -W warning "$SLIDEBENCH_BUILD/harness/slidebench.1"
    [ -z "$output" ]
}

@test "the manual page is that of this program, and made the same again" {
    "$SLIDEBENCH_SOURCE/scripts/man" "$SLIDEBENCH" 2001-02-03 >page
    grep -q '^\.TH SLIDEBENCH 1 "2001-02-03"' page
    diff <(sed 's/^\.TH.*//' page) <(sed 's/^\.TH.*//' "$SLIDEBENCH_BUILD/harness/slidebench.1")
}

@test "the manual page has all commands and all their options" {
    sed 's/\\-/-/g; s/\\f[BRI]//g' "$SLIDEBENCH_BUILD/harness/slidebench.1" >page
    for command in $(slidebench --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
        grep -qx ".SS $command" page
        sed -n "/^\.SS $command\$/,/^\.SS /p" page | grep -A 1 '^\.TP' |
            grep -oE -- '^(-., +)?--[a-z-]+' | grep -oE -- '--.*' | sort >documented
        slidebench "$command" --help | grep -oE '^ +(-., +)?--[a-z-]+' | grep -oE -- '--.*' | sort >there
        diff there documented
    done
    grep -qx '.SH EXIT STATUS' page
}

@test "nothing of the manual page is lost by the formatter" {
    command -v mandoc >/dev/null || skip "no mandoc"
    mandoc -T ascii -O width=200 "$SLIDEBENCH_BUILD/harness/slidebench.1" | sed 's|.\x08||g' | tr -s ' \n\t' ' ' >shown
    slidebench --help | sed -n '/^Counters:/,/^$/p' | sed '1d;$d' | tr -s ' \n\t' ' ' | tr ' ' '\n' | sort -u >words
    while read -r word; do
        grep -qF -- "$word" shown || { echo "not shown: $word"; return 1; }
    done <words
}
