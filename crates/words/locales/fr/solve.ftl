# Les petits plateaux résolus exactement.

help-solve = Résout exactement un petit plateau : qui gagne si chacun joue au mieux, et ce que vaut chaque premier coup.
help-solve-more =
    Une partie sans fin est nulle. Sur un côté de longueur paire, les pions partent
    juste à gauche du milieu, vu par le premier joueur ; --starts place les pions
    ailleurs, et le gagnant peut changer.

    Sortie : des lignes CLÉ: VALEUR, les mêmes dans toutes les langues : board,
    walls, starts, winner (first, second ou draw), plies (avec --distance : la durée
    de la partie si le gagnant se presse et le perdant retarde), une ligne move par
    premier coup avec sa valeur pour le premier joueur, fit (les barrières qui
    tiennent à la fois : davantage pour chacun ne change rien), states, layouts (une
    de celles qui sont semblables), time, cpu, memory ; avec --keep kept (le
    fichier), avec --verify verified (les positions vérifiées, une de celles qui
    sont semblables), avec --verify-sample sampled (de même) et sampled-layouts,
    avec --certificate certificate (ses positions).

    --keep met la table où les parties la cherchent. Une partie où l’on peut passer,
    comme d’habitude dans la console, demande une table faite avec --pass.

    Exemples :
      dedale solve --board 3x7 --walls 5
      dedale solve --board 4x4 --walls 0-3 --distance
      dedale solve --board 3x9 --walls unlimited --distance
      dedale solve --board 4x4 --walls 3 --distance --table petit.table
      dedale solve --verify --table petit.table
      dedale solve --board 6x6 --walls 2 --verify-sample 20
      dedale solve --board 3x5 --walls 2 --pass --keep
      dedale solve --board 3x3 --walls 1 --certificate strategie.txt
help-probe = Dit ce que vaut une position d’un petit plateau : résolue sur-le-champ, ou d’après une table de dedale solve.
help-probe-more =
    Avec --board le jeu est d’abord résolu, avec les distances ; avec --table et
    sans POSITION, il s’agit du jeu de la table. Les coups de --moves sont joués
    d’abord.

    Sortie : des lignes CLÉ: VALEUR, les mêmes dans toutes les langues : position,
    value (win, loss ou draw pour le joueur au trait), plies (la durée de la partie
    si le gagnant se presse et le perdant retarde), best (les meilleurs coups), line
    (le jeu parfait jusqu’à la fin), une ligne move par coup avec sa valeur pour
    celui qui le joue. Une table abîmée est refusée.

    --check-certificate rejoue une stratégie écrite par dedale solve --certificate
    contre toutes les réponses, avec les seules règles.

    Exemples :
      dedale probe --board 3x7 --walls 2 --moves "b2 b6"
      dedale probe --table petit.table --moves "b2 b3"
      dedale probe "dedale/1 4x4 b1:3,b4:3 - 1" --table petit.table
      dedale probe --check-certificate strategie.txt

usage-solve = dedale solve --board TAILLE [OPTIONS]
usage-probe = dedale probe [POSITION] --table FICHIER | --board TAILLE [OPTIONS]

heading-solve = La solution{ "\u00A0" }

value-probe-position = POSITION
argument-probe-position = Une position comme "dedale/1 4x4 b1:3,b4:3 - 1"

option-solve-board = Colonnes x rangées, de 3 à 12 chacune
option-solve-walls = Barrières de chaque joueur, de 0 à 255, 0-5 pour un nombre après l’autre, unlimited : autant qu’il en tient (par défaut : le nombre habituel du plateau)
option-solve-starts = Cases de départ, celle du premier joueur d’abord ; donnée plusieurs fois, chaque façon est dite
option-solve-distance = Trouver aussi combien de demi-coups dure la partie
option-solve-table = Écrire la valeur de toutes les positions dans ce fichier
option-solve-keep = Garder la table dans le dossier des données, avec les distances : l’ordinateur au niveau 10 et les conseils jouent d’après elle
option-solve-verify = Vérifier la table position par position avec les seules règles ; sans --board, une table qui existe déjà
option-solve-verify-sample = Vérifier avec les seules règles des dispositions tirées au sort, à peu près autant pour chaque nombre de barrières : quand une table serait trop grande
option-solve-seed = Quelles dispositions sont tirées, de 0 à 1000000000 (par défaut : 1)
option-solve-certificate = Écrire la stratégie gagnante dans ce fichier, une réponse pour chaque position possible
option-solve-threads = Nombre de fils de calcul, de 1 à 1024 (par défaut : autant que la machine a de cœurs)
option-solve-memory = Mémoire pour les couches, en mégaoctets (par défaut : 8192) ; ce qui n’y tient pas va sur le disque
option-solve-checkpoint = Un dossier pour les couches : un calcul interrompu reprend là
option-probe-moves = Coups à jouer d’abord, comme "b2 b6 a3h"
option-probe-table = La table
option-probe-check-certificate = Rejouer la stratégie de ce fichier

error-solve-walls = { $name } { $value } : il faut un nombre entier de 0 à 255, plusieurs comme 0-5, ou unlimited
error-solve-one-number = { $name } { $value } : il faut un seul nombre, car une table ou une stratégie est celle d’un seul jeu
error-solve-one-start = --certificate : il faut au plus un --starts, car une stratégie part de quelque part
error-solve-large = ce plateau est trop grand pour être résolu : au plus 128 cases et 128 places de barrières
error-solve-long = une partie sur ce plateau dure plus de 250 demi-coups, ce que les distances ne peuvent pas dire ; enlevez --distance
solve-stopped = Arrêté ; il n’en reste rien.
solve-stopped-kept = Arrêté ; la même commande reprend à partir de ses couches.
error-solve-taken = { $folder } : un autre programme, le processus { $process }, y résout déjà ce jeu ; attendez sa fin, ou nommez un autre dossier
error-solve-taken-somebody = { $folder } : un autre programme y résout déjà ce jeu ; attendez sa fin, ou nommez un autre dossier
error-solve-stopped = le calcul a été arrêté
error-solve-memory = il faut au moins { $needed } Mo de mémoire ; donnez-en plus avec --memory, ou prenez moins de barrières ou un plateau plus petit
error-solve-beyond = ce jeu dépasse de loin toute machine ; sur ce plateau, on peut essayer au plus { $walls ->
        [one] { $walls } barrière
       *[other] { $walls } barrières
    } chacun avec cette mémoire, ou prendre un plateau plus petit
error-solve-damaged = les couches de { $folder } sont abîmées ; effacez-les et recommencez
error-target-folder = { $file } : il n’y a pas de dossier de ce nom où écrire
error-target-is-folder = { $file } est un dossier ; il faut le nom d’un fichier
error-target-other = { $file } existe et est autre chose ; il faut un nouveau nom, ou un ancien fichier du même genre
error-folder = { $name } { $folder } : il faut un dossier, ou un nom libre
error-table-other = { $file } n’est pas une table de dedale solve
error-table-version = { $file } est une table d’une version que ce programme ne connaît pas
error-table-damaged = { $file } est abîmé : une somme de contrôle ou la longueur est fausse
error-table-game = { $file } concerne un autre jeu : le plateau, les barrières ou le droit de passer diffèrent
error-table-hands = { $file } concerne la partie qui commence avec { $walls } et { $walls } barrières en réserve ; ici il y en a { $first } et { $second } en réserve et { $placed } sur le plateau : c’est une partie aux réserves différentes ou inégales
error-table-hands-unlimited = { $file } concerne la partie où chacun a toujours assez de barrières ; ici il y en a { $first } et { $second } en réserve : c’est une partie aux réserves plus petites ou inégales
error-table-distances = { $file } n’a pas de distances ; pour jouer d’après une table il en faut, faites-la avec --distance
error-table-layouts = { $file } est faux : les dispositions à { $walls } barrières ne sont pas celles qui existent
error-table-value = { $file } est faux : la valeur de { $place } ne découle pas de ses coups
error-net-other = { $file } n’est pas un réseau : le fichier d’un réseau commence par dedale-net 1
error-net-version = { $file } est un réseau d’une autre version de Dédale
error-net-damaged = { $file } est abîmé : sa somme de contrôle, sa longueur ou un de ses nombres est faux
error-tables-folder = { $folder } : il faut un dossier de tables ({ $reason })
error-tables-none = { $folder } : il faut un dossier avec des tables, des fichiers NOM.table de dedale solve
error-certificate-distances = une stratégie ne peut s’écrire qu’à partir des distances
error-certificate-over = la partie est finie, il n’y a donc pas de stratégie
error-certificate-long = la stratégie a plus de { $most } positions
error-probe-what = il faut --board TAILLE, --table FICHIER ou --check-certificate FICHIER
error-gap-format = { $file } n’est pas un certificat entier d’une version connue
error-gap-claim = { $file } : ce qui est affirmé ne découle pas des stratégies
error-gap-line = { $file }, ligne { $place } : il faut PIONS BARRIÈRES TRAIT COUP NOMBRE
error-gap-missing = { $file } : il n’y a pas de réponse à { $place }
error-gap-illegal = { $file } : la réponse à { $place } est contraire aux règles
error-gap-rising = { $file } : après la réponse à { $place }, la victoire ne se rapproche pas
error-gap-lost = { $file } : l’adversaire peut gagner après { $place }

progress-solve = { $percent } %, { $walls ->
        [one] { $walls } barrière
       *[other] { $walls } barrières
    }, encore environ { $left }
progress-verify = { $percent } % vérifiés, encore environ { $left }
