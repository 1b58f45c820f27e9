# Puzzles: positions with one answer.
puzzle-theme-only = Only move
puzzle-theme-win = Win in so many
puzzle-theme-wall = Find the wall
puzzle-theme-jump = Jump
puzzle-theme-race = Race
puzzle-theme-draw = Save the draw
puzzle-ask-only = Player { $player } is to move. One move wins; which?
puzzle-ask-win = Player { $player } is to move and wins in { $moves } moves, whatever the other does. How does it begin?
puzzle-ask-wall = Player { $player } is to move. One wall wins; where?
puzzle-ask-jump = Player { $player } is to move. One jump wins; where to?
puzzle-ask-race = Player { $player } is to move. Nobody has walls left; one step wins the race. Which?
puzzle-ask-draw = Player { $player } is to move. One move saves the draw, every other one loses; which?
puzzle-sides = Player 1's pawn is on { $first } and goes up, player 2's on { $second } and goes down.
puzzle-hands = Walls left: { $first } for player 1, { $second } for player 2.
puzzle-answer = { $move } is the only move that wins.
puzzle-answer-draw = { $move } is the only move that does not lose.
puzzle-line = Best play: { $line }.
puzzle-refutation = What follows: { $line }.
puzzle-proof-table = Proved by the table of the whole board.
puzzle-proof-last-walls = Proved by deciding everything that can still happen.
puzzle-proof-search = Clearly so after long searches of every move; not proved.
puzzle-title = Puzzle { $number }: { $theme }, grade { $grade } of { $most }
puzzle-right = Right: { $move }.
puzzle-wrong = { $move } is not it: { $reply } answers.
puzzle-wrong-only = { $move } is not it.
puzzle-found = Found at once: { $found } of { $tried } so far. Solved in all: { $solved } of { $all }.
puzzle-again = It comes back: it was not found at once before.
puzzle-comes-back = { $days ->
    [one] This puzzle comes back tomorrow.
   *[other] This puzzle comes back in { $days } days.
}
puzzle-next = { $days ->
    [one] The next one comes back tomorrow.
   *[other] The next one comes back in { $days } days.
}
puzzle-count = { $player } has solved { $solved } of { $all } puzzles.
puzzle-returning = { $count ->
    [one] One comes back: it was not found at once.
   *[other] { $count } come back: they were not found at once.
}
puzzle-farewell = Found at once: { $found } of { $tried }.
puzzle-nothing-left = Nothing of this kind is left for today.
puzzle-list-theme = Theme
puzzle-list-all = All
puzzle-list-solved = Solved
puzzle-list-grades = By grade, from 1, which every level solves, to { $most }, which hardly any does.
puzzle-sheet-fewer = The sheet has { $found ->
        [one] one puzzle
       *[other] { $found } puzzles
    } instead of { $asked }: there are no more like that.
puzzle-sheet-title = Puzzles
puzzle-sheet-rule = Player 1 wants to get to the top line, player 2 to the bottom line. Every puzzle has one right move.
puzzle-sheet-number = { $number }. { $theme } (grade { $grade })
puzzle-sheet-answer = Answer:
puzzle-sheet-answers = Answers
puzzle-make-games = Recipe { $recipe } of { $all }: { $found } puzzles in { $games } games
puzzle-make-grading = Graded: { $done } of { $all }
puzzle-made = { $count } puzzles in { $file }
puzzle-checked = Proved: { $count } puzzles.
puzzle-check-progress = Proved: { $done } of { $all }
puzzle-wrong-unprovable = it cannot be proved the way it says
puzzle-wrong-answers = no move is the only right one
puzzle-wrong-answer = { $move } is the right move
puzzle-wrong-task = it asks for something else
puzzle-wrong-line = a move of its line is not among the best
error-puzzle-wrong = Puzzle { $number } is wrong: { $reason }.
error-puzzle-theme = { $name }: expected one of { $themes }, not { $value }
error-puzzle-number = There is no puzzle { $number }; the last one is { $most }.
error-puzzle-none = There are no puzzles of this kind.
error-puzzle-file = { $file } is not a file of puzzles.
error-puzzle-line = { $file }, line { $line }: that is no puzzle.
error-puzzle-plan = { $file }, line { $line }: that is no recipe.
error-puzzle-there = { $file } is already there; choose another name, or add --replace.
help-puzzles = Puzzles with one answer: solve, show, print, make, prove
usage-puzzles = dedale puzzles [COMMAND] [OPTIONS]
help-puzzles-more =
    Without a command it lists how many there are of each theme and grade,
    and how many a player has solved.
    Each is proved to have exactly one right answer.
help-puzzles-play = Puzzles on the board, one after another
usage-puzzles-play = dedale puzzles play [OPTIONS]
help-puzzles-play-more =
    Examples:
      dedale puzzles play --theme wall --grade 4
      dedale puzzles play --board 5x5 --plain
help-puzzles-show = One puzzle, as text
usage-puzzles-show = dedale puzzles show NUMBER [OPTIONS]
help-puzzles-show-more =
    Example:
      dedale puzzles show 17 --solution
help-puzzles-sheet = Puzzles to print, with the answers on pages of their own
usage-puzzles-sheet = dedale puzzles sheet --out FILE [OPTIONS]
help-puzzles-sheet-more =
    The same options give the same sheet, to the byte.
    Example:
      dedale puzzles sheet --theme race --count 12 --out races.pdf
help-puzzles-make = Makes puzzles, grades them and writes them to a file
usage-puzzles-make = dedale puzzles make --out FILE [OPTIONS]
help-puzzles-make-more =
    Stopped with Ctrl-C, it goes on where it was when it is started again.
    The same plan and seed make the same puzzles.
    Example:
      dedale puzzles make --seed 1 --out puzzles.txt
help-puzzles-check = Proves puzzles again
usage-puzzles-check = dedale puzzles check [FILE] [OPTIONS]
help-puzzles-check-more = Without a file: those that come with the program.
heading-puzzles = Which puzzles
argument-puzzle-number = The number of the puzzle
argument-puzzle-file = The file of puzzles
option-puzzle-theme = only, win, wall, jump, race or draw; all if not given
option-puzzle-grade = From 1, easy, to 10
option-puzzle-board = Only on this board, such as 9x9
option-puzzle-solution = With the answer
option-puzzle-count = How many (12 if not given)
option-puzzle-seed = Another number, other puzzles (1 if not given)
option-puzzle-plan = What to make, as docs/puzzles.md describes; the program's own plan if not given
option-puzzle-out = The file to write
option-puzzle-again = Those that are solved too
option-puzzle-player = Who solves them (unless given: the player of the settings)
option-puzzle-replace = Replace the file if it is there
value-puzzle-theme = THEME
