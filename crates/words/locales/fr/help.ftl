# Les textes de `--help`. Les exemples tiennent en 80 colonnes ; le reste est coupé tout seul.

help-program = Dédale : le jeu Quoridor, sur des plateaux de 3x3 à 12x12, à deux ou quatre joueurs. Sans commande, on joue ici dans le terminal.
help-program-examples =
    Exemples :
      dedale                               joue : partie, reprise, scores, aide
      dedale --stage 2                     à deux, la deuxième étape des règles
      dedale show                          le plateau avant le premier coup
      dedale show --moves "e2 e8 e3h"      après deux pas et une barrière
      dedale hint --moves "e2 e8"          un bon coup, et pourquoi
      dedale legal --board 5x5             les premiers coups d’un petit plateau
      dedale perft 3                       combien de parties de trois demi-coups
      dedale help show                     l’aide d’une commande

    Aussi : dedale completions bash, dedale man.

    Les coups : un pion qui bouge s’écrit par sa case d’arrivée (e2) ; une barrière,
    par la plus proche de a1 des quatre cases qu’elle touche, suivie de h ou v (e3h
    est au-dessus de e3 et f3, e3v à droite de e3 et e4) ; pass, là où l’on peut
    passer.

help-perft = Compte les suites de PROFONDEUR demi-coups : une ligne par premier coup, puis le total.
help-perft-more =
    Une partie qui finit plus tôt n’a pas de suite de cette longueur. Les parties
    bloquées (tout le monde passe, ou une position revient une troisième fois)
    dépendent des coups précédents et n’arrêtent pas une suite ici.

    Exemples :
      dedale perft 3
      dedale perft --threads 2 --stats 4
      dedale perft --board 7x5 --players 4 --walls 3 --moves "d2 b3" 2

help-legal = Donne les coups permis, un par ligne, dans l’ordre alphabétique.
help-legal-more =
    Les parties bloquées (tout le monde passe, ou une position revient une troisième
    fois) dépendent des coups précédents ; cette liste n’en tient pas compte.

    Avec --batch, chaque ligne de l’entrée est une position
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

help-hint = Conseille un coup et dit pourquoi.
help-hint-more =
    Les chances de gagner sont l’estimation du moteur ; ce qui est dit des chemins,
    des barrières et des courses est exact. docs/analysis.md en dit plus.

    Exemples :
      dedale hint --moves "e2 e8 e3 e7"
      dedale hint --time 5s --position "dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2"
      dedale hint --moves "e2 e8" --move d5h      que penser d’un coup

help-analyze = Analyse une partie : chaque coup avec sa note, ce qui était mieux, et pourquoi.
help-analyze-more =
    Les notes, d’après les chances de gagner perdues : meilleur (moins de 1 %), bon
    (moins de 5 %), imprécision ?! (moins de 10 %), erreur ? (moins de 20 %),
    gaffe ??. Ctrl-C arrête et montre les coups déjà étudiés.

    Exemples :
      dedale analyze partie.dedale
      dedale analyze partie.dedale --time 1s --out analyse.dedale
      dedale analyze --moves "e2 e8 e3 e7 e4 e6" --curve chances.svg

help-train = Fait des erreurs de vos parties autant de problèmes ; ceux qui sont manqués reviennent.
help-train-more =
    Chaque erreur devient un problème : la position d’avant, et un meilleur coup à
    trouver, en autant d’essais qu’on veut. Un mauvais essai est réfuté sur le
    plateau ; l’explication suit. Un coup qui perd moins de 5 % des chances compte
    comme trouvé. Ce qui est manqué revient le lendemain, ce qui est trouvé après
    trois jours, puis de plus en plus tard. Sans partie : ce qui est à revoir
    aujourd’hui.

    Exemples :
      dedale train partie.dedale
      dedale train parties/ --player Ada          toutes les parties d’un dossier
      dedale train                                ce qui est à revoir aujourd’hui

help-completions = Affiche de quoi compléter commandes et options dans un shell.
help-completions-more =
    Exemples :
      dedale completions bash > ~/.local/share/bash-completion/completions/dedale
      dedale completions zsh > ~/.zfunc/_dedale
      dedale completions fish > ~/.config/fish/completions/dedale.fish

help-man = Affiche la page de manuel.
help-man-more =
    Exemples :
      dedale man > dedale.1
      dedale --lang fr man | man -l -

help-bench = Mesure les recherches sur des positions fixes.
help-bench-more =
    Un seul fil, des limites fixes : les nombres de positions sont les mêmes sur
    toutes les machines et ne changent qu’avec le moteur ; le temps est celui de la
    machine.

help-engine = Met le moteur à la disposition d’autres programmes, par l’entrée et la sortie standard ou par HTTP.
help-engine-more =
    Sans --qtp ni --http, des lignes à la manière d’UCI reçoivent leur réponse :
    uci, newgame, position, go, stop, quit et d’autres. Tout est dans
    docs/protocol.md.

    Exemples :
      dedale engine --threads 2 --memory 1024
      dedale engine --qtp --movetime 500
      dedale engine --http 8080

help-serve = Sert le site : des parties dans le navigateur, pour cette machine, une classe ou Internet.
help-serve-more =
    Ouvrez dans un navigateur l’adresse affichée : un plateau est prêt, personne n’a
    besoin d’un compte. Tout est dans docs/server.md.

    Exemples :
      dedale serve
      dedale serve --listen 0.0.0.0:8000
      dedale serve --name jeu.example.org --behind-proxy
      dedale serve --listen 0.0.0.0:8000 --school
      dedale serve --backup site-lundi.dedale

help-help = Montre cette aide, ou celle d’une commande.
help-help-more =
    Exemples :
      dedale help
      dedale help perft

heading-usage = Utilisation :
heading-commands = Commandes{ "\u00A0" }
heading-arguments = Arguments{ "\u00A0" }
heading-game = La partie{ "\u00A0" }
heading-output = L’affichage{ "\u00A0" }
heading-thinking = La réflexion{ "\u00A0" }
heading-speed = La vitesse{ "\u00A0" }
heading-site = Le site{ "\u00A0" }
heading-upkeep = L’entretien{ "\u00A0" }
heading-protocol = Le protocole{ "\u00A0" }
heading-general = Général{ "\u00A0" }

usage-program = dedale [OPTIONS] [COMMANDE]
usage-perft = dedale perft [OPTIONS] PROFONDEUR
usage-legal = dedale legal [OPTIONS]
usage-show = dedale show [OPTIONS]
usage-hint = dedale hint [OPTIONS]
usage-analyze = dedale analyze [OPTIONS] [PARTIE]
usage-train = dedale train [OPTIONS] [PARTIE...]
usage-bench = dedale bench
usage-completions = dedale completions SHELL
usage-man = dedale man
usage-serve = dedale serve [OPTIONS]
usage-engine = dedale engine [OPTIONS]
usage-help = dedale help [COMMANDE]

option-board = Colonnes x lignes, de 3 à 12 chacune (par défaut : 9x9)
option-players = 2 ou 4 (par défaut : 2 ; 4 dans le jeu coopératif)
option-walls = Barrières de chaque joueur, de 0 à 255 (par défaut : le nombre habituel pour le plateau ; en 9x9, 10 à deux joueurs, 5 à quatre)
option-starts = Cases de départ dans l’ordre du jeu, comme e1,e9 (par défaut : le milieu de chaque côté)
option-pass = Permet de passer son tour
option-train-player = De qui : un nom de la partie, ou le numéro d’une place (par défaut : le joueur des réglages, sinon la seule personne de la partie)
option-today = Le jour qu’il est censé être, par exemple 2026-11-17 (par défaut : aujourd’hui, en temps universel)
option-moves = Coups à jouer d’abord, comme "e2 e8 e3h". Une barrière peut aussi s’écrire He3, ou par deux cases et un côté : "D1 D2 G"
option-notation = L’écriture des coups : standard, french, english, prefix ou glendenning (sinon : celle des quatre premières qui ne prête pas à confusion)
option-position = Une position en une ligne, comme "dedale/1 9x9 e1:10,e9:10 - 1" ; elle dit tout ce que disent les options ci-dessus, sauf les coups
option-stage = Règles en vigueur : 1 pions libres, 2 pas, 3 sauts, 4 tout (par défaut : 4)
option-variant = official (officielle), cooperative (deux équipes de deux) ou mathematical (des points pour les pas : en avant +1, en arrière -1. Qui arrive sans sauter a exactement un point par rangée franchie ; cherchez pourquoi !)
option-bonus = Cases bonus et leurs valeurs, au plus 7, comme c5:3,d7:2
option-batch = Répond à des positions lues sur l’entrée standard, une par ligne
option-threads = Combien de fils d’exécution comptent, de 1 à 1024 (par défaut : 1)
option-stats = Ajoute la durée et le nombre de feuilles comptées par seconde
option-hash = Se souvient des positions qui reviennent, dans une table de ce nombre de Mio (64 sans nombre)
option-color = Couleurs : auto, always (toujours) ou never (jamais) (par défaut : auto, sur un terminal sauf si NO_COLOR existe)
option-unicode = Caractères au-delà de l’ASCII : auto, always (toujours) ou never (jamais) (par défaut : auto, d’après les paramètres régionaux)
option-ascii = Comme --unicode never
option-qtp = Parle le protocole texte de Quoridor, un parent de GTP
option-http = Répond aux requêtes HTTP sur ce port, 0 pour n’importe quel port libre
option-listen = L’adresse et le port d’écoute (par défaut : 127.0.0.1:8000, cette machine seule ; 0.0.0.0:8000 pour le réseau)
option-site-data = Le dossier de la base de données (par défaut : site dans le dossier de données)
option-name = Un nom du site, comme jeu.example.org ; peut être donné plusieurs fois
option-behind-proxy = Croire X-Forwarded-For et X-Forwarded-Proto d’un mandataire placé devant
option-school = Un réseau dont les visiteurs ne sont pas comptés par leur adresse : 203.0.113.7 ou 203.0.113.0/24, par exemple ; sans valeur, tous les réseaux privés
option-site-check = Chercher des dommages, puis finir : pages, références, chaque partie rejouée ; même pendant qu’un serveur tourne
option-site-backup = Écrire la base de données et sa clé dans un seul fichier, puis finir ; même pendant qu’un serveur tourne
option-site-restore = Remettre une sauvegarde en place, puis finir ; ce qui s’y trouve est mis de côté
option-site-new = Mettre de côté une base de données ou une clé inutilisable, puis finir
option-host = L’adresse d’écoute (par défaut : 127.0.0.1, cette machine seule)
option-movetime = Durée de réflexion pour un coup sans pendule ni budget, en millisecondes, de 1 à 3600000 (par défaut : 1000)
option-engine-threads = Combien de fils d’exécution réfléchissent, de 1 à 512 (par défaut : 1)
option-memory = Mémoire pour ce que sait la recherche, en mégaoctets, de 1 à 1048576 (par défaut : 512) ; par HTTP, pour chaque recherche
option-net = Le fichier d’un réseau par lequel le moteur évalue les positions, à deux ou à quatre joueurs, ou DEUX+QUATRE, dans les parties aux règles officielles ; none pour l’évaluation écrite à la main (par défaut : le réseau du programme)
option-tables = Un dossier de tables de dedale solve : sur ces plateaux le niveau 10 joue parfaitement
option-level = La force du jeu, de 1 à 10 (par défaut : 10)
option-time = Durée de réflexion par position, comme 300ms ou 2s (par défaut : 1s pour un conseil, 300ms dans une analyse)
option-nodes = Plutôt ce nombre de simulations : la même réponse à chaque fois
option-move = Un coup à juger, au lieu d’un conseil
option-searchmoves = Ne choisir que parmi ces coups, comme "e2 e3h"
option-lines = Combien de bons coups montrer, de 1 à 20 (par défaut : 1)
option-deepen = Combien de travail de plus pour les coups dont le jugement n’est pas sûr, en fois le premier examen, de 0 à 20 (par défaut : 1)
option-out = Écrit la partie dans ce fichier, avec les notes en commentaires
option-curve = Dessine les chances de gagner dans ce fichier SVG
option-json = Écrit un objet JSON pour les programmes au lieu du texte
option-lang = Langue : en ou fr (par défaut : d’après LC_ALL, LC_MESSAGES ou LANG)
option-help = Montre cette aide
option-version = Montre la version
argument-depth = Combien de demi-coups, de 0 à 99
argument-shell = bash, elvish, fish, powershell ou zsh
argument-command = Une commande de la liste que donne dedale --help
argument-games-trained = Des fichiers de partie, ou des dossiers ; aucun pour ce qui est à revoir aujourd’hui
argument-game = Un fichier de partie, ou - pour l’entrée standard

value-board = TAILLE
value-player-name = NOM
value-day = JOUR
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
value-port = PORT
value-listen = ADRESSE:PORT
value-name = NOM
value-network = RÉSEAU
value-host = ADRESSE
value-milliseconds = MS
value-megabytes = MO
value-level = NIVEAU
value-time = DURÉE
value-nodes = NOMBRE
value-move = COUP
value-lines = NOMBRE
value-file = FICHIER
value-game = PARTIE
value-lang = LANGUE
value-depth = PROFONDEUR
value-command = COMMANDE
value-shell = SHELL
