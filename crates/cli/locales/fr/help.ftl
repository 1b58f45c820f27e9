# Les textes de `--help`. Les exemples tiennent en 80 colonnes ; le reste est coupé tout seul.

help-program = Dédale : le jeu Quoridor, sur des plateaux de 3x3 à 12x12, à deux ou quatre joueurs.
help-program-examples =
    Exemples :
      dedale show                          le plateau avant le premier coup
      dedale show --moves "e2 e8 e3h"      après deux pas et une barrière
      dedale legal --board 5x5             les premiers coups d'un petit plateau
      dedale perft 3                       combien il y a de parties de trois coups
      dedale help show                     l'aide d'une commande

    Les coups : un pion qui bouge s'écrit par sa case d'arrivée (e2) ; une barrière,
    par la plus proche de a1 des quatre cases qu'elle touche, suivie de h ou v (e3h
    est au-dessus de e3 et f3, e3v à droite de e3 et e4) ; pass, là où l'on peut
    passer.

help-perft = Compte les suites de PROFONDEUR coups : une ligne par premier coup, puis le total.
help-perft-more =
    Une partie qui finit plus tôt n'a pas de suite de cette longueur. Les parties
    bloquées (tout le monde passe, ou une position revient une troisième fois)
    dépendent des coups précédents et n'arrêtent pas une suite ici.

    Exemples :
      dedale perft 3
      dedale perft --threads 2 --stats 4
      dedale perft --board 7x5 --players 4 --walls 3 --moves "d2 b3" 2

help-legal = Donne les coups permis, un par ligne, dans l'ordre alphabétique.
help-legal-more =
    Les parties bloquées (tout le monde passe, ou une position revient une troisième
    fois) dépendent des coups précédents ; cette liste n'en tient pas compte.

    Avec --batch, chaque ligne de l'entrée est une position
      BOARD PLAYERS WALLS STARTS PASS MOVES...
    (plateau, joueurs, barrières, départs, passer, coups) où - veut dire les
    barrières ou les départs habituels, et PASS vaut 0 ou 1. Chacune reçoit une
    ligne : les coups, ou « over: » et le numéro du gagnant, ou « error: » et la
    raison.

    Exemples :
      dedale legal --moves "e2 e8 e3h"
      dedale legal --board 3x3 --walls 0
      echo "9x9 2 10 - 0 e2 e8 e3h" | dedale legal --batch

help-show = Dessine le plateau.
help-show-more =
    Exemples :
      dedale show --moves "e2 e8 e3h e7h"
      dedale show --board 12x12 --players 4
      dedale show --bonus c5:3,d7:2 --ascii --color never

help-bench = Mesure les recherches sur des positions fixes.
help-bench-more =
    Un seul fil, des limites fixes : les nombres de positions sont les mêmes sur toutes
    les machines et ne changent qu'avec le moteur ; le temps est celui de la machine.

help-help = Montre cette aide, ou celle d'une commande.
help-help-more =
    Exemples :
      dedale help
      dedale help perft

heading-usage = Utilisation :
heading-commands = Commandes{ "\u00A0" }
heading-arguments = Arguments{ "\u00A0" }
heading-game = La partie{ "\u00A0" }
heading-output = L'affichage{ "\u00A0" }
heading-speed = La vitesse{ "\u00A0" }
heading-general = Général{ "\u00A0" }

usage-program = dedale [OPTIONS] [COMMANDE]
usage-perft = dedale perft [OPTIONS] PROFONDEUR
usage-legal = dedale legal [OPTIONS]
usage-show = dedale show [OPTIONS]
usage-bench = dedale bench
usage-help = dedale help [COMMANDE]

option-board = Colonnes x lignes, de 3 à 12 chacune (par défaut : 9x9)
option-players = 2 ou 4 (par défaut : 2 ; 4 dans le jeu coopératif)
option-walls = Barrières de chaque joueur, de 0 à 255 (par défaut : le nombre habituel pour le plateau ; en 9x9, 10 à deux joueurs, 5 à quatre)
option-starts = Cases de départ dans l'ordre du jeu, comme e1,e9 (par défaut : le milieu de chaque côté)
option-pass = Permet de passer son tour
option-moves = Coups à jouer d'abord, comme "e2 e8 e3h". Une barrière peut aussi s'écrire He3, ou par deux cases et un côté : "D1 D2 G"
option-notation = L'écriture des coups : standard, french, english, prefix ou glendenning (sinon : celle des quatre premières qui ne prête pas à confusion)
option-position = Une position en une ligne, comme "dedale/1 9x9 e1:10,e9:10 - 1" ; elle dit tout ce que disent les options ci-dessus, sauf les coups
option-stage = Règles en vigueur : 1 pions libres, 2 pas, 3 sauts, 4 tout (par défaut : 4)
option-variant = official (officielle), cooperative (deux équipes de deux) ou mathematical (des points pour les pas : en avant +1, en arrière -1. Qui arrive sans sauter a exactement un point par rangée franchie ; cherchez pourquoi !)
option-bonus = Cases bonus et leurs valeurs, au plus 7, comme c5:3,d7:2
option-batch = Répond à des positions lues sur l'entrée standard, une par ligne
option-threads = Combien de fils d'exécution comptent, de 1 à 1024 (par défaut : 1)
option-stats = Ajoute la durée et le nombre de feuilles comptées par seconde
option-hash = Se souvient des positions qui reviennent, dans une table de ce nombre de Mio (64 sans nombre)
option-color = Couleurs : auto, always (toujours) ou never (jamais) (par défaut : auto, sur un terminal sauf si NO_COLOR existe)
option-unicode = Caractères au-delà de l'ASCII : auto, always (toujours) ou never (jamais) (par défaut : auto, d'après les paramètres régionaux)
option-ascii = Comme --unicode never
option-lang = Langue : en ou fr (par défaut : d'après LC_ALL, LC_MESSAGES ou LANG)
option-help = Montre cette aide
option-version = Montre la version
argument-depth = Combien de coups, de 0 à 99
argument-command = Une commande : perft, legal, show, bench, arena, openings ou help

value-board = TAILLE
value-players = NOMBRE
value-walls = NOMBRE
value-starts = CASES
value-moves = COUPS
value-notation = NOTATION
value-position = LIGNE
value-stage = NUMÉRO
value-variant = NOM
value-bonus = CASES
value-threads = NOMBRE
value-hash = MIO
value-choice = QUAND
value-lang = LANGUE
value-depth = PROFONDEUR
value-command = COMMANDE
