#!/usr/bin/env bash
# One generation of the net for one size of board, in steps that may be done in several calls as long as WORK is kept:
#   train/generation.sh export                       the games in DATA and those played so far as arrays
#   train/generation.sh teacher SECONDS [options]    a teacher goes on from TEACHER (a net file), on these arrays
#   train/generation.sh games SECONDS                games of that teacher on the graphics processor, for the next export
#   train/generation.sh student SECONDS NET [options] the net that plays goes on from NET, taught by the teacher if there is one
# Options are those of train.py; the passes are as many as the games of the sixth slice bore (train/README.md). Needs no network and no cargo.
# DATA: a folder with runs of self-play. DEDALE: the program. OUT: a folder for what comes back. WORK: a folder with room for
# 6 KB a position. TEACHER: the teacher of the generation before. SEED: of the games.
set -u
STEP=${1:?expected export, teacher, games or student}
shift
HERE=$(cd "$(dirname "$0")" && pwd)
DEDALE=${DEDALE:-dedale}
DATA=${DATA:-}
OUT=${OUT:?a folder for results}
WORK=${WORK:-/tmp/generation}
PYTHON=${PYTHON:-python3}
CORES=${CORES:-$(nproc)}
SEED=${SEED:-1}
TEACHER=${TEACHER:-$HERE/teacher.dedale}
BOARD=${BOARD:-9x9}
# How the work of a step reaches the device.
FAST=${FAST---compile --recorded}
export PYTHONUNBUFFERED=1 TORCHINDUCTOR_CACHE_DIR=$WORK/inductor TRITON_CACHE_DIR=$WORK/triton
mkdir -p "$OUT" "$WORK/play"
say() { echo "[$SECONDS s] $STEP: $*"; }

# train NAME CHANNELS BLOCKS UNITS SECONDS [options]: a run whose net, log and curves come back.
train() {
  local name=$1 channels=$2 blocks=$3 units=$4 seconds=$5
  shift 5
  # shellcheck disable=SC2086
  "$PYTHON" "$HERE/train.py" --arrays "$WORK/arrays" --out "$WORK/$name" --channels "$channels" --blocks "$blocks" \
    --value-units "$units" --seconds "$seconds" --name "$name" --date "$(date +%F)" "$@" $FAST 2> "$WORK/$name.errors" ||
    { say "ENDED WITH $?"; tail -5 "$WORK/$name.errors"; }
  cp "$WORK/$name/net.dedale" "$OUT/$name.dedale"
  cp "$WORK/$name/log.tsv" "$OUT/$name.tsv"
}

case $STEP in
  export)
    runs=()
    for settings in "$WORK"/play/*/selfplay.txt "$DATA"/*/selfplay.txt; do
      [ -s "$settings" ] && runs+=("$(dirname "$settings")")
    done
    rm -rf "$WORK/arrays"
    "$DEDALE" selfplay export "${runs[@]}" --into "$WORK/arrays" --mirror --all --threads "$CORES" < /dev/null
    say "$(tr '\n' ' ' < "$WORK/arrays/shapes.txt"), $(du -sh "$WORK/arrays" | cut -f1)"
    ;;
  teacher)
    # shellcheck disable=SC2086
    train teacher ${SHAPE:-128 8 64} "$1" --begin "$TEACHER" --learning-rate 1e-3 --passes 3 --validations 6 "${@:2}"
    ;;
  games)
    run=$WORK/play/$SEED
    timeout $(($1 + 120)) "$DEDALE" selfplay "$run" --board "$BOARD" --games 100000000 --simulations "${SIMULATIONS:-600}" \
      --noise "${NOISE:-10}" --seed "$SEED" --threads "$CORES" --time-limit "${1}s" --net "$OUT/teacher.dedale" \
      --batch "${BATCH:-512}" --evaluator "$PYTHON $HERE/evaluate.py $OUT/teacher.dedale ${EVALUATE:-} --log $WORK/evaluate.log" \
      < /dev/null > "$WORK/play.log" 2>&1 || say "ENDED WITH $?"
    grep -E '^(games|positions|targets|simulations|ended)' "$WORK/play.log" | tr '\n' ' '
    tail -n 2 "$WORK/evaluate.log"
    tar cf - -C "$WORK" "play/$SEED" | split -b 15M - "$OUT/play-$SEED.tar."
    ;;
  student)
    taught=
    [ -s "$WORK/teacher/checkpoint.pt" ] && taught="--teacher $WORK/teacher/checkpoint.pt"
    # shellcheck disable=SC2086
    train student ${SHAPE:-48 5 32} "$1" --begin "$2" --learning-rate 1.2e-3 --passes 6 --validations 6 \
      $taught "${@:3}"
    ;;
  *)
    say "not a step"
    exit 2
    ;;
esac
say "end"
