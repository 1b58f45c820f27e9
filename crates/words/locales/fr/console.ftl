# La partie en console : ce qui se passe à la table, en plein écran comme en mode ligne.

name-person = Joueur { $number }
name-computer = Ordinateur { $number }

console-refused = Interdit : { $reason }. À rejouer.
console-not-a-move = Je n’ai pas compris : { $line }. Il faut une case comme c3, une barrière comme c3h ou D1{"\u00A0"}D2{"\u00A0"}G (H, B, D ou G), ou un mot comme passer, conseil ou aide.
console-occupied = { $player } est sur { $cell } (R6)
console-shuts-in = la barrière enfermerait { $player } (R8)
console-nothing-to-take-back = Il n’y a rien à annuler.
console-taken-back-already = On ne peut annuler que la dernière action : il faut d’abord jouer.
console-computer-to-move = C’est à l’ordinateur de jouer : on annule quand il a joué.
console-no-such-player = Aucun joueur n’a ce numéro.
console-not-your-turn = C’est à { $player } de jouer.
console-draw-proposed-already = La nulle est déjà proposée et attend une réponse.
console-take-back-proposed-already = Une annulation est déjà demandée et attend une réponse.
console-draw-not-proposed = Personne ne vous a proposé la nulle.
console-take-back-not-proposed = Personne ne vous a demandé d’annuler.
console-late-answer = La réponse arrive trop tard : le plateau a changé.
console-won = { $winner } a gagné !
console-won-together = { $winner } et { $partner } ont gagné !
console-teams = { $first } et { $third } jouent ensemble, contre { $second } et { $fourth }.
console-drawn = Égalité de points : partie nulle.
console-blocked-by-passes = Tout le monde a passé : la partie est bloquée, personne ne gagne.
console-blocked-by-repetition = La même position est revenue pour la troisième fois : la partie est bloquée, personne ne gagne.
console-out-of-time = { $loser } n’a plus de temps.
console-gave-up = { $loser } abandonne.
console-left = { $loser } a quitté la partie.
console-draw-agreed = Partie nulle d’un commun accord : personne ne gagne.
console-moved = { $player } va en { $move }.
console-walled = { $player } pose la barrière { $move }.
console-passed = { $player } passe son tour.
console-must-pass = { $player } ne peut rien faire et passe son tour.
console-points-gained =
    { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
console-points =
    { $player } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
console-points-from =
    { $player } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ({ $parts })
console-final-score = { $game }, { $total } en tout
console-not-counted = Les points n’ont pas pu être comptés : { $reason }.
console-counted-later = La partie, elle, est sauvegardée : ils seront comptés au prochain démarrage.
console-end-not-kept = La fin de la partie n’a pas pu être sauvegardée : { $reason }.
console-points-win = victoire { $points }
console-points-bonus = cases bonus { $points }
console-points-time = le plus lent { $points }

plan-people = une partie se joue à 2 ou à 4
plan-cooperative-is-for-four = la partie coopérative se joue à 4
plan-partner = le partenaire du premier joueur est l’un des autres
plan-same-name = deux joueurs s’appellent { $name } : leurs scores se mélangeraient
plan-same-token = deux joueurs ont le jeton { $token }
plan-same-colour = deux joueurs ont la couleur { $colour }
plan-timing = le temps de tournoi va d’une milliseconde à deux semaines, en millisecondes entières
plan-no-room-for-bonus =
    { $count ->
        [0] aucune case bonus ne tient sur ce plateau
        [one] une seule case bonus tient sur ce plateau
       *[other] seules { $count } cases bonus tiennent sur ce plateau
    }

choice-unknown = il n’y a pas de choix nommé { $name }
choice-missing = il faut { $expected }
choice-wrong = { $value } ne peut pas être choisi : il faut { $expected }
choice-nobody-there = cette partie n’a pas de joueur { $number } ; choisissez aussi joueurs=4
choice-no-partners = seule la partie coopérative a des partenaires ; choisissez aussi variante=coopérative
choice-expected-players = 2 ou 4
choice-expected-board = colonnes x lignes de 3 à 12, par exemple 9x9
choice-expected-walls = un nombre de 0 à 72, ou habituel
choice-expected-variant = classique, coopérative, mathématique, étape1, étape2 ou étape3
choice-expected-bonus = un nombre de 0 à 7
choice-expected-clock = aucune, chronomètre, ou une durée comme 5:00, en secondes 300, 300+5 (incrément) ou 300/30 (byo-yomi)
choice-expected-pass = oui ou non
choice-expected-first = sort ou ordre
choice-expected-partners = 2, 3, 4 ou sort
choice-expected-starts = une case par joueur comme e1 e9, ou habituelles
choice-expected-cells = aucune, gris, ou une couleur comme bleu
choice-expected-name = 1 à 20 caractères visibles
choice-expected-plays = humain, ou ordinateur et un niveau de 1 à 10
choice-expected-token = un seul caractère visible, large d’une ou deux colonnes
choice-expected-colour = rouge, cyan, vert, magenta, bleu, jaune, l’une d’elles suivie de vif, blanc, gris clair, gris ou noir

save-not-a-game = ce n’est pas un fichier de partie : ligne { $line } : { $reason }
save-newer = une version plus récente de Dédale l’a écrit
save-header = son en-tête { $name } manque ou est faux
save-changed = il est abîmé, ou a été modifié à la main

kind-usual = partie classique
kind-usual-more = Le jeu que tout le monde connaît : être le premier à atteindre le bord opposé. On déplace son pion d’une case, ou on pose une barrière longue de deux cases. Une barrière n’enferme jamais un joueur.
kind-cooperative = coopérative, deux équipes
kind-cooperative-more = Quatre joueurs en deux équipes de voisins. Dès qu’un pion d’une équipe arrive, l’équipe a gagné. Les équipes jouent à tour de rôle.
kind-mathematical = mathématique
kind-mathematical-more = Un pas en avant vaut 1 point, de côté 0, en arrière -1 ; un saut compte pour un pas. Un pion arrivé reste en place : il ne reste qu’à poser des barrières ou passer. Quand les deux sont arrivés, le plus grand total gagne. Chacun note les points de l’autre, vérifiés à la fin. Sans saut, chacun finit avec le même nombre : pourquoi ?
kind-stage1 = étape 1, pions libres
kind-stage1-more = La première étape des règles : le pion va sur n’importe quelle case libre, les barrières ne doivent pas se chevaucher, et personne ne gagne.
kind-stage2 = étape 2, pas à pas
kind-stage2-more = La deuxième étape : le pion va sur une case voisine, les barrières arrêtent, et arriver fait gagner. Pas de saut, et une barrière peut enfermer.
kind-stage3 = étape 3, sauts
kind-stage3-more = La troisième étape : deux pions face à face peuvent se sauter. Une barrière peut encore enfermer un joueur.

controller-human = humain
controller-computer = niveau { $level }, { $name }
colour-red = rouge
colour-cyan = cyan
colour-green = vert
colour-magenta = magenta
colour-blue = bleu
colour-yellow = jaune
colour-bright-red = rouge vif
colour-bright-cyan = cyan vif
colour-bright-green = vert vif
colour-bright-magenta = magenta vif
colour-bright-blue = bleu vif
colour-bright-yellow = jaune vif
colour-white = blanc
colour-light-grey = gris clair
colour-grey = gris
colour-black = noir
order-drawn = tirage au sort
order-as-named = dans cet ordre
timing-off = aucune
timing-stopwatch = chronomètre (le plus lent : -2)
timing-limit = { $main } chacun
timing-increment = {" "}+ { $seconds } s par coup
timing-byo-yomi = , puis { $seconds } s par coup

demonstration-win-in-one = Gagner en un coup, 2 joueurs
demonstration-four-players = Gagner en un coup, 4 joueurs
demonstration-winning-jump = Un saut qui gagne
demonstration-bonus-finish = Des cases bonus avant l’arrivée
demonstration-against-computer = La fin contre l’ordinateur
demonstration-win-in-one-task = Ada gagne en un coup : h9.
demonstration-four-players-task = Eren gagne en un coup : i9.
demonstration-winning-jump-task = Le pion d’Eren est sur la ligne d’arrivée : Ada saute à côté de lui, en h9, et gagne.
demonstration-bonus-finish-task = Ada et Eren jouent tour à tour. En d7, Ada prend 5 points au passage.
demonstration-against-computer-task = Il reste à Ada deux pas vers le bas, d’abord en c2 ; l’ordinateur se défend.

shelf-unfinished =
    { $names }, { $columns }×{ $rows }, { $moves ->
        [0] pas commencée
        [one] 1 demi-coup
       *[other] { $moves } demi-coups
    }
shelf-finished =
    { $names }, { $columns }×{ $rows }, finie en { $moves ->
        [one] 1 demi-coup
       *[other] { $moves } demi-coups
    }

notes-question = { $asked }, combien de points a { $about } ?
notes-number = Il faut un nombre entier, par exemple 6 ou -1.
notes-right = Juste : { $about } a { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $forward } en avant, { $backward } en arrière.
notes-wrong = Presque : { $about } a fait { $forward } pas en avant, { $sideways } de côté, { $backward } en arrière, donc { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
notes-hidden = Chacun note les points de l’autre : les sommes sont vérifiées à la fin.
notes-first = La partie est finie. Chacun dit d’abord ce qu’il a compté.
