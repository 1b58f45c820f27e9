#!/usr/bin/env bash
# The loop in one go, on one graphics processor and all cores: a net plays games against itself, learns from them while
# they are played, and plays the next ones.
#   train/loop.sh
# 1. Until PLAY seconds are over the teacher plays on the graphics processor (`evaluate.py --follow`), and `learner.py` goes on
#    learning from its games; every PUBLISH seconds the games go on with what it has learned.
# 2. Then the net that is to play, PUPIL, goes on from its file, from all positions that are there and what the teacher says of them.
# 3. Meanwhile the cores, which games no longer need, play the teacher against AGAINST at equal visits, and at last the new
#    net against AGAINST at MOVETIME a move, until LENGTH seconds are over.
# Needs no network and no cargo. RESULTS: few files, each whole whenever it is looked at, so that a run that is cut short loses
# only what was under way: `nets.tar` with the nets and their logs, `loop.log`, `learner.log`, the records of matches, and at last
# `games.tar.aa` and so on, 15 MB each.
# DEDALE: the program. WORK: a folder for games, arrays and nets; a run that was
# stopped goes on with RESUME=1 from what is there.
set -u
HERE=$(cd "$(dirname "$0")" && pwd)
DEDALE=${DEDALE:?the program}
WORK=${WORK:-/tmp/loop}
RESULTS=${RESULTS:-$WORK/results}
LENGTH=${LENGTH:-1700}
PLAY=${PLAY:-1380}
PUBLISH=${PUBLISH:-60}
TEACHER=${TEACHER:-$HERE/teacher.dedale}
PUPIL=${PUPIL:-$HERE/student.dedale}
AGAINST=${AGAINST:-$HERE/../crates/network/nets/standard.dedale}
# Channels, blocks and units of the value's hidden layer.
LARGE=${LARGE:-128 8 64}
USUAL=${USUAL:-48 5 32}
BOARD=${BOARD:-9x9}
# Where matches begin: openings that are still open. From others the same side mostly wins both games, whoever has it.
OPENINGS=${OPENINGS-$([ "$BOARD" = 9x9 ] && echo "$HERE/openings.txt")}
SEED=${SEED:-100}
SIMULATIONS=${SIMULATIONS:-600}
NOISE=${NOISE:-10}
BATCH=${BATCH:-512}
PYTHON=${PYTHON:-python3}
CORES=${CORES:-$(nproc)}
# What learner and pupil have in common, the learner's own, the pupil's own.
COMMON=${COMMON---held-back 0.02 --result-part 0.3 --compile --recorded}
LEARNER=${LEARNER---learning-rate 6e-4}
LESSON=${LESSON---learning-rate 1.2e-3 --passes 8 --seconds 75 --validations 4}
EXPORT=${EXPORT:---mirror --all --threads 4}
EVALUATE=${EVALUATE:-}
MOVETIME=${MOVETIME:-500ms}
VISITS=${VISITS:-400}
RESUME=${RESUME:-}
export PYTHONUNBUFFERED=1 TORCHINDUCTOR_CACHE_DIR=$WORK/inductor TRITON_CACHE_DIR=$WORK/triton
mkdir -p "$WORK/live" "$RESULTS"
exec >> "$RESULTS/loop.log" 2>&1
BEGUN=$SECONDS
now() { echo $((SECONDS - BEGUN)); }
say() { echo "[$(now) s] $*"; }

# shape CHANNELS BLOCKS UNITS: as options.
shape() { echo "--channels $1 --blocks $2 --value-units $3"; }

play() {
  "$DEDALE" selfplay "$WORK/play" --board "$BOARD" --games 100000000 --simulations "$SIMULATIONS" --noise "$NOISE" --seed "$SEED" \
    --threads "$CORES" --time-limit "${PLAY}s" --net "$TEACHER" --batch "$BATCH" ${RESUME:+--resume} \
    --evaluator "$PYTHON $HERE/evaluate.py $WORK/live/net.dedale --follow $WORK/live/net.dedale $EVALUATE --log $WORK/evaluate.log" \
    < /dev/null > "$WORK/play.log" 2>&1 || say "games ENDED WITH $? $(tail -n 2 "$WORK/play.log")"
  say "games: $(grep -E '^(games|positions|targets|simulations|time|ended)' "$WORK/play.log" | tr '\n' ' ') $(tr '\n' ' ' < "$WORK/evaluate.log")"
}

# keep: the nets and logs that are there, as one file.
keep() {
  local files=() file
  for file in live/net.dedale live/log.tsv pupil/net.dedale pupil/log.tsv; do
    [ -s "$WORK/$file" ] && files+=("$file")
  done
  [ ${#files[@]} -gt 0 ] && tar cf "$RESULTS/nets.new" -C "$WORK" "${files[@]}" && mv "$RESULTS/nets.new" "$RESULTS/nets.tar"
}

# match NAME NET SEED LIMIT...: that net against AGAINST on all cores but two until the time is over, or until it is interrupted.
match() {
  [ -s "$2" ] || return
  local name=$1 net=$2 seed=$3
  shift 3
  say "match of $name, $*, seed $seed"
  # An interrupted match reports the games that are over.
  exec timeout --foreground -s INT $((LENGTH - $(now) - 3)) "$DEDALE" arena "dedale:net=$net,threads=1" "dedale:net=$AGAINST,threads=1" \
    "$@" --games 2000 --seed "$seed" --board "$BOARD" --margin 60s --concurrency $((CORES > 3 ? CORES - 2 : 1)) \
    ${OPENINGS:+--openings "$OPENINGS"} > "$RESULTS/match-$name.txt"
}

say "begin: $CORES cores, $LENGTH s"
# The first games are those of the teacher as it is.
[ -s "$WORK/live/net.dedale" ] || cp "$TEACHER" "$WORK/live/net.dedale"
play &
player=$!
# shellcheck disable=SC2046,SC2086
"$PYTHON" "$HERE/learner.py" --run "$WORK/play" --program "$DEDALE" --export="$EXPORT" --out "$WORK/live" --name teacher \
  $(shape $LARGE) --begin "$TEACHER" --seconds "$PLAY" --publish "$PUBLISH" --date "$(date +%F)" $COMMON $LEARNER ${RESUME:+--resume} \
  -- --out "$WORK/pupil" --name pupil $(shape $USUAL) --begin "$PUPIL" --teacher "$WORK/live/checkpoint.pt" --date "$(date +%F)" \
  $COMMON $LESSON >> "$RESULTS/learner.log" 2>&1 &
learner=$!
while kill -0 $player 2> /dev/null; do
  keep
  sleep 1
done
wait $player
tar cf - -C "$WORK" play | split -b 15M - "$RESULTS/games.tar."
match teacher "$WORK/live/net.dedale" $((SEED + 1)) --nodes "$VISITS" &
contest=$!
wait $learner || say "learner ENDED WITH $?"
keep
kill -INT $contest 2> /dev/null
wait $contest
match pupil "$WORK/pupil/net.dedale" $((SEED + 2)) --time "$MOVETIME" &
wait $!
say "end"
