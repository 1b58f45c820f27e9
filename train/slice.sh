#!/usr/bin/env bash
# A slice of time on a training machine: games to arrays, arrays to nets, and back come nets, logs and curves.
#   train/slice.sh SECONDS sizes                 three sizes, a teacher, two sizes taught by it
#   train/slice.sh SECONDS study                 single settings changed on the middle size
#   train/slice.sh SECONDS one NAME CHANNELS BLOCKS UNITS [options of train.py]
#   train/slice.sh SECONDS loop NET|none PLAY_SECONDS NAME CHANNELS BLOCKS UNITS [options of train.py]
#                                                self-play with the net first, then one net from all games
#   train/slice.sh SECONDS teach NET|none PLAY_SECONDS
#                                                self-play with the net on the graphics processor first, then from all
#                                                games a teacher, and two sizes taught by it at the same time
#   train/slice.sh SECONDS games NET             self-play with the net on the graphics processor, on 9×9 and beside it on
#                                                boards of other sizes, one after the other
#   train/slice.sh SECONDS all NET               from the games of that (DATA/play.tar.*) a teacher for all sizes, and a
#                                                net that goes on from NET, taught by it (TEACHER_BEGIN: a net file that
#                                                the teacher goes on from; TEACHER_SECONDS instead of half of the time)
# Ends a little after SECONDS. A run that fails stops no other, and everything is logged. Needs no network and no cargo.
# DATA: folder with harvests (*.xz) and runs of self-play (folders). EXPORT, DEDALE: the exporter of harvests and the
# program. OUT: folder for at most 8 results when all is done. WORK: folder for arrays, with room for 5 KB a position.
BUDGET=${1:?expected SECONDS}
WHAT=${2:-sizes}
shift 2
HERE=$(cd "$(dirname "$0")" && pwd)
DATA=${DATA:?a folder with games}
EXPORT=${EXPORT:-export}
DEDALE=${DEDALE:-dedale}
OUT=${OUT:?a folder for results}
WORK=${WORK:-/tmp/training}
PYTHON=${PYTHON:-python3}
CORES=${CORES:-$(nproc)}
PASSES=${PASSES:-12}
# How the work reaches the device, and what else each run gets.
FAST=${FAST---compile --recorded}
MORE=${MORE:-}
# The runs whose nets come back, and the one whose checkpoint does.
KEPT="small middle large small-taught middle-taught"
STATE=middle
export PYTHONUNBUFFERED=1 TORCHINDUCTOR_CACHE_DIR=$WORK/inductor TRITON_CACHE_DIR=$WORK/triton
mkdir -p "$OUT" "$WORK/text" "$WORK/runs"
exec > >(tee -a "$OUT/slice.log") 2>&1
BEGUN=$SECONDS
elapsed() { echo $((SECONDS - BEGUN)); }
left() { echo $((BUDGET - (SECONDS - BEGUN))); }
say() { echo "[$(elapsed) s] $*"; }

unpack() {
  local to="$WORK/text/$(basename "${1%.xz}")"
  if command -v xz > /dev/null; then xz -dc "$1" > "$to"
  else "$PYTHON" -c 'import lzma,shutil,sys; shutil.copyfileobj(lzma.open(sys.argv[1]), open(sys.argv[2], "wb"))' "$1" "$to"
  fi
}
export -f unpack
export WORK PYTHON

ARRAYS=()
exported() {
  ARRAYS+=("$1")
  say "exported: $(tr '\n' ' ' < "$1/shapes.txt"), $(du -sh "$1" | cut -f1)"
}
# Everything in DATA, and the runs of self-play that are named, as arrays with mirror images.
export_all() {
  if ls "$DATA"/*.xz > /dev/null 2>&1; then
    ls "$DATA"/*.xz | xargs -P "$CORES" -I{} bash -c 'unpack {}'
    say "unpacked: $(cat "$WORK"/text/* | wc -l) lines"
    if timeout 200 "$EXPORT" "$WORK/harvests" mirror threads="$CORES" "$WORK"/text/*; then exported "$WORK/harvests"
    else say "EXPORT OF HARVESTS FAILED"; fi
  fi
  local runs=("$@")
  for settings in "$DATA"/*/selfplay.txt; do [ -s "$settings" ] && runs+=("$(dirname "$settings")"); done
  if [ ${#runs[@]} -gt 0 ]; then
    if timeout 200 "$DEDALE" selfplay export "${runs[@]}" --into "$WORK/games" --mirror --all --threads "$CORES" < /dev/null
    then exported "$WORK/games"
    else say "EXPORT OF GAMES FAILED"; fi
  fi
}

# one NAME CHANNELS BLOCKS UNITS MOST_SECONDS [options]: a run, and what is kept of it.
NAMES=()
one() {
  local name=$1 channels=$2 blocks=$3 units=$4 most=$5
  shift 5
  # Starting, compiling and reading come on top of the seconds of the loop.
  local seconds=$(($(left) - 40))
  [ "$seconds" -gt "$most" ] && seconds=$most
  if [ "$seconds" -lt 12 ]; then say "no time for $name"; return; fi
  local out="$WORK/runs/$name"
  mkdir -p "$out"
  say "run $name: $seconds s at most: $*"
  local cache=(--cache "$WORK/cache.pt")
  [ -n "${NO_CACHE:-}" ] && cache=()
  # shellcheck disable=SC2086
  timeout $((seconds + 120)) "$PYTHON" "$HERE/train.py" --arrays "${ARRAYS[@]}" "${cache[@]}" --out "$out" \
    --channels "$channels" --blocks "$blocks" --value-units "$units" --seconds "$seconds" --name "$name" \
    --date "$(date +%F)" "$@" $MORE > "$out/run.log" 2>&1
  local status=$?
  grep -E "different positions|ready after|rror" "$out/run.log" | head -8
  tail -2 "$out/run.log"
  [ $status -ne 0 ] && say "RUN $name ENDED WITH $status"
  [ -s "$out/log.tsv" ] && NAMES+=("$name")
  keep
}

keep() {
  local words=()
  for name in "${NAMES[@]}"; do words+=("$name=$WORK/runs/$name/log.tsv"); done
  [ ${#words[@]} -gt 0 ] && "$PYTHON" "$HERE/plot.py" "$WORK/runs/curves.svg" "${words[@]}"
  (cd "$WORK/runs" && tar czf "$OUT/logs.tar.gz" --exclude=checkpoint.pt --exclude='*.new' --exclude=net.dedale .)
  [ -s "$WORK/runs/$STATE/checkpoint.pt" ] && cp "$WORK/runs/$STATE/checkpoint.pt" "$OUT/$STATE.pt"
  for name in $KEPT; do
    [ -s "$WORK/runs/$name/net.dedale" ] && cp "$WORK/runs/$name/net.dedale" "$OUT/$name.dedale"
  done
}

table() {
  say "the last line of each log:"
  for name in "${NAMES[@]}"; do
    awk -F'\t' -v name="$name" '
      NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i }
      { last = $0 }
      END {
        split(last, v, "\t")
        printf "%-20s samples %s seconds %.0f (%s/s) policy %.4f agreement %.4f value %.4f result %.4f (search %.4f) train policy %.4f value %.4f\n", \
          name, v[at["samples"]], v[at["seconds"]], v[at["speed"]], v[at["valid_policy"]], v[at["valid_agreement"]], \
          v[at["valid_value"]], v[at["valid_value_result"]], v[at["valid_search_result"]], v[at["train_policy"]], v[at["train_value"]]
      }' "$WORK/runs/$name/log.tsv"
  done
}

sizes() {
  local share=$((($(left) - 30) / 6))
  one small 32 4 32 $share --passes "$PASSES" $FAST
  one middle 48 5 32 $share --passes "$PASSES" $FAST
  one large 64 6 32 $share --passes "$PASSES" $FAST
  one teacher 128 8 64 $share --passes "$PASSES" --learning-rate 2e-3 $FAST
  local teacher="$WORK/runs/teacher/checkpoint.pt"
  one small-taught 32 4 32 $share --passes "$PASSES" --teacher "$teacher" $FAST
  one middle-taught 48 5 32 $share --passes "$PASSES" --teacher "$teacher" $FAST
}

study() {
  local share=$((($(left) - 30) / 8))
  middle() { one "$1" 48 5 32 $share --passes "$PASSES" "${@:2}" $FAST; }
  middle middle-result-25 --result-part 0.25
  middle middle-result-75 --result-part 0.75
  middle middle-no-extra --soft-policy-weight 0 --result-weight 0 --search-value-weight 0
  middle middle-decay-20 --weight-decay 0.2
  middle middle-rate-1 --learning-rate 1e-3
  middle middle-smooth-02 --smoothing 0.02
  one tiny 16 3 32 $share --passes "$PASSES" $FAST
}

play() {
  local net=$1 seconds=$2 with=()
  [ "$net" != none ] && with=(--net "$net")
  say "self-play for $seconds s with $net"
  timeout $((seconds + 60)) "$DEDALE" selfplay "$WORK/play" --games 100000000 --simulations "${SIMULATIONS:-400}" \
    --seed "${SEED:-1}" --threads "$CORES" --time-limit "${seconds}s" --disk 50 "${with[@]}" \
    < /dev/null > "$WORK/runs/play.log" 2>&1 || say "SELF-PLAY ENDED WITH $?"
  tail -20 "$WORK/runs/play.log"
  cp "$WORK"/play/games-* "$OUT/"
  cp "$WORK/play/selfplay.txt" "$WORK/runs/"
}

# Games of a net on the graphics processor; they come back in parts.
play_on_device() {
  local net=$1 seconds=$2
  [ "$seconds" -lt 1 ] && return
  say "self-play for $seconds s with $net on the graphics processor"
  timeout $((seconds + 120)) "$DEDALE" selfplay "$WORK/play" --games 100000000 --simulations "${SIMULATIONS:-400}" \
    --noise "${NOISE:-10}" --seed "${SEED:-1}" --threads "$CORES" --time-limit "${seconds}s" --disk 60 --net "$net" \
    --evaluator "$PYTHON $HERE/evaluate.py $net ${EVALUATE:-} --log $WORK/runs/evaluate.log" \
    < /dev/null > "$WORK/runs/play.log" 2>&1 || say "SELF-PLAY ENDED WITH $?"
  grep -v '^kept' "$WORK/runs/play.log" | tail -20
  cat "$WORK/runs/evaluate.log"
  tar cf - -C "$WORK" play | split -b 15M - "$OUT/play.tar."
}

# Games on one board for so many seconds: NET SECONDS BOARD THREADS BATCH. A small batch ends games soon: few are under way.
play_on_board() {
  local net=$1 seconds=$2 board=$3 threads=$4 batch=$5
  timeout $((seconds + 2 * STARTING)) "$DEDALE" selfplay "$WORK/play/$board" --board "$board" --games 100000000 \
    --simulations "${SIMULATIONS:-400}" --noise "${NOISE:-10}" --seed "${SEED:-1}" --threads "$threads" --batch "$batch" \
    --time-limit "${seconds}s" --net "$net" \
    --evaluator "$PYTHON $HERE/evaluate.py $net ${EVALUATE:-} --log $WORK/runs/evaluate-$board.log" \
    < /dev/null > "$WORK/runs/play-$board.log" 2>&1 || say "SELF-PLAY ON $board ENDED WITH $?"
  say "$board: $(grep -E '^(games|positions|targets|simulations|seconds|bytes)' "$WORK/runs/play-$board.log" | tr '\n' ' ')"
}

# One board after the other, the same time for each, however long each takes to start: NET SECONDS THREADS BOARD...
play_on_boards() {
  local net=$1 end=$((SECONDS + $2)) threads=$3
  shift 3
  local left=$# board
  for board in "$@"; do
    play_on_board "$net" $(((end - SECONDS) / left - STARTING)) "$board" "$threads" 128
    left=$((left - 1))
  done
}

# Half of the cores play on 9×9, the others on the boards of SIZES, in two rows beside each other.
# Seconds until a process on the graphics processor is ready.
STARTING=${STARTING:-20}
SIZES_ONE=${SIZES_ONE:-7x7 11x11 5x5 10x8 9x7 6x10}
SIZES_OTHER=${SIZES_OTHER:-8x8 10x10 6x6 12x12 7x9 11x9}
play_sizes() {
  local net=$1 seconds=$2 threads=$((CORES * 5 / 16))
  mkdir -p "$WORK/play"
  say "self-play for $seconds s on many boards with $net"
  play_on_board "$net" $((seconds - STARTING)) 9x9 $((CORES * 9 / 16)) 256 &
  local rows=($!)
  # shellcheck disable=SC2086
  play_on_boards "$net" "$seconds" "$threads" $SIZES_ONE &
  rows+=($!)
  # shellcheck disable=SC2086
  play_on_boards "$net" "$seconds" "$threads" $SIZES_OTHER &
  rows+=($!)
  # Without their numbers it would wait for the log's copy too.
  wait "${rows[@]}"
  tail -n 3 "$WORK"/runs/evaluate-*.log
  tar cf - -C "$WORK" play | split -b 15M - "$OUT/play.tar."
}

# Positions with shares twice, as they are and as mirror images; those of quick searches once.
export_for_teaching() {
  local runs=()
  for settings in "$WORK"/play/selfplay.txt "$DATA"/*/selfplay.txt; do [ -s "$settings" ] && runs+=("$(dirname "$settings")"); done
  local into
  for into in targets all; do
    local options=(--mirror)
    [ "$into" = all ] && options=(--all)
    if timeout 250 "$DEDALE" selfplay export "${runs[@]}" --into "$WORK/$into" "${options[@]}" --threads "$CORES" < /dev/null
    then exported "$WORK/$into"
    else say "EXPORT OF GAMES FAILED"; fi
  done
}

teach() {
  # Starting, reading and compiling take about a minute of each half.
  local half=$((($(left) - 140) / 2))
  # shellcheck disable=SC2086
  one teacher ${TEACHER_SHAPE:-128 8 64} "$half" --passes "${TEACHER_PASSES:-8}" --learning-rate 2e-3 $FAST
  local taught=(--passes "$PASSES" --teacher "$WORK/runs/teacher/checkpoint.pt")
  one small-taught 32 4 32 "$half" "${taught[@]}" $FAST &
  local small=$!
  one middle-taught 48 5 32 "$half" "${taught[@]}" $FAST &
  wait "$small" $!
  NAMES=()
  local name
  for name in teacher small-taught middle-taught; do [ -s "$WORK/runs/$name/log.tsv" ] && NAMES+=("$name"); done
  keep
}

# The games of all boards as arrays: positions with shares twice, as they are and as mirror images; the others once.
export_boards() {
  [ -d "$WORK/play" ] || cat "$DATA"/play.tar.* | tar xf - -C "$WORK"
  local board into options rows=()
  for board in $(ls "$WORK/play"); do
    for into in targets all; do
      options=(--mirror)
      [ "$into" = all ] && options=(--all)
      timeout 250 "$DEDALE" selfplay export "$WORK/play/$board" --into "$WORK/arrays/$board-$into" "${options[@]}" --threads 2 \
        < /dev/null > "$WORK/runs/export-$board-$into.log" 2>&1 &
      rows+=($!)
    done
  done
  wait "${rows[@]}"
  for into in "$WORK"/arrays/*/; do [ -s "$into/shapes.txt" ] && exported "${into%/}"; done
}

# A teacher, from nothing or from TEACHER_BEGIN, then the net that the program has, taught by it: NET.
teach_all() {
  local half=$((($(left) - 150) / 2))
  # shellcheck disable=SC2086
  one teacher ${TEACHER_SHAPE:-128 8 64} "${TEACHER_SECONDS:-$half}" --passes "${TEACHER_PASSES:-8}" \
    --learning-rate "${TEACHER_RATE:-2e-3}" ${TEACHER_BEGIN:+--begin "$TEACHER_BEGIN"} $FAST
  # Starting, reading and compiling take about a minute.
  # shellcheck disable=SC2086
  one standard ${SHAPE:-48 5 32} "$(($(left) - 75))" --passes "$PASSES" --learning-rate "${RATE:-1.5e-3}" --begin "$1" \
    --teacher "$WORK/runs/teacher/checkpoint.pt" $FAST
}

say "begin: $BUDGET s, $CORES cores, data: $(ls "$DATA" | tr '\n' ' ')"
"$PYTHON" -c "import torch; print('PyTorch', torch.__version__, [torch.cuda.get_device_name(i) for i in range(torch.cuda.device_count())])"
case $WHAT in
  loop)
    KEPT=$3 STATE=$3
    play "$1" "$2"
    export_all "$WORK/play"
    one "$3" "$4" "$5" "$6" 100000 "${@:7}"
    ;;
  teach)
    # The checkpoint of the teacher is larger than what may come back.
    KEPT="teacher small-taught middle-taught" STATE=none NO_CACHE=yes
    play_on_device "$1" "$2"
    export_for_teaching
    teach
    ;;
  all)
    KEPT="teacher standard" STATE=none NO_CACHE=yes
    mkdir -p "$WORK/arrays"
    export_boards
    teach_all "$1"
    ;;
  games)
    play_sizes "$1" $((BUDGET - 12))
    ;;
  one)
    KEPT=$1 STATE=$1
    export_all
    one "$1" "$2" "$3" "$4" 100000 "${@:5}"
    ;;
  sizes | study)
    export_all
    "$WHAT"
    ;;
  *)
    say "not a kind of slice: $WHAT"
    exit 2
    ;;
esac
table
say "end"
ls -la "$OUT"
# The copy of this text has a last moment to be written.
sleep 1
