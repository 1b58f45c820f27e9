# What is said to other programs, and to whoever reads along (docs/protocol.md). The words of the
# protocols themselves are the same in every language.

protocol-command = there is no command { $value }; expected one of: { $known }
protocol-short = { $name }: the line ends too early; expected: { $expected }
protocol-unexpected = { $name }: { $value } was not expected there; expected: { $expected }
protocol-choice = { $name } { $value }: expected one of: { $expected }
protocol-thinking = { $name }: a search is going on; send stop first
protocol-not-pondering = ponderhit: no search is pondering
protocol-times = time: expected { $count } numbers, one for each player, not { $given }
protocol-failed = the search broke off by a mistake of the program; please report it

protocol-turn = it is the turn of { $colour }
protocol-size = expected one number of columns and rows, or two, each from 3 to 12
protocol-no-move = no move has been played
protocol-moves-played =
    { $count ->
        [one] only { $count } ply has been played
       *[other] only { $count } plies have been played
    }

protocol-json = the body is not JSON (line { $line }, column { $column })
protocol-object = expected a JSON object such as { "{" }"moves":["e2","e8"],"budget_ms":1000{ "}" }
protocol-field-moves = { $name }: expected a list of moves such as ["e2","e8"]
protocol-field-text = { $name }: expected a text in quotes
protocol-field-clock = clock: expected an object such as { "{" }"my_ms":60000,"opp_ms":60000,"inc_ms":1000{ "}" }
protocol-field-position = { $name } cannot be used together with { $other }
protocol-path = there is nothing at { $value }; expected POST /, /hint or /review, or GET /
protocol-method = { $value } is not answered here; expected { $known }
protocol-large = the body is longer than { $most } bytes
protocol-host = a request names the server it is for in exactly one header Host
protocol-stranger = { $name } { $value } is not this program; ask for it by its address or as localhost
protocol-broken = the body is not what its headers say
protocol-slow = the body did not arrive in time
protocol-busy = too many searches at once; try again later
protocol-field-lang = lang { $value }: expected en or fr
protocol-no-game = there is nothing to review; expected moves, or game with the text of a game file
