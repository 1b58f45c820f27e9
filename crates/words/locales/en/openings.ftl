# What players call the first moves, and the explorer of openings.
opening-is = Opening: { $name }.
opening-title = Opening: { $name }
opening-standard = Standard
opening-standard-mirrored = Standard, mirrored
opening-standard-symmetrical = Standard, symmetrical
opening-shiller = Shiller
opening-stonewall = Stonewall
opening-ala = Ala
opening-rush = Rush
opening-gap = Gap
opening-sidewall = Sidewall
opening-shatranj = Shatranj
opening-reed = Reed
heading-openings-parts = What is played
help-openings-names = Lists the openings that have names, with their moves.
help-openings-names-more =
    The moves of both players in turn, as the first player plays it; "-" is any
    move. They are recognised in the mirror, by the second player and in another
    order too.
usage-openings-names = dedale openings names
help-openings-explore = What was played in a position in many games, how they ended, and what the players said.
help-openings-explore-more =
    Reads game files with one game or many, folders of them, such as one that
    dedale arena --records made, and runs of dedale selfplay. Mirror images and
    other orders of the same moves count together: "d1, f1" is one move, to either
    side. On a terminal the games can be gone through move by move; elsewhere, or
    with --plain, there is a table.

    Examples:
      dedale openings explore match
      dedale openings explore match --moves "e2 e8" --plain
      dedale openings explore games.dedale --moves "e2 e8" --nodes 5000 --json
usage-openings-explore = dedale openings explore [OPTIONS] FILE...
option-explore-plain = A table instead of the screen
option-explore-plies = How many plies of each game are counted, a move of either player each, 1 to 200 (unless given: 24)
option-explore-nodes = Let the engine judge the moves too, with so many simulations
progress-openings =
    { $done ->
        [one] 1 game
       *[other] { $done } games
    }
book-read =
    { $games ->
        [one] 1 game from this start
       *[other] { $games } games from this start
    }, { $elsewhere } from elsewhere, { $unread } that could not be read.
book-full = There was no room for { $count } moves; --plies with a smaller number leaves more.
book-nothing = No game went on from here.
book-unread = { $file }: { $reason }
book-move = move
book-games = games
book-share = share
book-player = player { $number }
book-drawn = no winner
book-told = told
book-engine = engine
book-none = -
explore-title-played = {" "}Openings on { $board }, walls left: { $walls }
explore-standing-played =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }: player 1 won { $first }, player 2 { $second }.
explore-move-played = { $games }  { $first } { $second }
explore-move-judged = { $games }  { $first } { $second }  ({ $chance })
explore-nobody = No game went on from here.
explore-keys-played = ↑ ↓ choose  Enter play  → most played  ← back  0 start  Esc end
