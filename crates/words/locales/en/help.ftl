# The texts of `--help`. Examples stay within 80 columns; everything else is wrapped.

help-program = Dédale: the game Quoridor, on boards from 3x3 to 12x12, for two or four players. Without a command, it is played here in the terminal.
help-program-examples =
    Examples:
      dedale                               plays: new game, resume, scores, help
      dedale --stage 2                     two people, the second stage of the rules
      dedale show                          the board before the first move
      dedale show --moves "e2 e8 e3h"      after two pawn moves and a wall
      dedale hint --moves "e2 e8"          a good move, and why
      dedale legal --board 5x5             all first moves on a small board
      dedale perft 3                       how many games of three plies there are
      dedale help show                     more about one command

    Also: dedale completions bash, dedale man.

    Moves: a pawn move is the cell it goes to (e2); a wall is the cell nearest a1 of
    the four it touches, with h or v (e3h lies above e3 and f3, e3v right of e3 and
    e4); pass where passing is allowed.

help-perft = Counts the sequences of DEPTH plies, one line for each first move, then the total.
help-perft-more =
    A game that ends earlier has no sequence of that length. Blocked games
    (everybody passes, or a position comes a third time) depend on the moves before
    and do not end a sequence here.

    Examples:
      dedale perft 3
      dedale perft --threads 2 --stats 4
      dedale perft --board 7x5 --players 4 --walls 3 --moves "d2 b3" 2

help-legal = Lists the legal moves, one a line, in alphabetical order.
help-legal-more =
    Blocked games (everybody passes, or a position comes a third time) depend on
    the moves before; this list does not look at them.

    With --batch, each line of the input is a position
      BOARD PLAYERS WALLS STARTS PASS MOVES...
    where - means the usual walls or starts, and PASS is 0 or 1. Each is answered by
    one line: the moves, or "over: " and the number of the winner, or "error: " and
    the reason.

    Examples:
      dedale legal --moves "e2 e8 e3h"
      dedale legal --board 3x3 --walls 0
      echo "9x9 2 10 - 0 e2 e8 e3h" | dedale legal --batch

help-show = Draws the board.
help-show-more =
    Examples:
      dedale show --moves "e2 e8 e3h e7h"
      dedale show --board 12x12 --players 4
      dedale show --bonus c5:3,d7:2 --ascii --color never

help-hint = Advises a move and says why.
help-hint-more =
    The winning chances are the engine's estimate; what is said about ways, walls
    and races is exact. docs/analysis.md says more.

    Examples:
      dedale hint --moves "e2 e8 e3 e7"
      dedale hint --time 5s --position "dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2"
      dedale hint --moves "e2 e8" --move d5h      what to think of a move

help-analyze = Reviews a game: each move with its mark, what was better, and why.
help-analyze-more =
    Marks by the winning chances given away: best (less than 1%), good (less than
    5%), inaccuracy ?! (less than 10%), mistake ? (less than 20%), blunder ??.
    Ctrl-C stops and shows the moves done so far.

    Examples:
      dedale analyze game.dedale
      dedale analyze game.dedale --time 1s --out reviewed.dedale
      dedale analyze --moves "e2 e8 e3 e7 e4 e6" --curve chances.svg

help-train = Makes tasks of the mistakes in your own games; what you miss comes back later.
help-train-more =
    Each mistake is a task: the position before it, and a better move to be found,
    in as many tries as you like. A wrong try is answered on the board; the
    explanation follows. A move that gives away less than 5% counts as found.
    Missed tasks come back the next day, those found after three days, then later
    and later. Without games: what is due today.

    Examples:
      dedale train game.dedale
      dedale train games/ --player Ada            all games of a folder
      dedale train                                what is due today

help-completions = Prints what a shell needs to complete commands and options.
help-completions-more =
    Examples:
      dedale completions bash > ~/.local/share/bash-completion/completions/dedale
      dedale completions zsh > ~/.zfunc/_dedale
      dedale completions fish > ~/.config/fish/completions/dedale.fish

help-man = Prints the manual page.
help-man-more =
    Examples:
      dedale man > dedale.1
      dedale --lang fr man | man -l -

help-bench = Measures the searches on fixed positions.
help-bench-more =
    One thread, fixed limits: the numbers of positions are the same on every machine
    and change only when the engine does; the time is this machine's.

help-engine = Lets other programs use the engine, through the standard input and output or HTTP.
help-engine-more =
    Without --qtp or --http, lines in the manner of UCI are read and answered:
    uci, newgame, position, go, stop, quit and others. docs/protocol.md has all of
    it.

    Examples:
      dedale engine --threads 2 --memory 1024
      dedale engine --qtp --movetime 500
      dedale engine --http 8080

help-serve = Serves the site: games in the browser, for this machine, a classroom or the internet.
help-serve-more =
    Open the address that is printed in a browser: a board is ready, nobody needs
    an account. docs/server.md has all of it.

    Examples:
      dedale serve
      dedale serve --listen 0.0.0.0:8000
      dedale serve --name play.example.org --behind-proxy
      dedale serve --listen 0.0.0.0:8000 --school
      dedale serve --backup site-monday.dedale

help-help = Shows this help, or that of a command.
help-help-more =
    Examples:
      dedale help
      dedale help perft

heading-usage = Usage:
heading-commands = Commands
heading-arguments = Arguments
heading-game = The game
heading-output = What is shown
heading-thinking = Thinking
heading-speed = Speed
heading-site = The site
heading-upkeep = Upkeep
heading-protocol = The protocol
heading-general = General

usage-program = dedale [OPTIONS] [COMMAND]
usage-perft = dedale perft [OPTIONS] DEPTH
usage-legal = dedale legal [OPTIONS]
usage-show = dedale show [OPTIONS]
usage-hint = dedale hint [OPTIONS]
usage-analyze = dedale analyze [OPTIONS] [GAME]
usage-train = dedale train [OPTIONS] [GAME...]
usage-bench = dedale bench
usage-completions = dedale completions SHELL
usage-man = dedale man
usage-serve = dedale serve [OPTIONS]
usage-engine = dedale engine [OPTIONS]
usage-help = dedale help [COMMAND]

option-board = Columns x rows, each from 3 to 12 (unless given: 9x9)
option-players = 2 or 4 (unless given: 2; in the cooperative game 4)
option-walls = Walls of each player, 0 to 255 (unless given: the usual number for the board; on 9x9 10 for two players, 5 for four)
option-starts = Starting cells in turn order, such as e1,e9 (unless given: the middle of each side)
option-pass = Allow a turn to be passed
option-train-player = Whose mistakes: a name in the game, or the number of a seat (unless given: the player of the settings, else the only person in the game)
option-today = The day that it is taken to be, such as 2026-11-17 (unless given: today, in universal time)
option-moves = Moves to play first, such as "e2 e8 e3h". Walls may also be written He3, or with two cells and a side: "D1 D2 L"
option-notation = How the moves are written: standard, french, english, prefix or glendenning (unless given: any of the first four that cannot be mistaken)
option-position = A position in one line, such as "dedale/1 9x9 e1:10,e9:10 - 1"; says everything that the options above say, except the moves
option-stage = How much of the rules is in force: 1 free pawns, 2 steps, 3 jumps, 4 all (unless given: 4)
option-variant = official, cooperative (two teams of two), or mathematical (points for steps: forward +1, backward -1. Whoever arrives without jumping has exactly one point for each row crossed; find out why!)
option-bonus = Bonus squares and their values, at most 7, such as c5:3,d7:2
option-batch = Answer positions from the standard input, one a line
option-threads = How many threads count, 1 to 1024 (unless given: 1)
option-stats = Add the time taken and the leaves counted per second
option-hash = Remember positions that come again, in a table of that many MiB (64 if the number is left out)
option-color = Colours: auto, always or never (unless given: auto, on a terminal unless NO_COLOR is set)
option-unicode = Characters beyond ASCII: auto, always or never (unless given: auto, by the locale)
option-ascii = The same as --unicode never
option-qtp = Speak the Quoridor text protocol, a relative of GTP
option-http = Answer HTTP requests on that port, 0 for any that is free
option-listen = The address and port to listen on (unless given: 127.0.0.1:8000, this machine alone; 0.0.0.0:8000 for the network)
option-site-data = The folder of the database (unless given: site in the data folder)
option-name = A name that the site is known by, such as play.example.org; may be given several times
option-behind-proxy = Believe X-Forwarded-For and X-Forwarded-Proto of a proxy in front of it
option-school = Networks whose visitors are not counted by their address: one, such as 203.0.113.7 or 203.0.113.0/24, or without a value all private ones
option-site-check = Look for damage and end: pages, references, every game replayed; also while a server runs
option-site-backup = Write the database and its key into one file and end; also while a server runs
option-site-restore = Put a backup back and end; what is there is moved aside
option-site-new = Move aside a database or key that cannot be used, and end
option-host = The address to listen on (unless given: 127.0.0.1, this machine alone)
option-movetime = How long to think about a move without a clock or budget, in milliseconds, 1 to 3600000 (unless given: 1000)
option-engine-threads = How many threads think, 1 to 512 (unless given: 1)
option-memory = Memory for what the search knows, in megabytes, 1 to 1048576 (unless given: 512); over HTTP for each search
option-net = The file of a net that the engine evaluates positions by, for two players or for four, or TWO+FOUR, in games by the official rules; none for the hand-written evaluation (unless given: the net of the program)
option-tables = A folder of tables made by dedale solve: on those boards level 10 plays perfectly
option-level = How strong it plays, from 1 to 10 (unless given: 10)
option-time = How long to think about a position, such as 300ms or 2s (unless given: 1s for a hint, 300ms in an analysis)
option-nodes = Think for this many simulations instead: the same answer every time
option-move = A move to judge, instead of advice
option-searchmoves = Choose among these moves only, such as "e2 e3h"
option-lines = How many good moves to show, 1 to 20 (unless given: 1)
option-deepen = How much more work goes into moves whose mark is not sure, in times the first look, 0 to 20 (unless given: 1)
option-out = Write the game to this file with the marks as comments
option-curve = Draw the winning chances into this SVG file
option-json = Print one JSON object for programs instead of text
option-lang = Language: en or fr (unless given: from LC_ALL, LC_MESSAGES or LANG)
option-help = Show this help
option-version = Show the version
argument-depth = How many plies, 0 to 99
argument-shell = bash, elvish, fish, powershell or zsh
argument-command = A command of the list that dedale --help gives
argument-games-trained = Game files, or folders of them; none for what is due today
argument-game = A game file, or - for the standard input

value-board = SIZE
value-players = NUMBER
value-player-name = NAME
value-day = DAY
value-walls = NUMBER
value-starts = CELLS
value-moves = MOVES
value-notation = NOTATION
value-position = LINE
value-stage = NUMBER
value-variant = NAME
value-bonus = SQUARES
value-threads = NUMBER
value-hash = MIB
value-choice = WHEN
value-port = PORT
value-listen = ADDRESS:PORT
value-name = NAME
value-network = NETWORK
value-host = ADDRESS
value-milliseconds = MS
value-megabytes = MB
value-level = LEVEL
value-time = TIME
value-nodes = NUMBER
value-move = MOVE
value-lines = NUMBER
value-file = FILE
value-game = GAME
value-lang = LANGUAGE
value-depth = DEPTH
value-command = COMMAND
value-shell = SHELL
