# The panel beside the board. No line wider than 34 columns, or the panel goes below the board.

panel-title = Dédale, board { $size }
panel-players = Number of players: { $count }
panel-turn = To move: player { $player } ({ $token })
panel-won = Player { $player } ({ $token }) has won.
panel-team-won = Players { $token } and { $partner-token } have won.
panel-drawn = Equal points: a draw.
panel-blocked = Blocked: nobody wins.
panel-player = Player { $player }
panel-player-goal-up = goes up
panel-player-goal-right = goes right
panel-player-goal-down = goes down
panel-player-goal-left = goes left
panel-standing =
    { $walls ->
        [0] no walls left
        [one] 1 wall left
       *[other] { $walls } walls left
    }, { $steps ->
        [0] arrived
        [one] 1 step to go
       *[other] { $steps } steps to go
    }
panel-shut-in =
    { $walls ->
        [0] no walls left
        [one] 1 wall left
       *[other] { $walls } walls left
    }, shut in
panel-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
panel-legal =
    { $moves ->
        [one] 1 legal move
       *[other] { $moves } legal moves
    }
panel-legal-kinds =
    { $pawn ->
        [one] 1 with the pawn
       *[other] { $pawn } with the pawn
    }, { $walls ->
        [one] 1 wall
       *[other] { $walls } walls
    }
panel-may-pass = Passing is allowed.
panel-must-pass = Only passing is possible.
panel-last = Last move: { $move }, player { $player }
panel-last-pass = Last move: player { $player } passed
panel-stage = Stage { $stage } of the rules
panel-cooperative = Teams: { $one } against { $other }
panel-mathematical = Mathematical variant
