# Small boards solved exactly.

help-solve = Solves a small board exactly: who wins with perfect play, and what each first move is worth.
help-solve-more =
    Play without end is a draw. On a side of even length the pawns start just left
    of the middle, as the first player sees the board; --starts sets other cells,
    and the winner may change.

    Output: lines KEY: VALUE, the same in every language: board, walls, starts,
    winner (first, second or draw), plies (with --distance: how long the game lasts
    if the winner hurries and the loser delays), one line move for each first move
    with its value for the first player, fit (the walls that have room at a time:
    more than so many each change nothing), states, layouts (one of those that are
    alike), time, cpu, memory; with --keep kept (the file), with --verify verified
    (states checked, one of those that are alike), with --verify-sample sampled (the
    same) and sampled-layouts, with --certificate certificate (its positions).

    --keep puts the table where the games look for one. A game in which passing is
    allowed, as it usually is in the console, needs a table made with --pass.

    Examples:
      dedale solve --board 3x7 --walls 5
      dedale solve --board 4x4 --walls 0-3 --distance
      dedale solve --board 3x9 --walls unlimited --distance
      dedale solve --board 4x4 --walls 3 --distance --table small.table
      dedale solve --verify --table small.table
      dedale solve --board 6x6 --walls 2 --verify-sample 20
      dedale solve --board 3x5 --walls 2 --pass --keep
      dedale solve --board 3x3 --walls 1 --certificate strategy.txt
help-probe = Tells what a position of a small board is worth: solved on the spot, or from a table made by dedale solve.
help-probe-more =
    With --board the game is solved first, with distances; with --table and without
    POSITION the table's own game is meant. --moves are played first.

    Output: lines KEY: VALUE, the same in every language: position, value (win, loss
    or draw for the player to move), plies (how long the game lasts if the winner
    hurries and the loser delays), best (the best moves), line (perfect play to the
    end), one line move for each move with its value for the player who makes it. A
    damaged table is refused.

    --check-certificate replays a strategy written by dedale solve --certificate
    against every reply, by the rules alone.

    Examples:
      dedale probe --board 3x7 --walls 2 --moves "b2 b6"
      dedale probe --table small.table --moves "b2 b3"
      dedale probe "dedale/1 4x4 b1:3,b4:3 - 1" --table small.table
      dedale probe --check-certificate strategy.txt

usage-solve = dedale solve --board SIZE [OPTIONS]
usage-probe = dedale probe [POSITION] --table FILE | --board SIZE [OPTIONS]

heading-solve = The solution

value-probe-position = POSITION
argument-probe-position = A position such as "dedale/1 4x4 b1:3,b4:3 - 1"

option-solve-board = Columns x rows, each from 3 to 12
option-solve-walls = Walls of each player, 0 to 255; 0-5 for one number after the other; unlimited: as many as fit (unless given: the usual number for the board)
option-solve-starts = Starting cells, the first player's first; given several times, each way is told
option-solve-distance = Find out how many plies the game lasts, too
option-solve-table = Write the values of all positions to this file
option-solve-keep = Keep the table in the data folder, with distances: the computer at level 10 and the hints play by it
option-solve-verify = Check the table position by position with the rules alone; without --board, a table that is there
option-solve-verify-sample = Check layouts drawn by lot with the rules alone, about so many with each number of walls: where a table would be too large
option-solve-seed = Which layouts are drawn, 0 to 1000000000 (unless given: 1)
option-solve-certificate = Write the winning strategy to this file, one answer for every position that can come
option-solve-threads = How many threads work, 1 to 1024 (unless given: as many as the machine has cores)
option-solve-memory = Memory for the layers, in megabytes (unless given: 8192); what does not fit goes to the disk
option-solve-checkpoint = A folder for the layers: a run that was ended goes on from there
option-probe-moves = Moves to play first, such as "b2 b6 a3h"
option-probe-table = The table
option-probe-check-certificate = Replay the strategy in this file

error-solve-walls = { $name } { $value }: expected a whole number from 0 to 255, several such as 0-5, or unlimited
error-solve-one-number = { $name } { $value }: expected one number, since a table or a strategy is of one game
error-solve-one-start = --certificate: expected one --starts at most, since a strategy begins somewhere
error-solve-large = this board is too large to be solved: at most 128 cells and 128 places for walls
error-solve-long = a game on this board lasts longer than 250 plies, which distances cannot say; leave out --distance
solve-stopped = Stopped; nothing is left of it.
solve-stopped-kept = Stopped; the same command goes on from its layers.
error-solve-taken = { $folder }: another program, process { $process }, is solving this game there; wait for its end, or name another folder
error-solve-taken-somebody = { $folder }: another program is solving this game there; wait for its end, or name another folder
error-solve-stopped = the work was stopped
error-solve-memory = at least { $needed } MB of memory are needed; give more with --memory, or take fewer walls or a smaller board
error-solve-beyond = this game is far beyond any machine; on this board at most { $walls ->
        [one] 1 wall
       *[other] { $walls } walls
    } each can be tried with this memory, or take a smaller board
error-solve-damaged = the layers in { $folder } are damaged; delete them and begin again
error-target-folder = { $file }: there is no folder of that name to write to
error-target-is-folder = { $file } is a folder; expected the name of a file
error-target-other = { $file } is there and is something else; expected a new name, or an older file of the same kind
error-folder = { $name } { $folder }: expected a folder, or a name that is free
error-table-other = { $file } is not a table made by dedale solve
error-table-version = { $file } is a table of a version that this program does not know
error-table-damaged = { $file } is damaged: a checksum or the length is wrong
error-table-game = { $file } is about another game: board, walls or passing differ
error-table-hands = { $file } is about the game that begins with { $walls } and { $walls } walls in hand; here { $first } and { $second } are in hand and { $placed } on the board, so this is a game with other or unequal hands
error-table-hands-unlimited = { $file } is about the game in which both always have walls enough; here { $first } and { $second } are in hand, so this is a game with fewer or unequal hands
error-table-distances = { $file } has no distances; a table to play by needs them, make it with --distance
error-table-layouts = { $file } is wrong: the layouts with { $walls } walls are not those there are
error-table-value = { $file } is wrong: the value of { $place } does not follow from its moves
error-net-other = { $file } is no net: the file of a net begins with dedale-net 1
error-net-version = { $file } is a net of another version of Dédale
error-net-damaged = { $file } is damaged: its checksum, its length or a number in it is wrong
error-tables-folder = { $folder }: expected a folder of tables ({ $reason })
error-tables-none = { $folder }: expected a folder with tables in it, files NAME.table made by dedale solve
error-certificate-distances = a strategy can only be written down from distances
error-certificate-over = the game is over, so there is no strategy
error-certificate-long = the strategy has more than { $most } positions
error-probe-what = expected --board SIZE, --table FILE, or --check-certificate FILE
error-gap-format = { $file } is not a whole certificate of a known version
error-gap-claim = { $file }: what is claimed does not follow from the strategies
error-gap-line = { $file }, line { $place }: expected PAWNS WALLS TURN MOVE NUMBER
error-gap-missing = { $file }: there is no answer to { $place }
error-gap-illegal = { $file }: the answer to { $place } is against the rules
error-gap-rising = { $file }: after the answer to { $place } the win does not come nearer
error-gap-lost = { $file }: the opponent can win after { $place }

progress-solve = { $percent } %, { $walls ->
        [one] 1 wall
       *[other] { $walls } walls
    } on the board, about { $left } left
progress-verify = { $percent } % verified, about { $left } left
