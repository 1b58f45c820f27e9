# The teacher's sheet.

help-school-teacher = Writes the teacher's sheet, as PDF, HTML or text.
help-school-teacher-more =
    Goals, material, the exercises and what each is for, an order of lessons, the
    rules that children ask about, the variants with the secret of the mathematical
    one, and how to use the answers.

    Examples:
      dedale school teacher --out teacher.pdf
      dedale school teacher --lang fr --out fiche.html
usage-school-teacher = dedale school teacher [OPTIONS] --out FILE
option-school-page = The file to write: .pdf, .html or .txt; - is the standard output

teacher-title = Quoridor in the classroom: the teacher's sheet
teacher-about = Quoridor is played in a quarter of an hour and learnt in five minutes. The way there goes through small exercises on squared boards: finding a way, following directions, comparing lengths. They can be done on paper, on the board of the game or on a screen, from 4 years on; the whole game is for children from 8, on smaller boards from 6.
teacher-goals = Goals
teacher-goals-know = Knowing: understanding a rule, and the words for places and directions (square, row, horizontal, vertical, diagonal).
teacher-goals-do = Doing: finding one's way on a grid; reading and giving directions; counting steps and comparing ways; thinking ahead; making a small supply last; planning for the next move and for the whole game.
teacher-goals-be = Being together: waiting for one's turn, keeping to a rule that all share, losing and winning kindly, explaining an idea to somebody else.
teacher-material = Material
teacher-material-game = The game: a board of 9×9 squares, four pawns, twenty walls. One box serves four pupils; every exercise of this program fits into it.
teacher-material-paper = Paper: a booklet for each pupil (dedale school booklet), or single sheets (dedale school sheet). Pictures and walls to cut out are on their last pages: a printed board (dedale school board) and these do instead of the box. All is readable in black and white.
teacher-material-screen = If you like, a computer: dedale school play has the same exercises, six lessons of the rules and games on boards that grow, and dedale school class lists what each pupil has earned.
teacher-exercises = The exercises
teacher-exercises-text = Seven exercises, each for three grades: from 4 years on boards of 5×5, from 6 on 7×7, from 8 on 9×9. The length of the way, its turns, choices and dead ends grow with the grade; they are measured, not guessed.
teacher-exercises-board = Any of them can be laid out on the board with the walls of the box. For more or less difficulty change the number of squares and walls: --board 6x6 --walls 8.
teacher-head-exercise = No.
teacher-head-what = Task
teacher-head-goal = What it trains
teacher-what-leaving = Leave the maze
teacher-goal-leaving = Seeing walls and gaps; following one way to its end and turning back from a dead end
teacher-what-stars = All the stars, then the blue pawn
teacher-goal-stars = Moving square by square; choosing an order
teacher-what-fish = Around the fish
teacher-goal-fish = Moving square by square; keeping to a condition
teacher-what-fish-and-walls = Around the fish and the walls
teacher-goal-fish-and-walls = Two conditions at once; comparing several ways
teacher-what-programmes = Follow the arrows to the object
teacher-goal-programmes = Reading directions, counting squares, left and right; a first programme
teacher-what-finish = The shortest way to the finish line
teacher-goal-finish = Comparing lengths; giving a reason why no way is shorter
teacher-what-race = Who arrives first?
teacher-goal-race = Two shortest ways and their difference; guessing first, then checking
teacher-lessons = Order of the lessons
teacher-lessons-text = Seven lessons of thirty to forty minutes; the last column is what follows dedale school on the command line. With the youngest stay with lessons 1 to 4, which can be repeated with new seeds as often as you like.
teacher-head-lesson = No.
teacher-head-doing = What happens
teacher-head-paper = Paper
teacher-lesson-1 = A maze on the floor or on the board: a pupil walks, the others tell where to go. Then each on paper.
teacher-paper-1 = sheet --exercise 1
teacher-lesson-2 = Stars (2A) and fish (2B) with cut-out pictures on the board; pupils make a board for their neighbour. Then on paper.
teacher-paper-2 = sheet --exercise 2A
teacher-lesson-3 = Fish and walls. Which way is shorter? Count and compare; colour two ways on one board.
teacher-paper-3 = sheet --exercise 2C
teacher-lesson-4 = Arrows. One dictates, the other walks; then the sheet. The quick ones write a programme of their own.
teacher-paper-4 = sheet --exercise 3
teacher-lesson-5 = The shortest way (4A) and the race (4B): guess, write down the guess, then count.
teacher-paper-5 = sheet --exercise 4A
teacher-lesson-6 = The rules with the ten figures, one after the other on the board; first games on 5×5.
teacher-paper-6 = booklet
teacher-lesson-7 = Games on 7×7, then 9×9; afterwards the variants, a small tournament, or teams.
teacher-paper-7 = booklet
teacher-rules = What children ask about the rules
teacher-rules-text = The pupil's booklet has all the rules with ten figures. Three of them need a moment with the whole class:
teacher-rules-jump = Jumping is allowed, never compulsory. Straight ahead if the square behind the other pawn is free; only if a wall or the edge is there, to the side.
teacher-rules-close = Before a closing wall is put down, ask: can everybody still get to the other side? Both pawns count, one's own too. Pawns do not close a way, only walls do.
teacher-rules-slant = Pawns never go diagonally. The step past a pawn with a wall behind it is the one exception that looks like it.
teacher-variants = Variants
teacher-variant-small = Smaller, from 6 years: cover the outer squares and play on 7×7 with eight walls each.
teacher-variant-tiny = Smallest, for the first games: 5×5 with four walls each; a game takes three minutes. Board and pieces to print: dedale school board --board 5x5.
teacher-variant-team = Together: four pawns, two teams of two, five walls each. Partners sit side by side; the team wins as soon as one of its pawns arrives. Partners may talk, so everybody hears the plans: good for explaining aloud.
teacher-variant-maths = Mathematical: each pupil notes the points of the other pawn: a step forward +1, sideways 0, backward –1; a jump counts as one step of its direction. A pawn that has arrived stays there, and its owner may still put down walls. When both have arrived, the higher score wins, not the first to arrive. The score sheet: dedale school score.
teacher-variant-remark = The secret: without jumps everybody scores the same: H – 1 points on a board with H rows (8 on 9×9, 6 on 7×7, 4 on 5×5).
teacher-variant-proof = Let the pupils find it: after a few games hang up all the scores. Why are they equal? A point is won exactly when the pawn gets a row further, and lost exactly when it falls back a row; sideways changes neither. At the end every pawn is H – 1 rows further than at the start, however long its way was.
teacher-variant-jumps = Only jumps change it: a straight jump forward gains two rows and counts one point, so it costs a point. Whoever noticed that begins to avoid jumping, and makes the others jump: that is where the game becomes a new one.
teacher-answers = Using the answers
teacher-answers-one = Every exercise made here has exactly one right answer: one shortest way, one winner, one object for each character. The key shows it; the last page of a booklet can be taken out before it is handed on.
teacher-answers-pairs = Let two pupils compare before they see the key. If their ways differ, they count: the longer one is not the shortest, or one goes through a wall.
teacher-answers-count = Have steps counted, not squares: the square where one stands does not count. It is the commonest mistake.
teacher-answers-race = In the race accept an answer only with both numbers: it is the comparison that is trained.
teacher-own = Making more
teacher-own-seed = Another --seed makes other exercises, as many as you like; the command at the foot of a page makes the same page again. In the booklet each answer has its own seed.
teacher-own-draw = Pupils can draw exercises too: dedale school exercise prints one made of characters that any editor can change.
teacher-own-check = dedale school check maze.txt says whether a drawing can be done, how many answers there are and how difficult it is; with --out sheet.pdf it becomes a sheet, several files together if you like.
teacher-own-lower = For the whole class: sheet --class (a different sheet for everybody), diploma --class. All commands take --paper letter and --lang fr or --lang en; every one of them explains itself with --help.
