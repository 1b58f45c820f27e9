# Learning from one's own mistakes.
practice-title = Mistake { $number } of { $all } (move { $move })
practice-question =
    Here { $player } { $move ->
        [pass] passed
       *[other] played { $move }
    }, and the chances fell from { $before } to { $after }. Find a better move.
practice-wrong = { $move } is not it: the chances would fall from { $before } to { $after }.
practice-same = { $move } is what was played: the chances fell from { $before } to { $after }.
practice-answer = The answer: { $line }
practice-right = Right: { $move }!
practice-right-too = { $move } is good enough. The computer would have played { $best }.
practice-shown = The better move was { $best }.
practice-line = What would follow: { $line }
practice-comes-back = { $days ->
    [one] It comes back tomorrow.
   *[other] It comes back in { $days } days.
}
practice-summary = { $tried ->
    [one] { $found ->
        [0] One mistake looked at again, not found at once.
       *[other] One mistake looked at again, and found at once.
    }
   *[other] { $tried } mistakes looked at again, { $found } found at once.
}
practice-nothing = Nothing is due today.
practice-more-due = { $count ->
    [one] One more task of { $player } is due today.
   *[other] { $count } more tasks of { $player } are due today.
}
practice-next = { $days ->
    [one] { $player }’s next task comes back tomorrow.
   *[other] { $player }’s next task comes back in { $days } days.
}
practice-empty = { $player } has no tasks yet: they come from mistakes in finished games.
practice-none = No mistake of a person was found in this game.
practice-new = { $file }: { $count ->
    [0] no mistakes
    [one] one mistake
   *[other] { $count } mistakes
}, { $new } new
practice-stranger = { $file }: { $player } does not play in it, passed over
practice-choose = { $next } Choose a finished game to learn from.
error-train-who = Whose mistakes? Nobody in { $file } is called { $player }, and it is not clear who is meant; --player NAME says so: { $names }
error-train-folder = There is no game file (.dedale) in { $folder }
error-train-nobody = In none of these games somebody called { $player } plays
error-day = --today { $value } is not a day; expected year, month and day, such as 2026-11-17
