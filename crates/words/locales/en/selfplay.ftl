# Games of the engine against itself.

help-selfplay = Plays games of the engine against itself, to learn from.
help-selfplay-more =
    The games of a seed are the same whatever the number of threads, and go on where
    they were after a kill (--resume). Most searches are quick ones that only move
    the game on; the others are full ones whose shares are learned from. Each move
    has the search's value, and after a full search its shares, as a comment. All of
    it stands in FOLDER, as game files in compressed blocks; zcat reads them too.

    Examples:
      dedale selfplay run1 --games 10000 --simulations 800
      dedale selfplay run1 --games 20000 --simulations 800 --resume
      dedale selfplay show run1 17 | dedale analyze -
help-selfplay-export = Writes the games of runs as the arrays that training reads.
help-selfplay-export-more =
    Each position with shares becomes a row: what a network sees of it, the moves
    and their shares, the result, the value, the plies left, the margin, the game,
    the moves that were still played.
    Games are numbered through all folders, so that whole games can be held back.
    Of a run that is being played --skip takes what is new.

    Example:
      dedale selfplay export run1 run2 --into arrays --mirror
help-selfplay-show = Writes one game of a run, as an ordinary game file.

usage-selfplay = dedale selfplay [OPTIONS] FOLDER
usage-selfplay-export = dedale selfplay export [OPTIONS] --into FOLDER FOLDER...
usage-selfplay-show = dedale selfplay show FOLDER NUMBER

heading-selfplay = The run
heading-selfplay-export = The arrays
heading-selfplay-parts = More

argument-selfplay-folder = Where the games of the run are kept
argument-selfplay-number = The number of the game, from 0

option-selfplay-games = Up to how many games, those that are there included (unless given: 1000)
option-selfplay-simulations = Simulations of a full search (unless given: 800)
option-selfplay-quick = Simulations of a quick search (unless given: a fifth of a full one)
option-selfplay-full = How many searches in a hundred are full ones (unless given: 25)
option-selfplay-noise = How much of the priors, in hundredths, goes to moves by lot before a full search (unless given: 0)
option-selfplay-seed = Where chance comes from, 0 to 1000000000 (unless given: 1)
option-selfplay-threads = How many games are played at once (unless given: as many as there are cores)
option-selfplay-time-limit = Stop after this time, such as 540s or 10m
option-selfplay-disk = Stop before the games of the folder take more than so many millions of bytes
option-selfplay-tables = A folder with tables of solved boards: exact labels and moves where they know the game
option-selfplay-net = A file with the network that evaluates (unless given: the hand-written evaluation)
option-selfplay-evaluator = A program that computes the network of --net, as a rule on a graphics processor; each thread then plays many games at once
option-selfplay-batch = How many positions that program is sent at once (unless given: 512)
option-selfplay-leaves = How many simulations of a game go down together for it (unless given: 4)
option-selfplay-into = Where the arrays are written
option-selfplay-mirror = Each position of two players a second time, left and right exchanged
option-selfplay-all = Positions of quick searches too: a value and a result without shares
option-selfplay-skip = So many games are left out: the first ones, which were exported before
option-selfplay-resume = Go on with the run in that folder

error-selfplay-taken = { $folder } already holds a run; go on with it by --resume, or name another folder
error-selfplay-busy = another program is adding games to { $folder }
error-selfplay-unknown = { $folder } holds no run of this version
error-selfplay-damaged = { $file } is damaged
error-selfplay-differs = { $folder } holds another run: { $setting } is { $there } there and { $here } here
error-selfplay-net = { $file } is not a network of this version, or is damaged
error-selfplay-net-players = { $file } is a network for another number of players
error-selfplay-evaluator-four = a program that evaluates is asked about games for two alone; games for four have the network of --net or the hand-written evaluation
error-selfplay-evaluator-net = a program that evaluates needs its network for the first positions too: expected --net FILE
error-selfplay-evaluator = the program { $program } does not evaluate: { $reason }
error-selfplay-evaluator-ended = the program { $program } ended before the run did; the games so far are kept
error-selfplay-sizes = the boards of the folders have different sizes or different numbers of players
error-selfplay-no-game = { $folder } has no game { $number }

selfplay-running = { $done } of { $all } games, { $positions } positions and { $simulations } simulations a second
selfplay-exporting = { $games } games, { $positions } positions
