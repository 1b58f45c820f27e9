# Matches between players, and sets of openings.

help-arena = Plays a match between players and says which is stronger.
help-arena-more =
    Players:
      dedale                       the engine; dedale:level=5,threads=1,memory=64,
                                   time=100ms,nodes=800,depth=12,tables=FOLDER,
                                   net=FILE (each as you like; limits of its own
                                   replace those of the match); and settings of
                                   the search (docs/arena.md)
      random                       any legal move
      shortest                     always a step along a shortest path
      alpha-beta                   a depth-first search
      corridor, lure               two ideas of pupils (dedale help lab experiment)
      rollouts:20000               a plain search by so many random games a move
      line:PROGRAM ARG...          a program that speaks the line protocol
      qtp:PROGRAM ARG...           a program that speaks QTP
      http://HOST:PORT/            a program that answers over HTTP

    Each opening is played twice with the sides swapped. A program that ends, plays
    against the rules or takes too long loses that game; the match goes on. Ctrl-C
    ends the match with the table so far.

    With --players 4 there are two to four players; the last one takes the seats
    that are left, and everybody sits on every seat: A B is one against three, A A B
    two against two. With --variant cooperative A B is a team of two A against a
    team of two B, and A B C D the team A and B against C and D.

    dedale arena report FILE...    where the lost games of kept matches turned
    dedale arena ratings FILE...   the rating list from reports of matches

    Examples:
      dedale arena dedale random --games 20 --nodes 200
      dedale arena dedale:level=5 dedale:level=4 --time 100ms --records match
      dedale arena dedale "line:./other --fast" --sprt 0,5 --games 20000
      dedale arena dedale:level=6 dedale:level=4 --players 4 --games 100
help-arena-report = Tells where the lost games of kept matches turned.
help-arena-report-more =
    Reads game files, or all of a folder that --records made, and shows for each
    lost game the move after which the loser's own chance fell most, if it fell
    enough, with the position before it and whether the loser had looked at it.
    Where the output goes to a program there is a line of JSON for each.

    Examples:
      dedale arena report match
      dedale arena report match --fall 0.5 --player dedale > turns.jsonl
help-arena-ratings = Makes a rating list from reports of matches.
help-arena-ratings-more =
    Reads what dedale arena wrote to a file, one match a file, or all files of a
    folder. Lines name-a: and name-b: give players other names than their texts.
    The list is the likeliest; the anchor is 0 Elo.

    Example:
      dedale arena ratings docs/data/ratings --anchor 0.1.0
help-openings = Shows which openings were played, lists those that have names, makes fair ones for the arena.
help-openings-more =
    Writes one opening a line, four to eight plies on 9x9 with ten walls, none of
    them the mirror of another. The engine finds each fair. The same count, seed and
    nodes give the same set, whatever the number of threads.

    Examples:
      dedale openings --count 600 --seed 1 --nodes 1000 > openings.txt
      dedale arena dedale random --openings openings.txt

usage-arena = dedale arena [OPTIONS] A B [C [D]]
usage-arena-report = dedale arena report [OPTIONS] FILE...
usage-arena-ratings = dedale arena ratings [OPTIONS] FILE...
usage-openings = dedale openings [OPTIONS]

heading-arena = The match
heading-arena-parts = Matches that are over
heading-openings = The set

argument-arena-a = The player that is judged
argument-arena-b = The player it is measured against
argument-arena-c = The third of four players
argument-arena-d = The fourth of four players
argument-arena-files = Files, or folders with such files

option-arena-games = How many games at most, rounded up so that everybody sits on each seat (unless given: 100)
option-arena-time = Time for each move, such as 100ms or 1s (unless given: 100ms)
option-arena-nodes = Simulations for each move instead of time
option-arena-clock = A clock for each player instead, such as 60s+0.5s: a minute, and half a second for each move
option-arena-margin = How much later than its time a move may come (unless given: 1s)
option-arena-concurrency = How many games are played at once (unless given: as many as the machine has cores for)
option-arena-openings = A file with one opening a line (unless given: the built-in set; on other boards short ones by lot)
option-arena-players = 2 or 4 (unless given: 2; 4 for the cooperative game)
option-arena-seed = Where chance comes from, 0 to 1000000000 (unless given: 1)
option-arena-sprt = Stop as soon as it is clear whether A is elo0 or elo1 stronger, such as 0,5; with the risks of error: 0,5,0.05,0.05
option-arena-longest = A game of that many plies is a draw (unless given: 300)
option-arena-records = A folder for the games, one file each
option-arena-resume = Go on with the match in that folder
option-arena-turns = Show the turning points of the lost games too
option-arena-fall = What a chance must fall by at once for a turning point, 0 to 1 (unless given: 0.35)
option-arena-player = Only the games that this player lost, by its text or name
option-arena-anchor = The player that is 0 Elo (unless given: 0.1.0)
option-openings-count = How many openings (unless given: 600)
option-openings-seed = Where chance comes from, 0 to 1000000000 (unless given: 1)
option-openings-nodes = Simulations of the search that judges each of them (unless given: 1000)
option-openings-threads = How many threads work (unless given: as many as the machine has cores)

value-arena-number = NUMBER
value-arena-time = TIME
value-arena-clock = CLOCK
value-arena-sprt = NUMBERS
value-arena-file = FILE
value-arena-folder = FOLDER
value-arena-player = PLAYER
value-arena-fall = CHANCE

error-player = { $value }: expected a player: dedale, random, walker, greedy, alpha-beta, corridor, lure, rollouts:NUMBER, line:PROGRAM, qtp:PROGRAM or http://HOST:PORT/
error-player-program = { $value }: expected a program and its arguments after the colon, quotes closed, such as line:./program --fast
error-player-address = { $value }: expected http://HOST:PORT/, without encryption
error-player-setting = { $value }: { $setting } is no setting; expected level=1 to 10, threads=, memory=, nodes=, depth= with a number, time= with a time such as 100ms, tables= with a folder, net= or weights= with a file, style= with numbers, or a setting of the search such as exploration= with a number
error-weights = { $file } has no weights: expected a file that the example tune or tune_four has written
error-player-twice = { $value }: { $setting } comes a second time; expected each setting once
error-player-start = { $value } cannot be started: { $reason }
error-player-square = { $value } cannot play on this board: QTP knows square boards alone
error-player-standard = { $value } cannot play this game: over HTTP only the game for two on 9x9 with ten walls is played
error-player-two = { $value } cannot play this game: it knows the official game for two alone
error-player-official = { $value } cannot play this game: it knows the official games alone
error-match-players = { $count } players: expected { $expected } for this game
error-fall = { $name } { $value }: expected a number from 0 to 1, such as 0.35
error-arena-file = { $name }: { $reason }
error-arena-no-games = { $name }: there is no game file in it
error-arena-no-matches = { $name }: there is no report of a match in it
error-rating-report = there is no line { $key }; expected the report of a match between two sides
error-rating-anchor = --anchor { $value }: that player has played none of these matches
error-rating-apart = no matches lead from the anchor to { $player }
error-duration = { $name } { $value }: expected a time such as 100ms, 1s or 2m
error-clock = { $name } { $value }: expected a time and what each move adds, such as 60s+0.5s
error-sprt = { $name } { $value }: expected two differences in Elo, the smaller first, and perhaps two risks below 0.5, such as 0,5 or 0,5,0.05,0.05
error-opening-file = openings { $name }: { $reason }
error-opening-line = line { $line }: { $reason }
error-opening-over = the game is over after these moves
error-opening-none = there is no opening in it
error-opening-few = only { $found } of { $count } openings are fair enough; another number of simulations or another seed may find more
error-store-taken = { $folder } already holds a match; go on with it by --resume, or name another folder
error-store-unknown = { $folder } holds something that is not a match of this version
error-store-differs = { $folder } holds another match: { $setting } is { $there } there and { $here } here

match-running = { $done } of { $all } games, A +{ $wins } ={ $draws } -{ $losses }
match-running-four = { $done } of { $all } games, won: { $wins }
match-running-elo = Elo { $elo } ± { $width }, LOS { $los } %
match-running-llr = LLR { $ratio } [{ $low }, { $high }]
match-openings-made = { $done } of { $all } openings

match-fault-time = took too long
match-fault-silent = answered nothing
match-fault-died = ended unexpectedly
match-fault-nonsense = answered what is no move
match-fault-illegal = played against the rules
match-fault-refused = refused a command
match-fault-not-started = could not be started

match-table-players =
    A  { $a }
    B  { $b }
match-table-games = { $games } games: A won { $wins }, drew { $draws }, lost { $losses }; score { $score } %
match-table-first = A first: won { $wins }, drew { $draws }, lost { $losses }
match-table-second = A second: won { $wins }, drew { $draws }, lost { $losses }
match-table-pairs = Pairs by points of A: 0: { $none }, 1/2: { $half }, 1: { $one }, 3/2: { $more }, 2: { $two }
match-table-elo = Elo { $elo }, with 95 % between { $low } and { $high }; A is stronger with { $los } %
match-table-elo-open = Elo { $elo }, the interval is not known while all pairs are equal; A is stronger with { $los } %
match-table-accepted = Test: accepted, { $one } Elo rather than { $zero } (LLR { $ratio } in [{ $low }, { $high }])
match-table-rejected = Test: rejected, { $zero } Elo rather than { $one } (LLR { $ratio } in [{ $low }, { $high }])
match-table-undecided = Test: undecided between { $zero } and { $one } Elo (LLR { $ratio } in [{ $low }, { $high }])
match-table-blocked = { $blocked } of { $games } games blocked
match-table-plies = Mean length: { $plies } plies
match-table-effort = { $side }: { $time } s a move
match-table-effort-nodes = { $side }: { $time } s and { $nodes } simulations a move
match-table-fault = { $side } lost { $count } because it { $why }
match-table-stopped = Stopped before its end.
match-table-player = { $side }  { $player }
match-table-four-games = { $games } games, { $nobody } of them won by nobody
match-table-four-share = { $side } on { $seats } of the seats: won { $wins }, { $share } %, with 95 % between { $low } and { $high } % ({ $even } % are even); by seat: { $by-seat }
match-table-four-elo = { $side } against the others: Elo { $elo }, with 95 % between { $low } and { $high }
match-table-four-elo-open = { $side } against the others: Elo { $elo }, the interval is not known while all rounds are equal

match-turns = { $side }: in { $turned } of { $lost } lost games its chance fell by { $fall } points or more after one move; { $unseen } of these moves it had never looked at
match-turn = { $game }, after { $plies } plies: { $moves } took { $side } from { $before } to { $after } % in { $position }
match-turn-seen = { $game }, after { $plies } plies: { $moves }, looked at { $seen } times, took { $side } from { $before } to { $after } % in { $position }
match-turn-unseen = { $game }, after { $plies } plies: { $moves }, never looked at, took { $side } from { $before } to { $after } % in { $position }

rating-line = { $elo }  with 95 % between { $low } and { $high }  { $games } games  { $score } %  { $player }
rating-anchor = { $elo }  the anchor  { $games } games  { $score } %  { $player }
