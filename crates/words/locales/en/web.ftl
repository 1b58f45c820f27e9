# The site in the browser: the board, what it says aloud, and the page around it.

web-title = Dédale
web-board = Board of { $columns } by { $rows }
web-board-keys = Arrows move the cursor, Enter steps there, W lays walls, question mark shows all keys.
web-you = You
web-player = Player { $player }
web-computer = Computer

# What a cell is called aloud: its name, then what there is about it.
web-cell-own-pawn = your pawn
web-cell-pawn = pawn of { $name }
web-cell-reached = can be reached
web-cell-bonus = bonus { $value }
web-cell-goal = your goal line
web-cell-walls = wall { $sides }
web-side-above = above
web-side-right = on the right
web-side-below = below
web-side-left = on the left
web-and = and

# What happens, in words.
web-told-pawn = { $name }: pawn to { $cell }.
web-told-wall =
    { $name }: wall { $wall }, { $direction ->
        [h] horizontal
       *[v] vertical
    }.
web-told-pass = { $name } passes.
web-told-way =
    { $steps ->
        [one] Your way: { $steps } step.
       *[other] Your way: { $steps } steps.
    }
web-told-way-of =
    { $steps ->
        [one] { $name }: { $steps } step.
       *[other] { $name }: { $steps } steps.
    }
web-told-stock =
    { $walls ->
        [0] { $name }: no wall left.
        [one] { $name }: { $walls } wall left.
       *[other] { $name }: { $walls } walls left.
    }
web-told-your-turn = Your turn.
web-told-turn = { $name } to move.
web-told-won = { $name } has won.
web-told-you-won = You have won.
web-told-drawn = The game is a draw.
web-told-blocked = The game is blocked: nobody wins.
web-told-row = Row { $row }: { $what }.
web-told-no-walls = No wall on the board.
web-told-walls = Walls: { $walls }.
web-told-ghost =
    Wall { $wall }, { $direction ->
        [h] horizontal
       *[v] vertical
    }.
web-told-longer = { $name }: { $steps } further.
web-told-mode-wall = Walls: arrows move it, R turns it, Enter lays it, Escape goes back.
web-told-mode-pawn = Pawn.
web-told-refused = Not allowed: { $reason }.
web-told-not-your-turn = It is not your turn.
web-told-unreadable = That is no move: a cell such as e4, a wall such as e3h, or D1 D2 L.

# The wall that waits for a tap, and the board's own buttons.
web-lay = Lay the wall
web-turn-wall = Turn the wall
web-cancel = Take it away
web-step = Step here

# The page.
web-invitation = Step with a click, or lay a wall in a groove.
web-invitation-touch = Tap a dot to step, or press a groove to lay a wall.
web-moves = Moves
web-no-moves = No move yet.
web-actions = Actions
web-action-take-back = Take back
web-action-pass = Pass
web-action-new = New game
web-action-turn = Turn the board
web-action-paths = Shortest ways
web-action-keys = Keys
web-action-settings = Settings
web-typed = Type a move
web-typed-example = e3h
web-typed-play = Play
web-walls-left =
    { $walls ->
        [0] no wall left
        [one] { $walls } wall left
       *[other] { $walls } walls left
    }
web-steps =
    { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
web-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-your-turn-title = Your turn · Dédale
web-close = Close
web-game = Game
web-game-start = Two players, 9×9
web-game-middle = A middle game
web-game-shut-in = A wall that would shut in
web-game-small = Small board, 3×3
web-game-wide = Wide board, 5×3
web-game-large = Large board, 12×12, bonus squares
web-game-four = Four players
web-game-over = A game that is over
web-game-live = Play the computer
web-recorded = Recorded game: the move that comes next is { $move }.
web-recorded-end = The recorded game ends here.

# Settings.
web-theme = Colours
web-theme-system = as the system
web-theme-light = light
web-theme-dark = dark
web-theme-contrast = high contrast
web-language = Language
web-dots = Always show where the pawn may go
web-confirm = Confirm pawn moves too
web-sound = Sound

# The keys.
web-keys-title = Keys
web-keys-arrows = move the cursor
web-keys-enter = step there, or lay the wall
web-keys-wall = walls or pawn
web-keys-turn = turn the wall
web-keys-escape = back
web-keys-say-board = say the whole board
web-keys-say-near = say what is near your pawn
web-keys-say-ways = say both ways, walls left and whose turn it is
web-keys-type = type a move
web-keys-help = these keys
web-key-arrows = Arrows
web-key-enter = Enter
web-key-escape = Esc
