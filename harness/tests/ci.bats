# The examples for CI, by running their commands here.

load helper

# What stands behind "run: ", and in lists of scripts behind "- ": the command with this text in it.
github_command() {
    sed -nE 's/^ +(- )?run: //p' "$SLIDEBENCH_SOURCE/scripts/ci/github-actions.yml" | grep -F -- "$1"
}
gitlab_command() {
    sed -nE 's/^    - //p' "$SLIDEBENCH_SOURCE/scripts/ci/gitlab-ci.yml" | grep -F -- "$1"
}

# A source tree in small: the gate, the suites and a baseline of this program.
make_tree() {
    mkdir -p tree/scripts tree/bench/baselines tree/bench/suites
    cp -r "$SLIDEBENCH_SOURCE/scripts/ci" tree/scripts
    cat >tree/bench/suites/ab.ini <<'END'
[suite]
solvers = bfs, astar
size = 3x3
depths = 14..16/2:1
END
    cp tree/bench/suites/ab.ini tree/bench/suites/mine.ini
    slidebench run tree/bench/suites/mine.ini --name first --quiet >/dev/null
    sqlite3 results/slidebench.db "UPDATE conditions SET value = 'Release' WHERE key = 'build_type';
        UPDATE conditions SET value = 'none' WHERE key = 'sanitizers'"
    slidebench check --baseline tree/bench/baselines/mine.csv --update first >/dev/null
    echo 'no,baseline' >tree/bench/baselines/instructions.csv
}

gate() {
    tree/scripts/ci/gate --programs "$SLIDEBENCH" "$SLIDEBENCH" report --budget=1 "$@"
}

@test "the gate passes what did not change, with a summary and JUnit's XML" {
    make_tree
    run -0 gate --threshold=50
    [ "$(cat report/summary.md)" = "$output" ]
    [[ $output == *'- mine: 4 rows compared with bench/baselines/mine.csv: all the same.'* ]]
    [[ $output == *'Nothing is slower.'*'| overall | '* ]]
    [[ $output != *instructions.csv* && $output != *"$PWD"* ]]
    [ "$(ls report)" = "$(printf 'ab.md\ncheck-mine.xml\nsummary.md')" ]
    grep -q 'tests="2" failures="0"' report/check-mine.xml
}

@test "the gate fails what behaves otherwise, and shows it" {
    make_tree
    sqlite3 results/slidebench.db 'UPDATE samples SET expanded = expanded - 1 WHERE contestant = 1'
    slidebench check --baseline tree/bench/baselines/mine.csv --update first >/dev/null
    run -3 gate --threshold=50
    [[ $output == *'2 the same, 2 regressed.'*'### What differs'*'### slidebench check: regressed'* ]]
    [[ $output == *'to reproduce it:'* ]]
    grep -q 'tests="2" failures="1"' report/check-mine.xml
    # a damaged baseline is no pass
    sed -i '$d' tree/bench/baselines/mine.csv
    run -2 gate --threshold=50
    [[ $output == *'the file is truncated'* ]]
}

@test "wrong usage of the gate says what was expected" {
    make_tree
    run -2 tree/scripts/ci/gate
    [[ $output == *'which commit is the base?'* ]]
    run -2 tree/scripts/ci/gate main
    [[ $output == *'into which folder?'* ]]
    run -0 tree/scripts/ci/gate --help
    [[ $output == Usage:* ]]
}

@test "the commands of the examples put the summary where a reviewer sees it" {
    mkdir report bin
    echo '## slidebench' >report/summary.md
    export GITHUB_STEP_SUMMARY=step.md NUMBER=7
    eval "$(github_command GITHUB_STEP_SUMMARY)"
    grep -q '## slidebench' step.md
    # gh and curl as far as they are used
    # shellcheck disable=SC2016 # for the scripts
    printf '#!/bin/sh\necho "gh $*" >>said\n[ "$4" != --edit-last ]\n' >bin/gh
    # shellcheck disable=SC2016
    printf '#!/bin/sh\necho "curl $*" >>said\n' >bin/curl
    chmod +x bin/gh bin/curl
    PATH=$PWD/bin:$PATH
    eval "$(github_command 'gh pr comment')"
    [ "$(tail -n 1 said)" = 'gh pr comment 7 --body-file report/summary.md' ]
    export SLIDEBENCH_TOKEN='' CI_API_V4_URL=https://gitlab.invalid/api/v4 CI_PROJECT_ID=5 CI_MERGE_REQUEST_IID=3
    rm said
    eval "$(gitlab_command curl | grep TOKEN)"
    [ ! -e said ]
    SLIDEBENCH_TOKEN=secret
    eval "$(gitlab_command curl | grep TOKEN)"
    grep -q 'body@report/summary.md https://gitlab.invalid/api/v4/projects/5/merge_requests/3/notes' said
}

@test "the examples are YAML" {
    python3 -c 'import yaml' 2>/dev/null || skip 'python3 has no yaml'
    for file in "$SLIDEBENCH_SOURCE"/scripts/ci/*.yml; do
        python3 -c 'import sys, yaml; assert yaml.safe_load(open(sys.argv[1]))' "$file"
    done
}

# bats test_tags=slow
@test "the examples' commands build base and change, and tell a regression from none" {
    git clone --quiet "$SLIDEBENCH_SOURCE" tree 2>/dev/null || skip 'the sources are not in git'
    cd tree
    git config user.name tester
    git config user.email tester@invalid
    # base: what is there, with baselines of it
    cp -r "$SLIDEBENCH_SOURCE"/{scripts,bench,solvers,harness} .
    cp -r "$SLIDEBENCH_SOURCE"/CMakeLists.txt .
    rm bench/baselines/*.csv
    "$SLIDEBENCH" check --suite bench/suites/quick.ini --baseline bench/baselines/quick.csv --update
    git add -A
    git commit --quiet --allow-empty -m 'base'
    git branch base
    # change: one that does nothing
    git commit --quiet --allow-empty -m 'nothing'
    export GITHUB_BASE_REF=base CI_MERGE_REQUEST_DIFF_BASE_SHA=base
    git update-ref refs/remotes/origin/base base
    command=$(github_command scripts/ci/gate)
    eval "${command/--budget=60/--budget=5 --threshold=50}"
    grep -q 'quick: 50 rows compared with bench/baselines/quick.csv: all the same.' report/summary.md
    [ "$(git worktree list | wc -l)" -eq 1 ]
    # a change of behaviour with the baseline that belongs to it is shown against the old one
    sed -i 's/\.default_heuristic = "manhattan"/.default_heuristic = "misplaced"/' solvers/algorithms/astar.c
    git commit --quiet -am 'change'
    status=0
    command=$(gitlab_command scripts/ci/gate)
    eval "${command/--budget=60/--budget=5 --threshold=50}" || status=$?
    [ "$status" -eq 3 ]
    grep -q '### slidebench check: regressed' report/summary.md
}

@test "the recipe for git bisect finds the commit that changed behaviour" {
    git init --quiet repository
    cd repository
    git config user.name tester
    git config user.email tester@invalid
    # the program is the same in all commits; what it is asked to do changes with one
    for i in 1 2 3 4 5 6; do
        heuristic=manhattan
        ((i < 5)) || heuristic=misplaced
        printf '[suite]\nname = mine\nsolvers = idastar:%s\nsize = 3x3\ndepths = 12:4\n# %d\n' $heuristic $i >mine.ini
        git add mine.ini
        git commit --quiet -m "commit $i"
        ((i != 1)) || {
            slidebench run mine.ini --name first --store ../first.db --quiet >/dev/null
            sqlite3 ../first.db "UPDATE conditions SET value = 'Release' WHERE key = 'build_type';
                UPDATE conditions SET value = 'none' WHERE key = 'sanitizers'"
            slidebench check --baseline ../good.csv --update first --store ../first.db >/dev/null
        }
    done
    slidebench check --help | grep -q 'git bisect run sh -c'
    git bisect start HEAD HEAD~5 >/dev/null
    # shellcheck disable=SC2016 # for the inner shell
    git bisect run sh -c 'true || exit 125; "$SLIDEBENCH" check --suite mine.ini --baseline ../good.csv --quiet' >log 2>&1
    grep -q 'is the first bad commit' log
    git show --no-patch --format=%s refs/bisect/bad | grep -qx 'commit 5'
}
