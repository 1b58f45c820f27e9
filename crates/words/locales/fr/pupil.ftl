# L’école à l’écran : ce que lit un enfant pendant les exercices et les leçons.

child-free = { $steps ->
    [one] Un pas.
   *[other] { $steps } pas.
}
child-star = { $left ->
    [0] Une étoile ! C’était la dernière. Va maintenant vers le pion bleu.
    [one] Une étoile ! Encore une.
   *[other] Une étoile ! Encore { $left }.
}
child-wall = Il y a un mur ici. Contourne-le.
child-edge = Le plateau s’arrête ici.
child-fish = Un poisson ! Ne le réveille pas : essaie un autre chemin.
child-slip-sides = Gauche ou droite ? Essaie de l’autre côté.
child-slip-start = C’est un pas de trop : ne compte pas la case de départ.
child-stars-first = { $left ->
    [one] Pas encore : il manque une étoile.
   *[other] Pas encore : il manque { $left } étoiles.
}
child-arrived-shortest = { $steps ->
    [one] Bravo ! Un pas : il n’y a pas de chemin plus court.
   *[other] Bravo ! { $steps } pas : il n’y a pas de chemin plus court.
}
child-arrived-longer = Tu y es ! Tu as fait { $steps } pas. On peut le faire en { $shortest } : vois-tu comment ?
child-exit = La flèche qui sort du labyrinthe ne compte pas comme un pas.
child-why-longer = Le plus court chemin a { $shortest } pas, le tien en a { $steps }.
child-why-fish = { $count ->
    [one] Tu as touché un poisson.
   *[other] Tu as touché { $count } poissons.
}
child-why-hints = { $count ->
    [one] Tu as demandé un indice.
   *[other] Tu as demandé { $count } indices.
}
child-why-mistakes = { $count ->
    [one] Une réponse n’était pas la bonne.
   *[other] { $count } réponses n’étaient pas les bonnes.
}
child-why-detours = { $count ->
    [one] Un de tes chemins était plus long qu’il ne fallait.
   *[other] { $count } de tes chemins étaient plus longs qu’il ne fallait.
}
child-why-again = Recommence pour avoir trois étoiles !
child-over = Celui-ci est fini.
child-undone = En arrière.
child-nothing-to-undo = Tu es au départ.
child-again = On recommence !
child-hint-up = Essaie vers le haut.
child-hint-right = Essaie vers la droite.
child-hint-down = Essaie vers le bas.
child-hint-left = Essaie vers la gauche.
child-no-hint = Il n’y a plus rien à te souffler.
child-hint-command = { $command } : cette flèche mène ici. Continue d’ici.
child-hint-end = Les flèches s’arrêtent ici. Qu’y a-t-il sur cette case ?
child-hint-green = Le plus court chemin du pion vert est marqué. Compte ses pas.
child-hint-red = Le plus court chemin du pion rouge est marqué aussi. Lequel est plus court ?
child-task-leaving = Aide le petit pion à sortir du labyrinthe par le plus court chemin. Il ne peut pas traverser les murs.
child-task-hunt = Suis avec ton doigt les flèches pour { $character }. Que vas-tu trouver ?
child-all-found = Tout le monde a trouvé quelque chose.
child-finger = Ton doigt est sur { $cell }.
child-finger-object = Sous ton doigt : { $object }.
child-hunt-right = Oui, { $character } trouve { $object } !
child-hunt-done = Oui, { $character } trouve { $object } ! C’est fini.
child-hunt-wrong = Non, pas { $object } pour { $character }. Compte bien les cases, sans celle du départ, et essaie encore.
child-hunt-nothing = Il n’y a rien ici. Continue de suivre les flèches.
child-race-ask = Qui arrive en premier : le vert ou le rouge ?
child-race-right-green = Oui ! Il faut { $green } pas au vert et { $red } au rouge.
child-race-right-red = Oui ! Il faut { $red } pas au rouge et { $green } au vert.
child-race-wrong-green = Regarde : il faut { $green } pas au vert et { $red } au rouge. Le vert arrive en premier.
child-race-wrong-red = Regarde : il faut { $red } pas au rouge et { $green } au vert. Le rouge arrive en premier.

child-exercise = Exercice { $exercise }, à partir de { $grade } ans
child-waiting = Une partie comme celle-ci t’attend : Entrée la reprend, N en commence une autre.
child-waits = { $game } : en cours
child-turn-prompt = { $player } ({ $token }), à toi :
child-action-move = déplacer ton pion
child-action-pass = passer ton tour
school-plain-none-waiting = Aucune partie ne t’attend. partie 1 en commence une.
school-plain-waiting = Une partie comme celle-ci t’attend. La reprendre ?
child-title = École
child-nobody = sans nom
child-exercises = Exercices à partir de { $grade } ans (A)
child-lessons = Les leçons du jeu
child-games = Parties
child-kind-1 = sortir du labyrinthe
child-kind-2A = toutes les étoiles
child-kind-2B = gare aux poissons
child-kind-2C = poissons et murs
child-kind-3 = suivre les flèches
child-kind-4A = la ligne d’arrivée
child-kind-4B = qui est premier ?
child-game-board = { $size } contre l’ordinateur
child-game-board-short = { $size }, ordinateur
child-game-board-more = Le vrai jeu contre l’ordinateur au niveau { $level }, avec { $walls } barrières chacun. Trois étoiles pour une victoire, une pour une partie jouée jusqu’au bout.
child-game-cooperative = en deux équipes
child-game-mathematical = en comptant les pas, { $size }
child-steps = Pas : { $steps }
child-sign-own = ton pion
child-sign-red = le pion rouge, qui descend
child-sign-blue = le pion bleu
child-sign-green = le pion vert, qui monte
child-sign-star = une étoile
child-sign-fish = un poisson
child-sign-finish = la ligne d’arrivée
child-answer-green = V  le vert est premier
child-answer-red = R  le rouge est premier
child-keys-path = Entrée : choisir   A : âge   P : élèves   Échap : menu
child-keys-path-quit = Entrée : choisir   A : âge   P : élèves   Échap : quitter
child-keys-walk = Flèches : avancer  U : retour  R : refaire  I : indice  S : suivant  Échap : sortir
child-short-keys-walk = ←↑↓→  U retour  R refaire  I indice  S suite  Échap sortir
child-keys-hunt = Flèches : doigt  Entrée : c’est ça  U : retour  I : indice  Échap : sortir
child-short-keys-hunt = ←↑↓→ Entrée  U retour  I indice  S suite  Échap sortir
child-keys-race = V : vert   R : rouge   I : indice   S : suivant   Échap : sortir
child-keys-over = Entrée : le suivant   R : recommencer   Échap : sortir

class-title = La classe : qui joue ?
class-pupil = élève
class-exercise = { $exercise } ({ $grade } ans)
class-name = Prénom
class-lessons = leçons
class-games = jeux
class-results = La classe
class-sum = étoiles
class-share = { $done }/{ $all }
class-tries = Essais et erreurs
class-lesson = leçon { $lesson }
class-tries-by-work = Essais par exercice et leçon
class-try-days = jours
class-try-from-to = du { $from } au { $to }
class-sign-wall = M
class-sign-edge = B
class-sign-fish = P
class-sign-star = É
class-sign-start = D
class-sign-sides = GD
class-sign-longer = L
class-sign-other = A
class-sign = { $sign } { $error }
class-signs = Erreurs : { $signs }.
class-try-tries = essais
class-try-hints = indices
class-try-wall = dans un mur
class-try-edge = hors du plateau
class-try-fish = sur un poisson
class-try-star = étoile oubliée
class-try-start = départ compté
class-try-sides = gauche et droite
class-try-longer = chemin plus long
class-try-other = autres erreurs
class-try-minutes = minutes
class-try-last = dernier jour
error-class-nobody = { $name } : personne dans la classe ne porte ce nom
class-new = + un nouvel élève :
class-nobody = sans nom (rien n’est noté)
class-empty = Il n’y a encore personne dans la classe.
class-legend = Étoiles à partir de 4, 6 et 8 ans, trois au plus ; un point : pas encore fait.
class-no-name = il faut un nom de 1 à { $most } caractères, sans deux-points et sans # au début.
class-wrong-name = { $name } : il faut un nom de 1 à { $most } caractères, sans deux-points et sans # au début.
class-keys = Flèches, Entrée : choisir   N : nouvel élève   Suppr : retirer   Échap : retour
class-short-keys = Entrée choisir   N nouveau   Suppr retirer   Échap retour
class-remove-question = Retirer { $name } de la classe, avec tout ce qui est gagné ? O : oui, une autre touche : non.
class-has-left = { $name } a quitté la classe. U fait revenir l’élève.
class-is-back = L’élève est de nouveau dans la classe.
class-left = { $name } a quitté la classe. Cette ligne dans class.txt permet d’y revenir : { $line }
class-keys-typing = Écris le nom, puis Entrée   Échap : retour

lesson-task = Tâche { $number } sur { $all }
lesson-you = { $walls ->
    [0] Ton pion : { $token }
    [one] Ton pion : { $token }, une barrière
   *[other] Ton pion : { $token }, { $walls } barrières
}
lesson-hint = Essaie { $move } : c’est marqué.
lesson-go-on = Bien. Continue.
lesson-not-asked = C’est permis, mais ce n’est pas ce qui est demandé. Relis la tâche.
lesson-too-little = { $by ->
    [0] Cette barrière ne rallonge pas le chemin. Il faut { $asked } pas de plus.
    [one] Un pas de plus seulement. Il en faut { $asked }.
   *[other] { $by } pas de plus seulement. Il en faut { $asked }.
}
lesson-refused-wall = Il y a une barrière ici. Contourne-la.
lesson-refused-far = Une case à la fois : en haut, en bas, à gauche ou à droite, jamais en diagonale.
lesson-refused-still = Ton pion y est déjà.
lesson-refused-occupied = L’autre pion est là. Peux-tu sauter par-dessus ?
lesson-refused-behind = Il y a une barrière derrière l’autre pion : tu ne peux pas t’y poser. Essaie à sa gauche ou à sa droite.
lesson-refused-straight = Derrière l’autre pion, c’est libre : saute tout droit.
lesson-refused-beside = Il y a aussi une barrière à côté de l’autre pion.
lesson-refused-no-walls = Tu n’as pas de barrière ici : déplace ton pion.
lesson-refused-outside = La barrière dépasserait du plateau.
lesson-refused-overlaps = Une autre barrière est déjà là.
lesson-refused-crosses = Deux barrières ne peuvent pas se croiser.
lesson-refused-shuts-in = Interdit : l’autre pion ne pourrait plus sortir. Il faut toujours lui laisser un chemin.
lesson-keys-pawn = Flèches, Entrée : aller  Tab : barrière  I : indice  Échap : sortir
lesson-short-keys-pawn = Entrée aller  Tab barrière  I indice  Échap sortir
lesson-keys-wall = Flèches : bouger  Espace : tourner  Entrée : poser  Échap : sortir
lesson-short-keys-wall = Espace tourner  Entrée poser  I indice  Échap sortir
lesson-keys-done = Entrée : continuer   R : recommencer   Échap : sortir

lesson-moving = 1 Avancer
lesson-moving-more = Comment va un pion : une case en haut, en bas, à gauche ou à droite.
lesson-moving-line = Amène ton pion de l’autre côté du plateau : n’importe quelle case de la ligne du haut. Une case à la fois.
lesson-moving-line-done = Ton pion est arrivé ! Dans le jeu, tu aurais gagné.
lesson-moving-back = Un pion peut aussi reculer. Descends d’une case, en c2.
lesson-moving-back-done = Oui : en avant, en arrière et sur les côtés, mais jamais en diagonale.
lesson-walls = 2 Les barrières
lesson-walls-more = Une barrière est longue de deux cases. Les pions doivent la contourner.
lesson-walls-round = Il y a des barrières en chemin. Contourne-les pour atteindre la ligne du haut.
lesson-walls-round-done = Tu as contourné les barrières. Personne ne passe à travers.
lesson-walls-place = L’autre pion veut descendre. Pose ta barrière pour rallonger son parcours.
lesson-walls-place-done = Son parcours est plus long. Mais tu as une barrière de moins : économise-les.
lesson-not-shutting-in = 3 Toujours un passage
lesson-not-shutting-in-more = Une barrière ne ferme jamais le dernier chemin d’un pion.
lesson-shutting-try = L’autre pion est dans le coin. Essaie de l’enfermer avec une barrière : que se passe-t-il ?
lesson-shutting-try-done = La barrière est refusée ! Il faut toujours laisser à chacun un chemin vers son but.
lesson-shutting-longer = Maintenant, rallonge le parcours de l’autre pion d’au moins deux pas, mais laisse-lui un passage.
lesson-shutting-longer-done = Bravo : un long détour, mais toujours un passage.
lesson-jumping = 4 Sauter
lesson-jumping-more = Face à face, tu peux sauter par-dessus l’autre pion.
lesson-jumping-over = L’autre pion est juste devant toi. Saute par-dessus, en c4.
lesson-jumping-over-done = Un saut : deux cases en un seul tour !
lesson-jumping-home = Atteins la ligne du haut. Un saut t’économise un pas.
lesson-jumping-home-done = Ton pion est arrivé, et plus vite que sans le saut.
lesson-jumping-sideways = 5 Sauter de côté
lesson-jumping-sideways-more = Si une barrière ou le bord est derrière l’autre pion, tu passes à sa gauche ou à sa droite.
lesson-sideways-wall = Une barrière est derrière l’autre pion : tu ne peux pas t’y poser. Va à sa gauche ou à sa droite, en b4 ou d4.
lesson-sideways-wall-done = Oui : avec une barrière derrière lui, tu peux passer des deux côtés.
lesson-sideways-edge = L’autre pion est au bord, avec une barrière à sa gauche. Quelle case te reste-t-il ?
lesson-sideways-edge-done = Oui, et en plus ton pion est arrivé !
lesson-four-players = 6 Quatre joueurs
lesson-four-players-more = À quatre, chacun va vers le côté opposé au sien.
lesson-four-across = Tu viens du côté gauche. Amène ton pion au côté droit.
lesson-four-across-done = Ton pion est arrivé. De chaque côté, on va vers le côté opposé.
lesson-four-row = Deux pions l’un derrière l’autre sont devant toi. On n’en saute jamais plus d’un : va à gauche ou à droite du premier.
lesson-four-row-done = Oui : un pion derrière l’autre, c’est comme une barrière.

school-plain-prompt = À l’école :
school-plain-name = Ton prénom (une ligne vide : sans nom) :
school-plain-hello = Bonjour { $name } !
school-plain-exercises = Exercices à partir de { $grade } ans
school-plain-lessons = Les leçons du jeu (leçon et le numéro)
school-plain-games = Parties (partie et le numéro)
school-plain-words = Tape le numéro d’un exercice, leçon 1, partie 1, âge 8, classe, élève, aide, ou menu pour sortir.
school-plain-help =
    1 2A 2B 2C 3 4A 4B   un exercice, pour l’âge choisi
    leçon 1              une leçon du jeu, de 1 à 6
    partie 1             une partie, de 1 à 5
    reprendre            continue la partie que tu as laissée
    âge 4                les exercices à partir de 4, 6 ou 8 ans
    élève NOM            un autre élève
    classe               ce que chacun a gagné
    retirer NOM          retire un élève de la classe
    menu                 sort de l’école
school-plain-remove = { $name } quitterait la classe, avec tout ce qui est gagné.
school-plain-remove-prompt = Retirer cet élève ? (Ligne vide : non)
school-plain-unknown = Je n’ai pas compris : { $line }. Le mot aide donne la liste de ce qu’on peut taper.
school-plain-lesson-number = Il faut le numéro d’une leçon de 1 à 6, par exemple leçon 1.
school-plain-game-number = Il faut le numéro d’une partie de 1 à 5, par exemple partie 1.
school-plain-stars = { $stars ->
    [one] Tu as gagné une étoile.
   *[other] Tu as gagné { $stars } étoiles !
}
school-plain-walk-prompt = Tes pas :
school-plain-race-answered = Tu as déjà répondu. Le mot recommencer efface ta réponse, une ligne vide continue.
school-plain-absent = Je ne vois pas { $object } ici. Sur le plateau : { $objects }.
school-plain-hunt-prompt = Ton doigt, ou ce que c’est :
school-plain-race-prompt = vert ou rouge :
school-plain-lesson-prompt = Ton coup :
school-plain-over-prompt = Une ligne vide continue, menu sort :
school-plain-legend = { $red } ton pion
school-plain-legend-finish = { $red } ton pion, { $line } la ligne d’arrivée
school-plain-legend-stars = { $red } ton pion, { $blue } le pion bleu, { $star } une étoile
school-plain-legend-fish = { $red } ton pion, { $blue } le pion bleu, { $fish } un poisson
school-plain-legend-race = { $green } le pion vert, qui monte ; { $red } le pion rouge, qui descend
school-plain-here = Tu es en { $cell }.
school-plain-cell = { $cell } : { $around }.
school-plain-own-pawn = Tu es en { $cell } : { $around }.
school-plain-other-pawn = Un autre pion est en { $cell } : { $around }.
school-plain-race-green = Le pion vert est en { $cell } : { $around }. Il monte : sa ligne d’arrivée est la rangée { $row }, tout en haut.
school-plain-race-red = Le pion rouge est en { $cell } : { $around }. Il descend : sa ligne d’arrivée est la rangée { $row }, tout en bas.
school-side-up = en haut
school-side-right = à droite
school-side-down = en bas
school-side-left = à gauche
school-plain-up = En haut : { $what }
school-plain-right = À droite : { $what }
school-plain-down = En bas : { $what }
school-plain-left = À gauche : { $what }
school-plain-exercise-help =
    haut bas gauche droite   des pas ; plusieurs d’un coup : haut haut droite, 3 haut, ou hhd
    annuler              un pas en arrière     recommencer   depuis le départ
    indice               aide un peu           suivant       un autre exercice
    regarder             ce qu’il y a autour   plateau       le dessine encore
    regarder c3          ce qu’il y a autour de c3
    pomme, ici           (exercice 3) l’objet, ou celui sous ton doigt
    vert, rouge          (exercice 4B) qui arrive en premier
    menu                 sort
school-plain-lesson-help =
    c3                   le pion va en c3      haut bas gauche droite   un pas
    c3h  c3v             une barrière au-dessus de c3 et d3 ; à droite de c3 et c4
    recommencer          depuis le départ      indice        aide un peu
    regarder             le dit en mots        plateau       le dessine encore
    menu                 sort
school-plain-hint = Essaie { $move }.
school-plain-not-a-move = Je n’ai pas compris : { $line }. Tape une case comme c3, un pas comme haut, une barrière comme c3h, ou aide.

help-school-play = Exercices, leçons et parties pour un enfant à l’écran.
help-school-play-more =
    Les flèches font avancer le pion ; chaque pas dit ce qu’il rencontre. Une à
    trois étoiles par exercice et par leçon, gardées pour chaque élève dans
    class.txt du dossier des données. Avec --plain, ou par un tube, tout se tape
    et s’affiche.

    Exemples :
      dedale school play
      dedale school play --pupil Zoé --exercise 2C --grade 6 --seed 7
      dedale school play --plain
help-school-class = Liste les élèves avec leurs étoiles.
help-school-class-more =
    Les élèves s’ajoutent en jouant, ou ici, plusieurs à la fois avec des virgules.
    Avec --out, les résultats s’écrivent pour être imprimés, ou en valeurs pour un
    tableur.

    Exemples :
      dedale school class
      dedale school class --add "Zoé, Tom, Ada"
      dedale school class --remove Tom
      dedale school class --out class.csv
usage-school-play = dedale school play [OPTIONS]
usage-school-class = dedale school class [OPTIONS]
option-school-pupil = À qui sont les étoiles (sinon, on demande son nom à l’enfant)
option-child-exercise = Commence par celui-ci : 1, 2A, 2B, 2C, 3, 4A ou 4B (sinon, l’enfant choisit)
option-child-seed = Les mêmes exercices encore : de 0 à 1000000000 (sinon, de nouveaux à chaque fois)
option-class-out = Écrit les résultats : .pdf, .html, .txt, ou .csv pour un tableur ; - est la sortie standard, en PDF
option-school-add = De nouveaux élèves, séparés par des virgules
option-school-remove = Retire ces élèves de la classe, les noms séparés par des virgules ; ce qu’ils ont gagné part avec eux
value-pupil = NOM
heading-pupils = Les élèves{ "\u00A0" }
