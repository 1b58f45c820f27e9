# What is said when arguments, a line of a batch or the outside world are not as they should be.

error = error: { $reason }
error-see-help = { $reason }
    See: { $command }

error-board = { $name } { $value }: expected columns x rows, each from 3 to 12, such as 9x9
error-players = { $name } { $value }: expected 2 or 4 players
error-number = { $name } { $value }: expected a whole number from { $least } to { $most }
error-starts = { $name } { $value }: expected { $count } starting cells on the board, in turn order and separated by commas, such as { $example }
error-pass = { $name } { $value }: expected 1 if passing is allowed, else 0
error-stage = { $name } { $value }: expected a stage from 1 to 4
error-variant = { $name } { $value }: expected official, cooperative or mathematical
error-notation = { $name } { $value }: expected standard, french, english, prefix or glendenning
error-bonus = { $name } { $value }: expected cells with a value from 1 to 99, separated by commas, such as c5:3,d7:2
error-position = { $name }, column { $column }: { $problem }
error-shell = { $value }: expected bash, elvish, fish, powershell or zsh
error-choice = { $name } { $value }: expected auto, always or never
error-language = { $name } { $value }: expected en or fr
error-time = { $name } { $value }: expected a time such as 300ms, 2s or 1m, at most a day
error-one-move = { $name }: expected exactly one move
error-no-game = expected a game: a file GAME, - for the standard input, or --moves
error-no-file = there is no file { $file }
error-file = { $file }, line { $line }, column { $column }: { $problem }
error-file-not-text = { $file } is not valid UTF-8 text, so it is not a game file
error-file-long = { $file } is too long for a game file
error-move = move { $number } ({ $move }): { $reason }
error-searchmove = move { $move }: { $reason }
error-game = such a game is not possible: { $reason }

error-unknown-option = there is no option { $value } here
error-unknown-option-suggestion = there is no option { $value } here; did you mean { $suggestion }?
error-unexpected-argument = { $value } was not expected here
error-unknown-command = there is no command { $value }; expected one of { $known }
error-unknown-command-suggestion = there is no command { $value }; did you mean { $suggestion }?
error-missing-argument = { $name } is missing
error-missing-value = { $name } needs a value
error-value-not-wanted = { $name } takes no value, but { $value } was given
error-conflict = { $name } cannot be used together with { $other }
error-twice = { $name } was given twice
error-not-text = an argument is not valid UTF-8 text
error-arguments = these arguments cannot be understood

error-batch-empty = the line is empty; expected BOARD PLAYERS WALLS STARTS PASS MOVES..., such as 9x9 2 10 - 0 e2 e8 e3h
error-batch-short = the line ends too early; expected BOARD PLAYERS WALLS STARTS PASS MOVES..., such as 9x9 2 10 - 0 e2 e8 e3h
error-batch-not-text = the line is not valid UTF-8 text
error-batch-long = the line is longer than { $most } bytes

error-count-too-large = there are more sequences than can be counted (the most is { $most }); take a smaller DEPTH
error-memory = there is not enough memory for a table of { $size } MiB
error-stream = reading or writing failed: { $reason }

legal-over-won = the game is over: player { $player } has won
legal-over-nobody = the game is over: nobody has won

progress-bench = { $done } of { $all } positions
progress-deepen = not sure yet: { $done } of at most { $all } positions searched again
progress-analyze = { $done } of { $all } positions
progress-perft = { $done } of { $all } first moves
progress-batch = { $done } lines answered
