#!/usr/bin/env bash
# Games of each level against itself with passing allowed, and how many of them were blocked (R12; docs/methods.md).
# A line a match: board, players, level, games, blocked, and games that were not won for another reason. What the file has already
# is not played again.
#   docs/data/blocked.sh PROGRAM FILE [GAMES [LEVELS]]
set -euo pipefail
program=$1 file=$2 games=${3:-40} levels=${4:-1 2 3 4 5 6 7 8 9 10}
touch "$file"
for level in $levels; do
    for match in "9x9 2" "9x9 4" "12x12 2" "12x12 4"; do
        read -r board players <<<"$match"
        grep -q "^$board $players $level " "$file" && continue
        # The last level has no limit of its own, and the one below thinks for hours on a large board.
        limit=""
        [ "$level" -ge 9 ] && limit=",nodes=200"
        player="dedale:level=$level,threads=1$limit"
        report=$("$program" arena "$player" "$player" --pass --board "$board" --players "$players" \
            --games "$games" --time 60s --margin 60s --longest 1000 --seed 3 --concurrency 1)
        value() { sed -n "s/^$1: //p" <<<"$report"; }
        blocked=$(value blocked)
        unwon=$(($(value nobody)$(value draws) - blocked))
        echo "$board $players $level $(value games) $blocked $unwon" >>"$file"
    done
done
