# Exercises for children, and what teachers are told about their drawings.

help-school = Makes exercises for children, and checks those that teachers draw.
help-school-more =
    Exercises: 1 leave the maze; 2A all the stars, then the blue pawn; 2B avoid the
    fish; 2C fish and walls, by the shortest way; 3 follow the arrows to the object;
    4A the shortest way to the finish line; 4B who arrives first.
    Grades: 4, 6 and 8, from so many years. The same seed makes the same exercise.

    Examples:
      dedale school exercise --exercise 2C --grade 6 --generator 2 --seed 7
      dedale school exercise --exercise 3 --grade 8 --solution
      dedale school exercise --exercise 1 --board 5x5 --walls 4 > maze.txt
      dedale school check maze.txt
      dedale school booklet --grade 6 --generator 2 --seed 7 --out booklet.pdf
      dedale school play --pupil Zoé
help-school-exercise = Makes an exercise and prints it as text.
help-school-exercise-more =
    Everything but the drawing is a comment, so the output can be kept in a file,
    changed in any editor and checked with dedale school check. Every exercise has
    exactly one answer. With --board or --walls its difficulty is left open.

    Examples:
      dedale school exercise --exercise 4B --grade 8 --generator 2 --seed 12 --solution
      dedale school exercise --exercise 2A --board 6x4
help-school-sheet = Makes a sheet of exercises to print, as PDF or SVG.
help-school-sheet-more =
    The exercises with room for a name, the date and the answers, the key on a page
    of its own, and pictures to cut out. The foot of each page is the command that
    makes the same sheet again. Several exercises with commas between them are
    mixed; with --pupils or --class everybody has a different sheet with their name
    on it, all in one file, the key of the class at its end as a table. With
    --variants A all have the same sheet, with --variants A,B neighbours have two.

    Examples:
      dedale school sheet --exercise 2C --grade 6 --count 4 --generator 2 --seed 7 --out sheet.pdf
      dedale school sheet --exercise 1,2A,4B --count 6 --out mixed.pdf
      dedale school sheet --exercise 4A --class --out class.pdf
      dedale school sheet --exercise 2B --class --variants A,B --out two.pdf
      dedale school sheet --exercise 3 --grade 4 --paper letter --out arrows.svg
help-school-board = Makes a board to play on, with pawns and walls to cut out, as PDF or SVG.
help-school-board-more =
    All boards have one scale, so the pieces of one fit the others, and so do the
    pictures that sheets have to cut out. Large boards come on several sheets that
    are glued together. With --players 4 there are four pawns, four places to
    begin and the walls of each, also for the game in two teams.

    Examples:
      dedale school board --board 5x5 --out board.pdf
      dedale school board --board 7x7 --players 4 --out board.pdf
      dedale school board --board 9x9 --walls 20 --paper letter --out board.pdf
help-school-rules = Makes the pupil's rules, on the two sides of one sheet, as PDF or SVG.
help-school-rules-more =
    The rules in a child's words with small figures, and the difficult words. From
    4 years there are seven short rules for a grown-up to read aloud, from 6 and 8
    all ten. To be printed on both sides of one sheet of paper.

    Examples:
      dedale school rules --grade 8 --out rules.pdf
      dedale school rules --grade 4 --lang fr --out fiche.pdf
help-school-score = Makes the score sheet of the mathematical game, as PDF or SVG.
help-school-score-more =
    Each player notes the steps of the other, their points and the sum so far.

    Example:
      dedale school score --out score.pdf
help-school-diploma = Makes a diploma, or one for each pupil, as PDF or SVG.
help-school-diploma-more =
    With --class everybody in the class has one, with their stars; with --pupils
    those who are named; otherwise there is a line for the name.

    Examples:
      dedale school diploma --out diploma.pdf
      dedale school diploma --class --out diplomas.pdf
help-school-check = Says whether a drawn exercise can be done, has one answer, and how difficult it is.
help-school-check-more =
    The easiest way to begin a drawing is to change what dedale school exercise
    prints. Every fault of a file is told at once.

    The first line is dedale-school/1 and the exercise. Then comes the board: each
    cell is three characters wide, with what stands on it in the middle: R, B, G
    the red, blue and green pawn; a star *; a fish ~; nothing a point or a blank. A
    wall is two cells long and drawn in one piece: ------- or three | below each
    other; other corners are +. Exercise 1 has a gap in the border; a finish line is
    drawn with =. In exercise 3 characters are 1 to 6 and objects small letters;
    each character has a line such as 1: 2E 4S. Lines with # are passed over.

      dedale-school/1 2C
      +---+---+---+
      | R   ~   . |
      +   +-------+
      | .   .   . |
      +   +   +   +
      | .   .   B |
      +---+---+---+

    With --out the drawings become a sheet to print, several files together if you
    like, with the answers and pictures to cut out.

    Examples:
      dedale school check maze.txt
      dedale school check maze.txt fish.txt --out sheet.pdf

usage-school = dedale school COMMAND [OPTIONS]
usage-school-exercise = dedale school exercise [OPTIONS]
usage-school-sheet = dedale school sheet [OPTIONS] --out FILE
usage-school-board = dedale school board [OPTIONS] --out FILE
usage-school-rules = dedale school rules [OPTIONS] --out FILE
usage-school-score = dedale school score [OPTIONS] --out FILE
usage-school-diploma = dedale school diploma [OPTIONS] --out FILE
usage-school-check = dedale school check [OPTIONS] FILE...

heading-school = The exercise
heading-school-paper = The paper

option-school-exercise = Which: 1, 2A, 2B, 2C, 3, 4A or 4B (unless given: 1)
option-sheet-exercise = Which: 1, 2A, 2B, 2C, 3, 4A or 4B, several with commas between them, or all (unless given: 1)
option-school-pupils = A sheet for each of these pupils, with commas between the names
option-school-class = One for each pupil of the class list
option-school-variants = The same sheet for all: A; or by turns: A,B; up to six names of one to three letters or digits (unless given: all different)
option-print-board = Columns x rows, each from 3 to 12 (unless given: 9x9)
option-print-players = 2 or 4 (unless given: 2)
option-print-walls = How many walls are cut out, 0 to 60 (unless given: as many as the game has on that board)
option-school-grade = For whom: 4, 6 or 8, from so many years (unless given: 6)
option-school-seed = Where chance comes from, 0 to 1000000000 (unless given: 1)
option-school-generator = Which generator makes the exercises: 1 or 2 (unless given: 2, but 1 with --seed, as sheets printed before 2 have it)
option-school-board = Columns x rows, each from 3 to 12 (unless given: 5x5, 7x7 or 9x9 by the grade)
option-school-walls = How many walls (unless given: by the exercise and the grade, never more than the 20 in the box)
option-school-solution = Add the answer and how difficult the exercise is
option-school-count = How many exercises, 1 to 100 (unless given: 4)
option-school-paper = a4 or letter (unless given: a4)
option-school-out = The file to write: .pdf or .svg; - is the standard output
option-school-pages = Only these pages, such as 3 or 3-5
option-school-replace = Write the file even if there is one of that name
argument-school-file = Files with a drawn exercise each, or - for the standard input
value-school-exercise = EXERCISE
value-school-variants = NAMES
value-school-paper = PAPER
value-school-pages = PAGES
value-school-grade = YEARS

error-school-exercise = { $name } { $value }: expected 1, 2A, 2B, 2C, 3, 4A or 4B
error-sheet-exercise = { $name } { $value }: expected 1, 2A, 2B, 2C, 3, 4A or 4B, several with commas between them, or all
error-school-class-empty = { $name }: there is nobody in the class yet; add pupils with dedale school class --add
error-school-grade = { $name } { $value }: expected 4, 6 or 8
error-school-generator = { $name } { $value }: expected 1 or 2
error-school-no-walls = { $name } { $value }: exercise 3 has no walls
error-school-variants = { $name } { $value }: expected up to six different names of one to three letters or digits, with commas between them, such as A,B
error-school-recipe = no such exercise was found; fewer walls, another board or another seed may do
error-school-command = there is no command { $value } here; expected exercise, sheet, booklet, rules, teacher, board, score, diploma, check, play or class
error-school-paper = { $name } { $value }: expected a4 or letter
error-school-out = { $name } { $value }: expected a name that ends in .pdf or .svg
error-class-ending = { $name } { $value }: expected a name that ends in .pdf, .html, .txt or .csv
error-school-pages = { $name } { $value }: expected a page such as 3 or pages such as 1-{ $count }; there are { $count }
error-school-terminal = { $name } { $value }: pages are not for a terminal; expected a name that ends in .pdf, or an output that goes into a file
error-school-folder = { $name } { $value }: there is no such folder; make it first, or name another file
error-school-is-folder = { $name } { $value }: this is a folder; expected the name of a file
error-school-there = { $name } { $value }: there is such a file already; name another one, or add --replace

school-title = Exercise { $exercise }, from { $grade } years, seed { $seed }
school-title-generator = Exercise { $exercise }, from { $grade } years, generator { $generator }, seed { $seed }
school-task-leaving = Help the little pawn to get out of the maze. It cannot go through the walls.
school-task-stars = The red pawn wants to visit the blue pawn, but on its way it first collects all the stars. Find the shortest way.
school-task-fish = Help the red pawn to reach the blue pawn by the shortest way. Careful: it must not step on a fish!
school-task-fish-and-walls = Help the red pawn to find the blue pawn by the shortest way. Careful: it must not step on a fish, and it must go round the walls!
school-task-programmes = Follow the arrows to find out what each of them is looking for. Count the squares carefully!
school-task-finish = Which is the shortest way to the finish line? The pawn goes up, down, left or right, never slantwise, and it must go round the walls.
school-task-race = The green pawn must reach the line at the top, the red pawn the line at the bottom. Each takes its shortest way. Who arrives first?
school-youngest-leaving = Help the little pawn out of the maze.
school-youngest-stars = Fetch all the stars, then go to the blue pawn. Take the shortest way.
school-youngest-fish = Go to the blue pawn by the shortest way. Do not touch the fish!
school-youngest-fish-and-walls = Go to the blue pawn by the shortest way. Do not touch the fish, and go round the walls!
school-youngest-programmes = Follow the arrows. What does each animal find?
school-youngest-finish = Take the shortest way to the finish line.
school-youngest-race = Green goes up, red goes down. Who arrives first?

school-legend-leaving = R: the pawn; the gap in the border: the way out
school-legend-stars = R: the red pawn; B: the blue pawn; *: a star
school-legend-fish = R: the red pawn; B: the blue pawn; ~: a fish
school-legend-finish = R: the pawn; =: the finish line
school-legend-race = G: the green pawn; R: the red pawn; =: the lines
school-legend-programmes = Signs: { $signs }

school-character-cat = the cat
school-character-dog = the dog
school-character-rabbit = the rabbit
school-character-bear = the bear
school-character-duck = the duck
school-character-mouse = the mouse
school-object-apple = the apple
school-object-boat = the boat
school-object-cake = the cake
school-object-drum = the drum
school-object-flower = the flower
school-object-gift = the gift
school-object-house = the house
school-object-key = the key
school-object-moon = the moon
school-object-sun = the sun
school-object-tree = the tree
school-object-umbrella = the umbrella
school-pawn-red = the red pawn
school-pawn-blue = the blue pawn
school-pawn-green = the green pawn

school-solution = Answer
school-answer-way = { $steps ->
    [one] One step: { $way }
   *[other] { $steps } steps: { $way }
}
school-answer-exit = The arrow out of the maze is not counted.
school-answer-find = { $character } looks for { $object }.
school-answer-green-wins = Green arrives first.
school-answer-red-wins = Red arrives first.
school-answer-green = { $steps ->
    [one] Green needs one step: { $way }
   *[other] Green needs { $steps } steps: { $way }
}
school-answer-red = { $steps ->
    [one] Red needs one step: { $way }
   *[other] Red needs { $steps } steps: { $way }
}
school-answer-steps = { $steps ->
    [one] One step.
   *[other] { $steps } steps.
}
school-answer-green-steps = { $steps ->
    [one] Green needs one step.
   *[other] Green needs { $steps } steps.
}
school-answer-red-steps = { $steps ->
    [one] Red needs one step.
   *[other] Red needs { $steps } steps.
}
school-sheet-title = Exercise { $exercise }: { $name }
school-name-leaving = get out of the maze
school-name-stars = collect the stars
school-name-fish = mind the fish
school-name-fish-and-walls = fish and walls
school-name-programmes = follow the arrows
school-name-finish = the shortest way
school-name-race = who arrives first?
school-line-green = Green must reach this line
school-line-red = Red must reach this line
school-sheet-variant = { $title } – { $variant }
school-sheet-answers = { $title } – answers
school-all-answers = Answers
school-key-table = A row for each pupil: how many steps, then the way as arrows. In 4B both numbers, the winner’s underlined; in exercise 3 who finds what.
school-sheet-pictures = Pictures to cut out
school-sheet-cutting = Cut along the lines.
school-check-title = Exercises
school-sheet-name = First name:
school-sheet-date = Date:
school-pupil-answers = Answers: { $name }
school-names-not-shown = The PDF has a question mark for each letter of { $names } that its fonts have not.
school-race-first = First:
school-race-steps = steps
school-board-title = Board { $board }
school-board-glue = Cut along the thin lines at the sides and glue the sheets together there.
school-score-title = Counting steps
school-score-more = Counting steps, continued
school-score-how = Note every step of the other player, its points, and the sum so far. A wall is worth nothing, but it is a turn.
school-score-forward = forward: +1
school-score-sideways = sideways: 0
school-score-backward = backward: –1
school-score-noted = Noted by:
school-score-turn = turn
school-score-step = step
school-score-points = points
school-score-sum = sum
school-score-think = What are the two sums at the end? Did you expect that? Try to say why:
school-diploma-title = Diploma
school-diploma-for = for
school-diploma-text = who has found the way through the mazes of Dédale, on paper, on the screen and on the board.
school-diploma-stars = { $stars ->
    [0] who has begun to find the way through the mazes of Dédale.
    [one] who has earned a star in the mazes of Dédale.
   *[other] who has earned { $stars } stars in the mazes of Dédale.
}
school-diploma-signed = Signed:
school-difficulty = Difficulty: steps { $steps }, turns { $turns }, choices { $choices }, dead ends { $ends }, detour { $detour }
school-difficulty-stars = Difficulty: steps { $steps }, turns { $turns }
school-difficulty-programmes = Difficulty: longest programme { $steps } steps with { $turns ->
    [0] no turns
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $choices } objects
school-difficulty-race = Difficulty: steps { $steps } of the winner, lead { $lead }, turns { $turns }, choices { $choices }, detours { $detour }
school-checked = Exercise { $exercise } on { $board } with { $walls ->
    [0] no walls
    [one] one wall
   *[other] { $walls } walls
}: it can be done.
school-ways = { $ways ->
    [one] There is exactly one answer.
   *[other] There are { $ways } equally short ways; whoever finds any of them is right.
}
school-suits = As difficult as exercises from { $grade } years.
school-suits-none = Its difficulty is not that of any grade, or it has several answers.

school-check-page = The easiest is to begin with what dedale school exercise prints, and to change it; dedale school check --help describes the drawing.
school-flawed = { $file }: the exercise cannot be used: { $problem }
school-flaw-outside = something stands outside the board, on { $cell }
school-flaw-shared = two things stand on { $cell }
school-flaw-many-stars = there are { $count } stars; at most { $most } are possible
school-flaw-no-gate = the way out at { $cell } is not in the border
school-flaw-no-way = there is no way for { $pawn }
school-flaw-already-there = { $pawn } stands at its goal already
school-flaw-tie = both arrive after { $steps } steps, so nobody is first
school-flaw-nobody = nobody looks for anything
school-flaw-twice = { $name } is there twice
school-flaw-off-the-board = command { $command } leads { $name } off the board
school-flaw-nothing-found = { $name } ends where there is no object
school-flaw-same-find = { $name } and { $other } find the same object

school-problem-format = expected dedale-school/1 and the number of an exercise
school-problem-version = a version of the drawing that is not known here; expected dedale-school/1
school-problem-kind = expected an exercise: 1, 2A, 2B, 2C, 3, 4A or 4B
school-problem-board = expected the upper border of a board, such as +---+---+---+
school-problem-size = expected 3 to 12 columns and rows
school-problem-width = the line is too long; expected { $width } characters as in the first line of the board
school-problem-border = expected the border: + - | or, as finish line, =
school-problem-lower-border = the lower border is missing; expected a line such as +---+---+---+ here
school-problem-rows = a line is missing or too much: expected a row of posts (+) and a row of cells (|) by turns
school-problem-stray = nothing more is expected below the board
school-problem-post = expected + or the middle of a wall
school-problem-blank = expected a blank or a part of a wall; things stand in the middle of their cell
school-problem-half-wall = a wall is two cells long, drawn in one piece: ------- or three | below each other
school-problem-overlap = two walls overlap here
school-problem-no-walls = expected no wall: exercise 3 has none
school-problem-unknown = { $sign } is nothing that this exercise has
school-problem-second = there is a second { $sign }; expected only one
school-problem-missing = { $sign } is missing on the board
school-problem-no-gap = expected no gap in this border
school-problem-missing-gap = expected a gap in the border, through which one gets out
school-problem-second-gap = there is a second gap in the border; expected only one
school-problem-no-line = expected no finish line here
school-problem-missing-line = expected a finish line: one side drawn with =; in exercise 4B the top and the bottom
school-problem-broken-line = expected = along the whole side
school-problem-programme = expected a programme such as 1: 2→ 4↓ (or 1: 2E 4S), with numbers from 1 to 11
school-problem-whose = expected the number of somebody on the board who has no programme yet
school-problem-no-programme = { $sign } has no programme; expected a line such as { $sign }: 2→ 4↓
