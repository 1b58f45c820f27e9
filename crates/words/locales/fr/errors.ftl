# Ce qui est dit quand les arguments, une ligne d’un lot ou le monde extérieur ne vont pas.

error = erreur : { $reason }
error-see-help = { $reason }
    Voir : { $command }

error-board = { $name } { $value } : il faut colonnes x lignes, de 3 à 12 chacune, comme 9x9
error-players = { $name } { $value } : il faut 2 ou 4 joueurs
error-number = { $name } { $value } : il faut un nombre entier de { $least } à { $most }
error-starts = { $name } { $value } : il faut { $count } cases de départ du plateau, dans l’ordre du jeu et séparées par des virgules, comme { $example }
error-pass = { $name } { $value } : il faut 1 si l’on peut passer, sinon 0
error-stage = { $name } { $value } : il faut une étape de 1 à 4
error-variant = { $name } { $value } : il faut official, cooperative ou mathematical
error-notation = { $name } { $value } : il faut standard, french, english, prefix ou glendenning
error-bonus = { $name } { $value } : il faut des cases avec une valeur de 1 à 99, séparées par des virgules, comme c5:3,d7:2
error-position = { $name }, colonne { $column } : { $problem }
error-shell = { $value } : il faut bash, elvish, fish, powershell ou zsh
error-choice = { $name } { $value } : il faut auto, always (toujours) ou never (jamais)
error-language = { $name } { $value } : il faut en ou fr
error-time = { $name } { $value } : il faut une durée comme 300ms, 2s ou 1m, au plus un jour
error-one-move = { $name } : il faut un seul coup
error-no-game = il faut une partie : un fichier PARTIE, - pour l’entrée standard, ou --moves
error-no-file = il n’y a pas de fichier { $file }
error-file = { $file }, ligne { $line }, colonne { $column } : { $problem }
error-file-not-text = { $file } n’est pas un texte UTF-8 valable, donc pas un fichier de partie
error-file-long = { $file } est trop long pour un fichier de partie
error-move = coup { $number } ({ $move }) : { $reason }
error-searchmove = coup { $move } : { $reason }
error-game = une telle partie n’est pas possible : { $reason }

error-unknown-option = il n’y a pas d’option { $value } ici
error-unknown-option-suggestion = il n’y a pas d’option { $value } ici ; vouliez-vous dire { $suggestion } ?
error-unexpected-argument = { $value } n’était pas attendu ici
error-unknown-command = il n’y a pas de commande { $value } ; il faut une de celles-ci : { $known }
error-unknown-command-suggestion = il n’y a pas de commande { $value } ; vouliez-vous dire { $suggestion } ?
error-missing-argument = il manque { $name }
error-missing-value = il faut une valeur après { $name }
error-value-not-wanted = { $name } ne prend pas de valeur, or il y a { $value }
error-conflict = { $name } ne va pas avec { $other }
error-twice = { $name } est donné deux fois
error-not-text = un argument n’est pas un texte UTF-8 valable
error-arguments = ces arguments sont incompréhensibles

error-batch-empty = la ligne est vide ; il faut BOARD PLAYERS WALLS STARTS PASS MOVES..., comme 9x9 2 10 - 0 e2 e8 e3h
error-batch-short = la ligne finit trop tôt ; il faut BOARD PLAYERS WALLS STARTS PASS MOVES..., comme 9x9 2 10 - 0 e2 e8 e3h
error-batch-not-text = la ligne n’est pas un texte UTF-8 valable
error-batch-long = la ligne a plus de { $most } octets

error-count-too-large = il y a plus de suites qu’on ne peut en compter (au plus { $most }) ; prenez une PROFONDEUR plus petite
error-memory = il n’y a pas assez de mémoire pour une table de { $size } Mio
error-stream = la lecture ou l’écriture a échoué : { $reason }

legal-over-won = la partie est finie : le joueur { $player } a gagné
legal-over-nobody = la partie est finie : personne n’a gagné

progress-bench = { $done } positions sur { $all }
progress-deepen = à vérifier : { $done } positions sur { $all } au plus
progress-analyze = { $done } positions sur { $all }
progress-perft = { $done } premiers coups sur { $all }
progress-batch = { $done } lignes répondues
