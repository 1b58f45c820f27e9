# The pupil's booklet, in the words of children.

help-school-booklet = Makes a booklet for a pupil, as PDF or SVG.
help-school-booklet-more =
    Cover, contents, the rules with their ten figures, four exercises of each kind
    from easy to difficult, the difficult words, pictures to cut out, and the
    answers at the end. The foot of each page is the command that makes the same
    booklet again.

    Examples:
      dedale school booklet --grade 6 --generator 2 --seed 7 --out booklet.pdf
      dedale school booklet --grade 4 --paper letter --lang fr --out cahier.pdf
usage-school-booklet = dedale school booklet [OPTIONS] --out FILE

booklet-title = My labyrinth book
booklet-grade = Quoridor: rules and exercises, from { $grade } years
booklet-class = Class:
booklet-school = School year:
booklet-contents = Contents
booklet-stars = The stars say how difficult an exercise is. One star is easy. With four stars you have to think hard!
booklet-rules = The rules of the game
booklet-words = Difficult words
booklet-own = A maze of your own
booklet-own-text = Draw a maze for a friend: a pawn, a way out, and walls as long as two squares. Is there a way? Is it long? Try it yourself first!
booklet-back = This page stays empty: there are pictures to cut out on its other side.
booklet-seed = (seed { $seed })
booklet-seed-generator = (generator { $generator }, seed { $seed })
booklet-figure = Figure { $number }

booklet-goal = Your pawn wants to cross the board. Whoever gets to the other side first has won: any square of the last row will do.
booklet-turn = You play in turns. When it is your turn, you do one thing only: either you move your pawn, or you put down a wall. You choose!
booklet-rule-1 = Getting ready
booklet-rule-1-text = The board is empty. Each of you takes a pawn and puts it in the middle of the nearest row. Then share out the walls: ten for you, ten for the other player. Draw lots to see who begins.
booklet-rule-2 = Your pawn takes a step
booklet-rule-2-text = A pawn goes to the next square: forwards, backwards, to the left or to the right. It never goes slantwise.
booklet-rule-3 = Too high to climb
booklet-rule-3-text = A pawn cannot go through a wall. It walks around it, and that takes longer: here three steps instead of one.
booklet-rule-4 = Put down a wall
booklet-rule-4-text = A wall is as long as two squares. Lay it between the squares, so that two whole squares are on each side of it. It must not lie on another wall, nor cross one. Once it is down, it stays there until the end.
booklet-rule-5 = Nobody is shut in
booklet-rule-5-text = Walls make the way longer, but they must never close it. With this wall the blue pawn could not get out any more: that is not allowed. Everybody must always have a way left.
booklet-rule-6 = Nose to nose: jump!
booklet-rule-6-text = Two pawns stand face to face, with no wall between them. If it is your turn, you may jump over the other pawn and land just behind it.
booklet-rule-7 = Who has won?
booklet-rule-7-text = You, as soon as your pawn stands on a square of the last row, on the other side of the board. Then the game is over.
booklet-rule-8 = A wall behind the other pawn
booklet-rule-8-text = There is a wall behind the other pawn, so you cannot land there. Now you may step to the square on its left or on its right. At the edge of the board it is the same.
booklet-rule-9 = A wall beside it as well
booklet-rule-9-text = If there is also a wall on one side, that side is closed. Only the other side is left.
booklet-rule-10 = Four players
booklet-rule-10-text = Each of you has five walls and begins in the middle of one side. All else is the same. Nobody jumps over two pawns in a row: step to the left or to the right of the first one.
booklet-tip = A tip: your walls are a treasure. When they are all gone, you can only move your pawn. Keep some for the end!

booklet-word-square = a square
booklet-word-square-text = One of the boxes of the board. There is room for one pawn on it.
booklet-word-wall = a wall
booklet-word-wall-text = The little plank that you lay between the squares. Pawns have to walk around it.
booklet-word-opponent = an opponent
booklet-word-opponent-text = The one you play against. When the game is over you are friends again.
booklet-word-force = to force
booklet-word-force-text = To make somebody do something. A wall forces a pawn to take another way.
booklet-word-round = to go round
booklet-word-round-text = To walk past the end of something, because you cannot go through it.
booklet-word-route = a route
booklet-word-route-text = The way from where you start to where you want to be.
booklet-word-resources = resources
booklet-word-resources-text = What you have and can use. In this game your walls are your resources.
booklet-word-save = to save
booklet-word-save-text = To keep something for later and not use it all at once, like pocket money.
booklet-word-horizontal = horizontal
booklet-word-horizontal-text = Lying flat, from left to right, like a floor.
booklet-word-vertical = vertical
booklet-word-vertical-text = Standing upright, from bottom to top, like a tree.
booklet-word-diagonal = diagonal
booklet-word-diagonal-text = Slantwise, from one corner to the opposite corner, like a slide.
booklet-word-maze = a maze
booklet-word-maze-text = A place with so many ways and walls that it is easy to lose your way. It is also called a labyrinth.

youngest-aloud = For the grown-up: read one sentence at a time and point at the picture.
youngest-goal = Your pawn wants to get to the other side. The first one there has won!
youngest-rule-1-text = Put your pawn in the middle, in front of you. Everybody takes four walls.
youngest-rule-2-text = Your pawn goes one square ahead. It can go back or sideways too.
youngest-rule-3-text = A wall! The pawn cannot pass. It goes round.
youngest-rule-4-text = Move your pawn, or put down a wall. It is as long as two squares.
youngest-rule-5-text = Nobody is shut in. There is always a way through.
youngest-rule-6-text = Is the other pawn right in front of you? Jump over it!
youngest-rule-7-text = You are on the other side: you have won!
youngest-tip = Keep a wall for the end!
rules-words = Difficult words: { $words }.
