#!/usr/bin/env bash
# The whole loop with tiny settings on the CPU, in a minute or two: the tests of the Python files; games of the engine
# against itself; their positions as arrays; a net trained on them, stopped and resumed; its curves drawn; the same
# answers from Rust, bit for bit; games that the new net plays against itself; games and learning at the same time; and the
# same once more for four players.
#   train/smoke.sh
# PYTHON names the interpreter that has PyTorch (default python3); DEDALE and JUDGE the programs, if they are built
# already. Whatever is missing is an error, never a pass.
set -euo pipefail
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
read -ra dedale <<< "${DEDALE:-cargo run --quiet --release -p dedale --}"
read -ra judge <<< "${JUDGE:-cargo run --quiet --release -p dedale-network --example judge --}"
export OMP_NUM_THREADS=${OMP_NUM_THREADS:-1}
"$python" -c 'import torch, numpy; print("PyTorch", torch.__version__)' || {
  echo "PyTorch is missing: python3 -m venv FOLDER && FOLDER/bin/pip install torch numpy, then PYTHON=FOLDER/bin/python" >&2
  exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

(cd train && "$python" -m unittest -b test_network test_training test_lessons test_sizes test_learner test_openings test_plot test_elo)

"${dedale[@]}" selfplay "$work/first" --games 24 --simulations 60 --full 100 --threads 2
"${dedale[@]}" selfplay export "$work/first" --into "$work/arrays" --mirror --threads 2

settings=(--arrays "$work/arrays" --out "$work/run" --channels 16 --blocks 1 --value-units 8 --batch 64
  --held-back 0.2 --validations 4 --device cpu --name smoke)
"$python" train/train.py "${settings[@]}" --passes 1
cp "$work/run/net.dedale" "$work/first.dedale"
# More passes: the run goes on where it stood.
"$python" train/train.py "${settings[@]}" --passes 6 --resume
if cmp -s "$work/first.dedale" "$work/run/net.dedale"; then
  echo "the resumed run changed nothing" >&2
  exit 1
fi
"$python" train/plot.py "$work/curves.svg" smoke="$work/run/log.tsv"
grep -q '<polyline' "$work/curves.svg"
"$python" - "$work/run/log.tsv" <<'PYTHON_TEXT'
import sys
lines = [line.split("\t") for line in open(sys.argv[1]).read().splitlines()]
policy = [float(line[lines[0].index("valid_policy")]) for line in lines[1:]]
if not policy[-1] < policy[0]:
    raise SystemExit(f"nothing was learned: {policy}")
print(f"policy loss of the games held back: {policy[0]:.3f} -> {policy[-1]:.3f}")
PYTHON_TEXT

"${judge[@]}" "$work/run/net.dedale" "$work/arrays" 40 > "$work/judged.txt"
"$python" train/compare.py "$work/run/net.dedale" "$work/arrays" "$work/judged.txt"

"${dedale[@]}" selfplay "$work/second" --games 2 --simulations 40 --threads 2 --net "$work/run/net.dedale"
"${dedale[@]}" selfplay export "$work/second" --into "$work/arrays-of-second" --all
# The same with the net in a process of its own.
"${dedale[@]}" selfplay "$work/third" --games 4 --simulations 20 --threads 1 --batch 16 --net "$work/run/net.dedale" \
  --evaluator "$python train/evaluate.py $work/run/net.dedale --device cpu"
# Games and learning at the same time: what is learned plays the next games, and a pupil learns at the end.
printf '#!/bin/sh\nexec %s "$@"\n' "${dedale[*]}" > "$work/dedale"
chmod +x "$work/dedale"
DEDALE="$work/dedale" PYTHON="$python" WORK="$work/loop" LENGTH=40 PLAY=16 PUBLISH=3 BOARD=5x5 CORES=1 \
  TEACHER="$work/run/net.dedale" PUPIL="$work/run/net.dedale" AGAINST="$work/run/net.dedale" LARGE="16 1 8" USUAL="16 1 8" \
  SIMULATIONS=20 BATCH=32 VISITS=20 MOVETIME=20ms EVALUATE="--device cpu" EXPORT="--mirror --all --threads 1" \
  COMMON="--held-back 0.2 --device cpu --batch 64" LESSON="--passes 1 --validations 1" \
  LEARNER="--first 300 --room 20000 --held-room 2000 --every 1 --rise 2000 --learning-rate 3e-3" train/loop.sh
results=$work/loop/results
cat "$results/loop.log"
for found in "nets taken [1-9]" "match of teacher" "match of pupil" "end$"; do
  grep -q "$found" "$results/loop.log" || { echo "the loop did not get there: $found" >&2; cat "$results/learner.log" >&2; exit 1; }
done
if grep "ENDED WITH" "$results/loop.log"; then
  exit 1
fi
tar xf "$results/nets.tar" -C "$work" pupil/net.dedale live/net.dedale
test -s "$results/games.tar.aa" && test -s "$results/match-pupil.txt"
# Four players: games, a net of the chances of all seats, the same answers from Rust, games of that net.
"${dedale[@]}" selfplay "$work/four" --players 4 --games 12 --simulations 30 --full 100 --threads 2
"${dedale[@]}" selfplay export "$work/four" --into "$work/arrays-of-four" --threads 2
"$python" train/train.py --arrays "$work/arrays-of-four" --out "$work/run-of-four" --channels 16 --blocks 1 --value-units 8 \
  --batch 64 --held-back 0.2 --validations 2 --device cpu --passes 2 --name smoke
"${judge[@]}" "$work/run-of-four/net.dedale" "$work/arrays-of-four" 20 > "$work/judged-of-four.txt"
"$python" train/compare.py "$work/run-of-four/net.dedale" "$work/arrays-of-four" "$work/judged-of-four.txt"
"${dedale[@]}" selfplay "$work/four-by-net" --players 4 --games 2 --simulations 20 --threads 2 --net "$work/run-of-four/net.dedale"
echo "smoke: the loop went round once"
