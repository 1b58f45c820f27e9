## The analysis on the board.
analysis-column-chance = chance
analysis-played =
    Here { $player } { $move ->
        [pass] passed
       *[other] played { $move }
    }
analysis-tried =
    { $player } tries { $move ->
        [pass] passing
       *[other] { $move }
    }
analysis-again =
    Try another move: T.
    Play on from here: R.
    Find better moves: M.
analysis-thinks = The computer thinks about it
analysis-line = What the computer expects: → steps on, Esc goes back to the game.
analysis-answer = The computer would answer: { $line }
analysis-end = ← and → step through the game, ↑ and ↓ go from mistake to mistake.
analysis-over = The game is over here: there is nothing left to play.
analysis-place-line = another line, ply { $shown } of { $all }
analysis-keys-board = ← → step   ↑ ↓ mistake   Enter line   T try   R play on   Tab report   ? keys
analysis-keys-line = ← → step   T, a1: try a move   Enter line   R play on   Esc back to the game
analysis-keys-pawn = Arrows, Enter: try the move   Tab: wall   Esc: back
analysis-keys-wall = Arrows: wall   Space: turn   Enter: try it   Tab: pawn   Esc: back
analysis-keys-small = ↑ ↓ PgUp PgDn scroll   Esc menu   (the board needs a larger window)
analysis-keys-help = Esc back to the analysis
analysis-all-keys =
    ← →        step through the game      Home End   its beginning and its end
    ↑ ↓        the mistake before, the next one
    Enter      play the line that is numbered on the board, and step through it
    Space      show the line or not
    P          shortest paths, an arrow for each player
    {""}
    T          try another move: arrows, Tab, Space and Enter as in a game
    e4, e3h    type a move to try; /pass passes the turn
    R          play on from this position, as a game of its own without a clock
    M          learn from the mistakes: find the better moves yourself
    Esc        back to the game, then to the menu
    Tab        the report with all moves, the summary and the curve
    {""}
    Mouse      a click on the board tries a move; the wheel steps.
    {""}
    At the bottom right: the chances from move to move, ? where much was given
    away, ^ where you are.
analysis-keys-board-beside = ← → ↑ ↓   Tab report   ? keys
analysis-keys-line-beside = ← → step   R play on   Esc back
analysis-keys-pawn-beside = Enter try   Tab wall   Esc back
analysis-keys-wall-beside = Space turn   Enter try   Esc back
analysis-column-walls = walls
analysis-all-keys-small =
    ← →        step through the game
    Home End   its beginning and its end
    ↑ ↓        the mistake before, the next one
    Enter      play the numbered line, step through it
    Space      show the line or not
    P          shortest paths, an arrow for each player
    T          try a move: arrows, Tab, Space and Enter
    e4, e3h    type a move to try; /pass passes the turn
    R          play on from this position, without a clock
    M          learn from the mistakes: find better moves
    Esc        back to the game, then to the menu
    Tab        the report: all moves, summary, curve
    Mouse      a click tries a move; the wheel steps
    {""}
    At the bottom right: the chances from move to move,
    ? where much was given away, ^ where you are.

## What a hint does to the ways home.
game-hint-ways = Ways:
game-hint-legend = { $after } after it, { $before } only before it
