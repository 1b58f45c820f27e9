# Tasks on the board: mistakes to learn from, puzzles.
quiz-thinks = The computer looks at it
quiz-more = PgDn: more
quiz-no-judge = The computer could not be asked. Try again.
quiz-over-title = That was all
quiz-keys-pawn = Arrows, Enter: try   Tab wall   a1: type   S show me   N next   Esc leave
quiz-keys-wall = Arrows: wall   Space turn   Enter try   Tab pawn   S show me   Esc leave
quiz-keys-wrong = Enter, or a move: try again   S show me   P paths   N next   Q leave
quiz-keys-thinking = Esc: take the try back
quiz-keys-ended = Enter: next task   P paths   PgUp PgDn scroll   Esc leave
quiz-keys-over = Enter: done
quiz-keys-pawn-beside = Enter try  S show  Esc leave
quiz-keys-wall-beside = Space turn  S show  Esc leave
quiz-keys-wrong-beside = Enter again  S show  Q leave
quiz-keys-thinking-beside = Esc: take it back
quiz-keys-ended-beside = Enter next  Esc leave
quiz-not-a-move = Not understood: { $line }. Expected a cell such as e4, or a wall such as e3h.
quiz-plain-prompt = Your move (or: show, skip, help, quit):
quiz-plain-help =
    Type a move as in a game: e4 for the pawn, e3h or e3v for a wall. You may try as often as you like.
    show: the answer, with the reasons. skip: another task; this one stays. quit: enough for now. An empty line shows the board again: a wrong try is taken back by itself.
