# Les matchs entre joueurs, et les jeux d’ouvertures.

help-arena = Joue un match entre des joueurs et dit lequel est le plus fort.
help-arena-more =
    Les joueurs :
      dedale                       le moteur ; dedale:level=5,threads=1,memory=64,
                                   time=100ms,nodes=800,depth=12,tables=DOSSIER,
                                   net=FICHIER (au choix ; ses propres limites
                                   remplacent celles du match) ;
                                   et des réglages de la recherche
                                   (docs/arena.md)
      random                       n’importe quel coup permis
      shortest                     toujours un pas sur un plus court chemin
      alpha-beta                   une recherche en profondeur d’abord
      corridor, lure               deux idées d’élèves (dedale help lab experiment)
      rollouts:20000               à chaque coup, autant de parties au hasard
      line:PROGRAMME ARG...        un programme qui parle le protocole en lignes
      qtp:PROGRAMME ARG...         un programme qui parle QTP
      http://HÔTE:PORT/            un programme qui répond par HTTP

    Chaque ouverture est jouée deux fois, les côtés échangés. Un programme qui
    s’arrête, joue contre les règles ou prend trop de temps perd cette partie ; le
    match continue. Ctrl-C finit le match avec le tableau du moment.

    Avec --players 4, il y a de deux à quatre joueurs ; le dernier prend les places
    qui restent, et chacun occupe chaque place : A B est un contre trois, A A B deux
    contre deux. Avec --variant cooperative, A B est une équipe de deux A contre une
    équipe de deux B, et A B C D l’équipe A et B contre C et D.

    dedale arena report FICHIER...    où ont basculé les parties perdues
    dedale arena ratings FICHIER...   le classement des joueurs d’après des matchs

    Exemples :
      dedale arena dedale random --games 20 --nodes 200
      dedale arena dedale:level=5 dedale:level=4 --time 100ms --records match
      dedale arena dedale "line:./autre --vite" --sprt 0,5 --games 20000
      dedale arena dedale:level=6 dedale:level=4 --players 4 --games 100
help-arena-report = Dit où ont basculé les parties perdues de matchs gardés.
help-arena-report-more =
    Lit des fichiers de partie, ou tous ceux d’un dossier fait par --records, et
    montre pour chaque partie perdue le coup après lequel la chance du perdant,
    selon lui-même, a le plus baissé, si elle a assez baissé, avec la position
    d’avant et si le perdant l’avait regardé. Quand la sortie va à un programme,
    c’est une ligne de JSON pour chacune.

    Exemples :
      dedale arena report match
      dedale arena report match --fall 0.5 --player dedale > turns.jsonl
help-arena-ratings = Fait un classement d’après des comptes rendus de matchs.
help-arena-ratings-more =
    Lit ce que dedale arena a écrit dans un fichier, un match par fichier, ou tous
    les fichiers d’un dossier. Les lignes name-a: et name-b: donnent aux joueurs
    d’autres noms que leurs textes. La liste est la plus vraisemblable ; l’ancre
    vaut 0 Elo.

    Exemple :
      dedale arena ratings docs/data/ratings --anchor 0.1.0
help-openings = Montre les ouvertures jouées, donne celles qui ont un nom, en fabrique d’équilibrées pour l’arène.
help-openings-more =
    Écrit une ouverture par ligne, de quatre à huit demi-coups en 9x9 avec dix
    barrières, aucune n’étant le miroir d’une autre. Le moteur juge chacune
    équilibrée. Les mêmes nombres donnent le même jeu, quel que soit le nombre
    de fils.

    Exemples :
      dedale openings --count 600 --seed 1 --nodes 1000 > openings.txt
      dedale arena dedale random --openings openings.txt

usage-arena = dedale arena [OPTIONS] A B [C [D]]
usage-arena-report = dedale arena report [OPTIONS] FICHIER...
usage-arena-ratings = dedale arena ratings [OPTIONS] FICHIER...
usage-openings = dedale openings [OPTIONS]

heading-arena = Le match{ "\u00A0" }
heading-arena-parts = Les matchs finis
heading-openings = Le jeu d’ouvertures{ "\u00A0" }

argument-arena-a = Le joueur que l’on juge
argument-arena-b = Le joueur auquel on le mesure
argument-arena-c = Le troisième de quatre joueurs
argument-arena-d = Le quatrième de quatre joueurs
argument-arena-files = Des fichiers, ou des dossiers qui en contiennent

option-arena-games = Combien de parties au plus, arrondi pour que chacun occupe chaque place (par défaut : 100)
option-arena-time = Le temps de chaque coup, comme 100ms ou 1s (par défaut : 100ms)
option-arena-nodes = Les simulations de chaque coup, au lieu du temps
option-arena-clock = Une pendule pour chacun à la place, comme 60s+0.5s : une minute, et une demi-seconde par coup
option-arena-margin = De combien un coup peut dépasser son temps (par défaut : 1s)
option-arena-concurrency = Combien de parties se jouent à la fois (par défaut : autant que la machine a de cœurs pour elles)
option-arena-openings = Un fichier avec une ouverture par ligne (par défaut : le jeu du programme ; sur d’autres plateaux, de courtes ouvertures tirées au sort)
option-arena-players = 2 ou 4 (par défaut : 2 ; 4 pour le jeu coopératif)
option-arena-seed = D’où vient le hasard, de 0 à 1000000000 (par défaut : 1)
option-arena-sprt = S’arrête dès qu’il est clair si A a elo0 ou elo1 de plus, comme 0,5 ; avec les risques d’erreur : 0,5,0.05,0.05
option-arena-longest = Une partie de ce nombre de demi-coups est nulle (par défaut : 300)
option-arena-records = Un dossier pour les parties, un fichier par partie
option-arena-resume = Continue le match de ce dossier
option-arena-turns = Montre aussi où ont basculé les parties perdues
option-arena-fall = De combien une chance doit baisser d’un coup pour que la partie bascule, de 0 à 1 (par défaut : 0.35)
option-arena-player = Seulement les parties que ce joueur a perdues, par son texte ou son nom
option-arena-anchor = Le joueur qui vaut 0 Elo (par défaut : 0.1.0)
option-openings-count = Combien d’ouvertures (par défaut : 600)
option-openings-seed = D’où vient le hasard, de 0 à 1000000000 (par défaut : 1)
option-openings-nodes = Les simulations de la recherche qui juge chacune (par défaut : 1000)
option-openings-threads = Combien de fils d’exécution travaillent (par défaut : autant que la machine a de cœurs)

value-arena-number = NOMBRE
value-arena-time = TEMPS
value-arena-clock = PENDULE
value-arena-sprt = NOMBRES
value-arena-file = FICHIER
value-arena-folder = DOSSIER
value-arena-player = JOUEUR
value-arena-fall = CHANCE

error-player = { $value } : il faut un joueur : dedale, random, walker, greedy, alpha-beta, corridor, lure, rollouts:NOMBRE, line:PROGRAMME, qtp:PROGRAMME ou http://HÔTE:PORT/
error-player-program = { $value } : il faut un programme et ses arguments après les deux-points, guillemets fermés, comme line:./programme --vite
error-player-address = { $value } : il faut http://HÔTE:PORT/, sans chiffrement
error-player-setting = { $value } : { $setting } n’est pas un réglage ; il faut level=1 à 10, threads=, memory=, nodes=, depth= avec un nombre, time= avec un temps comme 100ms, tables= avec un dossier, net= ou weights= avec un fichier, style= avec des nombres, ou un réglage de la recherche comme exploration= avec un nombre
error-weights = { $file } n’a pas de poids ; il faut un fichier écrit par l’exemple tune ou tune_four
error-player-twice = { $value } : { $setting } vient une seconde fois ; il faut chaque réglage une fois
error-player-start = { $value } ne démarre pas : { $reason }
error-player-square = { $value } ne peut pas jouer sur ce plateau : QTP ne connaît que les plateaux carrés
error-player-standard = { $value } ne peut pas jouer à ce jeu : par HTTP on ne joue qu’à deux, en 9x9, avec dix barrières
error-player-two = { $value } ne peut pas jouer à ce jeu : il ne connaît que le jeu officiel à deux
error-player-official = { $value } ne peut pas jouer à ce jeu : il ne connaît que les jeux officiels
error-match-players = { $count } joueurs : il en faut { $expected } pour ce jeu
error-fall = { $name } { $value } : il faut un nombre de 0 à 1, comme 0.35
error-arena-file = { $name } : { $reason }
error-arena-no-games = { $name } : il n’y a aucun fichier de partie
error-arena-no-matches = { $name } : il n’y a aucun compte rendu de match
error-rating-report = il n’y a pas de ligne { $key } ; il faut le compte rendu d’un match entre deux côtés
error-rating-anchor = --anchor { $value } : ce joueur n’a joué aucun de ces matchs
error-rating-apart = aucun match ne mène de l’ancre à { $player }
error-duration = { $name } { $value } : il faut un temps comme 100ms, 1s ou 2m
error-clock = { $name } { $value } : il faut un temps et ce que chaque coup ajoute, comme 60s+0.5s
error-sprt = { $name } { $value } : il faut deux différences d’Elo, la plus petite d’abord, et peut-être deux risques au-dessous de 0.5, comme 0,5 ou 0,5,0.05,0.05
error-opening-file = ouvertures { $name } : { $reason }
error-opening-line = ligne { $line } : { $reason }
error-opening-over = la partie est finie après ces coups
error-opening-none = il n’y a aucune ouverture
error-opening-few = seulement { $found } ouvertures sur { $count } sont assez équilibrées ; un autre nombre de simulations ou une autre graine peut en trouver plus
error-store-taken = { $folder } contient déjà un match ; continuez-le par --resume, ou nommez un autre dossier
error-store-unknown = { $folder } contient autre chose qu’un match de cette version
error-store-differs = { $folder } contient un autre match : { $setting } y vaut { $there } et vaut { $here } ici

match-running = { $done } parties sur { $all }, A +{ $wins } ={ $draws } -{ $losses }
match-running-four = { $done } parties sur { $all }, gagnées : { $wins }
match-running-elo = Elo { $elo } ± { $width }, LOS { $los } %
match-running-llr = LLR { $ratio } [{ $low }, { $high }]
match-openings-made = { $done } ouvertures sur { $all }

match-fault-time = a pris trop de temps
match-fault-silent = n’a rien répondu
match-fault-died = s’est arrêté
match-fault-nonsense = a répondu ce qui n’est pas un coup
match-fault-illegal = a joué contre les règles
match-fault-refused = a refusé une commande
match-fault-not-started = n’a pas démarré

match-table-players =
    A  { $a }
    B  { $b }
match-table-games = { $games } parties : A en a gagné { $wins }, { $draws } nulles, { $losses } perdues ; score { $score } %
match-table-first = A en premier : { $wins } gagnées, { $draws } nulles, { $losses } perdues
match-table-second = A en second : { $wins } gagnées, { $draws } nulles, { $losses } perdues
match-table-pairs = Paires selon les points de A : 0 : { $none }, 1/2 : { $half }, 1 : { $one }, 3/2 : { $more }, 2 : { $two }
match-table-elo = Elo { $elo }, à 95 % entre { $low } et { $high } ; A est plus fort à { $los } %
match-table-elo-open = Elo { $elo }, d’intervalle inconnu tant que toutes les paires sont égales ; A est plus fort à { $los } %
match-table-accepted = Test : accepté, { $one } Elo plutôt que { $zero } (LLR { $ratio } dans [{ $low }, { $high }])
match-table-rejected = Test : rejeté, { $zero } Elo plutôt que { $one } (LLR { $ratio } dans [{ $low }, { $high }])
match-table-undecided = Test : indécis entre { $zero } et { $one } Elo (LLR { $ratio } dans [{ $low }, { $high }])
match-table-blocked = { $blocked } parties bloquées sur { $games }
match-table-plies = Longueur moyenne : { $plies } demi-coups
match-table-effort = { $side } : { $time } s par coup
match-table-effort-nodes = { $side } : { $time } s et { $nodes } simulations par coup
match-table-fault = { $side } a perdu { $count } fois, car il { $why }
match-table-stopped = Arrêté avant la fin.
match-table-player = { $side }  { $player }
match-table-four-games = { $games } parties, dont { $nobody } que personne n’a gagnées
match-table-four-share = { $side } sur { $seats } des places : { $wins } gagnées, { $share } %, à 95 % entre { $low } et { $high } % ({ $even } % à égalité) ; par place : { $by-seat }
match-table-four-elo = { $side } contre les autres : Elo { $elo }, à 95 % entre { $low } et { $high }
match-table-four-elo-open = { $side } contre les autres : Elo { $elo }, d’intervalle inconnu tant que toutes les tournées sont égales

match-turns = { $side } : dans { $turned } des { $lost } parties perdues, sa chance a baissé de { $fall } points ou plus après un coup ; il n’avait jamais regardé { $unseen } de ces coups
match-turn = { $game }, après { $plies } demi-coups : { $moves } a mené { $side } de { $before } à { $after } % dans { $position }
match-turn-seen = { $game }, après { $plies } demi-coups : { $moves }, regardé { $seen } fois, a mené { $side } de { $before } à { $after } % dans { $position }
match-turn-unseen = { $game }, après { $plies } demi-coups : { $moves }, jamais regardé, a mené { $side } de { $before } à { $after } % dans { $position }

rating-line = { $elo }  à 95 % entre { $low } et { $high }  { $games } parties  { $score } %  { $player }
rating-anchor = { $elo }  l’ancre  { $games } parties  { $score } %  { $player }
