#!/usr/bin/env bash
# A slice of time for four players, each for itself: games, arrays, a net, and matches of one against three both ways.
#   train/four.sh PLAY TRAIN MATCH [options of train.py]
# PLAY seconds of self-play, TRAIN seconds of training, MATCH seconds for each of the two matches at equal time; starting,
# exporting and reading come on top. Needs no network and no cargo.
# DEDALE: the program. OUT: folder for what comes back. DATA: a folder with
# runs of games for four that are learned from too (none needed). NET: a net for four that plays instead of the
# hand-written evaluation. LIMIT: of the matches (500ms). WORK: folder for games and arrays, 5 KB a position.
set -u
PLAY=${1:?expected PLAY TRAIN MATCH}
TRAIN=${2:?expected PLAY TRAIN MATCH}
MATCH=${3:?expected PLAY TRAIN MATCH}
shift 3
HERE=$(cd "$(dirname "$0")" && pwd)
DEDALE=${DEDALE:-dedale}
OUT=${OUT:?a folder for results}
DATA=${DATA:-}
WORK=${WORK:-/tmp/training-four}
PYTHON=${PYTHON:-python3}
CORES=${CORES:-$(nproc)}
SEED=${SEED:-1}
LIMIT=${LIMIT:-500ms}
export PYTHONUNBUFFERED=1 TORCHINDUCTOR_CACHE_DIR=$WORK/inductor TRITON_CACHE_DIR=$WORK/triton
mkdir -p "$OUT" "$WORK"
exec > >(tee -a "$OUT/four.log") 2>&1
BEGUN=$SECONDS
say() { echo "[$((SECONDS - BEGUN)) s] $*"; }

with=()
[ -n "${NET:-}" ] && with=(--net "$NET" --noise "${NOISE:-10}")
if [ "$PLAY" -gt 0 ]; then
  say "self-play for $PLAY s on $CORES cores"
  "$DEDALE" selfplay "$WORK/play" --players 4 --games 100000000 --simulations "${SIMULATIONS:-400}" --seed "$SEED" \
    --threads "$CORES" --time-limit "${PLAY}s" --resume "${with[@]}" < /dev/null > "$WORK/play.log" 2>&1 ||
    say "SELF-PLAY ENDED WITH $?"
  grep -v '^kept' "$WORK/play.log" | tail -20
  tar cf - -C "$WORK" play | split -b 15M - "$OUT/play.tar."
fi

runs=()
for settings in "$WORK"/play/selfplay.txt "$DATA"/*/selfplay.txt; do [ -s "$settings" ] && runs+=("$(dirname "$settings")"); done
# Turns go one way round, so that there are no mirror images.
"$DEDALE" selfplay export "${runs[@]}" --into "$WORK/arrays" --all --threads "$CORES" < /dev/null || say "EXPORT ENDED WITH $?"
say "exported: $(tr '\n' ' ' < "$WORK/arrays/shapes.txt"), $(du -sh "$WORK/arrays" | cut -f1)"

timeout $((TRAIN + 200)) "$PYTHON" "$HERE/train.py" --arrays "$WORK/arrays" --out "$WORK/run" --seconds "$TRAIN" \
  --channels "${CHANNELS:-48}" --blocks "${BLOCKS:-5}" --value-units "${UNITS:-32}" --passes "${PASSES:-12}" \
  --name "four ${CHANNELS:-48}x${BLOCKS:-5}" --date "$(date +%F)" "$@" || say "TRAINING ENDED WITH $?"
cp "$WORK/run/net.dedale" "$OUT/four.dedale"
cp "$WORK/run/log.tsv" "$OUT/four.tsv"
[ "$(stat -c %s "$WORK/run/checkpoint.pt")" -lt 15000000 ] && cp "$WORK/run/checkpoint.pt" "$OUT/four.pt"

# match ONE OTHERS: one against three until the time is over; an interrupted match reports the rounds that are over.
match() {
  timeout --foreground -s INT "$MATCH" "$DEDALE" arena "$1" "$2" --players 4 --games 100000 --time "$LIMIT" --margin 60s \
    --seed "$SEED" --concurrency "$CORES" | tee "$OUT/match-of-$3.txt" || say "MATCH ENDED WITH $?"
}
say "matches at $LIMIT a move"
match "dedale:net=$OUT/four.dedale,threads=1" "dedale:net=none,threads=1" net
match "dedale:net=none,threads=1" "dedale:net=$OUT/four.dedale,threads=1" hand
say "end"
ls -la "$OUT"
# The copy of this text has a last moment to be written.
sleep 1
