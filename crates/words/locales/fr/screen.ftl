# Le plein écran de la partie en console. Les lignes du panneau ont au plus 35 colonnes, celles du bas
# de l’écran 78.

menu-subtitle = Quoridor dans le terminal
menu-stage = Étape { $stage } des règles
menu-start = Démarrer une partie
menu-new = Nouvelle partie
menu-resume = Reprendre
menu-load = Charger une partie
menu-analysis = Analyse
menu-scores = Scores
menu-help = Aide
menu-settings = Réglages
menu-school = École
menu-learn = Apprendre de mes erreurs
menu-puzzles = Problèmes
menu-quit = Quitter
menu-nothing-to-resume = Il n’y a pas de partie interrompue.
menu-keys = ↑ ↓ choisir   Entrée valider   1-9 ou lettre accès direct   ? aide

setup-title = Nouvelle partie
setup-start = Démarrer la partie
setup-players = Joueurs
setup-board = Plateau
setup-walls = Barrières par joueur
setup-variant = Jeu
setup-bonus = Cases bonus
setup-clock = Pendule
setup-pass = Passer son tour
setup-first = Qui commence
setup-partners = Partenaires
setup-partners-drawn = selon l’ordre de jeu
setup-partners-chosen = { $one } avec { $other }
setup-starts = Cases de départ
setup-starts-usual = { $cells } (habituelles)
setup-starts-chosen = { $cells }
setup-seat = Joueur { $number }
setup-walls-usual = { $count } (habituel)
setup-walls-chosen = { $count }
setup-pass-on = permis
setup-pass-off = interdit
setup-more-start = Entrée démarre la partie avec ce qui est affiché. Tout se modifie avec les flèches ou en tapant.
setup-more-players = Deux joueurs se font face ; quatre occupent chacun un côté.
setup-more-board = Les flèches parcourent les plateaux carrés ; un rectangle se tape : 5x9. Chaque côté de 3 à 12.
setup-more-small-board = Le jeu simplifié, à partir de 6 ans : un plateau plus petit, une partie plus courte, { $walls } barrières par joueur. Idéal pour commencer.
setup-more-walls = Le nombre de barrières de chaque joueur au départ.
setup-more-bonus = Jusqu’à 7 cases qui rapportent des points au premier pion qui s’y pose, tirées au sort.
setup-more-clock = Chronomètre : le plus lent perd 2 points. Limite : à zéro, on perd. Tapez 5:00 ou 300 (secondes) ; 300+5 ajoute 5 s par coup, 300/30 donne 30 s par coup à la fin.
setup-more-pass = Peut-on passer son tour ? Officiellement non. Quand tous passent, la partie est bloquée.
setup-more-first = Tirage au sort, ou dans l’ordre affiché ici.
setup-more-partners = Qui joue avec le joueur 1. Selon l’ordre de jeu, les partenaires jouent un tour sur deux.
setup-more-starts = Une case par joueur, dans l’ordre de jeu : tapez par exemple d1 f9 ; habituelles remet tout le monde au milieu.
setup-players-came = Ce jeu se joue à { $count } : il y a maintenant { $count } joueurs.
setup-variant-went = Le jeu choisi ne se joue pas à ce nombre de joueurs : on revient à la partie classique.
setup-bonus-went = La variante mathématique n’a pas de cases bonus : elles sont retirées.
setup-mathematical-went = La variante mathématique n’a pas de cases bonus : on revient à la partie classique.
setup-colours-swapped = Deux joueurs n’ont jamais la même couleur : ils échangent les leurs.
setup-starts-went = Les cases de départ sont de nouveau les habituelles.
setup-more-name = Entrée, puis tapez le nom. Les points s’additionnent par nom.
setup-more-plays = Une personne, ou l’ordinateur, du niveau 1, premier adversaire d’un enfant, au niveau 10, toute sa force.
setup-more-token = Le pion sur le plateau : les flèches parcourent une liste, ou tapez un caractère de votre choix.
setup-more-colour = La couleur du pion et de ses barrières.
setup-keys = ↑ ↓ Tab choisir  ← → modifier  Entrée saisir  F5 démarrer  ? aide  Échap menu
setup-short-keys = ← → modifier   Entrée saisir   F5 démarrer   Échap menu
setup-keys-typing = Entrée valider   Échap annuler

help-keys = ← → page   ↑ ↓ défiler   Échap menu
help-more-below = suite ↓
help-page-rules-title = Règles
help-page-rules =
    Il s’agit d’atteindre le bord opposé avant les autres (R10) : la ligne à atteindre a la couleur du joueur, et une flèche à côté de son nom montre le chemin.
    {""}
    À chaque tour, on déplace son pion ou on pose une barrière. Sans barrière, il faut déplacer le pion (R5).
    {""}
    Un pion avance d’une case, vers le haut, le bas, la gauche ou la droite, jamais à travers une barrière (R6).
    {""}
    Une barrière est longue de deux cases et se pose entre deux blocs de deux cases. Elle ne bouge plus. Elle ne doit ni en chevaucher ni en croiser une autre (R7), et doit laisser à chacun un chemin vers son but (R8).
    {""}
    Quand un autre pion est juste à côté, sans barrière entre les deux, on peut sauter par-dessus. Si une barrière, un autre pion ou le bord est derrière lui, on peut aller à sa gauche ou à sa droite (R9).
    {""}
    Quand un coup est interdit, le numéro de la règle est indiqué. Cela ne coûte rien : on rejoue.
help-page-keys-title = Touches
help-page-keys =
    Pendant la partie :
    {"  "}flèches    déplacer le curseur
    {"  "}Entrée     jouer ce qui est montré
    {"  "}Tab, 1, 2  pion ou barrière
    {"  "}Espace     tourner la barrière
    {"  "}3, 4, 5    passer, annuler, conseil
    {"  "}6, Échap   interrompre
    {"  "}p          les plus courts chemins
    {"  "}m          les coups et les positions d’avant
    {"  "}t          tourner le plateau
    {"  "}s          sauvegarder sous un nom
    {"  "}x          abandonner
    {"  "}?          toutes les touches
    {""}
    À la souris : montrer une case ou l’espace entre deux cases, et cliquer ; le bouton droit ou la molette tourne la barrière. Les actions à côté du plateau se cliquent aussi.
    {""}
    La partie est sauvegardée après chaque action. Interrompre ramène au menu, et Reprendre la continue.
    {""}
    On peut annuler la dernière action, jamais deux de suite ; contre l’ordinateur, sa réponse s’annule aussi.
help-page-typing-title = Coups tapés
help-page-typing =
    Un coup se tape tel quel : la ligne de saisie s’ouvre d’elle-même. Un mot se tape après / car une lettre seule peut être une touche.
    {""}
    {"  "}e4         le pion va en e4
    {"  "}e3h        une barrière au-dessus de e3 et f3 (horizontale)
    {"  "}e3v        une barrière à droite de e3 et e4 (verticale)
    {"  "}D1 D2 G    une barrière à gauche de d1 et d2 : deux cases voisines et un côté,
    {"  "}           H haut, B bas, D droite, G gauche ; d1d2g va aussi,
    {"  "}           et D1 D2 gauche
    {"  "}/passer    passer son tour ; de même /conseil, /annuler, /chemins
    {""}
    Les colonnes sont des lettres depuis la gauche, les lignes des nombres depuis le bas.
help-page-variants-title = Variantes
help-page-variants =
    Coopérative (R14) : quatre joueurs en deux équipes de voisins. Dès qu’un pion d’une équipe arrive, l’équipe a gagné.
    {""}
    Mathématique (R15) : un pas en avant vaut 1 point, de côté 0, en arrière -1 ; un saut compte pour un pas. Celui qui est arrivé reste en place. Quand les deux le sont, le plus grand nombre de points gagne. Sans saut, chacun finit avec autant de points que le plateau a de lignes, moins une : pourquoi ?
    {""}
    Étapes 1 à 3 (R16) : les règles, petit à petit. 1 : les pions vont partout, les barrières ne se chevauchent pas. 2 : les pions avancent pas à pas, les barrières arrêtent, arriver fait gagner. 3 : les sauts. L’étape 4 est la partie classique.
    {""}
    Cases bonus (R13) : le premier pion qui s’y pose en gagne les points ; il y en a 7 au plus, jamais sur une ligne de départ ou d’arrivée.
    {""}
    Passer son tour est une règle maison (R11). Un tour complet où tous passent, ou la même position pour la troisième fois, bloque la partie (R12) : ni gagnant, ni points.
help-page-points-title = Points
help-page-points =
    Une victoire vaut 5 points, pour les deux partenaires d’une équipe.
    {""}
    Les cases bonus s’ajoutent. Au chronomètre, le joueur qui a pris le plus de temps perd 2 points. Les ordinateurs n’ont pas de chronomètre : seul contre eux, on ne perd pas de points.
    {""}
    Les points s’additionnent par nom dans le fichier scores.txt du dossier des données, un simple texte.

scores-title = Scores
scores-name = Nom
scores-points = Points
scores-wins = Gagnées
scores-games = Parties
scores-best = Record
scores-none = Personne n’a encore fini de partie.
scores-damaged = Des lignes du fichier des scores sont illisibles. Elles y restent.
scores-keys = ← → ordre   ↑ ↓ défiler   Échap menu

settings-title = Réglages
settings-language = Langue / Language
settings-this-language = français
settings-unicode = Caractères au-delà de l’ASCII
settings-colour = Couleurs
settings-background = Fond du terminal
settings-cells = Cases du plateau
settings-cells-none = sans couleur
settings-bell = Sonnerie
settings-auto = selon le terminal
settings-always = toujours
settings-never = jamais
settings-light = clair
settings-dark = sombre
settings-on = oui
settings-off = non
settings-folder = Parties, scores et réglages sont dans { $folder }
settings-keys = ↑ ↓ choisir   Entrée modifier   L langue   Échap menu

load-title = Charger une partie
load-title-analysis = Analyse d’une partie finie
load-title-mistakes = Apprendre des erreurs d’une partie finie
load-none = Il n’y a pas encore de partie ici.
load-group-named = Sauvegardées sous un nom
load-group-kept = Sauvegardées automatiquement, la plus récente d’abord
load-group-prepared = Démonstrations
load-more-above = encore { $count } ↑
load-more-below = encore { $count } ↓
load-not-found = Aucune partie ne correspond.
load-search = Chercher :
load-keys-search = Entrée valider   Échap toutes les parties
load-keys = Entrée ouvrir   / chercher   A analyse   Suppr jeter   Échap menu
load-keys-analysis = Entrée analyser   / chercher   Suppr jeter   Échap menu
load-prepared = { $text }
load-named = { $name } : { $text }
load-unreadable = une partie illisible
load-is-damaged = { $text } (abîmée)
load-damaged = Ce fichier est inutilisable : { $problem }. Il reste à sa place. Entrée ouvre la version précédente, Échap non.
load-deleted = Partie mise à la corbeille : { $path }. U la reprend.
load-brought-back = La partie est de nouveau dans la liste.
load-prepared-stay = Les démonstrations restent.
load-nothing-to-analyse = Cette partie n’a pas de coup à analyser.
load-in-use = Cette partie est ouverte dans un autre programme : vous continuez sur une copie.
ago-now = à l’instant
ago-minutes = il y a { $count } min
ago-hours = il y a { $count } h
ago-days =
    { $count ->
        [one] il y a 1 jour
       *[other] il y a { $count } jours
    }

analysis-title = Analyse
analysis-progress = Position { $done } sur { $all }
analysis-keys = ↑ ↓ PgPréc PgSuiv défiler   Tab plateau   Échap menu
analysis-keys-running = Échap arrête et montre ce qui est déjà étudié
analysis-failed = L’analyse n’a pas pu démarrer.

game-title = Dédale { $size }
game-begins = { $player } commence.
game-replay = demi-coup { $shown } sur { $all }
game-thinking = { $player } réfléchit
game-thinking-turns = , { $turns } variantes étudiées
game-thinking-hint = Recherche d’un conseil
game-thinks-about-hint = L’ordinateur cherche un conseil…
game-computer-plays = C’est à l’ordinateur de jouer.
game-computer-broke = L’ordinateur s’est arrêté. Touche 6 : la partie est sauvegardée, Reprendre la continue.
game-took-back =
    { $count ->
        [one] La dernière action est annulée.
       *[other] Les { $count } dernières actions sont annulées.
    }
game-table = Table inutilisable : { $reason }. La partie continue.
game-not-kept = La partie n’a pas pu être sauvegardée : { $reason }. Elle continue.
game-not-saved = Sauvegarde impossible : { $reason }.
game-saved = Partie sauvegardée sous le nom { $name }.
game-jump-one = Entrée saute par-dessus { $player }, en { $cells }.
game-jump-several = Par-dessus { $player }, on saute en { $cells } : déplacez le curseur.
game-wall-cost = Chemins : { $list }
game-wall-shuts-in = { $player } sans chemin
game-refused = Interdit : { $reason }
game-ask-give-up = Abandonner ? Entrée oui, une autre touche non.
game-ask-leave = Cette partie n’est pas sauvegardée et serait perdue. Entrée la quitte, s la sauvegarde ailleurs, toute autre touche continue.
game-word-cut-short = { $word } : Entrée le fait. Un mot se tape après /, car une lettre seule peut être une touche.
game-unkept = Partie non sauvegardée !
game-name-is-a-move = { $move } est un coup, et cette ligne attend un nom de sauvegarde. Échap la ferme, et la partie continue.
game-file-name = partie.dedale
game-type-file = Fichier :
game-ask-replace = Il y a déjà une partie { $name }. La remplacer ? Entrée oui, une autre touche non.
game-type-move = Coup :
game-type-name = Sauvegarder sous :
game-moves = Coups
game-no-moves = aucun coup
game-players = Nombre de joueurs : { $count }
game-player = Joueur : { $name }
game-players-and-score = Joueurs : { $count }   Score : { $score }
game-score = Score partie : { $score }
game-token = Jeton :
game-walls = Barrières restantes : { $walls }
game-clock = Pendule : { $time }
game-column-walls = barrières
game-column-steps = pas
game-column-points = pts
game-column-clock = temps
game-actions = Actions possibles :
game-action-1 = déplacer son pion
game-action-2 = poser une barrière
game-action-3 = passer son tour
game-action-4 = annuler la dernière action
game-action-5 = conseil
game-action-6 = interrompre et sauvegarder
game-hint = Conseil : { $move } ({ $chance } de chances)
game-end-menu = Entrée menu
game-end-replay = M      revoir les coups
game-end-analysis = A      analyse
game-end-again = N      une autre partie
game-keys-pawn = Flèches, Entrée : pion   Tab : barrière   a1 : taper   5 : conseil   ? : aide
game-keys-wall = Flèches : barrière   Espace : tourner   Entrée : poser   Tab : pion   ? : aide
game-keys-replay = ← → pas à pas   Début Fin   Espace défile seul   M retour à la partie
game-keys-over = Entrée menu   M coups   A analyse   N une autre partie
game-keys-hint = Entrée : jouer le conseil   Flèches : autre coup   Échap : fermer   ? : aide
game-keys-all = Échap retour à la partie
game-keys-question = Entrée oui   Échap non
game-all-keys-title = Toutes les touches
game-all-keys =
    flèches = déplacer le curseur
    Entrée = jouer ce qui est montré
    Tab, 1, 2 = pion ou barrière
    Espace = tourner la barrière
    3 = passer son tour
    4 U Ctrl-Z = annuler
    5 = conseil (Entrée le joue)
    6, Échap = arrêter, sauvegarder
    e4, e3h = taper un coup
    / = taper un mot : /passer
    P = plus courts chemins
    M = coups, positions d’avant
    T = tourner le plateau
    S = sauvegarder sous un nom
    X = abandonner
    Ctrl-C = sauvegarder, quitter
    Quand les ordinateurs jouent :
    Espace = pause, continuer
    Entrée, → = coup suivant
    + - = plus vite, moins vite
    Souris :
    clic = une case, une barrière
    droit = tourner la barrière
game-too-small = Ce plateau demande un terminal de { $columns }×{ $rows } ; celui-ci a { $has-columns }×{ $has-rows }. Il faut agrandir la fenêtre, réduire les caractères ou appuyer sur Échap. Dans toute fenêtre : dedale --plain.

crash-reported = Une erreur a arrêté Dédale. La partie est sauvegardée. Ce qui s’est passé est noté dans { $path }
crash-not-reported = Une erreur a arrêté Dédale, et le rapport n’a pas pu être écrit : { $reason }
