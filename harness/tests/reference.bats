# The committed results still hold: the default suite, run again, counts the same.

load helper

# is_empty FILE: fails with the first rows of one that is not; all would be hundreds.
is_empty() {
    [ ! -s "$1" ] || {
        echo "$1: $(wc -l <"$1") rows differ in $columns; the first:"
        head -n 5 "$1"
        return 1
    }
}

# The columns that no machine may change, of two CSV files: prints the rows of the first that the
# second lacks.
lacking() {
    sqlite3 -cmd '.mode csv' -cmd ".import '$1' one" -cmd ".import '$2' two" :memory: \
        "SELECT $columns FROM one EXCEPT SELECT $columns FROM two"
}

# The columns of a file that no machine may change.
take_columns() {
    columns=$(head -n 1 "$1" | tr -d '\r' | tr , '\n' |
        grep -vxE 'run|peak_rss_bytes|instructions|message|.*_ns' | paste -sd ,)
    [[ $columns == *contestant*board*path_length*expanded*peak_bytes* ]]
}

@test "the default suite gives the deterministic columns of results/reference" {
    reference=$SLIDEBENCH_SOURCE/results/reference/samples.csv
    # Sanitizers are slow: the first boards must do. A board does not depend on their number.
    count=200
    [ -z "$SLIDEBENCH_INSTRUMENT" ] || count=15
    slidebench run "$SLIDEBENCH_SOURCE/bench/suites/default.ini" --count $count --jobs 2 \
        --store store.db --name again --quiet >/dev/null
    slidebench export again --store store.db >again.csv
    [ "$(wc -l <again.csv)" -eq $((count * 5 + 1)) ]
    [ "$(head -n 1 again.csv)" = "$(head -n 1 "$reference")" ]

    take_columns "$reference"
    lacking again.csv "$reference" >new
    is_empty new
    if [ $count -eq 200 ]; then
        lacking "$reference" again.csv >lost
        is_empty lost
    fi
}

@test "the table of results/reference is of the committed samples" {
    signature=$(sed -n 's/^signature //p' "$SLIDEBENCH_SOURCE/results/reference/table.txt")
    [ "${#signature}" -eq 16 ]
    grep -q "\"signature\": \"$signature\"" "$SLIDEBENCH_SOURCE/results/reference/summary.json"
}

# bats test_tags=slow
@test "the suite korf100 gives the deterministic columns of results/reference/korf100" {
    [ -z "$SLIDEBENCH_INSTRUMENT" ] || skip "an hour with sanitizers"
    reference=$SLIDEBENCH_SOURCE/results/reference/korf100/samples.csv
    slidebench run "$SLIDEBENCH_SOURCE/bench/suites/korf100.ini" --jobs 2 --store store.db --name again \
        --quiet >/dev/null
    slidebench export again --store store.db >again.csv
    take_columns "$reference"
    lacking again.csv "$reference" >new
    lacking "$reference" again.csv >lost
    is_empty new
    is_empty lost
}

@test "Korf's boards have the published lengths and nodes in results/reference/korf100" {
    cd "$SLIDEBENCH_SOURCE/results/reference/korf100"
    # the sums of Korf 1985, the root not counted
    run -0 sqlite3 -cmd '.mode csv' -cmd '.import samples.csv s' -cmd '.mode list' :memory: "
        SELECT DISTINCT count(*), sum(path_length), sum(expanded), sum(generated), sum(wall_ns) FROM s
        WHERE status = 'solved' AND path_length = optimal_length GROUP BY contestant"
    [ "${#lines[@]}" -ge 1 ]
    for sums in "${lines[@]}"; do
        [[ $sums == '100|5305|18433671328|36302807931|'* ]]
        grep -q ",${sums##*|}," totals.csv
    done
    [ "$(($(wc -l <totals.csv) - 1))" -eq "${#lines[@]}" ]
}

@test "the README has the tables of the committed results" {
    for part in kernels korf100; do
        sed -n "/^<!-- results.reference.$part -->\$/,/^<!-- end of/p" "$SLIDEBENCH_SOURCE/README.md" | sed '1d;$d' >shown
        [ -s shown ]
        diff "$SLIDEBENCH_SOURCE/results/reference/$part/table.md" shown
    done
}

@test "the tables of the kernels are of one run" {
    cd "$SLIDEBENCH_SOURCE/results/reference/kernels"
    for file in 3x3 4x4 korf; do
        while IFS=, read -r solver _ boards _; do
            grep -q "^$solver .* $boards " table.txt
        done < <(tail -n +2 $file.csv | sed 's/^"\([^"]*\)"/\1/; s/,engine=[a-z]*//')
    done
    [ "$(grep -cv '^#' nodes.tsv)" -eq "$(($(cat 3x3.csv 4x4.csv korf.csv | wc -l) - 3))" ]
}
