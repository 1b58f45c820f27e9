# Les exercices pour les enfants, et ce que l’on dit aux enseignants de leurs dessins.

help-school = Fabrique des exercices pour les enfants, et vérifie ceux que dessinent les enseignants.
help-school-more =
    Exercices : 1 sortir du labyrinthe ; 2A toutes les étoiles, puis le pion bleu ;
    2B éviter les poissons ; 2C les poissons et les murs, par le plus court chemin ;
    3 suivre les flèches jusqu’à l’objet ; 4A le plus court chemin jusqu’à la ligne
    d’arrivée ; 4B qui arrive en premier.
    Niveaux : 4, 6 et 8, à partir de tant d’années. La même graine donne le même
    exercice.

    Exemples :
      dedale school exercise --exercise 2C --grade 6 --generator 2 --seed 7
      dedale school exercise --exercise 3 --grade 8 --solution
      dedale school exercise --exercise 1 --board 5x5 --walls 4 > maze.txt
      dedale school check maze.txt
      dedale school booklet --grade 6 --generator 2 --seed 7 --out booklet.pdf
      dedale school play --pupil Zoé
help-school-exercise = Fabrique un exercice et l’affiche en texte.
help-school-exercise-more =
    Tout sauf le dessin est en commentaire : on peut garder l’exercice dans un
    fichier, le changer dans n’importe quel éditeur et le vérifier avec
    dedale school check. Chaque exercice a exactement une réponse. Avec --board ou
    --walls, sa difficulté est laissée libre.

    Exemples :
      dedale school exercise --exercise 4B --grade 8 --generator 2 --seed 12 --solution
      dedale school exercise --exercise 2A --board 6x4
help-school-sheet = Fabrique une feuille d’exercices à imprimer, en PDF ou en SVG.
help-school-sheet-more =
    Les exercices avec la place pour un nom, la date et les réponses, le corrigé
    sur une page à part, et des images à découper. Le pied de chaque page est la
    commande qui refait la même feuille. Plusieurs exercices séparés par des
    virgules sont mélangés ; avec --pupils ou --class, chacun a une feuille
    différente à son nom, toutes dans un seul fichier, le corrigé de la classe à la
    fin en un tableau. Avec --variants A, tous ont la même feuille ; avec
    --variants A,B, des voisins de table en ont deux.

    Exemples :
      dedale school sheet --exercise 2C --grade 6 --count 4 --generator 2 --seed 7 --out sheet.pdf
      dedale school sheet --exercise 1,2A,4B --count 6 --out mixed.pdf
      dedale school sheet --exercise 4A --class --out class.pdf
      dedale school sheet --exercise 2B --class --variants A,B --out deux.pdf
      dedale school sheet --exercise 3 --grade 4 --paper letter --out arrows.svg
help-school-board = Fabrique un plateau de jeu, avec pions et barrières à découper, en PDF ou en SVG.
help-school-board-more =
    Tous les plateaux sont à la même échelle : les pièces de l’un vont sur les
    autres, et les images à découper des feuilles aussi. Les grands plateaux
    tiennent sur plusieurs feuilles que l’on colle. Avec --players 4, il y a quatre
    pions, quatre départs et les barrières de chacun, aussi pour le jeu en deux
    équipes.

    Exemples :
      dedale school board --board 5x5 --out board.pdf
      dedale school board --board 7x7 --players 4 --out board.pdf
      dedale school board --board 9x9 --walls 20 --paper letter --out board.pdf
help-school-rules = Fabrique la fiche de l’élève : les règles sur une feuille, recto verso, en PDF ou en SVG.
help-school-rules-more =
    Les règles avec des mots d’enfant, de petites figures et les mots difficiles. À
    partir de 4 ans, sept règles courtes qu’un adulte lit à voix haute ; à partir de
    6 et de 8 ans, toutes les dix. À imprimer des deux côtés d’une feuille.

    Exemples :
      dedale school rules --grade 8 --lang fr --out fiche.pdf
      dedale school rules --grade 4 --lang fr --out fiche.pdf
help-school-score = Fabrique la feuille de points du jeu mathématique, en PDF ou en SVG.
help-school-score-more =
    Chacun note les pas de l’autre, leurs points et la somme jusque-là.

    Exemple :
      dedale school score --out score.pdf
help-school-diploma = Fabrique un diplôme, ou un pour chaque élève, en PDF ou en SVG.
help-school-diploma-more =
    Avec --class, chaque élève de la classe a le sien, avec ses étoiles ; avec
    --pupils, ceux que l’on nomme ; sinon, il y a une ligne pour le nom.

    Exemples :
      dedale school diploma --out diploma.pdf
      dedale school diploma --class --out diplomas.pdf
help-school-check = Dit si un exercice dessiné est faisable, s’il n’a qu’une réponse, et s’il est difficile.
help-school-check-more =
    Le plus simple est de commencer par changer ce qu’affiche dedale school
    exercise. Toutes les fautes d’un fichier sont dites à la fois.

    La première ligne est dedale-school/1 et l’exercice. Puis vient le plateau :
    chaque case est large de trois caractères, avec ce qui s’y trouve au milieu : R,
    B, V le pion rouge, bleu, vert ; une étoile * ; un poisson ~ ; rien : un point ou
    un blanc. Un mur est long de deux cases et dessiné d’un trait : ------- ou trois
    | l’un sous l’autre ; les autres coins sont des +. L’exercice 1 a un trou dans le
    bord ; une ligne d’arrivée est dessinée avec =. Dans l’exercice 3, les
    personnages sont 1 à 6, les objets de petites lettres, et chaque personnage a une
    ligne comme 1: 2E 4S. Les lignes qui commencent par # ne comptent pas.

      dedale-school/1 2C
      +---+---+---+
      | R   ~   . |
      +   +-------+
      | .   .   . |
      +   +   +   +
      | .   .   B |
      +---+---+---+

    Avec --out, les dessins deviennent une feuille à imprimer, plusieurs fichiers
    ensemble si l’on veut, avec les réponses et des images à découper.

    Exemples :
      dedale school check maze.txt
      dedale school check maze.txt fish.txt --out sheet.pdf

usage-school = dedale school COMMANDE [OPTIONS]
usage-school-exercise = dedale school exercise [OPTIONS]
usage-school-sheet = dedale school sheet [OPTIONS] --out FICHIER
usage-school-board = dedale school board [OPTIONS] --out FICHIER
usage-school-rules = dedale school rules [OPTIONS] --out FICHIER
usage-school-score = dedale school score [OPTIONS] --out FICHIER
usage-school-diploma = dedale school diploma [OPTIONS] --out FICHIER
usage-school-check = dedale school check [OPTIONS] FICHIER...

heading-school = L’exercice{ "\u00A0" }
heading-school-paper = Le papier{ "\u00A0" }

option-school-exercise = Lequel : 1, 2A, 2B, 2C, 3, 4A ou 4B (par défaut : 1)
option-sheet-exercise = Lequel : 1, 2A, 2B, 2C, 3, 4A ou 4B, plusieurs séparés par des virgules, ou all pour tous (par défaut : 1)
option-school-pupils = Une feuille pour chacun de ces élèves, les noms séparés par des virgules
option-school-class = Une pour chaque élève de la classe
option-school-variants = La même feuille pour tous : A ; ou à tour de rôle : A,B ; jusqu’à six noms d’une à trois lettres ou chiffres (par défaut : toutes différentes)
option-print-board = Colonnes x lignes, de 3 à 12 (par défaut : 9x9)
option-print-players = 2 ou 4 (par défaut : 2)
option-print-walls = Combien de barrières à découper, de 0 à 60 (par défaut : autant que le jeu en a sur ce plateau)
option-school-grade = Pour qui : 4, 6 ou 8, à partir de tant d’années (par défaut : 6)
option-school-seed = D’où vient le hasard, de 0 à 1000000000 (par défaut : 1)
option-school-generator = Quel générateur fait les exercices : 1 ou 2 (par défaut : 2, mais 1 avec --seed, comme sur les feuilles imprimées avant le 2)
option-school-board = Colonnes x lignes, de 3 à 12 (par défaut : 5x5, 7x7 ou 9x9 selon le niveau)
option-school-walls = Combien de murs (par défaut : selon l’exercice et le niveau, jamais plus que les 20 de la boîte)
option-school-solution = Ajoute la réponse et la difficulté de l’exercice
option-school-count = Combien d’exercices, de 1 à 100 (par défaut : 4)
option-school-paper = a4 ou letter (par défaut : a4)
option-school-out = Le fichier à écrire : .pdf ou .svg ; - est la sortie standard
option-school-pages = Seulement ces pages, comme 3 ou 3-5
option-school-replace = Écrit le fichier même s’il y en a déjà un de ce nom
argument-school-file = Des fichiers avec chacun un exercice dessiné, ou - pour l’entrée standard
value-school-exercise = EXERCICE
value-school-variants = NOMS
value-school-paper = PAPIER
value-school-pages = PAGES
value-school-grade = ANNÉES

error-school-exercise = { $name } { $value } : il faut 1, 2A, 2B, 2C, 3, 4A ou 4B
error-sheet-exercise = { $name } { $value } : il faut 1, 2A, 2B, 2C, 3, 4A ou 4B, plusieurs séparés par des virgules, ou all
error-school-class-empty = { $name } : il n’y a encore personne dans la classe ; on ajoute des élèves avec dedale school class --add
error-school-grade = { $name } { $value } : il faut 4, 6 ou 8
error-school-generator = { $name } { $value } : il faut 1 ou 2
error-school-no-walls = { $name } { $value } : l’exercice 3 n’a pas de murs
error-school-variants = { $name } { $value } : il faut jusqu’à six noms différents d’une à trois lettres ou chiffres, séparés par des virgules, par exemple A,B
error-school-recipe = aucun exercice de ce genre n’a été trouvé ; moins de murs, un autre plateau ou une autre graine peuvent aider
error-school-command = il n’y a pas de commande { $value } ici ; il faut exercise, sheet, booklet, rules, teacher, board, score, diploma, check, play ou class
error-school-paper = { $name } { $value } : il faut a4 ou letter
error-school-out = { $name } { $value } : il faut un nom qui finit par .pdf ou .svg
error-class-ending = { $name } { $value } : il faut un nom qui finit par .pdf, .html, .txt ou .csv
error-school-pages = { $name } { $value } : il faut une page comme 3 ou des pages comme 1-{ $count } ; il y en a { $count }
error-school-terminal = { $name } { $value } : des pages ne sont pas pour un terminal ; il faut un nom qui finit par .pdf, ou une sortie qui va dans un fichier
error-school-folder = { $name } { $value } : ce dossier n’existe pas ; il faut d’abord le créer, ou nommer un autre fichier
error-school-is-folder = { $name } { $value } : c’est un dossier ; il faut le nom d’un fichier
error-school-there = { $name } { $value } : ce fichier existe déjà ; il faut en nommer un autre, ou ajouter --replace

school-title = Exercice { $exercise }, à partir de { $grade } ans, graine { $seed }
school-title-generator = Exercice { $exercise }, à partir de { $grade } ans, générateur { $generator }, graine { $seed }
school-task-leaving = Aide le petit pion à sortir du labyrinthe. Il ne peut pas traverser les murs.
school-task-stars = Le pion rouge veut rejoindre le pion bleu, mais en chemin il doit d’abord passer par toutes les étoiles. Trouve le plus court chemin.
school-task-fish = Aide le pion rouge à rejoindre le pion bleu par le plus court chemin. Attention, il doit éviter les cases avec un poisson !
school-task-fish-and-walls = Aide le pion rouge à retrouver le pion bleu par le plus court chemin, en évitant les cases avec un poisson. Attention, il doit aussi contourner les murs !
school-task-programmes = Suis les flèches pour savoir ce que va chercher chaque personnage. Attention, il faut bien compter les cases !
school-task-finish = Quel est le plus court chemin jusqu’à la ligne d’arrivée ? Le pion avance vers le haut, le bas, la gauche ou la droite, jamais en diagonale, et il doit contourner les murs.
school-task-race = Le pion vert doit atteindre la ligne du haut, le pion rouge celle du bas. Chacun prend son plus court chemin. Lequel arrive en premier ?
school-youngest-leaving = Aide le petit pion à sortir du labyrinthe.
school-youngest-stars = Ramasse toutes les étoiles, puis rejoins le pion bleu. Prends le plus court chemin.
school-youngest-fish = Rejoins le pion bleu par le plus court chemin. Ne touche pas les poissons !
school-youngest-fish-and-walls = Rejoins le pion bleu par le plus court chemin. Évite les poissons et fais le tour des murs !
school-youngest-programmes = Suis les flèches. Que trouve chaque animal ?
school-youngest-finish = Prends le plus court chemin jusqu’à la ligne d’arrivée.
school-youngest-race = Le vert monte, le rouge descend. Qui arrive en premier ?

school-legend-leaving = R : le pion ; le trou dans le bord : la sortie
school-legend-stars = R : le pion rouge ; B : le pion bleu ; * : une étoile
school-legend-fish = R : le pion rouge ; B : le pion bleu ; ~ : un poisson
school-legend-finish = R : le pion ; = : la ligne d’arrivée
school-legend-race = G : le pion vert ; R : le pion rouge ; = : les lignes
school-legend-programmes = Signes : { $signs }

school-character-cat = le chat
school-character-dog = le chien
school-character-rabbit = le lapin
school-character-bear = l’ours
school-character-duck = le canard
school-character-mouse = la souris
school-object-apple = la pomme
school-object-boat = le bateau
school-object-cake = le gâteau
school-object-drum = le tambour
school-object-flower = la fleur
school-object-gift = le cadeau
school-object-house = la maison
school-object-key = la clé
school-object-moon = la lune
school-object-sun = le soleil
school-object-tree = l’arbre
school-object-umbrella = le parapluie
school-pawn-red = le pion rouge
school-pawn-blue = le pion bleu
school-pawn-green = le pion vert

school-solution = Réponse
school-answer-way = { $steps ->
    [one] Un pas : { $way }
   *[other] { $steps } pas : { $way }
}
school-answer-exit = La flèche de sortie n’est pas comptée.
school-answer-find = { $character } cherche { $object }.
school-answer-green-wins = Le pion vert arrive en premier.
school-answer-red-wins = Le pion rouge arrive en premier.
school-answer-green = { $steps ->
    [one] Il faut un pas au pion vert : { $way }
   *[other] Il faut { $steps } pas au pion vert : { $way }
}
school-answer-red = { $steps ->
    [one] Il faut un pas au pion rouge : { $way }
   *[other] Il faut { $steps } pas au pion rouge : { $way }
}
school-answer-steps = { $steps ->
    [one] Un pas.
   *[other] { $steps } pas.
}
school-answer-green-steps = { $steps ->
    [one] Il faut un pas au pion vert.
   *[other] Il faut { $steps } pas au pion vert.
}
school-answer-red-steps = { $steps ->
    [one] Il faut un pas au pion rouge.
   *[other] Il faut { $steps } pas au pion rouge.
}
school-sheet-title = Exercice { $exercise } : { $name }
school-name-leaving = sortir du labyrinthe
school-name-stars = ramasser les étoiles
school-name-fish = gare aux poissons
school-name-fish-and-walls = les poissons et les murs
school-name-programmes = suivre les flèches
school-name-finish = le plus court chemin
school-name-race = qui arrive en premier ?
school-line-green = Vert doit atteindre cette ligne
school-line-red = Rouge doit atteindre cette ligne
school-sheet-variant = { $title } – { $variant }
school-sheet-answers = { $title } – réponses
school-all-answers = Les réponses
school-key-table = Une ligne par élève : combien de pas, puis le chemin en flèches. Dans 4B, les deux nombres, celui du gagnant souligné ; dans l’exercice 3, qui trouve quoi.
school-sheet-pictures = Images à découper
school-sheet-cutting = Découpe le long des traits.
school-check-title = Exercices
school-sheet-name = Prénom :
school-sheet-date = Date :
school-pupil-answers = Réponses : { $name }
school-names-not-shown = Le PDF met un point d’interrogation pour chaque lettre de { $names } que ses polices n’ont pas.
school-race-first = Premier :
school-race-steps = pas
school-board-title = Plateau { $board }
school-board-glue = Coupe le long des traits fins des côtés, et colle les feuilles à cet endroit.
school-score-title = Compter les pas
school-score-more = Compter les pas (suite)
school-score-how = Note chaque pas de l’autre joueur, ses points, et la somme jusque-là. Une barrière ne rapporte rien, mais c’est un tour.
school-score-forward = en avant : +1
school-score-sideways = de côté : 0
school-score-backward = en arrière : –1
school-score-noted = Noté par :
school-score-turn = tour
school-score-step = pas
school-score-points = points
school-score-sum = somme
school-score-think = Quelles sont les deux sommes à la fin ? T’y attendais-tu ? Essaie de dire pourquoi :
school-diploma-title = Diplôme
school-diploma-for = pour
school-diploma-text = qui a trouvé son chemin dans les labyrinthes de Dédale, sur le papier, à l’écran et sur le plateau.
school-diploma-stars = { $stars ->
    [0] qui a commencé à trouver son chemin dans les labyrinthes de Dédale.
    [one] qui a gagné une étoile dans les labyrinthes de Dédale.
   *[other] qui a gagné { $stars } étoiles dans les labyrinthes de Dédale.
}
school-diploma-signed = Signature :
school-difficulty = Difficulté : pas { $steps }, virages { $turns }, choix { $choices }, impasses { $ends }, détour { $detour }
school-difficulty-stars = Difficulté : pas { $steps }, virages { $turns }
school-difficulty-programmes = Difficulté : { $steps } pas et { $turns ->
    [0] aucun virage
    [one] { $turns } virage
   *[other] { $turns } virages
} dans le plus long programme, { $choices } objets
school-difficulty-race = Difficulté : pas du gagnant { $steps }, avance { $lead }, virages { $turns }, choix { $choices }, détours { $detour }
school-checked = Exercice { $exercise } sur { $board } { $walls ->
    [0] sans mur
    [one] avec un mur
   *[other] avec { $walls } murs
} : il est faisable.
school-ways = { $ways ->
    [one] Il y a exactement une réponse.
   *[other] Il y a { $ways } chemins aussi courts ; qui en trouve un a raison.
}
school-suits = Aussi difficile que les exercices à partir de { $grade } ans.
school-suits-none = Sa difficulté n’est celle d’aucun niveau, ou il a plusieurs réponses.

school-check-page = Le plus simple est de partir d’un exercice fait par dedale school exercise, et de le changer ; dedale school check --help décrit le dessin.
school-flawed = { $file } : l’exercice ne peut pas servir : { $problem }
school-flaw-outside = il y a quelque chose hors du plateau, en { $cell }
school-flaw-shared = il y a deux choses en { $cell }
school-flaw-many-stars = il y a { $count } étoiles ; { $most } au plus sont possibles
school-flaw-no-gate = la sortie en { $cell } n’est pas dans le bord
school-flaw-no-way = il n’y a pas de chemin pour { $pawn }
school-flaw-already-there = { $pawn } est déjà à son but
school-flaw-tie = les deux arrivent après { $steps } pas, donc personne n’est premier
school-flaw-nobody = personne ne cherche rien
school-flaw-twice = { $name } est là deux fois
school-flaw-off-the-board = la commande { $command } fait sortir { $name } du plateau
school-flaw-nothing-found = { $name } arrive là où il n’y a pas d’objet
school-flaw-same-find = { $name } et { $other } trouvent le même objet

school-problem-format = il faut dedale-school/1 et le numéro d’un exercice
school-problem-version = une version du dessin qui n’est pas connue ici ; il faut dedale-school/1
school-problem-kind = il faut un exercice : 1, 2A, 2B, 2C, 3, 4A ou 4B
school-problem-board = il faut le bord supérieur d’un plateau, comme +---+---+---+
school-problem-size = il faut de 3 à 12 colonnes et lignes
school-problem-width = la ligne est trop longue ; il faut { $width } caractères comme dans la première ligne du plateau
school-problem-border = il faut le bord : + - | ou, pour la ligne d’arrivée, =
school-problem-lower-border = le bord inférieur manque ; il faut ici une ligne comme +---+---+---+
school-problem-rows = une ligne manque ou est de trop : il faut tour à tour une rangée de coins (+) et une rangée de cases (|)
school-problem-stray = il ne faut plus rien au-dessous du plateau
school-problem-post = il faut + ou le milieu d’un mur
school-problem-blank = il faut un blanc ou un morceau de mur ; les choses sont au milieu de leur case
school-problem-half-wall = un mur est long de deux cases et dessiné d’un trait : ------- ou trois | l’un sous l’autre
school-problem-overlap = deux murs se recouvrent ici
school-problem-no-walls = il ne faut pas de mur : l’exercice 3 n’en a pas
school-problem-unknown = { $sign } n’est rien que cet exercice connaisse
school-problem-second = il y a un deuxième { $sign } ; il en faut un seul
school-problem-missing = { $sign } manque sur le plateau
school-problem-no-gap = il ne faut pas de trou dans ce bord
school-problem-missing-gap = il faut un trou dans le bord, par où l’on sort
school-problem-second-gap = il y a un deuxième trou dans le bord ; il en faut un seul
school-problem-no-line = il ne faut pas de ligne d’arrivée ici
school-problem-missing-line = il faut une ligne d’arrivée : un côté dessiné avec = ; dans l’exercice 4B, en haut et en bas
school-problem-broken-line = il faut = tout le long du côté
school-problem-programme = il faut un programme comme 1: 2→ 4↓ (ou 1: 2E 4S), avec des nombres de 1 à 11
school-problem-whose = il faut le numéro de quelqu’un sur le plateau qui n’a pas encore de programme
school-problem-no-programme = { $sign } n’a pas de programme ; il faut une ligne comme { $sign }: 2→ 4↓
