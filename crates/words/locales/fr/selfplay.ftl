# Les parties du moteur contre lui-même.

help-selfplay = Fait jouer le moteur contre lui-même, pour en apprendre.
help-selfplay-more =
    Les parties d’une graine sont les mêmes quel que soit le nombre de fils
    d’exécution, et reprennent où elles en étaient après un arrêt brutal (--resume).
    La plupart des recherches sont rapides et ne font qu’avancer la partie ; les
    autres sont complètes, et l’on apprend de leurs parts. Chaque coup porte en
    commentaire la valeur donnée par la recherche et, si elle est complète, ses
    parts. Le tout est dans DOSSIER : des fichiers de partie en blocs compressés,
    que zcat lit aussi.

    Exemples :
      dedale selfplay essai1 --games 10000 --simulations 800
      dedale selfplay essai1 --games 20000 --simulations 800 --resume
      dedale selfplay show essai1 17 | dedale analyze -
help-selfplay-export = Écrit les parties sous forme de tableaux pour l’apprentissage.
help-selfplay-export-more =
    Chaque position avec des parts devient une ligne : ce qu’un réseau en voit, les
    coups et leurs parts, le résultat, la valeur, les demi-coups restants, la
    marge, la partie, les coups encore joués. Les parties sont numérotées à
    travers tous les dossiers, pour que l’on puisse en mettre de côté tout
    entières. D’une série en cours, --skip prend ce qui est nouveau.

    Exemple :
      dedale selfplay export essai1 essai2 --into tableaux --mirror
help-selfplay-show = Écrit une partie comme fichier de partie ordinaire.

usage-selfplay = dedale selfplay [OPTIONS] DOSSIER
usage-selfplay-export = dedale selfplay export [OPTIONS] --into DOSSIER DOSSIER...
usage-selfplay-show = dedale selfplay show DOSSIER NUMÉRO

heading-selfplay = Les parties
heading-selfplay-export = Les tableaux
heading-selfplay-parts = Autres commandes

argument-selfplay-folder = Le dossier des parties
argument-selfplay-number = Le numéro de la partie, à partir de 0

option-selfplay-games = Jusqu’à combien de parties, celles qui y sont comprises (par défaut : 1000)
option-selfplay-simulations = Simulations d’une recherche complète (par défaut : 800)
option-selfplay-quick = Simulations d’une recherche rapide (par défaut : un cinquième d’une complète)
option-selfplay-full = Combien de recherches sur cent sont complètes (par défaut : 25)
option-selfplay-noise = Quelle part des probabilités a priori, en centièmes, va à des coups tirés au sort avant une recherche complète (par défaut : 0)
option-selfplay-seed = D’où vient le hasard, 0 à 1000000000 (par défaut : 1)
option-selfplay-threads = Combien de parties sont jouées à la fois (par défaut : autant que de cœurs)
option-selfplay-time-limit = S’arrêter après ce temps, par exemple 540s ou 10m
option-selfplay-disk = S’arrêter avant que les parties du dossier ne dépassent tant de millions d’octets
option-selfplay-tables = Un dossier de tables de plateaux résolus : étiquettes et coups exacts là où elles connaissent le jeu
option-selfplay-net = Un fichier avec le réseau qui évalue (par défaut : l’évaluation écrite à la main)
option-selfplay-evaluator = Un programme qui calcule le réseau de --net, en général sur une carte graphique ; chaque fil joue alors beaucoup de parties à la fois
option-selfplay-batch = Combien de positions ce programme reçoit à la fois (par défaut : 512)
option-selfplay-leaves = Combien de simulations d’une partie descendent ensemble pour lui (par défaut : 4)
option-selfplay-into = Où les tableaux sont écrits
option-selfplay-mirror = Chaque position à deux joueurs une seconde fois, gauche et droite échangées
option-selfplay-all = Aussi les positions des recherches rapides : valeur et résultat sans parts
option-selfplay-skip = Tant de parties sont laissées de côté : les premières, exportées auparavant
option-selfplay-resume = Continuer dans ce dossier

error-selfplay-taken = { $folder } contient déjà des parties ; continuez par --resume, ou nommez un autre dossier
error-selfplay-busy = un autre programme ajoute des parties à { $folder }
error-selfplay-unknown = { $folder } ne contient pas de parties de cette version
error-selfplay-damaged = { $file } est endommagé
error-selfplay-differs = { $folder } contient d’autres parties : { $setting } y vaut { $there } et vaut { $here } ici
error-selfplay-net = { $file } n’est pas un réseau de cette version, ou est endommagé
error-selfplay-net-players = { $file } est un réseau pour un autre nombre de joueurs
error-selfplay-evaluator-four = un programme qui évalue n’est interrogé que sur les parties à deux ; celles à quatre ont le réseau de --net ou l’évaluation écrite à la main
error-selfplay-evaluator-net = un programme qui évalue a aussi besoin de son réseau pour les premières positions : indiquer --net FICHIER
error-selfplay-evaluator = le programme { $program } n’évalue pas : { $reason }
error-selfplay-evaluator-ended = le programme { $program } s’est arrêté avant la fin ; les parties jouées jusque-là sont gardées
error-selfplay-sizes = les plateaux des dossiers n’ont pas la même taille ou pas le même nombre de joueurs
error-selfplay-no-game = { $folder } n’a pas de partie { $number }

selfplay-running = { $done } parties sur { $all }, { $positions } positions et { $simulations } simulations par seconde
selfplay-exporting = { $games } parties, { $positions } positions
