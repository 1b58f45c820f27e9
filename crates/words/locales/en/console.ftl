# The console game: what happens at the table, in the full screen and in the plain mode alike.

name-person = Player { $number }
name-computer = Computer { $number }

console-refused = Not allowed: { $reason }. Play again.
console-not-a-move = Not understood: { $line }. Expected a cell such as c3, a wall such as c3h or D1{"\u00A0"}D2{"\u00A0"}L (U, D, L or R), or a word such as pass, hint or help.
console-occupied = { $player } stands on { $cell } (R6)
console-shuts-in = the wall would shut { $player } in (R8)
console-nothing-to-take-back = There is nothing to take back.
console-taken-back-already = Only the last action can be taken back: play something first.
console-computer-to-move = The computer is to move: take back when it is your turn again.
console-no-such-player = Nobody of that number plays here.
console-not-your-turn = It is the turn of { $player }.
console-draw-proposed-already = A draw is proposed already and waits for an answer.
console-take-back-proposed-already = Somebody has asked to take back already and waits for an answer.
console-draw-not-proposed = Nobody has proposed you a draw.
console-take-back-not-proposed = Nobody has asked you to take back.
console-late-answer = The answer comes too late: the board has changed.
console-won = { $winner } has won!
console-won-together = { $winner } and { $partner } have won!
console-teams = { $first } and { $third } play together, against { $second } and { $fourth }.
console-drawn = Equal points: a draw.
console-blocked-by-passes = Everybody passed: the game is blocked, nobody wins.
console-blocked-by-repetition = The same position came for the third time: the game is blocked, nobody wins.
console-out-of-time = { $loser } has no time left.
console-gave-up = { $loser } gives up.
console-left = { $loser } has left the game.
console-draw-agreed = Draw by agreement: nobody wins.
console-moved = { $player } moves to { $move }.
console-walled = { $player } places the wall { $move }.
console-passed = { $player } passes.
console-must-pass = { $player } cannot do anything and passes.
console-points-gained =
    { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
console-points =
    { $player }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
console-points-from =
    { $player }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ({ $parts })
console-final-score = { $game }, { $total } in all
console-not-counted = The points could not be counted: { $reason }.
console-counted-later = The game itself is kept: they will be counted at the next start.
console-end-not-kept = The end of the game could not be kept: { $reason }.
console-points-win = win { $points }
console-points-bonus = bonus squares { $points }
console-points-time = slowest { $points }

plan-people = a game is for 2 or 4 players
plan-cooperative-is-for-four = the cooperative game is for 4 players
plan-partner = the partner of the first player is one of the others
plan-same-name = two players are called { $name }: their scores would be mixed up
plan-same-token = two players have the token { $token }
plan-same-colour = two players have the colour { $colour }
plan-timing = tournament time is some time at all, at most two weeks, in whole milliseconds
plan-no-room-for-bonus =
    { $count ->
        [0] no bonus square fits on this board
        [one] only one bonus square fits on this board
       *[other] only { $count } bonus squares fit on this board
    }

choice-unknown = there is no choice called { $name }
choice-missing = it takes { $expected }
choice-wrong = { $value } cannot be chosen: expected { $expected }
choice-nobody-there = this game has no player { $number }; choose players=4 too
choice-no-partners = only the cooperative game has partners; choose variant=cooperative too
choice-expected-players = 2 or 4
choice-expected-board = columns x rows from 3 to 12, such as 9x9
choice-expected-walls = a number from 0 to 72, or usual
choice-expected-variant = usual, cooperative, mathematical, stage1, stage2 or stage3
choice-expected-bonus = a number from 0 to 7
choice-expected-clock = off, stopwatch, or a time such as 5:00, 300 seconds, 300+5 (increment) or 300/30 (byo-yomi)
choice-expected-pass = on or off
choice-expected-first = lots or named
choice-expected-partners = 2, 3, 4 or lots
choice-expected-starts = a cell for each player such as e1 e9, or usual
choice-expected-cells = none, grey, or a colour such as blue
choice-expected-name = 1 to 20 characters that can be seen
choice-expected-plays = human, or computer and a level from 1 to 10
choice-expected-token = a single character that can be seen, one or two columns wide
choice-expected-colour = red, cyan, green, magenta, blue, yellow, one of these with bright before it, white, light grey, grey or black

save-not-a-game = it is not a game file: line { $line }: { $reason }
save-newer = a newer version of Dédale wrote it
save-header = its header { $name } is missing or wrong
save-changed = it is damaged, or was changed by hand

kind-usual = usual game
kind-usual-more = The game as everybody knows it: reach the opposite side first. Move your pawn one cell, or place a wall two cells long. A wall may never shut a player in.
kind-cooperative = cooperative, two teams
kind-cooperative-more = Four players in two teams of neighbours. As soon as one pawn of a team arrives, the team has won. Turns alternate between the teams.
kind-mathematical = mathematical
kind-mathematical-more = A step forward is worth 1 point, sideways 0, backward -1; a jump counts as one step. A player who has arrived stays there and may only place walls or pass. When both have arrived, the one with more points wins. Each player notes the other's points, and the sums are checked at the end. Without a jump everybody ends with the same number: why?
kind-stage1 = stage 1, free moves
kind-stage1-more = The first stage of the rules: the pawn goes to any free cell, walls must only not overlap, and nobody wins.
kind-stage2 = stage 2, steps
kind-stage2-more = The second stage: the pawn steps to a neighbouring cell, walls block, and arriving wins. No jumps, and walls may shut in.
kind-stage3 = stage 3, jumps
kind-stage3-more = The third stage: pawns face to face may be jumped. Walls may still shut a player in.

controller-human = human
controller-computer = level { $level }, { $name }
colour-red = red
colour-cyan = cyan
colour-green = green
colour-magenta = magenta
colour-blue = blue
colour-yellow = yellow
colour-bright-red = bright red
colour-bright-cyan = bright cyan
colour-bright-green = bright green
colour-bright-magenta = bright magenta
colour-bright-blue = bright blue
colour-bright-yellow = bright yellow
colour-white = white
colour-light-grey = light grey
colour-grey = grey
colour-black = black
order-drawn = drawn at random
order-as-named = as named here
timing-off = none
timing-stopwatch = stopwatch (slowest -2)
timing-limit = { $main } each
timing-increment = {" "}+ { $seconds } s a move
timing-byo-yomi = , then { $seconds } s a move

demonstration-win-in-one = Win in one, 2 players
demonstration-four-players = Win in one, 4 players
demonstration-winning-jump = A jump that wins
demonstration-bonus-finish = Bonus squares on the way home
demonstration-against-computer = The last moves against the computer
demonstration-win-in-one-task = Ada wins in one move: h9.
demonstration-four-players-task = Eren wins in one move: i9.
demonstration-winning-jump-task = Eren's pawn is on the goal line: Ada jumps beside it, to h9, and wins.
demonstration-bonus-finish-task = Ada and Eren take turns. On d7 Ada gets 5 points, on her way up.
demonstration-against-computer-task = Ada needs two steps down, to c2 first; the computer defends itself.

shelf-unfinished =
    { $names }, { $columns }×{ $rows }, { $moves ->
        [0] no move yet
        [one] 1 ply
       *[other] { $moves } plies
    }
shelf-finished =
    { $names }, { $columns }×{ $rows }, over after { $moves ->
        [one] 1 ply
       *[other] { $moves } plies
    }

notes-question = { $asked }, how many points has { $about }?
notes-number = Expected a whole number, such as 6 or -1.
notes-right = Right: { $about } has { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $forward } forward, { $backward } back.
notes-wrong = Nearly: { $about } went { $forward } forward, { $sideways } sideways, { $backward } back, so { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
notes-hidden = Everybody notes the other's points: the sums are checked at the end.
notes-first = The game is over. First everybody says what they have counted.
