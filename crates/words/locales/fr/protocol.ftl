# Ce qui est dit aux autres programmes, et à qui lit avec eux (docs/protocol.md). Les mots des
# protocoles sont les mêmes dans toutes les langues.

protocol-command = il n’y a pas de commande { $value } ; il faut une de celles-ci : { $known }
protocol-short = { $name } : la ligne finit trop tôt ; il faut : { $expected }
protocol-unexpected = { $name } : { $value } n’était pas attendu là ; il faut : { $expected }
protocol-choice = { $name } { $value } : il faut un de ceux-ci : { $expected }
protocol-thinking = { $name } : une recherche est en cours ; envoyez d’abord stop
protocol-not-pondering = ponderhit : aucune recherche ne réfléchit sur le temps adverse
protocol-times = time : il faut { $count } nombres, un par joueur, et non { $given }
protocol-failed = la recherche s’est interrompue par une erreur du programme ; merci de la signaler

protocol-turn = c’est à { $colour } de jouer
protocol-size = il faut un nombre de colonnes et de lignes, ou deux, de 3 à 12 chacun
protocol-no-move = aucun coup n’a été joué
protocol-moves-played =
    { $count ->
        [one] il n’y a que { $count } demi-coup de joué
       *[other] il n’y a que { $count } demi-coups de joués
    }

protocol-json = le corps n’est pas du JSON (ligne { $line }, colonne { $column })
protocol-object = il faut un objet JSON comme { "{" }"moves":["e2","e8"],"budget_ms":1000{ "}" }
protocol-field-moves = { $name } : il faut une liste de coups comme ["e2","e8"]
protocol-field-text = { $name } : il faut un texte entre guillemets
protocol-field-clock = clock : il faut un objet comme { "{" }"my_ms":60000,"opp_ms":60000,"inc_ms":1000{ "}" }
protocol-field-position = { $name } ne va pas avec { $other }
protocol-path = il n’y a rien à { $value } ; il faut POST /, /hint ou /review, ou GET /
protocol-method = { $value } n’a pas de réponse ici ; il faut { $known }
protocol-large = le corps a plus de { $most } octets
protocol-host = une demande nomme son serveur dans un seul en-tête Host, ni plus ni moins
protocol-stranger = { $name } { $value } n’est pas ce programme ; il faut son adresse ou localhost
protocol-broken = le corps n’est pas ce qu’annoncent ses en-têtes
protocol-slow = le corps n’est pas arrivé à temps
protocol-busy = trop de recherches à la fois ; réessayez plus tard
protocol-field-lang = lang { $value } : il faut en ou fr
protocol-no-game = il n’y a rien à analyser ; il faut moves, ou game avec le texte d’un fichier de partie
