# The plain mode: the whole console game by lines. The lines of menus and panels stay within 34 or 80 columns.

plain-welcome = Dédale, the game Quoridor. Type a number or a word; help explains everything.
plain-menu =
    Menu
    1  new game
    2  resume ({ $resume })
    3  load a game
    4  analysis of a finished game
    5  scores
    6  help
    7  settings
    8  school
    9  quit
    10 demonstrations
    11 learn from my mistakes
    12 puzzles
plain-menu-prompt = Your choice:
plain-nothing-to-resume = no game has been interrupted
plain-goodbye = Goodbye!
plain-word-of-menu = { $line } is a word of the menu; interrupt leads there, and the game is kept.
plain-unknown = Not understood: { $line }. help lists what can be typed.
plain-yes-or-no = Please answer yes or no.
plain-trouble = This did not work: { $reason }.
plain-trouble-in-game = The game could not be kept: { $reason }. It goes on all the same.
plain-on = yes
plain-off = no
plain-auto = auto

plain-stage-menu =
    Stage { $stage }
    1  start a game
    2  resume ({ $resume })
    3  quit

plain-settings =
    Settings
    1  language: English
    2  describe: { $describe }  (the board in words)
    3  unicode: { $unicode }  (characters beyond ASCII)
    4  colour: { $colour }
    5  bell: { $bell }
    6  pace: { $pace }  (computers among themselves)
plain-settings-prompt = Change, such as language fr or describe yes (an empty line goes back):
plain-set = Done.
plain-language-unknown = { $value } is not a language of Dédale: en or fr.
plain-language-set = From now on in English.
plain-described = From now on the board is described in words.
plain-drawn = From now on the board is drawn.
plain-switch-unknown = { $value } is not understood here: yes or no.
plain-choice-unknown = { $value } is not understood here: yes, no or auto.

plain-scores-none = No game has been counted yet.
plain-scores-points = points
plain-scores-games = games
plain-scores-wins = wins
plain-scores-best = best
plain-scores-name = name

plain-resume-none = There is no game to resume.
plain-resumed = The game goes on: { $game }.
plain-damaged = The game { $name } cannot be read: { $reason }. The file stays as it is.
plain-backup = The version before can be read. Go on with that one? [yes]
plain-load-list = Games that can go on:
plain-load-over = This game is over: { $ending }
plain-list-none = There is no such game yet.
plain-list-entry = { $number }  { $name }: { $game }
plain-list-more = And { $count } more: part of a name finds them.
plain-list-prompt = Number or name (an empty line goes back):
plain-list-unknown = { $line } is not in the list.
plain-unreadable = cannot be read
plain-demonstrations = Games that are nearly over:
plain-analysis-list = Finished games:
plain-learn-list = Finished games to learn from:
plain-analysis-unreadable = That game cannot be read.
plain-analysis-not-over = That game is not over yet.
plain-analysis-wait = The computer looks at every move; a long game takes half a minute.

plain-choices =
    { $players } players, { $kind }, board { $board }
    Walls for each: { $walls }. Bonus squares: { $bonus }. Clock: { $clock }.
    Passing: { $passing }. First player: { $first }.
plain-choices-player = { $number }. { $name } ({ $token }, { $colour }): { $plays }
plain-start-prompt = Start with these? [yes] (no asks for everything)
plain-yes-or-choices = Please answer yes or no, or change something, such as board=7x7 name1=Ada.
plain-ask-how = An empty line keeps what stands in brackets; menu goes back.
plain-question = { $label } [{ $value }]:
plain-ask-players = Number of players (2 or 4)
plain-ask-board = Board, columns x rows from 3 to 12 (5x5 and 7x7: the simplified game for children)
plain-ask-walls = Walls for each player (a number, or usual)
plain-ask-variant = Variant (usual, cooperative, mathematical, stage1, stage2, stage3)
plain-ask-bonus = Bonus squares (0 to 7)
plain-ask-clock = Clock (off, stopwatch, or seconds such as 300, 300+5 or 300/30)
plain-ask-pass = May a turn be passed (yes or no)
plain-ask-first = Who plays first (lots, or named: in the order of the names)
plain-ask-partners = Partner of player 1 (2, 3, 4, or lots: by the order of play)
plain-ask-starts = Starting cells in the order of play (such as d1 f9, or usual)
plain-ask-name = Player { $number }, name
plain-ask-plays = Player { $number }, human or computer with a level from 1 to 10
plain-ask-token = Player { $number }, token (any single character)
plain-ask-colour = Player { $number }, colour (red, cyan, green, magenta, blue, yellow; bright red and so on; white, light grey, grey, black)
plain-wrong-choice = Not possible: { $reason }.
plain-not-a-choice = { $word } is not understood here: expected name=value, such as board=7x7.
plain-quotes = A quote is not closed; write plays2="computer 5".
plain-cannot-start = The game cannot start: { $reason }.
plain-word-usual-walls = usual
plain-word-usual = usual
plain-word-usual-starts = usual
plain-word-cooperative = cooperative
plain-word-mathematical = mathematical
plain-word-stage = stage
plain-word-none = off
plain-word-stopwatch = stopwatch
plain-word-yes = yes
plain-word-no = no
plain-word-lots = lots
plain-word-named = named
plain-word-computer = computer

plain-panel-player = To move: { $value }
plain-panel-score = Game score: { $value }
plain-panel-token = Token: { $value }
plain-panel-walls = Walls left: { $value }
plain-panel-clock = Clock: { $value }
plain-panel-steps = Steps to go: { $steps }
plain-panel-shut-in = Shut in: no way to the goal
plain-actions = Possible actions (or help):
plain-action-move = 1 - move the pawn
plain-action-wall = 2 - place a wall
plain-action-pass = 3 - pass
plain-action-undo = 4 - undo the last action
plain-action-hint = 5 - hint
plain-action-interrupt = 6 - interrupt the game
plain-actions-sentence = Possible actions: { $actions }. Type help for the others.
plain-turn =
    { $player } ({ $token }) is to move. Game score { $points }, { $walls ->
        [0] no walls left
        [one] 1 wall left
       *[other] { $walls } walls left
    }.
plain-turn-noting =
    { $player } ({ $token }) is to move. { $walls ->
        [0] No walls left
        [one] 1 wall left
       *[other] { $walls } walls left
    }.
plain-turn-prompt = { $player } ({ $token }), your move:
plain-thinking = { $player } is thinking.
plain-took-back =
    { $moves ->
        [one] The last action has been taken back.
       *[other] The last { $moves } actions have been taken back.
    }
plain-table = A table of this board cannot be used: { $reason }. The game goes on without it.
plain-broken = The computer broke off by a mistake of the program.
plain-other-kind = That is another kind of action: 1 wants a cell such as c3, 2 a wall such as c3h.
plain-move-prompt = Go to which cell? (an empty line goes back)
plain-wall-prompt = Which wall? Two cells and a side, such as D1 D2 L (U, D, L or R), or d1v (an empty line goes back)
plain-look-where = Say which cell of the board, such as look c3.
plain-no-moves = No move has been played yet.
plain-replay-which = Say after which ply, from 0 to { $moves }, such as replay 0.
plain-replay =
    { $moves ->
        [0] Before the first move:
       *[other] After ply { $moves }:
    }
plain-save-prompt = Save by which name? (an empty line goes back)
plain-replace = Replace it? [no]
plain-saved = Saved as { $name }.
plain-give-up = Really give up? [no]
plain-no-clock = This game has no clock.
plain-clock = { $player }: { $clock }
plain-score =
    { $player }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } in this game, { $total } before it
plain-interrupted = The game is kept; resume goes on with it.
plain-stopped = The game is stopped and kept.
plain-left = The game is stopped; you had not played in it yet.
plain-demonstration-left = The demonstration is left; next time it begins anew.
plain-not-kept = The game is interrupted; its last moves could not be kept.

plain-goes-up = goes north
plain-goes-right = goes east
plain-goes-down = goes south
plain-goes-left = goes west
plain-pawn =
    { $player } on { $cell }: { $around }; { $goal }, { $steps ->
        [0] arrived
        [one] 1 step to go
       *[other] { $steps } steps to go
    }, { $walls ->
        [0] no walls left
        [one] 1 wall left
       *[other] { $walls } walls left
    }.
plain-pawn-shut-in =
    { $player } on { $cell }: { $around }; { $goal }, shut in, { $walls ->
        [0] no walls left
        [one] 1 wall left
       *[other] { $walls } walls left
    }.
plain-north = north
plain-east = east
plain-south = south
plain-west = west
plain-side-edge = edge { $direction }
plain-side-wall = wall { $direction }
plain-side-open = open { $direction }
plain-side-pawn = { $player } { $direction }
plain-cell-pawn = { $cell }: { $player } stands there; { $around }.
plain-cell-empty = { $cell }: empty; { $around }.
plain-cell-bonus =
    A bonus square worth { $value ->
        [one] 1 point
       *[other] { $value } points
    }.
plain-cell-steps =
    From there { $player } would have { $steps ->
        [0] arrived
        [one] 1 step to go
       *[other] { $steps } steps to go
    }.
plain-cell-no-way = From there { $player } would have no way.
plain-no-walls = No walls on the board.
plain-walls =
    { $count ->
        [one] One wall: { $walls }.
       *[other] { $count } walls: { $walls }.
    }
plain-wall-above = { $wall } above { $one } and { $other }
plain-wall-right = { $wall } right of { $one } and { $other }
plain-bonus = Bonus squares: { $squares }.
plain-way =
    { $player }, { $steps ->
        [0] arrived
        [one] 1 step: { $way }
       *[other] { $steps } steps: { $way }
    }.
plain-way-none = { $player } has no way to the goal.{ $way }
plain-targets = The pawn may go to { $cells }.
plain-targets-many = The pawn may go to { $count } cells.
plain-targets-none = The pawn cannot move.

plain-help-rules =
    The game. Each player has a pawn in the middle of one side; whoever reaches the
    opposite side first wins (R10). A turn is one step of the pawn or one wall; with
    no wall left the pawn must move (R5). A step goes to a neighbouring cell, never
    through a wall (R6). A wall is two cells long and neither overlaps nor crosses
    another (R7), and leaves everybody a way (R8). A neighbouring pawn may be jumped
    straight; where that is stopped, to its left or right (R9). Passing is a house
    rule (R11); when everybody passes, or a position comes for the third time, the
    game is blocked and nobody wins (R12). A win is worth 5 points; bonus squares
    add theirs (R13); with the stopwatch the slowest person loses 2 (computers have
    none). Variants: cooperative (R14), mathematical (R15), stages (R16). A move
    that is refused names the rule.
plain-level-up = Two wins in a row. The word level begins a game against level { $level } ({ $name }).
plain-level-down = Two losses in a row. The word level begins a game against level { $level } ({ $name }).
plain-level-none = No level is offered. Two wins or losses in a row against the computer offer one.
plain-help-variant = { $name }: { $more }
plain-help-menu =
    The menu, by number or word, in English or French: new, resume, load NAME,
    demonstrations, scores (scores wins, games, best, name), help, settings,
    analysis NAME, language fr, school, rematch (sides swapped), level (the one
    that is offered), learn (from one’s mistakes; learn NAME: those of a game),
    puzzles, quit.
    A game in one line: new players=4 board=7x7 variant=cooperative
    plays2="computer 5" name1=Ada token1=@ clock=300+5
    The names are players, board, walls, variant, partners, bonus, clock, pass,
    first, starts (the starting cells), cells (their colour), and for each player
    name1, plays1, token1, colour1 (2, 3, 4). What is not said is as usual.
plain-help-game =
    In a game, type a move, or a number or word:
    c3              the pawn goes to c3
    c3h  c3v        a wall above c3 and d3; a wall right of c3 and c4
    D1 D2 L         a wall left of d1 and d2 (U up, D down, L left, R right)
    1  move         2  wall          3  pass          4  undo
    5  hint         6  interrupt (the game is kept)
    board           draws the board          describe        tells it in words
    describe yes    always in words          look c3         what is around c3
    walls           all walls                paths           the shortest ways
    moves           the moves so far         replay 12       after ply 12
    save NAME       saves a copy by name     give up         the game is lost
    score           points and totals        clock           the clocks
    language fr     in French                help            this list
    An empty line shows the board again.

heading-console = The console game (without a command)
option-plain = By lines typed and printed, for screen readers and scripts; also where the input or output is no terminal, or TERM is dumb
option-play-stage = One stage of the rules by itself: 1 free pawns, 2 steps, 3 jumps, 4 all
option-data = The folder for games, scores and settings (unless given: DEDALE_HOME, else where the system keeps data)
option-play-seed = Lots, bonus squares and whims from this number: the same again every time
value-folder = FOLDER
error-option-before-command = { $name } before { $command } does nothing; if the command takes it, write it after { $command }
