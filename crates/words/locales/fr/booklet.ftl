# Le cahier de l’élève, avec les mots des enfants.

help-school-booklet = Fabrique un cahier pour un élève, en PDF ou en SVG.
help-school-booklet-more =
    La couverture, le sommaire, les règles avec leurs dix figures, quatre exercices
    de chaque sorte du plus facile au plus difficile, les mots difficiles, des
    images à découper, et les réponses à la fin. Le pied de chaque page est la
    commande qui refait le même cahier.

    Exemples :
      dedale school booklet --grade 6 --generator 2 --seed 7 --out booklet.pdf
      dedale school booklet --grade 4 --paper letter --lang fr --out cahier.pdf
usage-school-booklet = dedale school booklet [OPTIONS] --out FICHIER

booklet-title = Mon cahier de labyrinthes
booklet-grade = Quoridor : règles et exercices, à partir de { $grade } ans
booklet-class = Classe :
booklet-school = Année scolaire :
booklet-contents = Sommaire
booklet-stars = Les étoiles disent si un exercice est difficile. Une étoile, c’est facile. Avec quatre étoiles, il faut bien réfléchir !
booklet-rules = Les règles du jeu
booklet-words = Les mots difficiles
booklet-own = Ton labyrinthe à toi
booklet-own-text = Dessine un labyrinthe pour un ami : un pion, une sortie, et des murs longs comme deux cases. Y a-t-il un chemin ? Est-il long ? Essaie d’abord toi-même !
booklet-back = Cette page reste vide : il y a des images à découper de l’autre côté.
booklet-seed = (graine { $seed })
booklet-seed-generator = (générateur { $generator }, graine { $seed })
booklet-figure = Figure { $number }

booklet-goal = Ton pion veut traverser le plateau. Le premier qui arrive de l’autre côté a gagné : n’importe quelle case de la dernière ligne suffit.
booklet-turn = On joue chacun son tour. Quand c’est à toi, tu ne fais qu’une seule chose : tu bouges ton pion, ou bien tu poses une barrière. C’est toi qui choisis !
booklet-rule-1 = On se prépare
booklet-rule-1-text = Le plateau est vide. Chacun prend un pion et le pose au milieu de la ligne la plus proche de lui. Puis on partage les barrières : dix pour toi, dix pour l’autre. On tire au sort celui qui commence.
booklet-rule-2 = Ton pion fait un pas
booklet-rule-2-text = Un pion va sur la case d’à côté : devant, derrière, à gauche ou à droite. Il ne va jamais de travers.
booklet-rule-3 = Trop haut pour grimper
booklet-rule-3-text = Un pion ne traverse pas une barrière. Il en fait le tour, et c’est plus long : ici, trois pas au lieu d’un seul.
booklet-rule-4 = Pose une barrière
booklet-rule-4-text = Une barrière est longue comme deux cases. Glisse-la entre les cases, pour qu’il y ait deux cases entières de chaque côté. Elle ne doit ni couvrir une autre barrière, ni la croiser. Une fois posée, elle reste là jusqu’à la fin.
booklet-rule-5 = On n’enferme personne
booklet-rule-5-text = Les barrières allongent le chemin, mais elles ne doivent jamais le fermer. Avec celle-ci, le pion bleu ne pourrait plus sortir : c’est interdit. Chacun doit toujours garder un passage.
booklet-rule-6 = Nez à nez : saute !
booklet-rule-6-text = Deux pions se regardent, sans barrière entre eux. Si c’est ton tour, tu peux sauter par-dessus l’autre pion et retomber juste derrière lui.
booklet-rule-7 = Qui a gagné ?
booklet-rule-7-text = Toi, dès que ton pion est sur une case de la dernière ligne, de l’autre côté du plateau. La partie est finie.
booklet-rule-8 = Une barrière derrière l’autre pion
booklet-rule-8-text = Il y a une barrière derrière l’autre pion : tu ne peux pas retomber là. Alors tu peux aller sur la case à sa gauche ou à sa droite. Au bord du plateau, c’est pareil.
booklet-rule-9 = Et une barrière à côté
booklet-rule-9-text = S’il y a aussi une barrière d’un côté, ce côté est fermé. Il ne reste plus que l’autre côté.
booklet-rule-10 = À quatre joueurs
booklet-rule-10-text = Chacun a cinq barrières et part du milieu d’un côté. Tout le reste est pareil. Personne ne saute deux pions à la suite : va à gauche ou à droite du premier.
booklet-tip = Un conseil : tes barrières sont un trésor. Quand il n’y en a plus, tu peux seulement bouger ton pion. Gardes-en pour la fin !

booklet-word-square = une case
booklet-word-square-text = Un des carrés du plateau. Il y a de la place pour un seul pion.
booklet-word-wall = une barrière
booklet-word-wall-text = La petite planche que l’on glisse entre les cases. Les pions doivent en faire le tour.
booklet-word-opponent = un adversaire
booklet-word-opponent-text = Celui contre qui tu joues. Quand la partie est finie, vous êtes de nouveau copains.
booklet-word-force = obliger
booklet-word-force-text = Faire faire quelque chose à quelqu’un. Une barrière oblige un pion à prendre un autre chemin.
booklet-word-round = contourner
booklet-word-round-text = Passer par le bout de quelque chose, parce qu’on ne peut pas passer à travers.
booklet-word-route = un parcours
booklet-word-route-text = Le chemin entre l’endroit d’où tu pars et celui où tu veux aller.
booklet-word-resources = des ressources
booklet-word-resources-text = Ce que tu as et que tu peux utiliser. Dans ce jeu, ce sont tes barrières.
booklet-word-save = économiser
booklet-word-save-text = Garder pour plus tard au lieu de tout utiliser d’un coup, comme l’argent de poche.
booklet-word-horizontal = horizontal
booklet-word-horizontal-text = Couché, de gauche à droite, comme le sol.
booklet-word-vertical = vertical
booklet-word-vertical-text = Debout, de bas en haut, comme un arbre.
booklet-word-diagonal = diagonal
booklet-word-diagonal-text = De travers, d’un coin au coin d’en face, comme un toboggan.
booklet-word-maze = un labyrinthe
booklet-word-maze-text = Un endroit avec tant de chemins et de murs que l’on s’y perd facilement. On dit aussi : un dédale.

youngest-aloud = Pour l’adulte : lisez une phrase à la fois et montrez l’image.
youngest-goal = Ton pion veut aller de l’autre côté. Le premier arrivé a gagné !
youngest-rule-1-text = Pose ton pion au milieu, devant toi. Chacun prend quatre barrières.
youngest-rule-2-text = Ton pion avance d’une case. Il peut aussi reculer ou aller sur le côté.
youngest-rule-3-text = Une barrière ! Le pion ne passe pas. Il fait le tour.
youngest-rule-4-text = Tu bouges ton pion, ou bien tu poses une barrière. Elle est longue comme deux cases.
youngest-rule-5-text = On n’enferme personne. Il reste toujours un passage.
youngest-rule-6-text = L’autre pion est juste devant toi ? Saute par-dessus !
youngest-rule-7-text = Tu es arrivé de l’autre côté : tu as gagné !
youngest-tip = Garde une barrière pour la fin !
rules-words = Les mots difficiles : { $words }.
