# La fiche de l’enseignant.

help-school-teacher = Écrit la fiche de l’enseignant, en PDF, en HTML ou en texte.
help-school-teacher-more =
    Les objectifs, le matériel, les exercices et ce que chacun fait travailler, un
    ordre de séances, les règles sur lesquelles les enfants s’interrogent, les
    variantes avec le secret de la variante mathématique, et l’usage des réponses.

    Exemples :
      dedale school teacher --out teacher.pdf
      dedale school teacher --lang fr --out fiche.html
usage-school-teacher = dedale school teacher [OPTIONS] --out FICHIER
option-school-page = Le fichier à écrire : .pdf, .html ou .txt ; - est la sortie standard

teacher-title = Quoridor en classe : la fiche de l’enseignant
teacher-about = Une partie de Quoridor dure un quart d’heure et les règles s’apprennent en cinq minutes. On y arrive par de petits exercices sur quadrillage : trouver un chemin, suivre des indications, comparer des longueurs. Ils se font sur papier, sur le plateau du jeu ou à l’écran, dès 4 ans ; la partie entière est pour les enfants à partir de 8 ans, et sur de plus petits plateaux à partir de 6 ans.
teacher-goals = Objectifs
teacher-goals-know = Savoir : comprendre une règle, et les mots des lieux et des directions (case, ligne, horizontal, vertical, diagonal).
teacher-goals-do = Savoir-faire : se repérer sur un quadrillage ; lire et donner des indications ; compter des pas et comparer des chemins ; prévoir ; ménager une petite réserve ; faire un plan pour le prochain coup et pour toute la partie.
teacher-goals-be = Savoir-être : attendre son tour, respecter une règle commune, perdre et gagner avec gentillesse, expliquer une idée à quelqu’un.
teacher-material = Matériel
teacher-material-game = Le jeu : un plateau de 9×9 cases, quatre pions, vingt barrières. Une boîte suffit pour quatre élèves ; chaque exercice de ce programme peut s’y installer.
teacher-material-paper = Du papier : un cahier par élève (dedale school booklet), ou des feuilles séparées (dedale school sheet). Les images et les murs à découper sont sur leurs dernières pages : avec un plateau imprimé (dedale school board), ils remplacent la boîte. Tout reste lisible en noir et blanc.
teacher-material-screen = Si l’on veut, un ordinateur : dedale school play propose les mêmes exercices, six leçons sur les règles et des parties sur des plateaux qui grandissent, et dedale school class montre ce que chaque élève a gagné.
teacher-exercises = Les exercices
teacher-exercises-text = Sept exercices, chacun pour trois niveaux : à partir de 4 ans sur 5×5 cases, de 6 ans sur 7×7, de 8 ans sur 9×9. La longueur du chemin, ses virages, les choix et les impasses augmentent avec le niveau ; tout cela est mesuré, et non deviné.
teacher-exercises-board = Chacun peut être installé sur le plateau avec les barrières de la boîte. Pour plus ou moins de difficulté, on change le nombre de cases et de murs : --board 6x6 --walls 8.
teacher-head-exercise = N°
teacher-head-what = Tâche
teacher-head-goal = Ce qu’elle fait travailler
teacher-what-leaving = Sortir du labyrinthe
teacher-goal-leaving = Voir les murs et les passages ; suivre un chemin jusqu’au bout et revenir d’une impasse
teacher-what-stars = Toutes les étoiles, puis le pion bleu
teacher-goal-stars = Avancer case par case ; choisir un ordre
teacher-what-fish = Éviter les poissons
teacher-goal-fish = Avancer case par case ; respecter une condition
teacher-what-fish-and-walls = Éviter les poissons et les murs
teacher-goal-fish-and-walls = Deux conditions à la fois ; comparer plusieurs chemins
teacher-what-programmes = Suivre les flèches jusqu’à l’objet
teacher-goal-programmes = Lire des indications, compter les cases, gauche et droite ; un premier programme
teacher-what-finish = Le plus court chemin vers la ligne d’arrivée
teacher-goal-finish = Comparer des longueurs ; dire pourquoi aucun chemin n’est plus court
teacher-what-race = Qui arrive en premier ?
teacher-goal-race = Deux plus courts chemins et leur différence ; deviner d’abord, vérifier ensuite
teacher-lessons = Ordre des séances
teacher-lessons-text = Sept séances de trente à quarante minutes ; la dernière colonne est ce qui suit dedale school sur la ligne de commande. Avec les plus jeunes, on reste aux séances 1 à 4, que l’on peut refaire avec de nouvelles graines autant que l’on veut.
teacher-head-lesson = N°
teacher-head-doing = Ce que l’on fait
teacher-head-paper = Papier
teacher-lesson-1 = Un labyrinthe au sol ou sur le plateau : un élève marche, les autres le guident. Puis chacun sur papier.
teacher-paper-1 = sheet --exercise 1
teacher-lesson-2 = Étoiles (2A) et poissons (2B) avec les images découpées sur le plateau ; chacun prépare un parcours pour son voisin. Puis sur papier.
teacher-paper-2 = sheet --exercise 2A
teacher-lesson-3 = Poissons et murs. Quel chemin est le plus court ? On compte et on compare ; on colorie deux chemins sur la même grille.
teacher-paper-3 = sheet --exercise 2C
teacher-lesson-4 = Les flèches. L’un dicte, l’autre marche ; puis la feuille. Les plus rapides écrivent leur propre programme.
teacher-paper-4 = sheet --exercise 3
teacher-lesson-5 = Le plus court chemin (4A) et la course (4B) : deviner, écrire sa réponse, puis compter.
teacher-paper-5 = sheet --exercise 4A
teacher-lesson-6 = Les règles avec les dix figures, l’une après l’autre sur le plateau ; premières parties sur 5×5.
teacher-paper-6 = booklet
teacher-lesson-7 = Parties sur 7×7, puis 9×9 ; ensuite les variantes, un petit tournoi, ou des équipes.
teacher-paper-7 = booklet
teacher-rules = Ce que les enfants demandent sur les règles
teacher-rules-text = Le cahier de l’élève donne toutes les règles avec dix figures. Trois d’entre elles méritent un moment avec toute la classe :
teacher-rules-jump = On a le droit de sauter, on n’y est jamais obligé. Tout droit si la case derrière l’autre pion est libre ; sur le côté seulement s’il y a là une barrière ou le bord.
teacher-rules-close = Avant de poser une barrière qui ferme, on demande : chacun peut-il encore arriver de l’autre côté ? Les deux pions comptent, le sien aussi. Les pions ne ferment pas un chemin, seules les barrières le font.
teacher-rules-slant = Les pions ne vont jamais en diagonale. Le pas à côté d’un pion qui a une barrière derrière lui est la seule exception qui y ressemble.
teacher-variants = Variantes
teacher-variant-small = Plus petit, à partir de 6 ans : on couvre les cases du tour et l’on joue sur 7×7 avec huit barrières chacun.
teacher-variant-tiny = Tout petit, pour les premières parties : 5×5 avec quatre barrières chacun ; une partie dure trois minutes. Plateau et pièces à imprimer : dedale school board --board 5x5.
teacher-variant-team = Ensemble : quatre pions, deux équipes de deux, cinq barrières chacun. Les partenaires sont voisins ; l’équipe gagne dès que l’un de ses pions arrive. Les partenaires ont le droit de se parler, donc tout le monde entend les plans : on apprend à expliquer à voix haute.
teacher-variant-maths = Mathématique : chaque élève note les points du pion adverse : un pas en avant +1, de côté 0, en arrière –1 ; un saut compte comme un pas dans sa direction. Un pion arrivé ne bouge plus, et son joueur peut encore poser des barrières. Quand les deux sont arrivés, c’est le plus grand nombre de points qui gagne, et non le premier arrivé. La feuille de points : dedale school score.
teacher-variant-remark = Le secret : sans saut, tout le monde a le même nombre de points : H – 1 sur un plateau de H lignes (8 sur 9×9, 6 sur 7×7, 4 sur 5×5).
teacher-variant-proof = Laissez les élèves le découvrir : après quelques parties, on affiche tous les résultats. Pourquoi sont-ils égaux ? On gagne un point exactement quand le pion avance d’une ligne, on en perd un exactement quand il recule d’une ligne ; de côté, rien ne change. À la fin, chaque pion est H – 1 lignes plus loin qu’au départ, si long qu’ait été son chemin.
teacher-variant-jumps = Seuls les sauts y changent quelque chose : un saut tout droit en avant gagne deux lignes et compte un point, il coûte donc un point. Celui qui l’a remarqué évite de sauter et fait sauter les autres : c’est là que le jeu devient un nouveau jeu.
teacher-answers = L’usage des réponses
teacher-answers-one = Chaque exercice fabriqué ici a exactement une bonne réponse : un seul plus court chemin, un seul gagnant, un seul objet par personnage. Le corrigé la montre ; les dernières pages d’un cahier peuvent être retirées avant de le donner.
teacher-answers-pairs = Deux élèves comparent avant de voir le corrigé. Si leurs chemins diffèrent, ils comptent : le plus long n’est pas le plus court, ou l’un des deux traverse un mur.
teacher-answers-count = On compte les pas et non les cases : la case de départ ne compte pas. C’est l’erreur la plus fréquente.
teacher-answers-race = Dans la course, on n’accepte une réponse qu’avec les deux nombres : c’est la comparaison que l’on travaille.
teacher-own = En fabriquer d’autres
teacher-own-seed = Une autre --seed donne d’autres exercices, autant que l’on veut ; la commande au pied d’une page refait la même page. Dans le cahier, chaque réponse porte sa propre graine.
teacher-own-draw = Les élèves peuvent aussi dessiner des exercices : dedale school exercise en affiche un, fait de caractères que l’on change dans n’importe quel éditeur.
teacher-own-check = dedale school check maze.txt dit si un dessin est faisable, combien de réponses il a et s’il est difficile ; avec --out feuille.pdf il devient une feuille, avec plusieurs fichiers ensemble si l’on veut.
teacher-own-lower = Pour toute la classe : sheet --class (une feuille différente pour chacun), diploma --class. Toutes les commandes prennent --paper letter, --lang fr ou --lang en, et s’expliquent avec --help.
