# The committed results still hold: the default suite, run again, counts the same.

load helper

# The columns that no machine may change, of two CSV files: prints the rows of the first that the
# second lacks.
lacking() {
    sqlite3 -cmd '.mode csv' -cmd ".import '$1' one" -cmd ".import '$2' two" :memory: \
        "SELECT $columns FROM one EXCEPT SELECT $columns FROM two"
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

    columns=$(head -n 1 "$reference" | tr -d '\r' | tr , '\n' |
        grep -vxE 'run|peak_rss_bytes|instructions|message|.*_ns' | paste -sd ,)
    [[ $columns == *contestant*board*path_length*expanded*peak_bytes* ]]
    lacking again.csv "$reference" >new
    diff -u /dev/null new
    if [ $count -eq 200 ]; then
        lacking "$reference" again.csv >lost
        diff -u /dev/null lost
    fi
}

@test "the table of results/reference is of the committed samples" {
    signature=$(sed -n 's/^signature //p' "$SLIDEBENCH_SOURCE/results/reference/table.txt")
    [ "${#signature}" -eq 16 ]
    grep -q "\"signature\": \"$signature\"" "$SLIDEBENCH_SOURCE/results/reference/summary.json"
}
