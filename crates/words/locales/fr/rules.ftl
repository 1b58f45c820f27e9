# Pourquoi les règles refusent un coup, une partie ou une position, et pourquoi un texte n’en est
# pas un. Le numéro entre parenthèses est celui de docs/requirements.md.

refusal-game-over = la partie est finie (R10)
refusal-game-blocked = la partie est bloquée (R12)
refusal-game-drawn = la partie s’est finie à égalité (R15)
refusal-stands-still = le pion y est déjà (R5)
refusal-off-board = { $cell } n’est pas sur le plateau (R6)
refusal-occupied = le pion du joueur { $player } est sur { $cell } (R6)
refusal-wall-between = la barrière { $wall } sépare { $from } de { $to } (R6)
refusal-too-far = { $to } n’est ni à côté de { $from } ni à un saut (R6)
refusal-wall-behind = la barrière { $wall } est derrière le pion en { $over } (R9)
refusal-straight-jump-open = le pion en { $over } peut être sauté tout droit, jusqu’en { $behind } (R9)
refusal-wall-beside = la barrière { $wall } est à côté du pion en { $over } (R9)
refusal-no-jumps-yet = le pion en { $over } ne peut pas être sauté avant l’étape 3 (R16)
refusal-arrived-stays = un pion arrivé ne bouge plus (R15)
refusal-no-passing = on ne passe pas son tour dans cette partie (R11)
refusal-no-walls-left = il ne reste plus de barrière (R5)
refusal-outside-board = la barrière dépasserait du plateau (R7)
refusal-overlaps = la barrière recouvrirait { $wall } (R7)
refusal-crosses = la barrière croiserait { $wall } (R7)
refusal-shuts-in = la barrière enfermerait le joueur { $player } (R8)

variant-start-for-each = il faut une case de départ par joueur
variant-sides = deux joueurs sont en bas et en haut, quatre joueurs un de chaque côté
variant-start-off-board = le joueur { $player } ne peut pas partir de { $cell } : ce n’est pas sur le plateau
variant-start-on-goal = le joueur { $player } ne peut pas partir de { $cell } : c’est sur sa ligne d’arrivée
variant-start-shared = deux joueurs ne peuvent pas partir de { $cell }
variant-teams-are-for-four = les équipes sont pour quatre joueurs (R14)
variant-partners-are-neighbours = les partenaires, un joueur sur deux dans l’ordre des tours, sont côte à côte (R14)
variant-mathematical-is-for-two = la variante mathématique est pour deux joueurs (R15)
variant-stages-stand-alone = les étapes 1 à 3 ne vont ni avec des équipes ni avec la variante mathématique (R16)
variant-bonus-in-mathematical = la variante mathématique n’a pas de cases bonus : les deux donneraient des points (R15)
variant-too-many-bonus = au plus 7 cases bonus (R13)
variant-bonus-off-board = pas de case bonus en { $cell } : ce n’est pas sur le plateau (R13)
variant-bonus-on-line = pas de case bonus en { $cell } : c’est sur une ligne de départ ou d’arrivée (R13)
variant-bonus-value = la case bonus en { $cell } doit valoir de 1 à 99
variant-bonus-twice = deux cases bonus en { $cell }

setup-player-count = il faut une valeur par joueur
setup-pawn-off-board = le pion du joueur { $player } n’est pas sur le plateau
setup-pawns-together = deux pions sont en { $cell }
setup-wall-off-board = la barrière { $wall } n’est pas sur le plateau (R7)
setup-walls-collide = les barrières { $wall } et { $other } se recouvrent ou se croisent (R7)
setup-shut-in = le joueur { $player } est enfermé (R8)
setup-two-winners = deux joueurs sont arrivés (R10)
setup-spent-unknown = { $cell } est épuisée mais n’est pas une case bonus (R13)

notation-not-a-move = il faut une case comme e4, une barrière comme e3h ou e3v, ou pass
notation-not-neighbours = { $one } et { $other } ne sont pas voisines
notation-side-not-along = une barrière ne peut pas longer { $one } et { $other } de ce côté
notation-off-board = cette case n’est pas sur ce plateau (R6)
notation-wall-outside = la barrière dépasserait du plateau (R7)

problem-version = une version du format inconnue ici
problem-twice = dit deux fois
problem-refused = { $move } : { $reason }
problem-wrong-result = sur le plateau, la partie s’est terminée autrement

expected-format = il faut dedale/1
expected-size = il faut colonnes x lignes de 3 à 12, comme 9x9
expected-pawns = il faut deux ou quatre pions avec leurs barrières, comme e1:10,e9:10
expected-walls = il faut des barrières comme c3h,e5v, ou -
expected-turn = il faut le numéro du joueur qui doit jouer
expected-option = il faut walls=, starts=, sides=, pass, teams, mathematical, stage=, bonus=, spent=, points= ou passes=
expected-count = il faut un nombre de 0 à 255
expected-cells = il faut des cases comme e1,e9
expected-sides = il faut des côtés comme bottom,left,top,right
expected-stage = il faut une étape de 1 à 4
expected-bonus = il faut des cases bonus comme c5:3,d7:2
expected-points = il faut des points pour chaque joueur, comme 3,0
expected-end = il ne faut plus rien ici
expected-header = il faut un en-tête comme [Event "Club"], le premier étant [Dedale "1"]
expected-quote = il faut le guillemet fermant, ou \", \\, \n, \r
expected-move = il faut un coup comme e4, e3h ou pass
expected-number = il faut le numéro de coup { $number }.
expected-seconds = il faut des secondes comme 3.250
expected-brace = il faut l’accolade fermante, ou \{ "}" }, \\, \r
expected-result = il faut un résultat pour ces joueurs comme 1-0, ou *

# Les niveaux de l’ordinateur par leur nom, du plus faible au plus fort.
level-name = { $level ->
     [1] Escargot
     [2] Taupe
     [3] Hérisson
     [4] Lapin
     [5] Chat
     [6] Renard
     [7] Lynx
     [8] Hibou
     [9] Loup
    *[10] Minotaure
}
