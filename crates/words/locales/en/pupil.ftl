# The school on the screen: what a child reads while it does exercises and lessons.

child-free = { $steps ->
    [one] One step.
   *[other] { $steps } steps.
}
child-star = { $left ->
    [0] A star! That was the last one. Now go to the blue pawn.
    [one] A star! One more.
   *[other] A star! { $left } more.
}
child-wall = There is a wall here. Go round it.
child-edge = The board ends here.
child-fish = A fish! Do not wake it: try another way.
child-slip-sides = Left or right? Try the other side.
child-slip-start = That was one step too many: do not count the square you started from.
child-stars-first = { $left ->
    [one] Not yet: one star is missing.
   *[other] Not yet: { $left } stars are missing.
}
child-arrived-shortest = { $steps ->
    [one] Well done! One step: there is no shorter way.
   *[other] Well done! { $steps } steps: there is no shorter way.
}
child-arrived-longer = You are there! You took { $steps } steps. It can be done in { $shortest }: do you see how?
child-exit = The arrow out of the maze is not counted as a step.
child-why-longer = The shortest way has { $shortest } steps, yours has { $steps }.
child-why-fish = { $count ->
    [one] You touched a fish.
   *[other] You touched { $count } fish.
}
child-why-hints = { $count ->
    [one] You asked for a hint.
   *[other] You asked for { $count } hints.
}
child-why-mistakes = { $count ->
    [one] One answer was not right.
   *[other] { $count } answers were not right.
}
child-why-detours = { $count ->
    [one] One of your ways was longer than it had to be.
   *[other] { $count } of your ways were longer than they had to be.
}
child-why-again = Do it again for three stars!
child-over = This one is done.
child-undone = Back.
child-nothing-to-undo = You are at the start.
child-again = From the start!
child-hint-up = Try to go up.
child-hint-right = Try to go right.
child-hint-down = Try to go down.
child-hint-left = Try to go left.
child-no-hint = There is nothing more to help with.
child-hint-command = { $command }: this arrow leads here. Go on from here.
child-hint-end = The arrows end here. What is on this cell?
child-hint-green = The shortest way of green is marked. Count its steps.
child-hint-red = The shortest way of red is marked too. Which is shorter?
child-task-leaving = Help the little pawn to get out of the maze by the shortest way. It cannot go through the walls.
child-task-hunt = Follow the arrows of { $character } with your finger. What does it find?
child-all-found = Everybody has found something.
child-finger = Your finger is on { $cell }.
child-finger-object = Your finger is on { $object }.
child-hunt-right = Yes, { $character } finds { $object }!
child-hunt-done = Yes, { $character } finds { $object }! That was everybody.
child-hunt-wrong = No, { $character } does not stop at { $object }. Count the squares, without the one where it stands, and try again.
child-hunt-nothing = There is nothing here. Go on following the arrows.
child-race-ask = Who arrives first: green or red?
child-race-right-green = Right! Green needs { $green } steps, red { $red }.
child-race-right-red = Right! Red needs { $red } steps, green { $green }.
child-race-wrong-green = Look: green needs { $green } steps, red { $red }. Green is there first.
child-race-wrong-red = Look: red needs { $red } steps, green { $green }. Red is there first.

child-exercise = Exercise { $exercise }, from { $grade } years
child-waiting = A game like this waits for you: Enter goes on with it, N begins a new one.
child-waits = { $game }: goes on
child-turn-prompt = { $player } ({ $token }), your move:
child-action-move = move your pawn
child-action-pass = pass your turn
school-plain-none-waiting = No game waits for you. game 1 begins one.
school-plain-waiting = A game like this waits for you. Go on with it?
child-title = School
child-nobody = without a name
child-exercises = Exercises from { $grade } years (G)
child-lessons = Lessons of the game
child-games = Games
child-kind-1 = out of the maze
child-kind-2A = all the stars
child-kind-2B = mind the fish
child-kind-2C = fish and walls
child-kind-3 = follow the arrows
child-kind-4A = to the finish line
child-kind-4B = who is first?
child-game-board = { $size } against the computer
child-game-board-short = { $size }, computer
child-game-board-more = The real game against the computer on level { $level }, with { $walls } walls each. Three stars for winning, one for playing to the end.
child-game-cooperative = in two teams
child-game-mathematical = counting steps, { $size }
child-steps = Steps: { $steps }
child-sign-own = your pawn
child-sign-red = the red pawn, goes down
child-sign-blue = the blue pawn
child-sign-green = the green pawn, goes up
child-sign-star = a star
child-sign-fish = a fish
child-sign-finish = the finish line
child-answer-green = G  green is first
child-answer-red = R  red is first
child-keys-path = Arrows, Enter: choose   G: age   P: pupils   Esc: menu
child-keys-path-quit = Arrows, Enter: choose   G: age   P: pupils   Esc: quit
child-keys-walk = Arrows: walk   U: back   R: start again   H: hint   N: next   Esc: leave
child-short-keys-walk = Arrows  U back  R again  H hint  N next  Esc leave
child-keys-hunt = Arrows: finger   Enter: it is this   U: back   H: hint   N: next   Esc: leave
child-short-keys-hunt = Arrows  Enter  U back  H hint  N next  Esc leave
child-keys-race = G: green   R: red   H: hint   N: next   Esc: leave
child-keys-over = Enter: the next one   R: start again   Esc: leave

class-title = The class: who plays?
class-pupil = pupil
class-exercise = { $exercise } ({ $grade } years)
class-name = Name
class-lessons = lessons
class-games = games
class-results = The class
class-sum = stars
class-share = { $done }/{ $all }
class-tries = Tries and errors
class-lesson = lesson { $lesson }
class-tries-by-work = Tries by exercise and lesson
class-try-days = days
class-try-from-to = { $from } to { $to }
class-sign-wall = W
class-sign-edge = B
class-sign-fish = F
class-sign-star = S
class-sign-start = C
class-sign-sides = LR
class-sign-longer = D
class-sign-other = O
class-sign = { $sign } { $error }
class-signs = Errors: { $signs }.
class-try-tries = tries
class-try-hints = hints
class-try-wall = into a wall
class-try-edge = off the board
class-try-fish = onto a fish
class-try-star = star forgotten
class-try-start = start counted
class-try-sides = left and right
class-try-longer = longer way
class-try-other = other errors
class-try-minutes = minutes
class-try-last = last day
error-class-nobody = { $name }: nobody in the class has that name
class-new = + a new pupil:
class-nobody = without a name (nothing is kept)
class-empty = There is nobody in the class yet.
class-legend = Stars from 4, 6 and 8 years, three at most; a dot: not done yet.
class-no-name = expected a name of 1 to { $most } characters, without a colon, the first not #.
class-wrong-name = { $name }: expected a name of 1 to { $most } characters, without a colon, the first not #.
class-keys = Arrows, Enter: choose   N: a new pupil   Del: take out   Esc: back
class-short-keys = Enter choose   N new   Del take out   Esc back
class-remove-question = Take { $name } out of the class, with everything earned? Y: yes, any other key: no.
class-has-left = { $name } has left the class. U brings the pupil back.
class-is-back = The pupil is back in the class.
class-left = { $name } has left the class. This line in class.txt is the way back: { $line }
class-keys-typing = Type the name, Enter   Esc: back

lesson-task = Task { $number } of { $all }
lesson-you = { $walls ->
    [0] Your pawn: { $token }
    [one] Your pawn: { $token }, one wall
   *[other] Your pawn: { $token }, { $walls } walls
}
lesson-hint = Try { $move }: it is marked.
lesson-go-on = Good. Go on.
lesson-not-asked = That is allowed, but not what was asked. Read the task again.
lesson-too-little = { $by ->
    [0] This wall does not make the way longer. It should be longer by { $asked }.
    [one] One step longer only. It should be { $asked }.
   *[other] { $by } steps longer only. It should be { $asked }.
}
lesson-refused-wall = There is a wall here. Go round it.
lesson-refused-far = One cell at a time: up, down, left or right, never diagonally.
lesson-refused-still = Your pawn stands there already.
lesson-refused-occupied = The other pawn stands there. Can you jump over it?
lesson-refused-behind = A wall is behind the other pawn: you cannot land there. Try left or right of it.
lesson-refused-straight = Behind the other pawn is free: jump straight.
lesson-refused-beside = A wall is beside the other pawn, too.
lesson-refused-no-walls = You have no wall here: move your pawn.
lesson-refused-outside = The wall would stick out of the board.
lesson-refused-overlaps = Another wall lies there already.
lesson-refused-crosses = Two walls may not cross.
lesson-refused-shuts-in = Not allowed: the other pawn could not get out any more. There must always be a way.
lesson-keys-pawn = Arrows: point   Enter: go   Tab: wall   R: start again   H: hint   Esc: leave
lesson-short-keys-pawn = Enter go  Tab wall  R again  H hint  Esc leave
lesson-keys-wall = Arrows: move it   Space: turn   Enter: place   H: hint   Esc: leave
lesson-short-keys-wall = Space turn  Enter place  H hint  Esc leave
lesson-keys-done = Enter: go on   R: start again   Esc: leave

lesson-moving = 1 Moving
lesson-moving-more = How a pawn goes: one cell up, down, left or right.
lesson-moving-line = Bring your pawn to the other side of the board: any cell of the top line. One cell at a time.
lesson-moving-line-done = You have arrived! In the game you would have won now.
lesson-moving-back = A pawn may also go back. Go one cell down, to c2.
lesson-moving-back-done = Right: forward, back and sideways, but never diagonally.
lesson-walls = 2 Walls
lesson-walls-more = A wall is two cells long. Pawns must go round it.
lesson-walls-round = Walls are in the way. Go round them and reach the top line.
lesson-walls-round-done = You went round the walls. Nobody goes through one.
lesson-walls-place = The other pawn wants to get down. Place your wall so that its way becomes longer.
lesson-walls-place-done = Its way is longer now. But you have one wall less: keep them for when they help most.
lesson-not-shutting-in = 3 Always a way out
lesson-not-shutting-in-more = A wall may never close the last way of a pawn.
lesson-shutting-try = The other pawn is in the corner. Try to shut it in with a wall: what happens?
lesson-shutting-try-done = The wall is refused! There must always be a way to the goal, for everybody.
lesson-shutting-longer = Now make the way of the other pawn longer, by two steps at least, but leave it a way.
lesson-shutting-longer-done = Well done: a long detour, but still a way.
lesson-jumping = 4 Jumping
lesson-jumping-more = Face to face you may jump over the other pawn.
lesson-jumping-over = The other pawn stands right in front of you. Jump over it, to c4.
lesson-jumping-over-done = A jump: two cells in one turn!
lesson-jumping-home = Reach the top line. A jump saves you a step.
lesson-jumping-home-done = Arrived, and faster than without the jump.
lesson-jumping-sideways = 5 Jumping sideways
lesson-jumping-sideways-more = If a wall or the edge is behind the other pawn, you go to its left or right.
lesson-sideways-wall = A wall is behind the other pawn, so you cannot land there. Go to its left or its right: b4 or d4.
lesson-sideways-wall-done = Right: with a wall behind it you may go to either side.
lesson-sideways-edge = The other pawn stands at the edge, and a wall is at its left. Which cell is left for you?
lesson-sideways-edge-done = Right, and you have arrived as well!
lesson-four-players = 6 Four players
lesson-four-players-more = With four players everybody goes to the opposite side.
lesson-four-across = You come from the left side. Bring your pawn to the right side.
lesson-four-across-done = Arrived. From every side one goes to the opposite one.
lesson-four-row = Two pawns stand in a row before you. Never more than one is jumped: go to the left or right of the first one.
lesson-four-row-done = Right: a pawn behind the other one is like a wall.

school-plain-prompt = At school:
school-plain-name = Your name (an empty line: without one):
school-plain-hello = Hello { $name }!
school-plain-exercises = Exercises from { $grade } years
school-plain-lessons = Lessons of the game (lesson and the number)
school-plain-games = Games (game and the number)
school-plain-words = Type the number of an exercise, lesson 1, game 1, grade 8, class, pupil, help, or menu to leave.
school-plain-help =
    1 2A 2B 2C 3 4A 4B   an exercise, of the grade chosen
    lesson 1             a lesson of the game, 1 to 6
    game 1               a game, 1 to 5
    resume               goes on with the game you left
    grade 4              exercises from 4, 6 or 8 years
    pupil NAME           another pupil
    class                what everybody has earned
    remove NAME          takes a pupil out of the class
    menu                 leaves the school
school-plain-remove = { $name } would leave the class, with everything earned.
school-plain-remove-prompt = Take this pupil out? (An empty line: no)
school-plain-unknown = Not understood: { $line }. help lists what can be typed.
school-plain-lesson-number = Expected the number of a lesson from 1 to 6, such as lesson 1.
school-plain-game-number = Expected the number of a game from 1 to 5, such as game 1.
school-plain-stars = { $stars ->
    [one] You have earned one star.
   *[other] You have earned { $stars } stars!
}
school-plain-walk-prompt = Your steps:
school-plain-race-answered = You have answered already. again takes your answer back, an empty line goes on.
school-plain-absent = I cannot see { $object } here. On the board: { $objects }.
school-plain-hunt-prompt = Your finger, or what it is:
school-plain-race-prompt = green or red:
school-plain-lesson-prompt = Your move:
school-plain-over-prompt = An empty line goes on, menu leaves:
school-plain-legend = { $red } your pawn
school-plain-legend-finish = { $red } your pawn, { $line } the finish line
school-plain-legend-stars = { $red } your pawn, { $blue } the blue pawn, { $star } a star
school-plain-legend-fish = { $red } your pawn, { $blue } the blue pawn, { $fish } a fish
school-plain-legend-race = { $green } the green pawn, goes up; { $red } the red pawn, goes down
school-plain-here = You are on { $cell }.
school-plain-cell = { $cell }: { $around }.
school-plain-own-pawn = You are on { $cell }: { $around }.
school-plain-other-pawn = Another pawn is on { $cell }: { $around }.
school-plain-race-green = The green pawn is on { $cell }: { $around }. It goes up: its finish line is row { $row }, at the top.
school-plain-race-red = The red pawn is on { $cell }: { $around }. It goes down: its finish line is row { $row }, at the bottom.
school-side-up = above
school-side-right = to the right
school-side-down = below
school-side-left = to the left
school-plain-up = Up: { $what }
school-plain-right = Right: { $what }
school-plain-down = Down: { $what }
school-plain-left = Left: { $what }
school-plain-exercise-help =
    up down left right   steps; several at once: up up right, 3 up, or uur
    back                 a step back           again   from the start
    hint                 helps a little        next    another exercise
    look                 what is around        board   draws it again
    look c3              what is around c3
    apple, here          (exercise 3) the object, or the one under your finger
    green, red           (exercise 4B) who arrives first
    menu                 leaves
school-plain-lesson-help =
    c3                   the pawn goes to c3   up down left right   a step
    c3h  c3v             a wall above c3 and d3; a wall right of c3 and c4
    again                from the start        hint    helps a little
    look                 tells it in words     board   draws it again
    menu                 leaves
school-plain-hint = Try { $move }.
school-plain-not-a-move = Not understood: { $line }. Type a cell such as c3, a step such as up, a wall such as c3h, or help.

help-school-play = Exercises, lessons and games for a child at the screen.
help-school-play-more =
    Arrows walk the pawn; every step says what it meets. One to three stars for each
    exercise and lesson, kept for each pupil in class.txt of the data folder. With
    --plain, or through a pipe, everything is typed and printed.

    Examples:
      dedale school play
      dedale school play --pupil Zoé --exercise 2C --grade 6 --seed 7
      dedale school play --plain
help-school-class = Lists the pupils with their stars.
help-school-class-more =
    Pupils are added when they play, or here, several at once with commas between.
    With --out the results are written to be printed, or as values for a
    spreadsheet.

    Examples:
      dedale school class
      dedale school class --add "Zoé, Tom, Ada"
      dedale school class --remove Tom
      dedale school class --out class.csv
usage-school-play = dedale school play [OPTIONS]
usage-school-class = dedale school class [OPTIONS]
option-school-pupil = Whose stars they are (unless given, the child is asked)
option-child-exercise = Begins with this one: 1, 2A, 2B, 2C, 3, 4A or 4B (unless given, the child chooses)
option-child-seed = The same exercises again: from 0 to 1000000000 (unless given, new ones every time)
option-class-out = Writes the results: .pdf, .html, .txt, or .csv for a spreadsheet; - is the standard output, as PDF
option-school-add = New pupils, with commas between them
option-school-remove = Takes these pupils out of the class, names with commas between them; what they have earned goes with them
value-pupil = NAME
heading-pupils = The pupils
