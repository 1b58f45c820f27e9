#!/usr/bin/env bash
# A generation of the net for 9×9 in one short go on one graphics processor and all cores, games and learning at the same time:
#   train/together.sh
# 1. NET plays games against itself on the graphics processor until LAST seconds are over.
# 2. After FIRST seconds the teacher learns on from the games that are there, then the net, while games go on.
# 3. From all games the teacher learns on, then the net, taught by it, then a net with one wide layer to compare with.
# 4. Meanwhile the cores, which games no longer need, play the first teacher against AGAINST at equal visits, and at last the new net against
#    AGAINST at 500 ms a move until LENGTH seconds are over.
# A small net plays nearly as well as its teacher at equal visits and answers ten times as fast, so that games wait for the
# cores, and the graphics processor has time to spare: that is when the first learning is done.
# Needs no network and no cargo. RESULTS: few files, each whole whenever it is looked at, so that a run that is cut short loses
# only what was under way: `nets.tar` with the net and the log of each lesson, `games.tar`, `together.log`, `lessons.log`, matches.
# DEDALE, MATCH: the program and the example `match` of dedale-network. WORK: a folder for games, arrays (3 KB a position) and nets.
set -u
HERE=$(cd "$(dirname "$0")" && pwd)
LENGTH=${LENGTH:-430}
FIRST=${FIRST:-100}
LAST=${LAST:-285}
DEDALE=${DEDALE:?the program}
MATCH=${MATCH:?the example match}
WORK=${WORK:-/tmp/together}
RESULTS=${RESULTS:-$WORK/results}
NET=${NET:-$HERE/student.dedale}
AGAINST=${AGAINST:-$HERE/../crates/network/nets/standard.dedale}
TEACHER=${TEACHER:-$HERE/teacher.dedale}
PYTHON=${PYTHON:-python3}
CORES=${CORES:-$(nproc)}
BOARD=${BOARD:-9x9}
SIMULATIONS=${SIMULATIONS:-600}
NOISE=${NOISE:-10}
BATCH=${BATCH:-512}
SEED=${SEED:-70}
# Of lessons: how steps reach the device, and what all have in common.
FAST=${FAST---compile --recorded}
COMMON=${COMMON---held-back 0.02 --result-part 0.3 --validations 4}
# Channels, blocks and units of the value's hidden layer; units of the wide layer.
LARGE=${LARGE:-128 8 64}
USUAL=${USUAL:-48 5 32}
UNITS=${UNITS:-512}
# What is exported: all positions with their mirror images, or, of very many games, half as much: all positions, and those with shares in the mirror too.
EXPORTS=${EXPORTS:---mirror --all}    # or "--all;--mirror"
# Seconds of each lesson: the first of teacher and net, then the last of teacher, net and wide net.
read -ra TIMES <<< "${TIMES:-50 8 35 40 12}"
EVALUATE=${EVALUATE:-}
MOVETIME=${MOVETIME:-500ms}
VISITS=${VISITS:-400}
export PYTHONUNBUFFERED=1 TORCHINDUCTOR_CACHE_DIR=$WORK/inductor TRITON_CACHE_DIR=$WORK/triton
mkdir -p "$WORK" "$RESULTS"
exec >> "$RESULTS/together.log" 2>&1
BEGUN=$SECONDS
now() { echo $((SECONDS - BEGUN)); }
say() { echo "[$(now) s] $*"; }
left() { echo $((LENGTH - $(now))); }
DATE=$(date +%F)

play() {
  "$DEDALE" selfplay "$WORK/play" --board "$BOARD" --games 100000000 --simulations "$SIMULATIONS" --noise "$NOISE" --seed "$SEED" \
    --threads "$CORES" --time-limit "${LAST}s" --net "$NET" --batch "$BATCH" \
    --evaluator "$PYTHON $HERE/evaluate.py $NET $EVALUATE --log $WORK/evaluate.log" < /dev/null > "$WORK/play.log" 2>&1 ||
    say "games ENDED WITH $? $(tail -n 2 "$WORK/play.log")"
  say "games: $(grep -E '^(games|positions|targets|simulations|time|ended)' "$WORK/play.log" | tr '\n' ' ') $(tr '\n' ' ' < "$WORK/evaluate.log")"
}

# arrays NAME THREADS: the games that are there, once for each of EXPORTS.
arrays() {
  local options into
  while read -ra options; do
    into="$WORK/$1/$(tr -d ' ' <<< "${options[*]#--}")"
    mkdir -p "$WORK/$1"
    "$DEDALE" selfplay export "$WORK/play" --into "$into" --threads "$2" "${options[@]}" < /dev/null > "$WORK/export.log" 2>&1 ||
      say "export ENDED WITH $? $(tail -n 2 "$WORK/export.log")"
    say "$1: $(tr '\n' ' ' < "$into/shapes.txt")$(du -sh "$into" | cut -f1)"
  done <<< "${EXPORTS//;/$'\n'}"
}

# shape CHANNELS BLOCKS UNITS: as options.
shape() { echo "--channels $1 --blocks $2 --value-units $3"; }

# lesson NAME SECONDS: what every lesson has of its own.
lesson() { echo "-- --out $WORK/$1 --name $1 --seconds $2"; }

# lessons ARRAYS [-- OPTIONS]...: nets one after the other.
lessons() {
  local arrays=$1
  shift
  # shellcheck disable=SC2086
  "$PYTHON" "$HERE/lessons.py" --arrays "$WORK/$arrays"/* --date "$DATE" $COMMON $FAST "$@" >> "$RESULTS/lessons.log" 2>&1
}

# beginning NAME NET: where a lesson goes on from: an earlier one, or else that net.
beginning() {
  if [ -s "$WORK/$1/checkpoint.pt" ]; then echo "--begin $WORK/$1/checkpoint.pt"; else echo "--begin $2"; fi
}

# ended NAME PROCESS: waits until the lesson has ended, or the process has, and keeps what there is.
ended() {
  while [ ! -e "$WORK/$1/ended" ] && kill -0 "$2" 2> /dev/null; do sleep 0.2; done
  local file files=()
  for file in net.dedale net.sparse log.tsv; do
    [ -s "$WORK/$1/$file" ] && files+=("$1/$file")
  done
  [ ${#files[@]} -gt 0 ] && tar rf "$WORK/nets.tar" -C "$WORK" "${files[@]}" &&
    cp "$WORK/nets.tar" "$RESULTS/nets.new" && mv "$RESULTS/nets.new" "$RESULTS/nets.tar"
  say "$1 is there"
}

# match NAME LIMIT SEED: that net against AGAINST on all cores but two until the time is over, or until it is killed: the record is whole.
match() {
  local net=$WORK/$1/net.dedale
  [ -s "$net" ] || return
  say "match of $1, $2, seed $3"
  exec "$MATCH" 1000 "$2" "net:$net" "net:$AGAINST" "$3" threads=$((CORES > 3 ? CORES - 2 : 1)) seconds=$(($(left) - 3)) \
    record="$RESULTS/match-$1.txt"
}

say "begin: $CORES cores, $LENGTH s"
play &
player=$!
while [ "$(now)" -lt "$FIRST" ] && kill -0 $player 2> /dev/null; do sleep 0.2; done
arrays first 4
# shellcheck disable=SC2046,SC2086
lessons first $(lesson teacher-first "${TIMES[0]}") $(shape $LARGE) --begin "$TEACHER" --learning-rate 1e-3 --passes 4 \
  $(lesson student-first "${TIMES[1]}") $(shape $USUAL) --begin "$NET" --learning-rate 1.2e-3 --passes 6 &
learner=$!
ended teacher-first $learner
ended student-first $learner
wait $learner
rm -rf "$WORK/first"
wait $player
tar cf "$RESULTS/games.tar" -C "$WORK" play

arrays all "$CORES"
# shellcheck disable=SC2046,SC2086
lessons all $(lesson teacher "${TIMES[2]}") $(shape $LARGE) $(beginning teacher-first "$TEACHER") --learning-rate 6e-4 --passes 3 \
  $(lesson student "${TIMES[3]}") $(shape $USUAL) --begin "$NET" --learning-rate 1.2e-3 --passes 8 --teacher "$WORK/teacher/checkpoint.pt" \
  $(lesson sparse "${TIMES[4]}") --sparse "$UNITS" --learning-rate 3e-3 --passes 8 --teacher "$WORK/teacher/checkpoint.pt" &
learner=$!
match teacher-first "$VISITS" $((SEED + 1)) &
contest=$!
ended teacher $learner
ended student $learner
kill $contest 2> /dev/null
wait $contest
match student "$MOVETIME" $((SEED + 2)) &
contest=$!
ended sparse $learner
wait $learner
wait $contest
say "end"
