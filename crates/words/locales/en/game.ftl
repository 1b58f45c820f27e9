# A game in the full screen: watching computers, small windows, the end. Short texts stand where the window is narrow:
# at most 28 columns.

game-told = { $player }: { $move }
game-pace = Pace of the computers: { $pace }.
game-paused = paused
game-watch-pause = {" "}Space - pause
game-watch-go-on = {" "}Space - go on
game-watch-step = {" "}Enter - next move at once
game-watch-faster = {" "}+     - faster
game-watch-slower = {" "}-     - slower
game-watch-stop = {" "}6     - stop and save
game-demonstration = A demonstration: no points are counted.
game-level-up = Two wins in a row: L plays level { $level } ({ $name }).
game-level-down = Two losses in a row: L plays level { $level } ({ $name }).
game-ask-block = This ends the game without a winner. Play it? Enter yes, any other key no.
game-ask-let-block = The game could then end without a winner. Play it? Enter yes, any other key no.
game-end-rematch = R      again, sides swapped
plain-resumes = { $game }, { $ago }
menu-resumes = Resume: { $game }, { $ago }
settings-pace = Pace of computers that play
settings-mouse = Mouse
pace-off = as fast as they can
pace-fast = fast
pace-normal = normal
pace-slow = slow
pace-step = step by step

game-keys-watch = Space: pause   Enter: next move at once   + -: pace   Esc: stop   ?: keys
game-keys-paused = Space: go on   Enter: one move   + -: pace   Esc: stop   ?: keys
game-keys-all-scroll = ↑ ↓ scroll   Esc back to the game

game-short-action-1 = move the pawn
game-short-action-2 = place a wall
game-short-action-3 = pass
game-short-action-4 = take back
game-short-action-5 = hint
game-short-action-6 = stop and save
game-short-keys-pawn = Tab wall   5 hint   ? keys
game-short-keys-wall = Space turn   Tab   ? keys
game-short-keys-watch = Space pause   + -   ? keys
game-short-keys-paused = Space go on   Enter   ? keys
game-short-keys-replay = ← →   Space plays   M back
game-short-keys-hint = Enter plays it   Esc closes

plain-ask-block = This ends the game without a winner. Play it? (yes, no)
plain-ask-let-block = The game could then end without a winner. Play it? (yes, no)
plain-pace-unknown = { $value } is not a pace: off, fast, normal, slow or step.
plain-step-prompt = Enter: next move (go, board, moves, interrupt):
plain-step-unknown = An empty line plays the next move; go plays on without asking; board, moves and interrupt do what they say.

setup-known-players = ← → walk through the players the scores know.
setup-known-player =
    { $player } has { $points ->
        [one] { $points } point
       *[other] { $points } points
    } from { $games ->
        [one] 1 game.
       *[other] { $games } games.
    }

help-play = Begins a game at once.
help-play-more =
    Examples:
      dedale play
      dedale play board=7x7 plays2="computer 5" clock=300+5
      dedale play players=4 variant=cooperative name1=Ada --plain
    {""}
    Choices: players, board, walls, variant, partners, bonus, clock, pass, first,
    starts (as starts="d1 f9"), cells (their colour), and for each player name1,
    plays1, token1, colour1 (2, 3, 4). What is not said is as usual: a person
    against the computer on 9x9. After the game comes the menu.
usage-play = dedale play [CHOICE=VALUE]... [OPTIONS]
value-choices = CHOICE=VALUE
argument-choices = What is not as usual, by the names of the set-up
error-play-word = { $word } is not a choice such as board=7x7
error-play-choice = this game cannot be played: { $reason }
plain-rematch-none = No game has ended yet.
game-no-wall-fits = There is no place left where a wall may be placed.
