# What is said about the data folder: games, scores, settings.

store-no-folder = this system does not say where data belongs; name a folder by --data or DEDALE_HOME
store-empty-folder = the data folder needs a name; --data was given an empty one
store-read = { $path } cannot be read: { $cause }
store-write = { $path } cannot be written: { $cause }
store-move = { $path } cannot be moved: { $cause }
store-lock = { $path } cannot be locked: { $cause }
store-not-text = { $path } is not valid UTF-8 text
store-too-long = { $path } is far too long for a file of Dédale
store-not-regular = { $path } is a pipe or a device; a file was expected
store-held = process { $process } has kept { $path } locked for too long; end that program or try again later
store-held-somebody = another program has kept { $path } locked for too long; end it or try again later
store-newer = { $path } was written by a newer Dédale (version { $version } of the file); it is left as it is
store-name-empty = a name is needed, such as Tuesday
store-name-long = the name { $name } is too long; at most { $most } characters
store-name-character = { $character } cannot stand in the name { $name }; letters, digits, spaces, apostrophes, - _ and . can
store-name-dot = the name { $name } begins or ends with a dot; choose one that does not
store-name-device = Windows keeps the name { $name } for a device; choose another
store-taken = there is a game called { $name } already
store-in-use = the game { $name } is being played in another window
store-cause-full = the disk is full
store-cause-quota = your share of the disk is used up
store-cause-read-only = the disk is read-only
store-cause-permission = you do not have permission
store-cause-missing = there is no such file
store-cause-no-folder = something on the way to it is a file, not a folder
store-cause-folder = it is a folder, not a file

store-scores-not-text = The score file is not all UTF-8 text; names that cannot be read come from the version before.
store-scores-cut = The score file was cut short; names that are missing come from the version before.
store-scores-changed = The score file was changed outside the program; what it says counts, and the text as it was is kept when the next game is counted.
store-scores-unknown = { $count ->
    [one] One line of the score file is not understood; it is kept.
   *[other] { $count } lines of the score file are not understood; they are kept.
}
store-scores-aside = The score file was damaged or changed outside the program; it is kept as { $path }, and the table goes on with what could be read.

settings-bad-value = { $path }, line { $line }: { $value } cannot be the value of { $key }; expected { $expected }; { $used } is used
settings-bad-line = { $path }, line { $line } is not understood: { $value }; expected key = value
store-class-not-text = The class file is not all UTF-8 text; pupils that cannot be read come from the version before.
store-class-cut = The class file was cut short; pupils that are missing come from the version before.
store-class-unknown = { $count ->
    [one] One line of the class file is not understood; it is kept.
   *[other] { $count } lines of the class file are not understood; they are kept.
}
store-class-aside = The class file was damaged; it is kept as { $path }, and the class goes on with what could be read.
store-practice-not-text = The file of mistakes to learn from is not all UTF-8 text; what cannot be read comes from the version before.
store-practice-cut = The file of mistakes to learn from was cut short; what is missing comes from the version before.
store-practice-changed = The file of mistakes to learn from was changed outside the program; what it says counts, and the text as it was is kept at the next change.
store-practice-unknown = { $count ->
    [one] One line of the file of mistakes to learn from is not understood; it is kept.
   *[other] { $count } lines of the file of mistakes to learn from are not understood; they are kept.
}
store-practice-aside = The file of mistakes to learn from was damaged or changed outside the program; it is kept as { $path }, and learning goes on with what could be read.
store-solved-not-text = The file of solved puzzles is not all UTF-8 text; what cannot be read comes from the version before.
store-solved-cut = The file of solved puzzles was cut short; what is missing comes from the version before.
store-solved-changed = The file of solved puzzles was changed outside the program; what it says counts, and the text as it was is kept at the next change.
store-solved-unknown = { $count ->
    [one] One line of the file of solved puzzles is not understood; it is kept.
   *[other] { $count } lines of the file of solved puzzles are not understood; they are kept.
}
store-solved-aside = The file of solved puzzles was damaged or changed outside the program; it is kept as { $path }, and the puzzles go on with what could be read.
