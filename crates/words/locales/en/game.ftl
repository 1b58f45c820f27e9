# A game in the full screen: watching computers, small windows, the end. Short texts stand where the window is narrow:
# at most 28 columns.

game-told = { $player }: { $move }
game-pace = Pace of the computers: { $pace }.
game-paused = paused
game-demonstration = A demonstration: no points are counted.
game-ask-block = This ends the game without a winner. Play it? Enter yes, any other key no.
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
game-short-keys-hint = Esc closes the hint

plain-ask-block = This ends the game without a winner. Play it? (yes, no)
plain-pace-unknown = { $value } is not a pace: off, fast, normal, slow or step.
plain-step-prompt = Enter: next move (go, board, moves, interrupt):
plain-step-unknown = An empty line plays the next move; go plays on without asking; board, moves and interrupt do what they say.
