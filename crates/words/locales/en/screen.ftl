# The full screen of the console game. Lines of the panel are at most 35 columns wide, those at the
# bottom of the screen 78.

menu-subtitle = Quoridor in the terminal
menu-stage = Stage { $stage } of the rules
menu-start = Start a game
menu-new = New game
menu-resume = Resume
menu-load = Load a game
menu-analysis = Analysis
menu-scores = Scores
menu-help = Help
menu-settings = Settings
menu-school = School
menu-learn = Learn from my mistakes
menu-puzzles = Puzzles
menu-quit = Quit
menu-nothing-to-resume = There is no interrupted game.
menu-keys = ↑ ↓ choose   Enter go   1-9 or letter directly   ? help

setup-title = New game
setup-start = Start the game
setup-players = Players
setup-board = Board
setup-walls = Walls each
setup-variant = Game
setup-bonus = Bonus squares
setup-clock = Clock
setup-pass = Passing
setup-first = Who plays first
setup-partners = Partners
setup-partners-drawn = by the order of play
setup-partners-chosen = { $one } with { $other }
setup-starts = Starting cells
setup-starts-usual = { $cells } (usual)
setup-starts-chosen = { $cells }
setup-seat = Player { $number }
setup-walls-usual = { $count } (usual)
setup-walls-chosen = { $count }
setup-pass-on = allowed
setup-pass-off = not allowed
setup-more-start = Enter starts the game with what stands here. Everything can be changed with the arrows, or typed.
setup-more-players = Two players face each other; four sit one on each side.
setup-more-board = The arrows go through the square boards; a rectangle is typed: 5x9. Each side from 3 to 12.
setup-more-small-board = The simplified game, from 6 years: a smaller board makes a shorter game, with { $walls } walls each. Good for a first game.
setup-more-walls = How many walls each player has at the start.
setup-more-bonus = Up to 7 squares with points for the first pawn that lands on them, at random places.
setup-more-clock = Stopwatch: the slowest loses 2 points. Limit: out of time, you lose. Type 5:00 or 300 seconds; 300+5 adds 5 s a move, 300/30 gives 30 s a move at the end.
setup-more-pass = May a turn be passed? Officially not. When everybody passes, the game is blocked.
setup-more-first = Drawn at random, or the players play in the order in which they stand here.
setup-more-partners = Who plays together with player 1. By the order of play, partners are every other one.
setup-more-starts = A cell for each player, in the order of play: type for example d1 f9; usual puts everybody in the middle again.
setup-players-came = This game is for { $count }: { $count } play now.
setup-variant-went = The game chosen is not for so many: the usual one is played now.
setup-bonus-went = The mathematical variant has no bonus squares: they have been taken away.
setup-mathematical-went = The mathematical variant has no bonus squares: the usual game is played now.
setup-colours-swapped = No two players have one colour: they swap theirs.
setup-starts-went = The starting cells are the usual ones again.
setup-more-name = Enter and type the name. Points are added up by name.
setup-more-plays = A person, or the computer from level 1, a child's first opponent, to level 10, everything it has.
setup-more-token = The pawn on the board: the arrows go through a list, or type any single character.
setup-more-colour = The colour of the pawn and of its walls.
setup-keys = ↑ ↓ Tab choose   ← → change   Enter type   F5 start   ? help   Esc menu
setup-short-keys = ← → change   Enter type   F5 start   Esc menu
setup-keys-typing = Enter done   Esc as it was

help-keys = ← → page   ↑ ↓ scroll   Esc menu
help-more-below = more below ↓
help-page-rules-title = Rules
help-page-rules =
    Reach the opposite side before the others do (R10): the line at your goal has your colour, and an arrow beside your name shows the way.
    {""}
    Each turn is one pawn move or one wall. With no wall left, the pawn must move (R5).
    {""}
    A pawn goes one cell up, down, left or right, never through a wall (R6).
    {""}
    A wall is two cells long and lies between two blocks of two cells. It stays where it is. It may not overlap or cross another (R7), and it must leave every player a way to the goal (R8).
    {""}
    Face to face with another pawn and no wall between, you may jump over it. If a wall, another pawn or the edge is behind it, you may step to its left or right instead (R9).
    {""}
    A move that is not allowed names the number of the rule that forbids it, and costs nothing: play again.
help-page-keys-title = Keys
help-page-keys =
    In the game:
    {"  "}arrows     move the cursor
    {"  "}Enter      play what is pointed at
    {"  "}Tab, 1, 2  pawn or wall
    {"  "}Space      turn the wall
    {"  "}3, 4, 5    pass, take back, hint
    {"  "}6, Esc     interrupt
    {"  "}p          shortest paths
    {"  "}m          the moves, and earlier positions
    {"  "}t          turn the board round
    {"  "}s          save by name
    {"  "}x          give up
    {"  "}?          all keys
    {""}
    With the mouse: point at a cell or between two cells and click; the right button or the wheel turns the wall. The actions beside the board can be clicked too.
    {""}
    The game is kept after every action. Interrupting brings you back to the menu, and Resume goes on.
    {""}
    You may take back the last action, once in a row; against the computer its answer goes too.
help-page-typing-title = Typing moves
help-page-typing =
    A move is typed as it is: the line for typing opens by itself. A word is typed after / because a letter alone may be a key.
    {""}
    {"  "}e4         the pawn goes to e4
    {"  "}e3h        a wall above e3 and f3 (horizontal)
    {"  "}e3v        a wall right of e3 and e4 (vertical)
    {"  "}D1 D2 L    a wall left of d1 and d2: two neighbouring cells and a side,
    {"  "}           U up, D down, L left, R right; d1d2l will do too,
    {"  "}           and D1 D2 left
    {"  "}/pass      the turn is passed; so with /hint, /undo, /paths
    {""}
    Columns are letters from the left, rows are numbers from the bottom.
help-page-variants-title = Variants
help-page-variants =
    Cooperative (R14): four players in two teams of neighbours. As soon as one pawn of a team arrives, the team has won.
    {""}
    Mathematical (R15): a step forward is worth 1 point, sideways 0, backward -1; a jump counts as one step. A player who has arrived stays there. When both have, the one with more points wins. Without a jump everybody ends with as many points as the board has rows, less one: why?
    {""}
    Stages 1 to 3 (R16): the rules as they grow. 1: pawns go anywhere, walls must not overlap. 2: pawns step, walls block, arriving wins. 3: jumps. Stage 4 is the usual game.
    {""}
    Bonus squares (R13): the first pawn that lands on one gets its points; there are 7 at most, none on a start or goal line.
    {""}
    Passing is a house rule (R11). A round in which everybody passes, or the same position for the third time, blocks the game (R12): nobody wins, nobody scores.
help-page-points-title = Points
help-page-points =
    A win is worth 5 points, for both partners of a team.
    {""}
    Bonus squares are added. With the stopwatch, the player who used most time loses 2 points. Computers have no stopwatch: alone against computers nobody loses points.
    {""}
    Points are added up by name in the file scores.txt of the data folder, a plain text.

scores-title = Scores
scores-name = Name
scores-points = Points
scores-wins = Wins
scores-games = Games
scores-best = Best
scores-none = Nobody has finished a game yet.
scores-damaged = Some lines of the score file cannot be read. They stay in it.
scores-keys = ← → order   ↑ ↓ scroll   Esc menu

settings-title = Settings
settings-language = Language / Langue
settings-this-language = English
settings-unicode = Characters beyond ASCII
settings-colour = Colours
settings-background = Background of the terminal
settings-cells = Cells of the board
settings-cells-none = without colour
settings-bell = Bell
settings-auto = as the terminal can
settings-always = always
settings-never = never
settings-light = light
settings-dark = dark
settings-on = on
settings-off = off
settings-folder = Games, scores and settings are in { $folder }
settings-keys = ↑ ↓ choose   Enter change   L language   Esc menu

load-title = Load a game
load-title-analysis = Analysis of a finished game
load-title-mistakes = Learn from the mistakes in a finished game
load-none = There is no game here yet.
load-group-named = Saved by name
load-group-kept = Kept by themselves, the newest first
load-group-prepared = Demonstrations
load-more-above = { $count } more ↑
load-more-below = { $count } more ↓
load-not-found = Nothing has that.
load-search = Search:
load-keys-search = Enter done   Esc all games
load-keys = Enter open   / search   A analysis   Del to the bin   Esc menu
load-keys-analysis = Enter analyse   / search   Del to the bin   Esc menu
load-prepared = { $text }
load-named = { $name }: { $text }
load-unreadable = a game that cannot be read
load-is-damaged = { $text } (damaged)
load-damaged = This file cannot be used: { $problem }. It stays where it is. Enter opens the version before it, Esc does not.
load-deleted = Moved to the bin, as { $path }. U brings it back.
load-brought-back = It is back in the list.
load-prepared-stay = Demonstrations stay.
load-nothing-to-analyse = There is no move in this game to analyse.
load-in-use = This game is open in another program: you go on with a copy.
ago-now = just now
ago-minutes = { $count } min ago
ago-hours = { $count } h ago
ago-days =
    { $count ->
        [one] 1 day ago
       *[other] { $count } days ago
    }

analysis-title = Analysis
analysis-progress = Position { $done } of { $all }
analysis-keys = ↑ ↓ PgUp PgDn scroll   Tab board   Esc menu
analysis-keys-running = Esc stops and shows what there is
analysis-failed = The analysis could not be started.

game-title = Dédale { $size }
game-begins = { $player } plays first.
game-replay = ply { $shown } of { $all }
game-thinking = { $player } thinks
game-thinking-turns = , { $turns } lines tried
game-thinking-hint = Looking for a hint
game-thinks-about-hint = The computer thinks about a hint…
game-computer-plays = It is the computer's turn.
game-computer-broke = The computer broke off. Press 6: the game is kept, Resume goes on.
game-took-back =
    { $count ->
        [one] The last action was taken back.
       *[other] The last { $count } actions were taken back.
    }
game-table = Table not used: { $reason }. The game goes on.
game-not-saved = It could not be saved: { $reason }.
game-not-kept = The game is not kept: { $reason }. It goes on.
game-saved = Saved as { $name }.
game-jump-one = Enter jumps over { $player } to { $cells }.
game-jump-several = Over { $player } one jumps to { $cells }: point there.
game-wall-cost = Ways: { $list }
game-wall-shuts-in = { $player } shut in
game-refused = Not allowed: { $reason }
game-ask-give-up = Give up? Enter yes, any other key no.
game-ask-leave = This game is not on the disk and would be lost. Enter leaves it, s saves it elsewhere, any other key goes on.
game-word-cut-short = { $word }: Enter does it. A word is typed after /, because a letter alone may be a key.
game-unkept = Not kept on the disk!
game-name-is-a-move = { $move } is a move, and this line asks for a name to save the game by. Esc closes it, and the game goes on.
game-file-name = game.dedale
game-type-file = File:
game-ask-replace = There is a game called { $name }. Replace it? Enter yes, any other key no.
game-type-move = Move:
game-type-name = Save as:
game-moves = Moves
game-no-moves = no move yet
game-players = Number of players: { $count }
game-player = Player: { $name }
game-players-and-score = Players: { $count }   Score: { $score }
game-score = Game score: { $score }
game-token = Token:
game-walls = Walls left: { $walls }
game-clock = Clock: { $time }
game-column-walls = walls
game-column-steps = steps
game-column-points = pts
game-column-clock = time
game-actions = Possible actions:
game-action-1 = move the pawn
game-action-2 = place a wall
game-action-3 = pass the turn
game-action-4 = take back the last action
game-action-5 = hint
game-action-6 = interrupt and save
game-hint = Hint: { $move } ({ $chance } chance to win)
game-end-menu = Enter  menu
game-end-replay = M      look at the moves
game-end-analysis = A      analysis
game-end-again = N      another game
game-keys-pawn = Arrows, Enter: move   Tab: wall   a1: type   5: hint   ?: keys
game-keys-wall = Arrows: wall   Space: turn   Enter: place   Tab: pawn   ?: keys
game-keys-replay = ← → step   Home End   Space plays itself   M back to the game
game-keys-over = Enter menu   M moves   A analysis   N another game
game-keys-hint = Enter: play the hint   Arrows: another move   Esc: close it   ?: keys
game-keys-all = Esc back to the game
game-keys-question = Enter yes   Esc no
game-all-keys-title = All keys
game-all-keys =
    arrows = move the cursor
    Enter = play what is pointed at
    Tab, 1, 2 = pawn or wall
    Space = turn the wall
    3 = pass the turn
    4 U Ctrl-Z = take back
    5 = hint (Enter plays it)
    6, Esc = interrupt and save
    e4, e3h = type a move
    / = type a word: /pass, /hint
    P = shortest paths
    M = moves, earlier positions
    T = turn the board round
    S = save by name
    X = give up
    Ctrl-C = quit; the game is kept
    While computers play:
    Space = pause, go on
    Enter, → = next move at once
    + - = faster, slower
    Mouse:
    click = a cell or a wall
    right = turn the wall
game-too-small = This board needs a terminal of { $columns }×{ $rows }; this one has { $has-columns }×{ $has-rows }. Make the window larger or the letters smaller, or press Esc. In any size: dedale --plain.

crash-reported = Dédale failed. The game is kept. What happened is in { $path }
crash-not-reported = Dédale failed, and the report could not be written: { $reason }
