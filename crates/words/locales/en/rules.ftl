# Why the rules refuse a move, a game or a position, and why a text is not one. The number in
# brackets is that of docs/requirements.md.

refusal-game-over = the game is over (R10)
refusal-game-blocked = the game is blocked (R12)
refusal-game-drawn = the game has ended in a draw (R15)
refusal-stands-still = the pawn is already there (R5)
refusal-off-board = { $cell } is not on the board (R6)
refusal-occupied = the pawn of player { $player } stands on { $cell } (R6)
refusal-wall-between = wall { $wall } lies between { $from } and { $to } (R6)
refusal-too-far = { $to } is neither next to { $from } nor a jump away (R6)
refusal-wall-behind = wall { $wall } lies behind the pawn on { $over } (R9)
refusal-straight-jump-open = the pawn on { $over } can be jumped straight, to { $behind } (R9)
refusal-wall-beside = wall { $wall } lies beside the pawn on { $over } (R9)
refusal-no-jumps-yet = the pawn on { $over } cannot be jumped before stage 3 (R16)
refusal-arrived-stays = a pawn that has arrived stays (R15)
refusal-no-passing = passing is not allowed in this game (R11)
refusal-no-walls-left = no wall left (R5)
refusal-outside-board = the wall would stick out of the board (R7)
refusal-overlaps = the wall would overlap { $wall } (R7)
refusal-crosses = the wall would cross { $wall } (R7)
refusal-shuts-in = the wall would shut player { $player } in (R8)

variant-start-for-each = expected one starting cell for each player
variant-sides = two players sit at the bottom and at the top, four one on each side
variant-start-off-board = player { $player } cannot start on { $cell }: it is not on the board
variant-start-on-goal = player { $player } cannot start on { $cell }: it is on the line to be reached
variant-start-shared = two players cannot start on { $cell }
variant-teams-are-for-four = teams are for four players (R14)
variant-partners-are-neighbours = partners, every other player in turn, sit side by side (R14)
variant-mathematical-is-for-two = the mathematical variant is for two players (R15)
variant-stages-stand-alone = stages 1 to 3 go with neither teams nor the mathematical variant (R16)
variant-bonus-in-mathematical = the mathematical variant has no bonus squares: both would be points (R15)
variant-too-many-bonus = at most 7 bonus squares (R13)
variant-bonus-off-board = no bonus square on { $cell }: it is not on the board (R13)
variant-bonus-on-line = no bonus square on { $cell }: it is on a start or goal line (R13)
variant-bonus-value = the bonus square on { $cell } must be worth 1 to 99
variant-bonus-twice = two bonus squares on { $cell }

setup-player-count = expected one value for each player
setup-pawn-off-board = the pawn of player { $player } is not on the board
setup-pawns-together = two pawns stand on { $cell }
setup-wall-off-board = wall { $wall } is not on the board (R7)
setup-walls-collide = walls { $wall } and { $other } overlap or cross (R7)
setup-shut-in = player { $player } is shut in (R8)
setup-two-winners = two players have arrived (R10)
setup-spent-unknown = { $cell } is spent but is not a bonus square (R13)

notation-not-a-move = expected a cell such as e4, a wall such as e3h or e3v, or pass
notation-not-neighbours = { $one } and { $other } are not neighbours
notation-side-not-along = a wall cannot lie along { $one } and { $other } on that side
notation-off-board = that cell is not on this board (R6)
notation-wall-outside = the wall would stick out of the board (R7)

problem-version = a version of the format that is not known here
problem-twice = said twice
problem-refused = { $move }: { $reason }
problem-wrong-result = the game on the board ended otherwise

expected-format = expected dedale/1
expected-size = expected columns x rows from 3 to 12, such as 9x9
expected-pawns = expected two or four pawns with their walls, such as e1:10,e9:10
expected-walls = expected walls such as c3h,e5v, or -
expected-turn = expected the number of the player to move
expected-option = expected walls=, starts=, sides=, pass, teams, mathematical, stage=, bonus=, spent=, points= or passes=
expected-count = expected a number from 0 to 255
expected-cells = expected cells such as e1,e9
expected-sides = expected sides such as bottom,left,top,right
expected-stage = expected a stage from 1 to 4
expected-bonus = expected bonus squares such as c5:3,d7:2
expected-points = expected points for each player, such as 3,0
expected-end = expected nothing more
expected-header = expected a header such as [Event "Club"], the first being [Dedale "1"]
expected-quote = expected the closing quote, or \", \\, \n, \r
expected-move = expected a move such as e4, e3h or pass
expected-number = expected move number { $number }.
expected-seconds = expected seconds such as 3.250
expected-brace = expected the closing brace, or \{ "}" }, \\, \r
expected-result = expected a result for these players such as 1-0, or *

# The levels of the computer by name, from the weakest.
level-name = { $level ->
     [1] Snail
     [2] Mole
     [3] Hedgehog
     [4] Rabbit
     [5] Cat
     [6] Fox
     [7] Lynx
     [8] Owl
     [9] Wolf
    *[10] Minotaur
}
