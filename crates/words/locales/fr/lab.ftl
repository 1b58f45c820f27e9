# Le laboratoire : le programme des élèves, les expériences, et les affirmations de leur article.

help-lab = Le laboratoire : le programme des élèves, des stratégies à l’essai, des affirmations vérifiées.
help-lab-more =
    En 2022 et 2023, des élèves du lycée Marguerite de Navarre à Bourges ont étudié
    Quoridor sur de petits plateaux. Ici, leur programme tourne de nouveau et leurs
    questions reçoivent des réponses.

    Exemples :
      dedale lab pupil                  leur programme, deux joueurs au hasard
      dedale lab experiment first-move  commencer aide-t-il ?
      dedale lab claims                 leurs affirmations, vérifiées
      dedale lab explore --board 3x5    le jeu parfait, pas à pas
      dedale help lab pupil             pour en savoir plus
help-pupil = Le programme des élèves : cases numérotées, liste des positions possibles, deux joueurs au hasard.
help-pupil-more =
    Les cases sont numérotées à partir de 1, ligne par ligne depuis le haut ; le
    joueur 1 part du haut. À chaque étape, le programme montre les tests des bords
    du plateau et la liste pos_possible = [gauche, droite, n de moins, n de plus],
    avec 0 pour ce qui est interdit, et les sauts.

    Exemples :
      dedale lab pupil
      dedale lab pupil --size 3 --seed 7
      dedale lab pupil --size 7 --walls --steps 20
      dedale lab pupil --walls 3

usage-lab = dedale lab PARTIE [OPTIONS]
usage-pupil = dedale lab pupil [OPTIONS]

heading-lab = Parties{ "\u00A0" }

option-lab-size = Cases par côté, un nombre impair de 3 à 11 (par défaut : 5)
option-lab-walls = Avec des barrières : ce nombre chacun, de 0 à 255 (sans nombre : celui habituel du plateau) ; le plateau est dessiné après chacune
option-lab-steps = S’arrête après ce nombre d’étapes (par défaut : à l’arrivée)
option-lab-seed = D’où vient le hasard, de 0 à 1000000000 (par défaut : 1)

value-number = NOMBRE

error-odd-side = { $name } { $value } : il faut un nombre impair de 3 à 11, pour qu’un côté ait un milieu

pupil-title = Le programme des élèves : deux joueurs au hasard sur des cases numérotées.
pupil-token = J
pupil-cells = Le plateau a { $side } x { $side } cases, numérotées de 1 à { $last }, ligne par ligne depuis le haut.
pupil-starts = Avec n = { $side } : le joueur 1 (J1) part de (1 + n) / 2 = { $one } et doit atteindre la ligne du bas, le joueur 2 (J2) part de (2 x n x n - n + 1) / 2 = { $two } et doit atteindre la ligne du haut.
pupil-walls = Chaque joueur a { $walls ->
        [one] { $walls } barrière
       *[other] { $walls } barrières
    }. Sur le dessin, une barrière est ======= ou #.
pupil-lots = Chaque étape est tirée au sort (graine { $seed } ; une autre graine, une autre partie).
pupil-step = Étape { $step } : le joueur { $player } est sur la case { $cell }, l’autre joueur sur { $other }.
pupil-left-yes = { "    " }Bord gauche ? { $cell } divisé par { $side } : il reste 1, oui. Le 1er nombre devient 0.
pupil-left-no = { "    " }Bord gauche ? { $cell } divisé par { $side } : il reste { $rest } et non 1, non.
pupil-right-yes = { "    " }Bord droit ? { $cell } divisé par { $side } : il reste 0, oui. Le 2e nombre devient 0.
pupil-right-no = { "    " }Bord droit ? { $cell } divisé par { $side } : il reste { $rest } et non 0, non.
pupil-top-yes = { "    " }En haut ? { $cell } <= { $side } : oui. Le 3e nombre devient 0.
pupil-top-no = { "    " }En haut ? { $cell } <= { $side } : non.
pupil-bottom-yes = { "    " }En bas ? { $cell } > { $limit } : oui. Le 4e nombre devient 0.
pupil-bottom-no = { "    " }En bas ? { $cell } > { $limit } : non.
pupil-wall-between = { "    " }Une barrière gêne : le nombre { $place } devient 0.
pupil-jump = { "    " }L’autre joueur est juste à côté, au nombre { $place } : on saute ! pos_possible[{ $index }] = { $sum } = { $jump }
pupil-no-jump = { "    " }L’autre joueur est juste à côté, au nombre { $place }, mais derrière lui il y a une barrière ou le bord : pos_possible[{ $index }] = 0
pupil-side-jumps = { "    " }Ici, les règles permettent plus que la liste des élèves : contourner l’autre pion. De côté : { $cells }.
pupil-goes = Le joueur { $player } va en { $cell }.
pupil-places = Le joueur { $player } pose une barrière : { $a } et { $b } d’un côté, { $c } et { $d } de l’autre.
pupil-passes = Le joueur { $player } ne peut pas bouger.
pupil-wins = Le joueur { $player } est arrivé en { $cell }, de l’autre côté : le joueur { $player } gagne.
pupil-unfinished = Arrêt après { $steps } étapes.
pupil-wish-walls = Les élèves souhaitaient des barrières : ajoutez --walls.
pupil-wish-search =
    Et la recherche automatique de stratégies : le programme trouve maintenant seul le meilleur jeu.
      dedale solve --board { $size }      le jeu parfait sur un petit plateau
      dedale lab experiment          beaucoup de parties entre stratégies
      dedale lab claims              ce que les élèves ont trouvé, vérifié

help-experiment = Beaucoup de parties entre joueurs simples, comptées et dessinées.
help-experiment-more =
    Les joueurs :
      random      n’importe quel coup permis
      path        toujours un pas sur un plus court chemin
      level:5     l’ordinateur, à un niveau de 1 à 10
      corridor    une idée d’élèves : se créer son propre chemin, des barrières le
                  long de lui, pour que l’autre ne puisse plus le barrer ; un pas et
                  une barrière à tour de rôle
      lure        une idée d’élèves : attirer l’autre d’un côté avec des barrières
                  qui coûtent peu, puis fermer ce côté

    Expériences prêtes (chaque option peut être changée) :
      first-move  commencer aide-t-il ? Deux ordinateurs égaux, 400 parties
      corridor    le couloir contre le niveau 3, côtés échangés, 200 parties
      lure        l’appât contre le niveau 3, côtés échangés, 200 parties

    Avec --out, le dossier reçoit une ligne par partie avec tous ses coups
    (games.csv), les cartes de chaleur en nombres (pawns.csv, walls.csv), cinq
    dessins (SVG) et le rapport. Une expérience arrêtée continue avec --resume. La
    même graine donne les mêmes parties, quel que soit le nombre de fils. Ctrl-C
    arrête et montre le rapport.

    Exemples :
      dedale lab experiment first-move
      dedale lab experiment corridor --second path --out couloir
      dedale lab experiment --first level:4 --second random --board 5x5 --games 50
usage-experiment = dedale lab experiment [NOM] [OPTIONS]
heading-experiment = L’expérience{ "\u00A0" }
argument-experiment = Une expérience prête : first-move, corridor ou lure
option-lab-first = Le joueur nommé A : random, path, level:1 à level:10, corridor ou lure
option-lab-second = Le joueur nommé B
option-lab-games = Combien de parties, de 1 à 1000000 (par défaut : 100)
option-lab-swap = B commence une partie sur deux
option-lab-opening = Ce nombre de demi-coups au début est tiré au sort, de 0 à 20 (par défaut : 0) ; sinon les niveaux forts joueraient toujours la même partie
option-lab-nodes = Les simulations par coup, pour les plus hauts niveaux (par défaut : 16000)
option-lab-longest = Une partie de ce nombre de demi-coups n’est à personne (par défaut : 300)
option-lab-out = Un dossier pour les parties, les comptes et les dessins
option-lab-resume = Continue l’expérience de ce dossier
option-lab-threads = Combien de parties se jouent à la fois (par défaut : autant que la machine a de cœurs)
value-experiment = NOM
value-player = JOUEUR

error-experiment-name = { $value } : il n’y a pas cette expérience ; il faut first-move, corridor ou lure, ou bien --first et --second
error-experiment-player = { $name } { $value } : il faut random, path, level:1 à level:10, corridor ou lure
error-experiment-nothing = { $folder } : il n’y a pas d’expérience à continuer ici
error-experiment-taken = { $folder } contient déjà une expérience ; continuez-la par --resume, ou nommez un autre dossier
error-experiment-unknown = { $folder } contient autre chose qu’une expérience de cette version
error-experiment-foreign = { $folder } contient un fichier { $file }, et pas d’experiment.txt qui le dise d’une expérience ; il serait écrasé : nommez un autre dossier
error-experiment-differs = { $folder } contient une autre expérience : « { $there } » là-bas, « { $here } » ici
error-experiment-damaged = { $folder } : la ligne { $line } de games.csv n’est pas telle qu’elle fut écrite ; enlevez cette ligne et les suivantes

experiment-running = { $done }/{ $all }, 1er +{ $first } -{ $second }, reste { $left }
experiment-more = Le dossier contient { $there } parties, plus que les { $asked } demandées ; toutes comptent.
experiment-stopped = Arrêtée avant sa fin.
experiment-heading = { $a } (A) et { $b } (B) en { $board } avec { $walls ->
        [one] { $walls } barrière
       *[other] { $walls } barrières
    } chacun, { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, graine { $seed }.
experiment-swapped = A commence une partie, B la suivante.
experiment-fixed = A commence toujours.
experiment-opening = Les { $moves } premiers demi-coups de chaque partie sont tirés au sort.
experiment-seats = Le premier joueur a gagné { $first } fois, le deuxième { $second } fois, personne { $nobody } fois.
experiment-repeated = { $games } parties, dont { $different ->
        [one] { $different } différente
       *[other] { $different } différentes
    } : les autres en répètent une. Une partie rejouée n’apprend rien de plus et ne rend rien plus sûr ; --opening rend les parties différentes.
experiment-ahead = { $a }, qui commence toujours, est devant { $b } à ces places : il marque { $part } %, avec 95 % de certitude entre { $low } et { $high } %.
experiment-behind = { $a }, qui commence toujours, est derrière { $b } à ces places : il marque { $part } %, avec 95 % de certitude entre { $low } et { $high } %.
experiment-level = Ces parties ne disent pas qui est devant à ces places, { $a }, qui commence toujours, ou { $b } : { $a } marque { $part } %, avec 95 % de certitude entre { $low } et { $high } %.
experiment-mixed = On ne peut pas distinguer si cela vient de commencer ou de mieux jouer : pour cela, échangez les places avec --swap.
experiment-first-helps = Commencer aide : le premier joueur marque { $part } %, avec 95 % de certitude entre { $low } et { $high } %.
experiment-first-hurts = Commencer gêne : le premier joueur marque { $part } %, avec 95 % de certitude entre { $low } et { $high } %.
experiment-first-open = Ces parties ne disent pas si commencer aide : le premier joueur marque { $part } %, avec 95 % de certitude entre { $low } et { $high } %.
experiment-players = { $a } a gagné { $won } parties, { $b } en a gagné { $lost }.
experiment-stronger = { $a } est plus fort que { $b } : il marque { $part } %, avec 95 % de certitude entre { $low } et { $high } %.
experiment-weaker = { $a } est plus faible que { $b } : il marque { $part } %, avec 95 % de certitude entre { $low } et { $high } %.
experiment-even = Ces parties ne disent pas qui de { $a } ou { $b } est le plus fort : { $a } marque { $part } %, avec 95 % de certitude entre { $low } et { $high } %.
experiment-plies = Une partie dure { $mean } demi-coups en moyenne, de { $least } à { $most }.
experiment-walls = Barrières utilisées par partie : { $a } { $one }, { $b } { $two }.
experiment-plot-wins = Ce qu’ils marquent, avec des bornes à 95 %
experiment-plot-first = premier joueur
experiment-plot-starts = { $name }, premier
experiment-plot-follows = { $name }, deuxième
experiment-plot-a = { $name } (A)
experiment-plot-b = { $name } (B)
experiment-plot-lengths = Longueur des parties en demi-coups
experiment-plot-used = Barrières utilisées dans une partie
experiment-plot-pawns = Où vont les pions, chaque joueur étant en bas
experiment-plot-walls = Où sont les barrières, chaque joueur étant en bas

help-claims = Les affirmations de l’article des élèves, vérifiées une par une.
help-claims-more =
    Chaque plateau est résolu exactement ; chaque affirmation reçoit son verdict, le
    tableau qui le prouve et une partie qui le montre. En page à imprimer ou à
    montrer : --out avec un nom qui finit par .txt, .html ou .pdf.

    Exemples :
      dedale lab claims
      dedale lab claims --out affirmations.pdf
      dedale --lang fr lab claims --out affirmations.html --rows 8
usage-claims = dedale lab claims [OPTIONS]
option-lab-page = Écrit la page dans ce fichier : .txt, .html ou .pdf (par défaut : le texte, ici)
option-lab-replace = Écrit la page même s’il y a un fichier de ce nom
option-lab-rows = Le plus long plateau de largeur 3 résolu avec tous les nombres de barrières, de 3 à 9 rangées (par défaut : 7, une demi-minute ; 9 en prend beaucoup) ; à partir de 7, la règle du pair et de l’impair est essayée jusqu’à 9 rangées
option-lab-workers = Combien de fils d’exécution travaillent (par défaut : autant que la machine a de cœurs)
error-page-ending = { $name } { $value } : il faut un nom qui finit par .txt, .html ou .pdf
error-claims = les plateaux n’ont pas pu être résolus : { $reason }
error-unknown-part = il n’y a pas de partie { $value } du laboratoire ; il faut pupil, experiment, claims ou explore

claim-running = { $done } plateaux sur { $all }, reste { $left }
claim-title = Ce que les élèves ont trouvé sur Quoridor, vérifié
claim-intro = En 2022 et 2023, des élèves du lycée Marguerite de Navarre à Bourges ont cherché comment gagner à Quoridor sur des plateaux larges de trois cases. Voici leurs affirmations une par une, avec ce qui est exactement vrai.
claim-method = Comment on le sait : pour chaque position possible, le programme a calculé qui gagne si les deux joueurs jouent le mieux possible. Le gagnant se dépêche, le perdant fait durer, et la longueur d’une partie se compte en demi-coups : chaque coup de l’un ou de l’autre joueur en est un, depuis le premier. On ne peut pas passer son tour ; si personne ne peut forcer la victoire, la partie est nulle.
claim-notation = Comment lire : le joueur 1 part du milieu de la ligne du bas et doit atteindre celle du haut, le joueur 2 l’inverse. Un coup du pion est la case où il va : b2. Une barrière est la case à son coin en bas à gauche, avec h pour une barrière couchée au-dessus de cette case et de la suivante, ou v pour une barrière debout à droite de cette case et de celle du dessus.
claim-holds = Vrai
claim-fails = Faux
claim-partly = En partie vrai
claim-all-walls = Quel que soit le nombre de barrières.
claim-only-walls = Seulement avec ces nombres de barrières par joueur : { $cases }.
claim-boards-range = de { $from } à { $to }
claim-all-boards = tous les plateaux examinés, { $tried }.
claim-only-boards = seulement { $boards } ; plateaux examinés : { $tried }.
claim-as-fit = à volonté
claim-first = joueur 1
claim-second = joueur 2
claim-nobody = personne
claim-walls-each = Barrières par joueur
claim-winner = Gagnant
claim-moves = Demi-coups
claim-board = Plateau
claim-line = Le meilleur jeu des deux en { $board }, barrières par joueur : { $walls }. { $moves }
claim-line-after = Après ce coup, les deux jouent au mieux, en { $board }, barrières par joueur : { $walls }. { $moves }
claim-line-waiting = Après la meilleure barrière, les deux jouent au mieux, en { $board }, barrières par joueur : { $walls }. { $moves }
claim-line-parity = Le premier plateau où la règle se trompe, comptée avec les pions au départ, est { $board }. Le meilleur jeu des deux, barrières par joueur : { $walls }. { $moves }
claim-or-more = { $from } ou plus
claim-start = Le départ
claim-move = { $number }. Joueur { $player } : { $move }
claim-small-heading = 1. En 3×3, le joueur 2 gagne
claim-small-said = Les élèves ont écrit : si les deux joueurs jouent les meilleurs coups, le gagnant sera forcément le second joueur, de même avec des murs.
claim-centre-heading = 2. En 3×3, aller au centre perd
claim-centre-said = Les élèves ont écrit : le joueur 1 ne doit jamais aller sur la case du milieu, sinon le joueur 2 saute au-dessus de son pion et gagne par la même occasion. Si le premier coup est b2 :
claim-sideways-heading = 3. En 3×3, aller de côté perd
claim-sideways-said = Les élèves ont écrit : le joueur 1 ne doit pas non plus aller à gauche ou à droite, car le joueur 2 a un tour d’avance et n’a plus qu’à avancer. Si le premier coup est a1 (c1 en est le reflet) :
claim-waiting-heading = 4. En 3×3, temporiser avec des barrières
claim-waiting-said = Les élèves ont écrit : il faut donc temporiser avec des murs ; qui pose une barrière n’a pas besoin d’avancer. Le tableau dit combien de demi-coups dure la partie entière, le premier compris, si elle commence par b2, par a1 ou par la meilleure barrière.
claim-with-centre = Avec b2
claim-with-sideways = Avec a1
claim-best-wall = Meilleure barrière
claim-with-wall = Avec elle
claim-waiting-means = Le verdict porte sur ceci : la meilleure barrière vaut-elle mieux que tout pas, parce qu’elle gagne ou parce que la défaite vient plus tard ? Temporiser fait durer, et le premier qui n’a plus de bonne barrière doit avancer.
claim-fit-heading = 5. Combien de barrières tiennent en 3×3
claim-fit-said = Les élèves ont écrit : on peut en poser deux en même temps, et trois au maximum dans un cas précis selon le positionnement des joueurs.
claim-fit-true = { $start } avec les pions au départ, { $ever } dans certaines positions.
claim-fit-false = { $start } tiennent avec les pions au départ, { $ever } dans certaines positions.
claim-fit-start = Avec les pions au départ, { $start } tiennent, comme ils l’ont écrit ; mais dans certaines positions, { $ever }.
claim-fit-ever = Dans certaines positions, { $ever } tiennent, comme ils l’ont écrit ; mais avec les pions au départ, { $start }.
claim-fit-start-figure = { $count } barrières, les pions au départ
claim-fit-ever-figure = { $count } barrières, le plus qui puisse tenir
claim-at-start = Barrières qui tiennent au départ
claim-ever = Barrières qui tiennent au mieux
claim-long-heading = 6. En 3×7, le joueur 1 gagne
claim-long-said = Les élèves ont écrit : contre toute attente, sur le plateau de largeur 3 et de longueur 7, le joueur 1 est sûr de gagner si les deux jouent les meilleurs coups.
claim-long-missing = Ce plateau a été laissé de côté ici : demandez --rows 7 ou plus.
claim-parity-heading = 7. Le tableau du pair et de l’impair
claim-parity-said = La règle des élèves pour la largeur 3 : on compte les rangées du plateau et les barrières que l’on peut poser sans bloquer un joueur. Tous deux pairs ou tous deux impairs : le joueur 1 gagne ; sinon le joueur 2. Avec des barrières à volonté :
claim-parity-start = Barrières comptées avec les pions au départ : { $verdict }
claim-parity-ever = Barrières comptées où que soient les pions : { $verdict }
claim-rule-says = La règle dit
claim-exact = Exactement
claim-everywhere-start = Si chaque joueur n’a que quelques barrières, on ne peut pas en poser davantage. Comptée avec les pions au départ, la règle a alors raison dans { $right } cas sur { $all } du tableau ci-dessous.
claim-everywhere-ever = Comptée où que soient les pions, elle a raison dans { $right } cas sur { $all }.
claim-parity-long = Selon cette règle et l’affirmation 6 ensemble, un nombre impair de barrières devrait tenir en 3×7. En fait, { $start } tiennent avec les pions au départ, et { $ever } au mieux : c’est là que la règle casse.
claim-matrix = Qui gagne exactement, selon le plateau et les barrières de chaque joueur, pour les plateaux résolus avec tous les nombres de barrières : 1 est le joueur 1, 2 le joueur 2, = personne. Plus de barrières que le dernier nombre ne change rien.
claim-parity-means = Une explication sommaire. Pourquoi la règle a si souvent raison : sur un plateau étroit, les pions se rencontrent au milieu, et celui qui doit alors avancer se fait sauter. Sans barrière, le nombre de rangées décide qui c’est, et chaque barrière posée l’inverse. Pourquoi elle n’a pas toujours raison : un joueur peut fermer la place d’une barrière, ou faire un pas de plus ou de moins en chemin, et changer ainsi celui qui doit jouer.
claim-small-reason = Leur raison : le joueur 2 saute au-dessus du joueur 1 et gagne ainsi (cherchée dans le meilleur jeu). { $verdict }
claim-centre-reason = Leur raison : le joueur 2 saute aussitôt sur la ligne d’arrivée. { $verdict }
claim-sideways-reason = Leur raison : le joueur 2 n’a plus qu’à avancer, si bien que la partie finit aussi vite que sans barrières. { $verdict }
claim-same-heading = 8. Les mêmes stratégies en 3×3 et en 3×7
claim-same-said = Les élèves ont écrit : les stratégies restaient les mêmes en 3×3 et en 3×7. En 3×3, avancer perd, aller de côté perd, et avec assez de barrières (affirmation 4), en poser une vaut mieux que les deux. En est-il de même en 3×7 ? Le tableau dit qui gagne, et après combien de demi-coups, si la partie commence par b2, par a1 ou par la meilleure barrière.
claim-same-steps = En 3×7 aussi, les deux pas perdent. { $verdict }
claim-same-walls = En 3×7 aussi, une barrière vaut mieux que les deux pas : elle gagne, ou la défaite vient plus tard. { $verdict }
claim-same-means = En 3×3, les pions se touchent après un pas : celui qui avance se fait sauter. En 3×7 ils sont loin l’un de l’autre : les premiers pas ne coûtent rien, et la lutte pour ne pas avancer le premier vient plus tard.
claim-ideas-heading = 9. Deux idées pour le 9×9
claim-ideas-said = Les élèves ont écrit : se créer son propre chemin avec ses propres murs, sans que l’adversaire puisse le bloquer ; ou attirer l’adversaire d’un côté et bloquer cette partie, pour allonger son passage. Le temps leur a manqué pour essayer. Chaque idée est ici un joueur, contre : un joueur qui joue au hasard, un marcheur qui ne fait que suivre le plus court chemin, et l’ordinateur aux niveaux 1 et 3.
claim-ideas-corridor = Son propre chemin bat nettement : { $beaten }.
claim-ideas-lure = Attirer d’un côté bat nettement : { $beaten }.
claim-ideas-nobody = personne
claim-idea-corridor = son propre chemin
claim-idea-lure = attirer d’un côté
claim-player-random = le joueur au hasard
claim-player-path = le marcheur
claim-player-level = le niveau { $level }
claim-ideas-idea = Idée
claim-ideas-against = Contre
claim-ideas-scores = Marque
claim-ideas-score = { $part } (de { $low } à { $high })
claim-ideas-means = { $games } parties chacune, en changeant de côté une fois sur deux ; une partie nulle vaut un demi-gain. Les bornes contiennent la vraie valeur 95 fois sur 100, et « nettement » veut dire que la borne du bas dépasse la moitié. Les deux idées sont des plans, et un plan bat l’absence de plan ; un joueur qui regarde ce que l’autre répondra est plus fort qu’un plan suivi les yeux fermés. Des expériences plus grandes : dedale lab experiment.
claim-again = Chaque nombre de cette page est recalculé par : dedale lab claims --rows { $rows }. Un seul plateau : dedale solve.

# Un plateau résolu à l’écran.
help-explore = Un plateau résolu à l’écran : le jeu parfait pas à pas, chaque coup avec sa valeur exacte.
help-explore-more =
    Le plateau est d’abord résolu, avec les distances ; si c’est long, l’avancement
    est affiché. À l’écran : les flèches haut et bas choisissent un coup, Entrée le
    joue, la flèche droite joue le meilleur, la gauche reprend, 0 revient au début.

    Exemples :
      dedale lab explore --board 3x5 --walls 2
      dedale lab explore --board 4x4 --walls 3
      dedale lab explore --board 3x3 --walls unlimited
usage-explore = dedale lab explore --board TAILLE [OPTIONS]
error-explore-terminal = l’explorateur demande un terminal ; sans terminal : dedale probe --board TAILLE --moves "b2 b6"
explore-title = {" "}Le jeu parfait sur { $board }, barrières restantes : { $walls }
explore-standing-win = C’est au joueur { $player } : il gagne en { $plies ->
        [one] 1 demi-coup
       *[other] { $plies } demi-coups
    }.
explore-standing-draw = C’est au joueur { $player } : personne ne peut forcer le gain.
explore-standing-loss = C’est au joueur { $player } : il perd en { $plies } demi-coups.
explore-over = Le joueur { $player } est arrivé.
explore-unknown = La valeur de ces coups ne peut pas être lue.
explore-move-win = gagne, { $plies ->
        [one] 1 demi-coup
       *[other] { $plies } demi-coups
    }
explore-move-draw = nulle
explore-move-loss = perd, { $plies } demi-coups
explore-more = { $count ->
        [one] et encore 1 coup
       *[other] et encore { $count } coups
    }
explore-keys = ↑ ↓ choisir  Entrée jouer  → meilleur coup  ← reprendre  0 début  Échap fin
