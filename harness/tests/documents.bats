# What the documents show is what the program says.

load helper

# The console blocks of a document, run again: each line `$ COMMAND` with the lines that follow it.
# Prints the document's blocks as they would be today.
replay() {
    local line inside=false fence='```'
    while IFS= read -r line || [ -n "$line" ]; do
        if [[ $line == "$fence"console ]]; then
            inside=true
        elif [[ $line == "$fence" ]]; then
            inside=false
        elif $inside && [[ $line == '$ '* ]]; then
            echo "$line"
            bash -c "${line#??}" 2>&1 </dev/null || echo "exit status $?"
        fi
    done <"$1"
}

# The same lines as they stand there.
shown() {
    sed -n '/^```console$/,/^```$/ { /^```/d; p }' "$1"
}

# workplace: a folder where the commands of the documents work as written
workplace() {
    ln -s "$SLIDEBENCH_SOURCE/bench" bench
    mkdir bin
    ln -s "$SLIDEBENCH" bin/slidebench
    PATH=$PWD/bin:$PATH
}

@test "commands of the README print what it shows" {
    workplace
    shown "$SLIDEBENCH_SOURCE/README.md" >shown
    replay "$SLIDEBENCH_SOURCE/README.md" >printed
    grep -q '^\$ slidebench' shown
    diff -u shown printed
}

@test "the README's tables of solvers and heuristics are the program's" {
    for what in solvers heuristics; do
        slidebench list $what --format markdown | sed 's/ (here: [^)]*)//' >printed
        grep -A 1000 -F "$(sed -n 1p printed)" "$SLIDEBENCH_SOURCE/README.md" |
            sed '/^$/,$d' >shown || true
        diff -u shown printed
    done
}

@test "every file and folder that a document links to is there" {
    find "$SLIDEBENCH_SOURCE" -name build -prune -o -name '*.md' -print >documents
    [ "$(wc -l <documents)" -ge 3 ]
    while IFS= read -r document; do
        grep -oE '\]\([^)#:]+\)' "$document" | sed 's/^](//; s/)$//' >links || true
        while IFS= read -r link; do
            if [ ! -e "$(dirname "$document")/$link" ]; then
                echo "$document links to $link"
                return 1
            fi
        done <links
    done <documents
}

@test "the README's counters and exit statuses are those of --help" {
    slidebench --help >help
    for part in Counters 'Exit status'; do
        sed -n "/^$part:\$/,/^\$/ { /^$part:\$/d; /^\$/d; p }" help >lines
        [ -s lines ]
        while IFS= read -r line; do
            grep -qxF -- "$line" "$SLIDEBENCH_SOURCE/README.md"
        done <lines
    done
}

@test "the README's results are those of results/reference" {
    while IFS= read -r line; do
        grep -qxF -- "$line" "$SLIDEBENCH_SOURCE/README.md"
    done <"$SLIDEBENCH_SOURCE/results/reference/table.txt"
}
