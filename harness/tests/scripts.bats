# The scripts a person starts: clean to ShellCheck, helpful, exact about what is missing.
# shellcheck disable=SC2154 # bats sets `output` and `status`

setup() {
    root=$(cd "$BATS_TEST_DIRNAME/../.." && pwd -P)
    mapfile -t scripts < <(grep -rlIE '^#!/bin/(ba)?sh' "$root/scripts" "$root/.ci")
    cd "$BATS_TEST_TMPDIR"
}

# A folder with nothing on the path but what a script itself is made of.
bare_path() {
    mkdir bin
    for tool in bash sed awk id uname cat sort dirname readlink; do
        ln -s "$(command -v "$tool")" bin/
    done
}

@test "every script is clean to ShellCheck" {
    ((${#scripts[@]} >= 5))
    shellcheck "${scripts[@]}"
}

@test "every script stops at the first error and explains itself" {
    for script in "${scripts[@]}"; do
        grep -q '^set -euo pipefail$' "$script"
        [[ $script != */.ci/* ]] || continue
        run "$script" --help
        [[ $status == 0 && $output == "Usage: scripts/${script#"$SLIDEBENCH_SOURCE/scripts/"}"* ]]
    done
}

@test "setup names every missing need where there is no apt-get" {
    bare_path
    PATH=$PWD/bin run "$root/scripts/setup"
    [[ $status == 1 ]]
    [[ $output == *"gnuplot (Debian: gnuplot-nox)"* ]]
    [[ $output == *"cmocka (Debian: libcmocka-dev)"* ]]
    [[ $output != *installing* ]]
}

@test "setup asks only for the groups that are named" {
    bare_path
    PATH=$PWD/bin run "$root/scripts/setup" --check docs
    [[ $status == 1 && $output == *help2man* && $output != *gnuplot* ]]
}

@test "setup installs nothing with --check" {
    bare_path
    printf '#!/bin/bash\ntouch called\n' >bin/apt-get
    chmod +x bin/apt-get
    PATH=$PWD/bin run "$root/scripts/setup" --check
    [[ $status == 1 && ! -e called ]]
}

@test "setup installs what is missing without a question" {
    bare_path
    ln -s "$(command -v env)" "$(command -v tee)" bin/
    cat >bin/apt-get <<'END'
#!/bin/bash
echo "$DEBIAN_FRONTEND $*" >>calls
printf '#!/bin/bash\n' | tee bin/help2man >bin/mandoc
chmod +x bin/help2man bin/mandoc
END
    ln -s "$(command -v chmod)" bin/
    printf '#!/bin/bash\n[[ $1 == -n ]] && shift\nexec "$@"\n' >bin/sudo
    chmod +x bin/apt-get bin/sudo
    PATH=$PWD/bin run "$root/scripts/setup" docs
    [[ $status == 0 ]]
    grep -q '^noninteractive .* update$' calls
    grep -q '^noninteractive .* install --no-install-recommends help2man mandoc$' calls

    rm calls
    PATH=$PWD/bin run "$root/scripts/setup" --quiet docs
    [[ $status == 0 && -z $output && ! -e calls ]]
}

@test "scripts refuse what they do not know" {
    run "$root/scripts/setup" nonsense
    [[ $status == 2 && $output == *"'nonsense'"* ]]
    run "$root/scripts/bench" no-such-suite
    [[ $status == 2 && $output == *"no suite 'no-such-suite'"* ]]
    run "$root/scripts/bench" --nonsense
    [[ $status == 2 ]]
    run "$root/scripts/format" --nonsense
    [[ $status == 2 ]]
}

@test "scripts work through a symbolic link and from any folder" {
    mkdir -p "a b/c d"
    ln -s "$root/scripts/setup" "a b/c d/set up"
    run "a b/c d/set up" --help
    [[ $status == 0 ]]
    ln -s "$root/scripts/bench" "a b/c d/bench"
    run "a b/c d/bench" no-such-suite
    [[ $status == 2 && $output == *"no suite"* ]]
}
