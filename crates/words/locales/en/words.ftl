# What is said about moves: facts as sentences short enough for a child, the marks of a review, and what
# stands around them. A sentence may begin with a player; its first letter is made a capital.

words-player = player { $number }
words-you = you
words-the-computer = the computer
words-computer = computer { $number }
words-namesake = { $name } ({ $number })
words-percent = { $percent }%
words-pass = pass

words-wins =
    { $player ->
        [you] you reach the goal and win
       *[other] { $player } reaches the goal and wins
    }.
words-ends-drawn = The game ends here with equal points: a draw.
words-ends-won = The game ends here, and { $other } wins.
words-ends-points-won =
    The game ends here: { $player ->
        [you] you win with
       *[other] { $player } wins with
    } { $mine ->
        [one] 1 point
       *[other] { $mine } points
    } against { $theirs }.
words-ends-points-lost =
    The game ends here: { $other } wins with { $theirs ->
        [one] 1 point
       *[other] { $theirs } points
    } against { $mine }.
words-ends-points-drawn =
    The game ends here in a draw: { $mine ->
        [one] 1 point
       *[other] { $mine } points
    } each.
words-blocks-repeated = The position comes for the third time: the game ends here without a winner.
words-blocks-passed = Everybody has passed in turn: the game ends here without a winner.
words-misses-win = There is a win at once: { $better }.
words-lets-win = Careful: { $other } can now win at once with { $reply }.
words-stops-win = { $other } was one move from winning, and no longer is.
words-race-won =
    No walls are left, so it is a race: { $other ->
        [you] you get there first
       *[other] { $other } gets there first
    }, { $moves ->
        [one] in 1 more move
       *[other] in { $moves } more moves
    }.
words-race-won-by =
    No walls are left, so it is a race: { $other ->
        [you] you get there first
       *[other] { $other } gets there first
    }, { $moves ->
        [one] in 1 more move
       *[other] in { $moves } more moves
    }; the other has { $way ->
        [one] 1 step
       *[other] { $way } steps
    } to go.
words-race-drawn = No walls are left, and nobody can win the race: the pawns can go round for ever.
words-run =
    { $loser ->
        [you] you have no walls left
       *[other] { $loser } has no walls left
    } to stop { $other ->
        [you] you, and you get there first
       *[other] { $other }, who gets there first
    }, { $moves ->
        [one] in 1 more move
       *[other] in { $moves } more moves
    }.
words-run-by =
    { $loser ->
        [you] you have no walls left
       *[other] { $loser } has no walls left
    } to stop { $other ->
        [you] you, and you get there first
       *[other] { $other }, who gets there first
    }, { $moves ->
        [one] in 1 more move
       *[other] in { $moves } more moves
    }; the other has { $way ->
        [one] 1 step
       *[other] { $way } steps
    } to go.
words-proved-win =
    { $player ->
        [you] you are sure to win
       *[other] { $player } is sure to win
    } with good play, { $moves ->
        [one] in 1 move
       *[other] in { $moves } moves at most
    }.
words-proved-loss =
    With good play { $other } is sure to win, { $moves ->
        [one] in 1 move
       *[other] in { $moves } moves at most
    }.
words-proved-loss-team =
    With good play the other side is sure to win, { $moves ->
        [one] in 1 move
       *[other] in { $moves } moves at most
    }.
words-forced = There is no other move.
words-arrives = The pawn has arrived and stays there; the game goes on for the other.
words-bonus =
    The bonus square { $cell } gives { $value ->
        [one] 1 point
       *[other] { $value } points
    }: { $total } in all.
words-points-forward = One point for going forward: { $total } in all.
words-points-sideways = No point for going sideways: still { $total } in all.
words-points-backward = Going backward costs one point: { $total } in all.
words-point-forward = One point for this step forward.
words-point-sideways = No point for a step sideways.
words-point-backward = A step backward costs a point.
words-jump-loses-points =
    The jump crosses two rows for one point: if nobody jumps again, { $player ->
        [you] you end with
       *[other] { $player } ends with
    } { $end ->
        [one] 1 point
       *[other] { $end } points
    }, one less.
words-jump-wins-points =
    The jump goes back two rows and costs one point: if nobody jumps again, { $player ->
        [you] you end with
       *[other] { $player } ends with
    } { $end ->
        [one] 1 point
       *[other] { $end } points
    }, one more.
words-jump-loses-point =
    The jump crosses two rows for one point, so { $player ->
        [you] you end with
       *[other] { $player } ends with
    } one point less.
words-jump-wins-point = The jump goes back two rows and costs one point: walked again they bring two.
words-jump-like-step = The jump counts as one step and changes nothing in the points at the end.
words-gives-point = { $other } can then jump back to { $jump }, which wins a point.
words-denies-point = { $other } can no longer jump back to { $jump }, which would win a point.
words-detour =
    Because of the wall, { $other } has { $steps ->
        [one] 1 step more
       *[other] { $steps } steps more
    } to go, but loses no point by it.
words-detour-self =
    { $player ->
        [you] you have to go
       *[other] { $player } has to go
    } round the wall: { $steps ->
        [one] 1 step more
       *[other] { $steps } steps more
    }, but no point less.
words-waits = The wall is a turn without a step: it makes nobody's way longer and costs no point.
words-reply-forward = { $other } will probably answer { $reply }: one point for a step forward.
words-reply-sideways = { $other } will probably answer { $reply }: no point for going sideways.
words-reply-backward = { $other } will probably answer { $reply }: going backward costs one point.
words-reply-loses-point = { $other } will probably answer with the jump to { $reply }, which loses a point.
words-reply-wins-point = { $other } will probably answer with the jump back to { $reply }, which wins a point.
words-line-loses-point =
    Later in the line { $who ->
        [you] you jump
       *[other] { $who } jumps
    } to { $jump }, which loses a point.
words-line-wins-point =
    Later in the line { $who ->
        [you] you jump
       *[other] { $who } jumps
    } back to { $jump }, which wins a point.
words-expected-tally =
    The moves to expect lead to { $mine ->
        [one] 1 point
       *[other] { $mine } points
    } for { $player } and { $theirs } for { $other } at the end.
words-tally =
    If nobody jumps any more, { $player ->
        [you] you end with
       *[other] { $player } ends with
    } { $mine ->
        [one] 1 point
       *[other] { $mine } points
    } and { $other } with { $theirs }.
words-shuts-in = The wall leaves { $other } no way to the goal.
words-wall-costs =
    Because of the wall, { $other } has { $steps ->
        [one] 1 step more
       *[other] { $steps } steps more
    } to go.
words-wall-costs-self =
    { $player ->
        [you] you have to go
       *[other] { $player } has to go
    } round the wall: { $steps ->
        [one] 1 step more
       *[other] { $steps } steps more
    }.
words-wall-idle = The wall makes nobody's way longer.
words-jump-straight =
    The pawn jumps over another one and comes { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } nearer in one move.
words-jump-diagonal =
    The pawn jumps past another one, to its side, and comes { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } nearer in one move.
words-jump-aside = The pawn jumps over another one, but comes no nearer to the goal.
words-step-nearer =
    { $player ->
        [you] you come nearer
       *[other] { $player } comes nearer
    }: { $after ->
        [0] arrived
        [one] 1 step to go
       *[other] { $after } steps to go
    } instead of { $before }.
words-step-same =
    { $player ->
        [you] you come no nearer
       *[other] { $player } comes no nearer
    }: still { $after ->
        [one] 1 step
       *[other] { $after } steps
    } to go.
words-step-farther =
    { $player ->
        [you] you go away
       *[other] { $player } goes away
    } from the goal: { $after ->
        [one] 1 step
       *[other] { $after } steps
    } to go instead of { $before }.
words-no-way =
    { $player ->
        [you] you are shut in
       *[other] { $player } is shut in
    }: no way leads to the goal.
words-passes =
    { $player ->
        [you] you pass
       *[other] { $player } passes
    }, and nothing moves on the board.
words-free = At this stage the pieces go where they like, and nobody wins yet.
words-shelters =
    The wall { $wall } has lost its sting ({ $costs ->
        [one] 1 step
       *[other] { $costs } steps
    } for { $player } before): now { $left ->
        [0] no wall costs any
        [one] no wall costs more than 1
       *[other] no wall costs more than { $left }
    }.
words-spares =
    A step to { $step } would come nearer, but open the way to the wall { $wall } ({ $costs ->
        [one] 1 step
       *[other] { $costs } steps
    }); now { $left ->
        [0] no wall costs any
        [one] no wall costs more than 1
       *[other] no wall costs more than { $left }
    }.
words-blunts =
    The wall { $wall } ({ $costs ->
        [one] 1 step
       *[other] { $costs } steps
    } for { $player } before) now costs { $left ->
        [0] none
        [one] only 1
       *[other] only { $left }
    }.
words-blunts-gone =
    The wall { $wall } ({ $costs ->
        [one] 1 step
       *[other] { $costs } steps
    } for { $player }) can no longer be placed.
words-seals =
    The wall { $wall } ({ $costs ->
        [one] 1 step
       *[other] { $costs } steps
    } for { $player }) may no longer be placed: it would close the last way.
words-denies-jump =
    { $other } can no longer jump to { $jump }, which was worth { $nearer ->
        [one] 1 step
       *[other] { $nearer } steps
    } in one move.
words-gives-jump =
    { $other } can then jump to { $jump }: { $nearer ->
        [one] 1 step
       *[other] { $nearer } steps
    } nearer in one move.
words-beats-walls =
    No wall is worth more than a step now: { $most ->
        [0] none makes the way of { $other } longer
        [one] none costs { $other } more than 1 step
       *[other] none costs { $other } more than { $most } steps
    }.
words-keeps =
    The wall { $wall } can wait: after the answer to expect it is still worth { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } against { $other }.
words-exposes =
    Now there is the wall { $wall } ({ $costs ->
        [one] 1 step
       *[other] { $costs } steps
    } for { $player }); before, { $before ->
        [0] no wall cost any
        [one] no wall cost more than 1
       *[other] no wall cost more than { $before }
    }.
words-lets-slip =
    The chance for the wall { $wall } goes by ({ $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } for { $other }): after the answer to expect { $left ->
        [0] no wall costs any
        [one] none costs more than 1
       *[other] none costs more than { $left }
    }.
words-trap =
    { $whose ->
        [you] All your shortest ways lead
       *[other] All the shortest ways of { $whose } lead
    } to a trap, such as { $wall } with the pawn on { $cell }: { $costs ->
        [one] 1 step
       *[other] { $costs } steps
    }.
words-lag-none =
    If both walk on, { $ahead ->
        [you] you are home
       *[other] { $ahead } is home
    } with { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    } to spare, and { $second ->
        [you] you have no wall left
       *[other] { $second } has no wall left
    }.
words-lag =
    If both walk on, { $ahead ->
        [you] you are home
       *[other] { $ahead } is home
    } with { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    } to spare; { $walls ->
        [one] the last wall
       *[other] the last { $walls } walls
    } { $second ->
        [you] of yours
       *[other] of { $second }
    }, placed now, { $gain ->
        [0] cannot change that
       *[other] can win back { $gain }
    }.
words-line-wall =
    Later in the line { $who ->
        [you] you place
       *[other] { $who } places
    } { $wall }: { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } more for { $against }.
words-line-jump =
    Later in the line { $who ->
        [you] you jump
       *[other] { $who } jumps
    } to { $jump }: { $nearer ->
        [one] 1 step
       *[other] { $nearer } steps
    } nearer in one move.
words-threatens =
    The wall { $wall } is now worth { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } against { $other }; none was worth as much before.
words-expected =
    After { $moves ->
        [one] one move
       *[other] { $moves } moves
    } each with the best play found: { $mine ->
        [0] { $player ->
        [you] you have arrived
       *[other] { $player } has arrived
    }
        [one] { $player ->
        [you] you have 1 step
       *[other] { $player } has 1 step
    } to go
       *[other] { $player ->
        [you] you have { $mine } steps
       *[other] { $player } has { $mine } steps
    } to go
    }, { $theirs ->
        [0] { $other } has arrived
       *[other] { $other } has { $theirs }
    }.
words-reply-wall =
    Beware of the wall { $reply }: { $player } would have { $steps ->
        [one] 1 step more
       *[other] { $steps } steps more
    } to go.
words-reply-wall-idle = The answer to expect is the wall { $reply }.
words-reply-shuts-in = Beware of the wall { $reply }: { $player } would have no way left.
words-reply-step =
    { $other } will probably answer { $reply }: { $left ->
        [0] arrived
        [one] 1 step to go
       *[other] { $left } steps to go
    } then.
words-reply-pass = { $other } will probably pass.
words-last-wall =
    { $player ->
        [you] you then have no wall
       *[other] { $player } then has no wall
    } left.
words-ways-shorter =
    { $player ->
        [you] you then have
       *[other] { $player } then has
    } the shorter way: { $mine ->
        [0] arrived
        [one] 1 step
       *[other] { $mine } steps
    } against { $theirs }.
words-ways-equal =
    { $player } and { $other } then have ways of the same length: { $mine ->
        [one] 1 step
       *[other] { $mine } steps
    }.
words-ways-longer =
    { $other } then has the shorter way: { $theirs ->
        [0] arrived
        [one] 1 step
       *[other] { $theirs } steps
    } against { $mine }.
words-ways-but =
    { $near ->
        [you] you then have
       *[other] { $near } then has
    } the shorter way ({ $short ->
        [0] arrived
        [one] 1 step
       *[other] { $short } steps
    } against { $long }), but { $far ->
        [you] you have
       *[other] { $far } has
    } { $more } walls against { $fewer }.
words-partner =
    { $other }, the partner, has { $left ->
        [one] 1 step
       *[other] { $left } steps
    } to go.
words-walls-left = Walls left: { $mine } for { $player }, { $theirs } for { $other }.

lines-steps =
    After { $moves ->
        [one] one move
       *[other] { $moves } moves
    } each { $better } leaves { $player } a way of { $good } against { $bad }, { $played } one of { $mine } against { $theirs }.
lines-walls =
    After { $moves ->
        [one] one move
       *[other] { $moves } moves
    } each the lead in steps is the same, but with { $better } { $player } has { $good ->
        [one] 1 wall
       *[other] { $good } walls
    } against { $bad }, with { $played } { $mine } against { $theirs }.

mark-best = best
mark-good = good
mark-inaccuracy = inaccuracy
mark-mistake = mistake
mark-blunder = blunder
mark-unsure = { $mark }, probably
review-unsure = Not sure: the loss may be anything from { $least } to { $most }.
review-surprised = Not sure: { $before } was expected with this move, and { $after } was found after it.
mark-forced = only move
mark-decided = decided

hint-play = Play { $move }.
hint-pass = Pass this turn.
hint-best = Advice for { $player }: { $move } (winning chances { $chance })
hint-free = Advice for { $player }: { $move }
hint-line = Expected: { $line }
hint-other = { $number }. { $move } (winning chances { $chance })
hint-judged =
    { $player } { $move ->
        [pass] passes
       *[other] plays { $move }
    }: { $mark } (winning chances { $before } before, { $after } after)
hint-better = Better: { $line }

review-title = Review of the game: { $players }
review-better = Better: { $line }
review-reason = { $move }: { $sentence }
review-summary = Summary
review-best = best
review-good = good
review-inaccuracies = inaccuracies
review-mistakes = mistakes
review-blunders = blunders
review-loss = mean loss
review-curve = Winning chances of { $players }
review-stopped =
    { $count ->
        [0] Stopped before the first move was looked at.
        [one] Stopped: only the first ply was looked at.
       *[other] Stopped: only the first { $count } plies were looked at.
    }
review-no-moves = There are no moves to look at.
review-comment = { $symbol } { $mark }, { $before } -> { $after }.
review-comment-better = Better: { $line }.
review-against = { $one } against { $other }

story-even = The opening left the game even.
story-ahead = After the opening { $player } was ahead ({ $chance }).
story-moment =
    Move { $number }: { $player } { $move ->
        [pass] passed
       *[other] played { $move }
    } and fell from { $before } to { $after }; { $better } was better.
story-moment-alone =
    Move { $number }: { $player } { $move ->
        [pass] passed
       *[other] played { $move }
    } and fell from { $before } to { $after }.
story-gift =
    Move { $number }: { $player } { $move ->
        [pass] passed
       *[other] played { $move }
    } and handed the win to { $other }; with { $better } the game would have gone on.
story-steady = Nobody made a serious mistake.
story-decided = From move { $number } on { $player } was never in danger again.
story-won = { $player } won on move { $number }.
story-won-on-points =
    { $player } won on move { $number }, with { $mine ->
        [one] 1 point
       *[other] { $mine } points
    } against { $theirs }.
story-drawn =
    The game ended in a draw, { $points ->
        [one] 1 point
       *[other] { $points } points
    } each.
story-blocked = The game ended without a winner.
story-accuracy = Accuracy
story-opening = opening
story-middle = middle
story-end = endgame
story-whole = whole game
story-none = -
