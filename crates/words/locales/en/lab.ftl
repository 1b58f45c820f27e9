# The laboratory: the pupils' program, experiments, and the claims of their article.

help-lab = The laboratory: the pupils' own program, strategies tried out, claims checked.
help-lab-more =
    In 2022 and 2023 pupils of the lycée Marguerite de Navarre in Bourges studied
    Quoridor on small boards. Here their program runs again, and their questions get
    answers.

    Examples:
      dedale lab pupil                  their program, two players by lot
      dedale lab experiment first-move  does starting help?
      dedale lab claims                 their claims, checked exactly
      dedale lab explore --board 3x5    perfect play, step by step
      dedale help lab pupil             more about one of them
help-pupil = The pupils' program: numbered cells, the list of possible positions, two players by lot.
help-pupil-more =
    The cells are numbered from 1, row by row from the top; player 1 starts at the
    top. At each step the program shows the tests for the edges of the board and the
    list pos_possible = [left, right, n back, n on], with 0 for what is forbidden
    and jumps put in.

    Examples:
      dedale lab pupil
      dedale lab pupil --size 3 --seed 7
      dedale lab pupil --size 7 --walls --steps 20
      dedale lab pupil --walls 3

usage-lab = dedale lab PART [OPTIONS]
usage-pupil = dedale lab pupil [OPTIONS]

heading-lab = Parts

option-lab-size = Cells on a side, an odd number from 3 to 11 (unless given: 5)
option-lab-walls = With walls: so many each, 0 to 255 (without a number: the usual one for the board); the board is drawn after each
option-lab-steps = Stop after so many steps (unless given: when somebody arrives)
option-lab-seed = Where chance comes from, 0 to 1000000000 (unless given: 1)

value-number = NUMBER

error-odd-side = { $name } { $value }: expected an odd number from 3 to 11, so that a side has a middle

pupil-title = The pupils' program: two players by lot on numbered cells.
pupil-token = P
pupil-cells = The board has { $side } x { $side } cells, numbered from 1 to { $last }, row by row from the top.
pupil-starts = With n = { $side }: player 1 (P1) starts on (1 + n) / 2 = { $one } and must reach the bottom row, player 2 (P2) on (2 x n x n - n + 1) / 2 = { $two } and must reach the top row.
pupil-walls = Each player has { $walls ->
        [one] 1 wall
       *[other] { $walls } walls
    }. In the drawing a wall is ======= or #.
pupil-lots = Each step is drawn by lot (seed { $seed }; another seed, another game).
pupil-step = Step { $step }: player { $player } is on cell { $cell }, the other player on { $other }.
pupil-left-yes = { "    " }Left edge? { $cell } divided by { $side } leaves 1: yes. The 1st number becomes 0.
pupil-left-no = { "    " }Left edge? { $cell } divided by { $side } leaves { $rest }, not 1: no.
pupil-right-yes = { "    " }Right edge? { $cell } divided by { $side } leaves 0: yes. The 2nd number becomes 0.
pupil-right-no = { "    " }Right edge? { $cell } divided by { $side } leaves { $rest }, not 0: no.
pupil-top-yes = { "    " }Top? { $cell } <= { $side }: yes. The 3rd number becomes 0.
pupil-top-no = { "    " }Top? { $cell } <= { $side }: no.
pupil-bottom-yes = { "    " }Bottom? { $cell } > { $limit }: yes. The 4th number becomes 0.
pupil-bottom-no = { "    " }Bottom? { $cell } > { $limit }: no.
pupil-wall-between = { "    " }A wall is in the way: number { $place } becomes 0.
pupil-jump = { "    " }The other player is next door, at number { $place }: jump over! pos_possible[{ $index }] = { $sum } = { $jump }
pupil-no-jump = { "    " }The other player is next door, at number { $place }, but straight behind it is a wall or the edge: pos_possible[{ $index }] = 0
pupil-side-jumps = { "    " }The rules allow more here than the pupils' list can say: round the other pawn. Sideways: { $cells }.
pupil-goes = Player { $player } goes to { $cell }.
pupil-places = Player { $player } places a wall: { $a } and { $b } on one side, { $c } and { $d } on the other.
pupil-passes = Player { $player } cannot move.
pupil-wins = Player { $player } has reached { $cell }, on the other side: player { $player } wins.
pupil-unfinished = Stopped after { $steps } steps.
pupil-wish-walls = The pupils wished for walls: add --walls.
pupil-wish-search =
    And for a search for strategies: the program now finds the best play by itself.
      dedale solve --board { $size }      perfect play on a small board
      dedale lab experiment          many games between strategies
      dedale lab claims              what the pupils found, checked

help-experiment = Many games between simple players, counted and drawn.
help-experiment-more =
    Players:
      random      any legal move
      path        always a step along a shortest path
      level:5     the computer at a level from 1 to 10
      corridor    a pupils' idea: build a way of your own with walls along it, so
                  that the other can no longer bar it; turn about a step and a wall
      lure        a pupils' idea: draw the other to one side with walls that cost
                  little, then close that side

    Ready experiments (every option may be changed):
      first-move  does starting help? Two equal computers, 400 games
      corridor    the corridor against level 3, sides swapped, 200 games
      lure        the lure against level 3, sides swapped, 200 games

    With --out the folder gets one line a game with all its moves (games.csv), heat
    maps as numbers (pawns.csv, walls.csv), five drawings (SVG) and the report. An
    experiment that was stopped goes on with --resume. The same seed gives the same
    games, whatever the number of threads. Ctrl-C stops and reports.

    Examples:
      dedale lab experiment first-move
      dedale lab experiment corridor --second path --out corridor
      dedale lab experiment --first level:4 --second random --board 5x5 --games 50
usage-experiment = dedale lab experiment [NAME] [OPTIONS]
heading-experiment = The experiment
argument-experiment = One that comes ready: first-move, corridor or lure
option-lab-first = The player named A: random, path, level:1 to level:10, corridor or lure
option-lab-second = The player named B
option-lab-games = How many games, 1 to 1000000 (unless given: 100)
option-lab-swap = B plays first in every other game
option-lab-opening = So many plies at the beginning are drawn by lot, 0 to 20 (unless given: 0); strong levels would play the same game again and again
option-lab-nodes = Simulations a move, for the highest levels (unless given: 16000)
option-lab-longest = A game of so many plies is nobody's (unless given: 300)
option-lab-out = A folder for games, counts and drawings
option-lab-resume = Go on with the experiment in that folder
option-lab-threads = How many games are played at once (unless given: as many as the machine has cores)
value-experiment = NAME
value-player = PLAYER

error-experiment-name = { $value }: there is no such experiment; expected first-move, corridor or lure, or --first and --second
error-experiment-player = { $name } { $value }: expected random, path, level:1 to level:10, corridor or lure
error-experiment-nothing = { $folder }: there is no experiment to go on with here
error-experiment-taken = { $folder } already holds an experiment; go on with it by --resume, or name another folder
error-experiment-unknown = { $folder } holds something that is not an experiment of this version
error-experiment-foreign = { $folder } holds a file { $file }, and no experiment.txt that says it is of an experiment; it would be written over: name another folder
error-experiment-differs = { $folder } holds another experiment: "{ $there }" there, "{ $here }" here
error-experiment-damaged = { $folder }: line { $line } of games.csv is not as it was written; take out that line and those after it

experiment-running = { $done }/{ $all }, 1st +{ $first } -{ $second }, { $left } left
experiment-more = The folder holds { $there } games, more than the { $asked } asked for; all of them count.
experiment-stopped = Stopped before its end.
experiment-heading = { $a } (A) and { $b } (B) on { $board } with { $walls ->
        [one] 1 wall
       *[other] { $walls } walls
    } each, { $games ->
        [one] 1 game
       *[other] { $games } games
    }, seed { $seed }.
experiment-swapped = A plays first in one game, B in the next.
experiment-fixed = A always plays first.
experiment-opening = The first { $moves } plies of each game are drawn by lot.
experiment-seats = The first player won { $first }, the second { $second }, nobody { $nobody }.
experiment-repeated = { $games } games, { $different } different: the others are one of these played again. A game that is played again tells nothing new and makes nothing surer; --opening makes games differ.
experiment-ahead = { $a }, who always starts, is ahead of { $b } in these seats: it scores { $part } %, with 95 % certainty between { $low } and { $high } %.
experiment-behind = { $a }, who always starts, is behind { $b } in these seats: it scores { $part } %, with 95 % certainty between { $low } and { $high } %.
experiment-level = Whether { $a }, who always starts, or { $b } is ahead in these seats cannot be told from these games: { $a } scores { $part } %, with 95 % certainty between { $low } and { $high } %.
experiment-mixed = Whether that comes from starting or from playing better cannot be told apart: for that, swap the seats with --swap.
experiment-first-helps = Starting helps: the first player scores { $part } %, with 95 % certainty between { $low } and { $high } %.
experiment-first-hurts = Starting hurts: the first player scores { $part } %, with 95 % certainty between { $low } and { $high } %.
experiment-first-open = Whether starting helps cannot be told from these games: the first player scores { $part } %, with 95 % certainty between { $low } and { $high } %.
experiment-players = { $a } won { $won } games, { $b } won { $lost }.
experiment-stronger = { $a } is stronger than { $b }: it scores { $part } %, with 95 % certainty between { $low } and { $high } %.
experiment-weaker = { $a } is weaker than { $b }: it scores { $part } %, with 95 % certainty between { $low } and { $high } %.
experiment-even = Whether { $a } or { $b } is stronger cannot be told from these games: { $a } scores { $part } %, with 95 % certainty between { $low } and { $high } %.
experiment-plies = A game takes { $mean } plies on average, from { $least } to { $most }.
experiment-walls = Walls used a game: { $a } { $one }, { $b } { $two }.
experiment-plot-wins = What they score, with bounds of 95 %
experiment-plot-first = first player
experiment-plot-starts = { $name }, first
experiment-plot-follows = { $name }, second
experiment-plot-a = { $name } (A)
experiment-plot-b = { $name } (B)
experiment-plot-lengths = Length of the games in plies
experiment-plot-used = Walls used in a game
experiment-plot-pawns = Where the pawns go, each player at the bottom
experiment-plot-walls = Where the walls lie, each player at the bottom

help-claims = The claims of the pupils' article, checked one by one.
help-claims-more =
    Every board is solved exactly; each claim gets its verdict, the table behind it
    and a line of play that shows it. As a page to print or to show: --out with a
    name that ends in .txt, .html or .pdf.

    Examples:
      dedale lab claims
      dedale lab claims --out claims.pdf
      dedale --lang fr lab claims --out affirmations.html --rows 8
usage-claims = dedale lab claims [OPTIONS]
option-lab-page = Write the page to this file: .txt, .html or .pdf (unless given: the text, here)
option-lab-replace = Write the page even if there is a file of that name
option-lab-rows = The longest board of width 3 that is solved with every number of walls, 3 to 9 rows (unless given: 7, half a minute; 9 takes many); from 7 on the rule of even and odd is tried up to 9 rows
option-lab-workers = How many threads work (unless given: as many as the machine has cores)
error-page-ending = { $name } { $value }: expected a name that ends in .txt, .html or .pdf
error-claims = the boards could not be solved: { $reason }
error-unknown-part = there is no part { $value } of the laboratory; expected pupil, experiment, claims or explore

claim-running = { $done } of { $all } boards, { $left } left
claim-title = What the pupils found about Quoridor, checked
claim-intro = In 2022 and 2023, pupils of the lycée Marguerite de Navarre in Bourges looked for ways to win at Quoridor on boards that are three cells wide. Here are their claims one by one, with what is exactly true.
claim-method = How we know: from every position that can occur, the program has worked out who wins if both players play as well as can be. The winner hurries, the loser delays, and the length of a game is counted in plies: each move of either player is one, from the first of the game. Passing is not allowed; if nobody can force a win, the game is a draw.
claim-notation = How to read it: player 1 starts at the bottom in the middle and must reach the top row, player 2 the other way round. A move of the pawn is the cell it goes to: b2. A wall is the cell at its lower left, with h for a wall that lies above that cell and the next, or v for one that stands right of that cell and the one above.
claim-holds = True
claim-fails = False
claim-partly = Partly true
claim-all-walls = Whatever the number of walls.
claim-only-walls = Only with these numbers of walls each: { $cases }.
claim-boards-range = { $from } to { $to }
claim-all-boards = all boards looked at, { $tried }.
claim-only-boards = only { $boards }; looked at were { $tried }.
claim-as-fit = as many as fit
claim-first = player 1
claim-second = player 2
claim-nobody = nobody
claim-walls-each = Walls each
claim-winner = Winner
claim-moves = Plies
claim-board = Board
claim-line = Best play of both on { $board }, walls each: { $walls }. { $moves }
claim-line-after = After that move both play their best, on { $board }, walls each: { $walls }. { $moves }
claim-line-waiting = After the best wall both play their best, on { $board }, walls each: { $walls }. { $moves }
claim-line-parity = The first board on which the rule fails, counted with the pawns at the start, is { $board }. Best play of both there, walls each: { $walls }. { $moves }
claim-or-more = { $from } or more
claim-start = The start
claim-move = { $number }. Player { $player }: { $move }
claim-small-heading = 1. On 3×3 player 2 wins
claim-small-said = The pupils wrote: if both play the best moves, the winner will surely be the second player, with walls too.
claim-centre-heading = 2. On 3×3, going to the centre loses
claim-centre-said = The pupils wrote: player 1 must never go to the cell in the middle, for player 2 jumps over the pawn and wins at the same time. If the first move is b2:
claim-sideways-heading = 3. On 3×3, stepping sideways loses
claim-sideways-said = The pupils wrote: player 1 must not go left or right either, for player 2 is a turn ahead and only has to walk on. If the first move is a1 (c1 is its mirror image):
claim-waiting-heading = 4. On 3×3, wait with walls
claim-waiting-said = The pupils wrote: so one must wait with walls; who places a wall does not have to move. The table says how many plies the game lasts in all, the first one counted, if it begins with b2, with a1 or with the best wall.
claim-with-centre = With b2
claim-with-sideways = With a1
claim-best-wall = Best wall
claim-with-wall = With it
claim-waiting-means = The verdict is about this: is the best wall better than any step, because it wins or because the loss comes later? Waiting delays, and whoever runs out of good walls first must step.
claim-fit-heading = 5. How many walls fit on 3×3
claim-fit-said = The pupils wrote: two can be placed at the same time, and three at the most in one case that depends on where the players are.
claim-fit-true = { $start } with the pawns where they start, { $ever } in some positions.
claim-fit-false = { $start } fit with the pawns where they start, { $ever } in some positions.
claim-fit-start = With the pawns where they start { $start } fit, as they wrote; but in some positions { $ever } do.
claim-fit-ever = In some positions { $ever } fit, as they wrote; but with the pawns where they start { $start } do.
claim-fit-start-figure = { $count } walls, the pawns at the start
claim-fit-ever-figure = { $count } walls, the most that ever fit
claim-at-start = Walls that fit at the start
claim-ever = Walls that ever fit
claim-long-heading = 6. On 3×7 player 1 wins
claim-long-said = The pupils wrote: against all expectation, on a board of width 3 and length 7 player 1 is sure to win if both play the best moves.
claim-long-missing = This board was left out here: ask for --rows 7 or more.
claim-parity-heading = 7. The table of even and odd
claim-parity-said = The pupils' rule for width 3: count the rows of the board and the walls that can be placed without shutting a player in. Both even or both odd: player 1 wins; otherwise player 2. With as many walls as the players like:
claim-parity-start = Walls counted with the pawns at the start: { $verdict }
claim-parity-ever = Walls counted wherever the pawns are: { $verdict }
claim-rule-says = The rule says
claim-exact = Exactly
claim-everywhere-start = If each player has only some walls, no more than these can be placed. Counted with the pawns at the start, the rule is then right in { $right } of { $all } cases of the table below.
claim-everywhere-ever = Counted wherever the pawns are, it is right in { $right } of { $all }.
claim-parity-long = By this rule and claim 6 together, an odd number of walls should fit on 3×7. In fact { $start } fit with the pawns at the start, and { $ever } at the most: that is where the rule breaks.
claim-matrix = Who wins exactly, by the board and by the walls each player has, for the boards that were solved with every number of walls: 1 is player 1, 2 is player 2, = is nobody. More walls than the last number change nothing.
claim-parity-means = A rough reason why the rule is so often right: on a narrow board the pawns meet in the middle, and whoever must step forward then is jumped over. Without walls the number of rows decides who that is, and each wall that is placed turns it round. Why it is not always right: a player may close off a place for a wall, or spend a step more or less on the way, and so change who has to move.
claim-small-reason = Their reason: player 2 jumps over player 1 and so wins (looked for in best play). { $verdict }
claim-centre-reason = Their reason: player 2 jumps at once onto the goal line. { $verdict }
claim-sideways-reason = Their reason: player 2 only has to walk on, so that the game is over as soon as without walls. { $verdict }
claim-same-heading = 8. The same strategies on 3×3 and 3×7
claim-same-said = The pupils wrote: the strategies stayed the same on 3×3 and on 3×7. On 3×3 the step ahead loses, the step to the side loses, and with enough walls (claim 4) a wall is better than either. Is it so on 3×7? The table says who wins, and after how many plies, if the game begins with b2, with a1 or with the best wall.
claim-same-steps = On 3×7 too, both steps lose. { $verdict }
claim-same-walls = On 3×7 too, a wall is better than either step: it wins, or the loss comes later. { $verdict }
claim-same-means = On 3×3 the pawns touch after one step, so that whoever steps is jumped over. On 3×7 they are far apart: the first steps cost nothing, and the fight about who must step first comes later.
claim-ideas-heading = 9. Two ideas for 9×9
claim-ideas-said = The pupils wrote: make a way of your own with your own walls, which the other cannot close; or lure the other to one side and block it, so that the way gets longer. They had no time to try. Each idea is a player here, against: a player who moves by lot, a walker who only takes the shortest way, and the computer at levels 1 and 3.
claim-ideas-corridor = A way of your own clearly beats: { $beaten }.
claim-ideas-lure = Luring clearly beats: { $beaten }.
claim-ideas-nobody = nobody
claim-idea-corridor = a way of your own
claim-idea-lure = luring
claim-player-random = the player by lot
claim-player-path = the walker
claim-player-level = level { $level }
claim-ideas-idea = Idea
claim-ideas-against = Against
claim-ideas-scores = Scores
claim-ideas-score = { $part } ({ $low } to { $high })
claim-ideas-means = { $games } games each, sides swapped in every other one; a draw is half a win. The bounds hold the true score 95 times in 100, and "clearly" means that the lower one is above one half. Both ideas are plans, and a plan beats having none; a player who looks what the other will answer is stronger than a plan followed blindly. Larger experiments: dedale lab experiment.
claim-again = Every number on this page is computed afresh by: dedale lab claims --rows { $rows }. Any single board: dedale solve.

# A solved board on the screen.
help-explore = A solved board on the screen: perfect play step by step, every move with its exact value.
help-explore-more =
    The board is solved first, with distances; what takes long says how far it is.
    On the screen: arrows up and down choose a move, Enter plays it, the arrow to
    the right plays the best one, to the left takes back, 0 goes back to the start.

    Examples:
      dedale lab explore --board 3x5 --walls 2
      dedale lab explore --board 4x4 --walls 3
      dedale lab explore --board 3x3 --walls unlimited
usage-explore = dedale lab explore --board SIZE [OPTIONS]
error-explore-terminal = the explorer needs a terminal; without one: dedale probe --board SIZE --moves "b2 b6"
explore-title = {" "}Perfect play on { $board }, walls left: { $walls }
explore-standing-win = Player { $player } to move wins in { $plies ->
        [one] 1 ply
       *[other] { $plies } plies
    }.
explore-standing-draw = Player { $player } to move: nobody can force a win.
explore-standing-loss = Player { $player } to move loses in { $plies } plies.
explore-over = Player { $player } has arrived.
explore-unknown = What these moves are worth cannot be read.
explore-move-win = wins, { $plies ->
        [one] 1 ply
       *[other] { $plies } plies
    }
explore-move-draw = draw
explore-move-loss = loses, { $plies } plies
explore-more = { $count ->
        [one] and 1 more move
       *[other] and { $count } more moves
    }
explore-keys = ↑ ↓ choose  Enter play  → best move  ← back  0 start  Esc end
