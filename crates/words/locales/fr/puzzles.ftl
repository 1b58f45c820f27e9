# Problèmes : positions qui ont une seule réponse.
puzzle-theme-only = Seul coup
puzzle-theme-win = Gain en tant de coups
puzzle-theme-wall = Trouver la barrière
puzzle-theme-jump = Saut
puzzle-theme-race = Course
puzzle-theme-draw = Sauver la nulle
puzzle-ask-only = Le joueur { $player } a le trait. Un seul coup gagne ; lequel ?
puzzle-ask-win = Le joueur { $player } a le trait et gagne en { $moves } coups, quoi que fasse l’autre. Comment commence-t-il ?
puzzle-ask-wall = Le joueur { $player } a le trait. Une seule barrière gagne ; où ?
puzzle-ask-jump = Le joueur { $player } a le trait. Un seul saut gagne ; vers où ?
puzzle-ask-race = Le joueur { $player } a le trait. Plus personne n’a de barrière ; un seul pas gagne la course. Lequel ?
puzzle-ask-draw = Le joueur { $player } a le trait. Un seul coup sauve la nulle, tous les autres perdent ; lequel ?
puzzle-sides = Le pion du joueur 1 est en { $first } et monte ; celui du joueur 2 est en { $second } et descend.
puzzle-hands = Barrières restantes : { $first } pour le joueur 1, { $second } pour le joueur 2.
puzzle-answer = { $move } est le seul coup qui gagne.
puzzle-answer-draw = { $move } est le seul coup qui ne perd pas.
puzzle-line = Meilleur jeu : { $line }.
puzzle-refutation = La suite : { $line }.
puzzle-proof-table = Prouvé par la table du plateau entier.
puzzle-proof-last-walls = Prouvé en décidant tout ce qui peut encore arriver.
puzzle-proof-search = Net après de longues recherches de chaque coup ; pas prouvé.
puzzle-title = Problème { $number } : { $theme }, difficulté { $grade } sur { $most }
puzzle-right = Juste : { $move }.
puzzle-wrong = Ce n’est pas { $move } : { $reply } y répond.
puzzle-wrong-only = Ce n’est pas { $move }.
puzzle-found = Trouvés du premier coup : { $found } sur { $tried } jusqu’ici. Résolus en tout : { $solved } sur { $all }.
puzzle-again = Il revient : il n’avait pas été trouvé du premier coup.
puzzle-comes-back = { $days ->
    [one] Ce problème reviendra demain.
   *[other] Ce problème reviendra dans { $days } jours.
}
puzzle-next = { $days ->
    [one] Le prochain revient demain.
   *[other] Le prochain revient dans { $days } jours.
}
puzzle-count = { $player } a résolu { $solved ->
        [one] { $solved } problème
       *[other] { $solved } problèmes
    } sur { $all }.
puzzle-returning = { $count ->
    [one] Un problème reviendra : il n’a pas été trouvé du premier coup.
   *[other] { $count } problèmes reviendront : ils n’ont pas été trouvés du premier coup.
}
puzzle-farewell = Trouvés du premier coup : { $found } sur { $tried }.
puzzle-nothing-left = Il ne reste rien de ce genre pour aujourd’hui.
puzzle-list-theme = Thème
puzzle-list-all = Tous
puzzle-list-solved = Résolus
puzzle-list-grades = Par difficulté, de 1, que tous les niveaux résolvent, à { $most }, que presque aucun ne résout.
puzzle-sheet-fewer = La feuille a { $found ->
        [one] un problème
       *[other] { $found } problèmes
    } au lieu de { $asked } : il n’y en a pas d’autres de ce genre.
puzzle-sheet-title = Problèmes
puzzle-sheet-rule = Le joueur 1 veut atteindre la ligne du haut, le joueur 2 celle du bas. Chaque problème a un seul coup juste.
puzzle-sheet-number = { $number }. { $theme } (difficulté { $grade })
puzzle-sheet-answer = Réponse :
puzzle-sheet-answers = Réponses
puzzle-make-games = Recette { $recipe } sur { $all } : { $found } problèmes en { $games } parties
puzzle-make-grading = Évalués : { $done } sur { $all }
puzzle-made = { $count } problèmes dans { $file }
puzzle-checked = Prouvés : { $count } problèmes.
puzzle-check-progress = Prouvés : { $done } sur { $all }
puzzle-wrong-unprovable = il ne peut pas être prouvé comme il le dit
puzzle-wrong-answers = aucun coup n’est le seul juste
puzzle-wrong-answer = { $move } est le coup juste
puzzle-wrong-task = il demande autre chose
puzzle-wrong-line = un coup de sa suite n’est pas parmi les meilleurs
error-puzzle-wrong = Le problème { $number } est faux : { $reason }.
error-puzzle-theme = { $name } : attendu l’un de { $themes }, pas { $value }
error-puzzle-number = Il n’y a pas de problème { $number } ; le dernier est le { $most }.
error-puzzle-none = Il n’y a pas de problème de ce genre.
error-puzzle-file = { $file } n’est pas un fichier de problèmes.
error-puzzle-line = { $file }, ligne { $line } : ce n’est pas un problème.
error-puzzle-plan = { $file }, ligne { $line } : ce n’est pas une recette.
error-puzzle-there = { $file } existe déjà ; choisissez un autre nom, ou ajoutez --replace.
help-puzzles = Problèmes à une seule réponse : résoudre, montrer, imprimer, produire, prouver
usage-puzzles = dedale puzzles [COMMANDE] [OPTIONS]
help-puzzles-more =
    Sans commande, donne combien il y en a de chaque thème et difficulté,
    et combien un joueur en a résolu.
    Chacun a, preuve à l’appui, exactement une réponse juste.
help-puzzles-play = Des problèmes sur le plateau, l’un après l’autre
usage-puzzles-play = dedale puzzles play [OPTIONS]
help-puzzles-play-more =
    Exemples :
      dedale puzzles play --theme wall --grade 4
      dedale puzzles play --board 5x5 --plain
help-puzzles-show = Un problème, en texte
usage-puzzles-show = dedale puzzles show NUMÉRO [OPTIONS]
help-puzzles-show-more =
    Exemple :
      dedale puzzles show 17 --solution
help-puzzles-sheet = Des problèmes à imprimer, les réponses sur des pages à part
usage-puzzles-sheet = dedale puzzles sheet --out FICHIER [OPTIONS]
help-puzzles-sheet-more =
    Les mêmes options donnent la même feuille, à l’octet près.
    Exemple :
      dedale puzzles sheet --theme race --count 12 --out courses.pdf
help-puzzles-make = Produit des problèmes, les évalue et les écrit dans un fichier
usage-puzzles-make = dedale puzzles make --out FICHIER [OPTIONS]
help-puzzles-make-more =
    Arrêté par Ctrl-C, il reprend où il en était quand on le relance.
    Le même plan et la même graine produisent les mêmes problèmes.
    Exemple :
      dedale puzzles make --seed 1 --out problemes.txt
help-puzzles-check = Prouve des problèmes à nouveau
usage-puzzles-check = dedale puzzles check [FICHIER] [OPTIONS]
help-puzzles-check-more = Sans fichier : ceux qui viennent avec le programme.
heading-puzzles = Quels problèmes{ "\u00A0" }
argument-puzzle-number = Le numéro du problème
argument-puzzle-file = Le fichier de problèmes
option-puzzle-theme = only, win, wall, jump, race ou draw ; tous si rien n’est dit
option-puzzle-grade = De 1, facile, à 10
option-puzzle-board = Seulement sur ce plateau, par exemple 9x9
option-puzzle-solution = Avec la réponse
option-puzzle-count = Combien (12 si rien n’est dit)
option-puzzle-seed = Un autre nombre, d’autres problèmes (1 si rien n’est dit)
option-puzzle-plan = Que produire, comme docs/puzzles.md le décrit ; le plan du programme si rien n’est dit
option-puzzle-out = Le fichier à écrire
option-puzzle-again = Aussi ceux qui sont résolus
option-puzzle-player = Qui les résout (par défaut : le joueur des réglages)
option-puzzle-replace = Remplace le fichier s’il existe
value-puzzle-theme = THÈME
