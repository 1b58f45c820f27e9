#!/usr/bin/env bash
# The whole loop with tiny settings on the CPU, in a minute or two: the tests of the Python files; games of the engine
# against itself; their positions as arrays; a net trained on them, stopped and resumed; its curves drawn; the same
# answers from Rust, bit for bit, and nearly the same of a net with one wide layer; games that the new net plays against
# itself; and the same once more for four players.
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

(cd train && "$python" -m unittest -b test_network test_training test_lessons test_sizes test_sparse test_plot test_elo)

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
# A net with one wide layer, which Rust takes from position to position: through as many as make it begin anew.
"$python" train/sparse.py --units 16 --arrays "$work/arrays" --out "$work/sparse" --batch 64 --held-back 0.2 --validations 2 \
  --device cpu --passes 2 --name smoke
"${judge[@]}" "$work/sparse/net.sparse" "$work/arrays" 2000 > "$work/judged-sparse.txt"
"$python" train/compare.py "$work/sparse/net.sparse" "$work/arrays" "$work/judged-sparse.txt"

"${dedale[@]}" selfplay "$work/second" --games 2 --simulations 40 --threads 2 --net "$work/run/net.dedale"
"${dedale[@]}" selfplay export "$work/second" --into "$work/arrays-of-second" --all
# The same with the net in a process of its own.
"${dedale[@]}" selfplay "$work/third" --games 4 --simulations 20 --threads 1 --batch 16 --net "$work/run/net.dedale" \
  --evaluator "$python train/evaluate.py $work/run/net.dedale --device cpu"
# Four players: games, a net of the chances of all seats, the same answers from Rust, games of that net.
"${dedale[@]}" selfplay "$work/four" --players 4 --games 12 --simulations 30 --full 100 --threads 2
"${dedale[@]}" selfplay export "$work/four" --into "$work/arrays-of-four" --threads 2
"$python" train/train.py --arrays "$work/arrays-of-four" --out "$work/run-of-four" --channels 16 --blocks 1 --value-units 8 \
  --batch 64 --held-back 0.2 --validations 2 --device cpu --passes 2 --name smoke
"${judge[@]}" "$work/run-of-four/net.dedale" "$work/arrays-of-four" 20 > "$work/judged-of-four.txt"
"$python" train/compare.py "$work/run-of-four/net.dedale" "$work/arrays-of-four" "$work/judged-of-four.txt"
"${dedale[@]}" selfplay "$work/four-by-net" --players 4 --games 2 --simulations 20 --threads 2 --net "$work/run-of-four/net.dedale"
echo "smoke: the loop went round once"
