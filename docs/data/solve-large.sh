#!/bin/bash
# The largest boards of the laboratory, one after the other, for a large machine without anything but the program:
#
#     docs/data/solve-large.sh PROGRAM SECONDS FOLDER [BOARD:WALLS:KIND ...]
#
# PROGRAM is `dedale` (cargo build --release -p dedale). No run is begun after SECONDS, and one that is still going on then is stopped.
# FOLDER gets what the program said, one file a run, and rows for docs/data/solved.csv (solved.csv) and docs/data/first-moves.csv
# (first-moves.csv); the rows are printed too, as soon as there are any. KIND is `values` or `distances`. Without runs on the command line
# those below are made, the surest first. THREADS and MEMORY (in megabytes) change what is used: all cores, and seven eighths of the
# memory that is free. SAMPLE is how many layouts with each number of walls the rules check (64). CHECKPOINT is a folder from which a run that was
# stopped goes on; it does so group by group where MEMORY is too little for whole layers, else after whole layers only.
#
# The rows go into the files with: cargo xtask solved --tables
set -u

if [ $# -lt 3 ]; then
    sed -n '2,15p' "$0"
    exit 2
fi
program=$1
seconds=$2
folder=$3
shift 3
runs=("$@")
if [ ${#runs[@]} -eq 0 ]; then
    runs=(8x8:3:values 9x9:3:values 7x7:3:distances 5x7:5:values 5x6:6:values 6x6:5:values)
fi
threads=${THREADS:-$(nproc)}
free=$(awk '/MemAvailable/ {print int($2 / 1024)}' /proc/meminfo)
memory=${MEMORY:-$((free * 7 / 8))}
sample=${SAMPLE:-64}
checkpoint=${CHECKPOINT:+--checkpoint $CHECKPOINT}
begun=$(date +%s)
mkdir -p "$folder"

# Both conventions of the starting cells on boards whose width is even.
starts() {
    local columns=${1%x*} rows=${1#*x}
    local letters=abcdefghijkl
    local left=${letters:$(((columns - 1) / 2)):1}
    local right=${letters:$((columns / 2)):1}
    echo "--starts ${left}1,${left}${rows}"
    if [ "$left" != "$right" ]; then
        echo "--starts ${left}1,${right}${rows}"
    fi
}

# Rows from what the program said: awk reads the lines KEY: VALUE; what is told of one start comes together.
rows() {
    awk -v kind="$1" -v distances="$2" -F': ' '
        $1 == "starts" { count++; start[count] = $2; gsub(",", "-", start[count]) }
        $1 == "winner" { winner[count] = $2 }
        $1 == "plies" { plies[count] = $2 }
        $1 == "move" { move = $2; gsub(" ", ":", move); moves[count] = moves[count] (moves[count] == "" ? "" : " ") move }
        $1 != "move" { split($2, words, " "); said[$1] = words[1] }
        END {
            for (number = 1; number <= count; number++) {
                if (kind == "solved")
                    print said["board"] "," said["walls"] ",0," start[number] "," winner[number] "," plies[number] "," distances \
                        "," said["fit"] "," said["states"] "," said["layouts"] "," said["cpu"] "," said["memory"]
                else
                    print said["board"] "," said["walls"] ",0," start[number] "," distances "," moves[number]
            }
        }' "$3"
}

echo "machine: $threads threads, $memory MB for the layers, $(grep -m1 'model name' /proc/cpuinfo | cut -d: -f2-)"
for run in "${runs[@]}"; do
    IFS=: read -r board walls kind <<< "$run"
    left=$((seconds - ($(date +%s) - begun)))
    if [ "$left" -le 0 ]; then
        echo "run: $run was not begun"
        continue
    fi
    name="$board-$walls-$kind"
    flags=$(starts "$board")
    distances=0
    if [ "$kind" = distances ]; then
        distances=1
        flags="$flags --distance"
    fi
    echo "run: $name begun, $left seconds left"
    # The options are words without blanks.
    # shellcheck disable=SC2086
    timeout --signal=INT --kill-after=60 "$left" "$program" solve --board "$board" --walls "$walls" $flags \
        --threads "$threads" --memory "$memory" --verify-sample "$sample" $checkpoint > "$folder/$name.txt" 2> "$folder/$name.errors"
    status=$?
    if [ "$status" -ne 0 ]; then
        echo "run: $name ended with status $status after $(($(date +%s) - begun)) seconds: $(tail -c 300 "$folder/$name.errors" | tr '\r\n' '  ')"
        continue
    fi
    rows solved "$distances" "$folder/$name.txt" | tee -a "$folder/solved.csv" | sed 's/^/solved: /'
    rows moves "$distances" "$folder/$name.txt" | tee -a "$folder/first-moves.csv" | sed 's/^/first-moves: /'
    grep -E '^(time|cpu|memory|sampled)' "$folder/$name.txt" | sed "s/^/$name /"
done
echo "end: $(($(date +%s) - begun)) seconds"
