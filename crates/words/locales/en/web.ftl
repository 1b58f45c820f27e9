# The site in the browser: the board, what it says aloud, and the page around it.

web-title = Dédale
web-board = Board of { $columns } by { $rows }
web-board-keys = Arrows move the cursor, Enter steps there, W lays walls, question mark shows all keys.
web-you = You
web-player = Player { $player }
web-computer = Computer
web-computer-number = Computer { $player }

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
web-told-mode-pawn = Pawn: arrows move the cursor, Enter steps there.
web-told-taken-away = Taken away again.
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

# What is chosen for the next turn.
web-told-clock = Clock of { $name }: { $time }.
web-told-premove = { $move } for your next turn.
web-told-premove-none = No move for your next turn any more.

# Players and seats.
web-computer-level = Computer, level { $level } ({ $name })
web-level = level { $level }, { $name }
web-climb-up = Two wins in a row. Level { $level } ({ $name }) is waiting.
web-climb-down = Two losses in a row. Level { $level } ({ $name }) is easier.
web-climb-go = Play level { $level }
web-anonymous = Anonymous
web-seat-open = Free seat
web-away = away
web-winner = winner
web-spectators =
    { $count ->
        [one] { $count } watching
       *[other] { $count } watching
    }
web-you-watch = You are watching this game.
web-next-game = The players are playing again.
web-next-game-watch = Watch the next game

# Clocks and times.
web-clock-days = { $days } d { $hours } h
web-timing-off = No clock
web-timing-stopwatch = Stopwatch
web-timing-days =
    { $days ->
        [one] { $days } day a move
       *[other] { $days } days a move
    }
web-timing-increment = + { $seconds } s
web-timing-byo-yomi = then { $seconds } s a move
web-minutes = { $minutes } min
web-seconds = { $seconds } s

# The moves, and looking back.
web-steps-through = Go through the game
web-step-first = To the beginning
web-step-back = One move back
web-step-on = One move on
web-step-last = To the present
web-looking-back = Ply { $move } of { $moves }. Arrow keys go on.
web-moves-count =
    { $moves ->
        [one] { $moves } ply
       *[other] { $moves } plies
    }

# What can be done in a game.
web-action-hint = Hint
web-action-draw = Offer a draw
web-action-give-up = Give up
web-action-give-up-sure = Really give up?
web-action-rematch = Rematch
web-action-file = Game file
web-hint-thinking = Thinking about a hint …
web-hinted = { $name } asked for a hint (move { $move }).
web-hinted-you = You asked for a hint (move { $move }).
web-offer-draw = { $name } offers a draw.
web-offer-take-back = { $name } would like to take a move back.
web-offer-rematch = { $name } would like a rematch.
web-offered-draw = You have offered a draw.
web-offered-rematch = You have asked for a rematch.
web-ask-block = This ends the game without a winner. Play it?
web-ask-let-block = The game could then end without a winner. Play it?
web-ask-yes = Play it
web-ask-no = Do not play it
web-accept = Accept
web-accept-of = Accept the challenge of { $name }
web-decline = Decline

# The end.
web-end-time = The time of { $name } is up.
web-end-your-time = Your time is up.
web-end-gave-up = { $name } has given up.
web-end-you-gave-up = You have given up.
web-end-left = { $name } has left the game.
web-end-you-left = You had left the game.
web-end-cancelled = The game was called off; it counts for nothing.
web-end-draw-agreed = A draw by agreement.
web-end-team = { $names } have won.
web-end-team-yours = Your team has won.
web-rating-now = Rating { $rating } ({ $change }).

# The connection.
web-reconnecting = Connection lost: reconnecting. Nothing is lost.
web-loading = One moment …
web-unreachable = The server does not answer.
web-unreachable-more = Look whether you are connected, then try again. Your games are safe.
web-again = Try again

# A friend by link.
web-waiting = Waiting for a player to sit down.
web-waiting-friend = Send this link to your fellow players:
web-room-link = Link to this game
web-room-code = Room code
web-copy = Copy
web-copied = Copied
web-room-picture = QR code of the link
web-room-picture-more = Point the camera of a phone or tablet at it.
web-room-alone = Only this computer can open the link: the server listens to this computer alone. For other devices in your network, start it with
web-enter = Enter

# The first visit and the tour.
web-tour = Learn in a minute
web-tour-offer = New here? Learn by playing, in a minute.
web-tour-show = Show me
web-tour-skip = Skip
web-tour-play = Play a game
web-tour-progress = Step { $step } of { $steps }
web-tour-step = You are the disc at the bottom. Whoever reaches the far side first wins. Step forward: press the marked cell.
web-tour-wall = Instead of stepping you may lay a wall, to make the other’s way longer. Lay it where it is marked.
web-tour-go-on = The other must go round. A wall may never close the last way. Step on.
web-tour-jump = Face to face, you jump over. One move, and you are there!
web-tour-end = That is all: you have won. Ten walls each, and nobody plays twice alike.
web-play-friend = Play a friend
web-play-screen = On this screen
web-your-games = Your games

# A new game.
web-new-against = Against
web-new-computer = Computer
web-new-friend = A friend
web-new-anyone = Anyone
web-new-screen = On this screen
web-new-level = Level
web-new-players = Players
web-new-friends = Friends; the computer takes the other seats
web-new-board = Board
web-new-columns = Columns × rows
web-new-rows = Rows
web-new-other = other…
web-new-clock = Clock
web-new-minutes = Minutes each
web-new-increment = Seconds added a move
web-new-byo-yomi = Then seconds a move
web-new-side = You play
web-new-lot = by lot
web-new-first = first
web-new-second = second
web-new-more = Variant, walls, help
web-new-variant = Variant
web-new-walls = Walls each
web-new-usual = usual
web-new-bonus = Bonus squares
web-none = none
web-new-pass = A turn may be passed
web-new-take-backs = Moves may be taken back
web-new-hints = Hints
web-new-unlisted = Unlisted: found only by its address
web-new-begin = Play
web-new-invite = Make a link
web-new-challenge = Challenge
web-cancel-dialog = Cancel
web-rated = rated
web-with-hints = with hints
web-rated-needs-clock = needs a clock
web-rated-needs-account = needs an account
web-variant-official = Official rules
web-variant-cooperative = Two teams of two
web-variant-mathematical = Mathematical
web-variant-stage1 = Stage 1: free pawns
web-variant-stage2 = Stage 2: steps
web-variant-stage3 = Stage 3: jumps

# The lobby.
web-lobby = Lobby
web-lobby-open = Play someone now
web-lobby-other = Other game…
web-lobby-challenges = Open challenges
web-lobby-empty = No game is waiting at the moment. Press a clock above, and the next visitor who looks for a game plays you.
web-lobby-running = Games being played
web-lobby-running-empty = No game between people is being played at the moment.
web-lobby-waiting = Waiting for an opponent: { $what }
web-lobby-withdraw = Withdraw
web-lobby-friend = Play a friend
web-lobby-friend-more = You have been given a room code? Enter it here.

# Players and accounts.
web-account = Account
web-account-why = You can play without an account. With one, your games and ratings follow you to every device.
web-join = Create an account
web-login = Log in
web-logout = Log out
web-name = Name
web-password = Password
web-password-old = Password until now
web-password-new = New password
web-keep = Save
web-kept = Saved.
web-profile = Profile
web-data = Your data
web-export = Take everything along
web-forget = Delete everything …
web-forget-more = Your name, your ratings and whatever ties you to your games will be deleted. This cannot be undone.
web-forget-sure = Delete for good
web-forgotten = Everything has been deleted.
web-since = Here since { $date }
web-ratings = Ratings
web-no-ratings = No rated game yet: challenge somebody in the lobby.
web-rating-more =
    { $games ->
        [one] ± { $deviation }, { $games } game
       *[other] ± { $deviation }, { $games } games
    }
web-curve = Rating over { $games } games, between { $low } and { $high }
web-speed-bullet = bullet
web-speed-blitz = blitz
web-speed-rapid = rapid
web-speed-classical = classical
web-speed-correspondence = correspondence
web-speed-free = without a clock
web-own-board = other boards
web-games = Games
web-no-games = No game yet: play the computer, or send a friend a link.
web-games-waiting = { $games ->
    [one] A game is waiting for you
   *[other] { $games } games are waiting for you
}
web-games-badge = { $games ->
    [one] Games: one is waiting for you
   *[other] Games: { $games } are waiting for you
}
web-turn-yours = your turn
web-turn-of = { $name } to move
web-unlisted = unlisted
web-unlisted-more = This game is unlisted: only those who have its address can find it.
web-abort = Call off
web-abort-more = Until your first move you can call the game off; it then counts for nothing.
web-abort-clock = Your clock starts with your first move. Until then you can call the game off; whoever takes more than a minute over it calls it off too.
web-left = { $name } has left the game.
web-left-wait = In { $time } you can end the game. If { $name } comes back, it goes on.
web-left-now = You can end the game now. If { $name } comes back, it goes on.
web-claim-win = Claim the win
web-claim-off = Call the game off
web-running = being played
web-more = More

# Around the pages, and what is not there.
web-menu = Site
web-skip = To the page
web-home = To the board
web-coordinates = Letters and numbers at the edge
web-keys-steps = go back and forward through the game
web-missing = There is no such page.
web-missing-more = The address may be mistyped. Meanwhile, a board is ready.
web-damaged = The record of this game is damaged. The game is shown as far as it can be read, and cannot go on.
web-no-game = There is no such game.
web-no-game-more = It may have been deleted, or the address is not whole.
web-no-room = This room is closed.
web-no-room-more = The code may be mistyped, or all seats are taken.
web-no-player = There is no such player.
web-no-player-more = The name may be mistyped, or the account was deleted.
web-called = What you are called
web-lobby-there = To the game
web-tools = How the board is shown
web-computer-sits = Let the computer play
web-block = Block
web-unblock = Unblock
web-blocked = { $name } will not be met in the lobby any more.
web-unblocked = { $name } may be met in the lobby again.
web-seat-free = A seat is free.
web-sit = Sit down and play
web-invited = You are invited to a game
web-invited-seat = Take the seat of Player { $player }
web-invited-watch = Watch
web-invited-more = Nothing begins until you have chosen.

# Searching games.
web-games-find = Find games
web-games-mine = My games
web-games-everybody = Everybody’s games
web-games-player = Player
web-games-opponent = Opponent
web-games-result = Result
web-games-won = won
web-games-lost = lost
web-games-drawn = drawn
web-games-rating = Rating
web-games-unrated = not rated
web-games-from = From
web-games-until = Until
web-games-any = any
web-games-search = Search
web-games-clear = Clear
web-games-none = No game fits. Ask for less, or play one.
web-games-empty = No game is over yet: play the computer, or send a friend a link.
web-games-file = File
web-games-file-of = Game file of { $names }
web-how-time = on time
web-how-gave-up = by giving up
web-how-left = because the opponent left

# Chat, muting and blocking.
web-chat = Chat
web-of-player = { $what }: { $name }
web-chat-switch-on = Switch chat on
web-chat-switch-off = Switch chat off
web-chat-asked = { $name } would like to chat.
web-chat-waits = You can write as soon as { $name } has switched chat on, too.
web-chat-nothing = Nobody has written yet.
web-chat-field = Message
web-chat-send = Send
web-chat-told = { $name } writes: { $text }
web-mute = Mute
web-unmute = Unmute
web-muted = You do not see any more what { $name } writes.
web-unmuted = You see again what { $name } writes.
web-unwanted = Blocked and muted
web-unwanted-blocked = blocked
web-unwanted-muted = muted

# What is played and how it is won, hints and moves in words.
web-move-pass = pass
web-goal-first = first to the far side wins
web-goal-teams = a team wins with its first pawn across
web-goal-points = most points wins, once both are across
web-goal-none = practice: nobody wins
web-bonus-squares = bonus squares
web-passing = passing allowed
web-rules = Rules
web-hint-pawn = Step to { $cell }
web-hint-pass = Pass
web-walls-each =
    { $walls ->
        [0] no walls
        [one] { $walls } wall each
       *[other] { $walls } walls each
    }
web-hint-wall =
    Wall { $wall }, { $direction ->
        [h] horizontal
       *[v] vertical
    }
