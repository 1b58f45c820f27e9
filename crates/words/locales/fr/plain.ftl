# Le mode ligne : toute la partie en console, ligne par ligne. Les menus et panneaux restent dans 34 ou 80 colonnes.

plain-welcome = Dédale, le jeu du Quoridor. Tapez un nombre ou un mot ; le mot aide explique tout.
plain-menu =
    Menu
    1  nouvelle partie
    2  reprendre ({ $resume })
    3  charger une partie
    4  analyse d’une partie finie
    5  scores
    6  aide
    7  réglages
    8  école
    9  quitter
    10 démonstrations
    11 apprendre de mes erreurs
    12 problèmes
plain-menu-prompt = Votre choix :
plain-nothing-to-resume = aucune partie interrompue
plain-goodbye = Au revoir !
plain-word-of-menu = { $line } est un mot du menu ; interrompre y ramène, et la partie est sauvegardée.
plain-unknown = Je n’ai pas compris : { $line }. Le mot aide donne la liste de ce qu’on peut taper.
plain-yes-or-no = Il faut répondre oui ou non.
plain-trouble = Cela n’a pas marché : { $reason }.
plain-trouble-in-game = La partie n’a pas pu être sauvegardée : { $reason }. Elle continue quand même.
plain-on = oui
plain-off = non
plain-auto = auto

plain-stage-menu =
    Étape { $stage }
    1  démarrer une partie
    2  reprendre ({ $resume })
    3  quitter

plain-settings =
    Réglages
    1  langue : français
    2  décrire : { $describe }  (le plateau en mots)
    3  unicode : { $unicode }  (caractères au-delà de l’ASCII)
    4  couleur : { $colour }
    5  sonnerie : { $bell }
    6  rythme : { $pace }  (les ordinateurs entre eux)
plain-settings-prompt = Modifier, par exemple langue en ou décrire oui (ligne vide : retour) :
plain-set = C’est fait.
plain-language-unknown = { $value } n’est pas une langue de Dédale : en ou fr.
plain-language-set = Dédale parle maintenant français.
plain-described = Désormais, le plateau est décrit en mots.
plain-drawn = Désormais, le plateau est dessiné.
plain-switch-unknown = { $value } n’est pas possible ici : répondez oui ou non.
plain-choice-unknown = { $value } n’est pas possible ici : répondez oui, non ou auto.

plain-scores-none = Aucune partie n’a encore été comptée.
plain-scores-points = points
plain-scores-games = parties
plain-scores-wins = victoires
plain-scores-best = meilleure
plain-scores-name = nom

plain-resume-none = Il n’y a pas de partie à reprendre.
plain-resumed = La partie continue : { $game }.
plain-damaged = La partie { $name } ne peut pas être lue : { $reason }. Le fichier reste tel quel.
plain-backup = La version précédente est lisible. Continuer avec elle ? [oui]
plain-load-list = Parties qui peuvent continuer :
plain-load-over = Cette partie est finie : { $ending }
plain-list-none = Il n’y a pas encore de partie de ce genre.
plain-list-entry = { $number }  { $name } : { $game }
plain-list-more = Et encore { $count } : quelques lettres du nom suffisent pour les trouver.
plain-list-prompt = Numéro ou nom (ligne vide : retour) :
plain-list-unknown = { $line } n’est pas dans la liste.
plain-unreadable = illisible
plain-demonstrations = Parties presque finies :
plain-analysis-list = Parties finies :
plain-learn-list = Parties finies dont apprendre :
plain-analysis-unreadable = Cette partie ne peut pas être lue.
plain-analysis-not-over = Cette partie n’est pas encore finie.
plain-analysis-wait = L’ordinateur étudie chaque coup ; une longue partie lui prend une demi-minute.

plain-choices =
    { $players } joueurs, { $kind }, plateau { $board }
    Barrières par joueur : { $walls }. Cases bonus : { $bonus }. Pendule : { $clock }.
    Passer son tour : { $passing }. Premier joueur : { $first }.
plain-choices-player = { $number }. { $name } ({ $token }, { $colour }) : { $plays }
plain-start-prompt = Commencer ainsi ? [oui] (non demande tout)
plain-yes-or-choices = Répondez oui ou non, ou modifiez quelque chose, par exemple plateau=7x7 nom1=Ada.
plain-ask-how = Une ligne vide garde ce qui est entre crochets ; menu ramène au menu.
plain-question = { $label } [{ $value }] :
plain-ask-players = Nombre de joueurs (2 ou 4)
plain-ask-board = Plateau, colonnes x lignes de 3 à 12 (5x5 et 7x7 : le jeu simplifié pour les enfants)
plain-ask-walls = Barrières par joueur (un nombre, ou habituel)
plain-ask-variant = Variante (classique, coopérative, mathématique, étape1, étape2, étape3)
plain-ask-bonus = Cases bonus (0 à 7)
plain-ask-clock = Pendule (aucune, chronomètre, ou des secondes : 300, 300+5 ou 300/30)
plain-ask-pass = Peut-on passer son tour (oui ou non)
plain-ask-first = Qui commence (sort, ou ordre : dans l’ordre des noms)
plain-ask-partners = Partenaire du joueur 1 (2, 3, 4, ou sort : selon l’ordre de jeu)
plain-ask-starts = Cases de départ dans l’ordre de jeu (par exemple d1 f9, ou habituelles)
plain-ask-name = Joueur { $number }, nom
plain-ask-plays = Joueur { $number }, humain ou ordinateur avec un niveau de 1 à 10
plain-ask-token = Joueur { $number }, jeton (un caractère quelconque)
plain-ask-colour = Joueur { $number }, couleur (rouge, cyan, vert, magenta, bleu, jaune ; rouge vif, etc. ; blanc, gris clair, gris, noir)
plain-wrong-choice = Impossible : { $reason }.
plain-not-a-choice = { $word } ne va pas ici : il faut nom=valeur, par exemple plateau=7x7.
plain-quotes = Un guillemet n’est pas fermé ; écrivez joue2="ordinateur 5".
plain-cannot-start = La partie ne peut pas commencer : { $reason }.
plain-word-usual-walls = habituel
plain-word-usual = classique
plain-word-usual-starts = habituelles
plain-word-cooperative = coopérative
plain-word-mathematical = mathématique
plain-word-stage = étape
plain-word-none = aucune
plain-word-stopwatch = chronomètre
plain-word-yes = oui
plain-word-no = non
plain-word-lots = sort
plain-word-named = ordre
plain-word-computer = ordinateur

plain-panel-player = Joueur : { $value }
plain-panel-score = Score partie : { $value }
plain-panel-token = Jeton : { $value }
plain-panel-walls = Barrières restantes : { $value }
plain-panel-clock = Pendule : { $value }
plain-panel-steps = Pas jusqu’au but : { $steps }
plain-panel-shut-in = Enfermé : aucun chemin
plain-actions = Actions possibles (ou aide) :
plain-action-move = 1 - déplacer son pion
plain-action-wall = 2 - poser une barrière
plain-action-pass = 3 - passer son tour
plain-action-undo = 4 - annuler la dernière action
plain-action-hint = 5 - conseil
plain-action-interrupt = 6 - interrompre la partie
plain-actions-sentence = Actions possibles : { $actions }. Le mot aide donne les autres.
plain-turn =
    À { $player } ({ $token }) de jouer. Score partie { $points }, { $walls ->
        [0] plus de barrière
        [one] { $walls } barrière
       *[other] { $walls } barrières
    }.
plain-turn-noting =
    À { $player } ({ $token }) de jouer. { $walls ->
        [0] Plus de barrière
        [one] { $walls } barrière
       *[other] { $walls } barrières
    }.
plain-turn-prompt = { $player } ({ $token }), à vous :
plain-thinking = { $player } réfléchit.
plain-took-back =
    { $moves ->
        [one] La dernière action est annulée.
       *[other] Les { $moves } dernières actions sont annulées.
    }
plain-table = Une table de ce plateau ne peut pas servir : { $reason }. La partie continue sans elle.
plain-broken = L’ordinateur s’est arrêté à cause d’une erreur du programme.
plain-other-kind = C’est une autre action : 1 attend une case comme c3, 2 une barrière comme c3h.
plain-move-prompt = Aller sur quelle case ? (ligne vide : retour)
plain-wall-prompt = Quelle barrière ? Deux cases et un côté, par exemple D1 D2 G (H, B, D ou G), ou d1v (ligne vide : retour)
plain-look-where = Il faut une case du plateau, par exemple voir c3.
plain-no-moves = Aucun coup n’a encore été joué.
plain-replay-which = Il faut un demi-coup, de 0 à { $moves }, par exemple revoir 0.
plain-replay =
    { $moves ->
        [0] Avant le premier coup :
       *[other] Après le demi-coup { $moves } :
    }
plain-save-prompt = Sauvegarder sous quel nom ? (ligne vide : retour)
plain-replace = La remplacer ? [non]
plain-saved = Sauvegardée sous le nom { $name }.
plain-give-up = Abandonner vraiment ? [non]
plain-no-clock = Cette partie n’a pas de pendule.
plain-clock = { $player } : { $clock }
plain-score =
    { $player } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } dans cette partie, { $total } auparavant
plain-interrupted = La partie est sauvegardée ; le mot reprendre la continue.
plain-stopped = La partie est arrêtée et sauvegardée.
plain-left = La partie est arrêtée ; tu n’y avais pas encore joué.
plain-demonstration-left = La démonstration est arrêtée ; la prochaine fois, elle reprend du début.
plain-not-kept = La partie est interrompue ; ses derniers coups n’ont pas pu être sauvegardés.

plain-goes-up = va vers le nord
plain-goes-right = va vers l’est
plain-goes-down = va vers le sud
plain-goes-left = va vers l’ouest
plain-pawn =
    { $player } en { $cell } : { $around } ; { $goal }, { $steps ->
        [0] arrivé
        [one] encore { $steps } pas
       *[other] encore { $steps } pas
    }, { $walls ->
        [0] plus de barrière
        [one] { $walls } barrière
       *[other] { $walls } barrières
    }.
plain-pawn-shut-in =
    { $player } en { $cell } : { $around } ; { $goal }, enfermé, { $walls ->
        [0] plus de barrière
        [one] { $walls } barrière
       *[other] { $walls } barrières
    }.
plain-north = au nord
plain-east = à l’est
plain-south = au sud
plain-west = à l’ouest
plain-side-edge = bord { $direction }
plain-side-wall = barrière { $direction }
plain-side-open = libre { $direction }
plain-side-pawn = { $player } { $direction }
plain-cell-pawn = { $cell } : { $player } s’y trouve ; { $around }.
plain-cell-empty = { $cell } : vide ; { $around }.
plain-cell-bonus =
    Une case bonus qui vaut { $value ->
        [one] { $value } point
       *[other] { $value } points
    }.
plain-cell-steps =
    De là, pour { $player } : { $steps ->
        [0] arrivé
        [one] encore { $steps } pas
       *[other] encore { $steps } pas
    }.
plain-cell-no-way = De là, { $player } n’aurait aucun chemin.
plain-no-walls = Aucune barrière sur le plateau.
plain-walls =
    { $count ->
        [one] Une barrière : { $walls }.
       *[other] { $count } barrières : { $walls }.
    }
plain-wall-above = { $wall } au-dessus de { $one } et { $other }
plain-wall-right = { $wall } à droite de { $one } et { $other }
plain-bonus = Cases bonus : { $squares }.
plain-way =
    { $player }, { $steps ->
        [0] arrivé
        [one] { $steps } pas : { $way }
       *[other] { $steps } pas : { $way }
    }.
plain-way-none = { $player } n’a aucun chemin vers son but.{ $way }
plain-targets = Le pion peut aller en { $cells }.
plain-targets-many = Le pion peut aller sur { $count } cases.
plain-targets-none = Le pion ne peut pas bouger.

plain-help-rules =
    Le jeu. Chaque joueur a un pion au milieu d’un côté ; le premier qui atteint le
    côté opposé gagne (R10). À son tour, on avance son pion ou on pose une
    barrière ; sans barrière, il faut avancer (R5). Un pas mène à une case voisine,
    jamais à travers une barrière (R6). Une barrière est longue de deux cases, n’en
    chevauche ni n’en croise une autre (R7), et laisse un chemin à tous (R8). Un
    pion voisin peut être sauté tout droit ; si c’est impossible, à sa gauche ou à
    sa droite (R9). Passer est une règle maison (R11) ; quand tous passent, ou
    qu’une position revient une troisième fois, la partie est bloquée, sans gagnant
    (R12). Une victoire vaut 5 points ; les cases bonus ajoutent les leurs (R13) ;
    au chronomètre, le plus lent des joueurs humains en perd 2. Variantes :
    coopérative (R14), mathématique (R15), étapes (R16). Un refus donne le numéro de
    la règle.
plain-level-up = Deux victoires de suite. Le mot niveau lance une partie contre le niveau { $level } ({ $name }).
plain-level-down = Deux défaites de suite. Le mot niveau lance une partie contre le niveau { $level } ({ $name }).
plain-level-none = Aucun niveau n’est proposé. Il l’est après deux victoires ou deux défaites de suite contre l’ordinateur.
plain-help-variant = { $name } : { $more }
plain-help-menu =
    Le menu, par nombre ou par mot, en français ou en anglais : nouvelle, reprendre,
    charger NOM, démonstrations, scores (scores victoires, parties, meilleure, nom),
    aide, réglages, analyse NOM, langue en, école, revanche (places échangées),
    niveau (celui qui est proposé), apprendre (de ses erreurs ; apprendre NOM :
    celles d’une partie), problèmes, quitter.
    Une partie en une ligne : nouvelle joueurs=4 plateau=7x7 variante=coopérative
    joue2="ordinateur 5" nom1=Ada jeton1=@ pendule=300+5
    Les noms sont joueurs, plateau, barrières, variante, partenaires, bonus,
    pendule, passer, premier, départs (les cases de départ), cases (leur
    couleur), et pour chaque joueur nom1, joue1, jeton1, couleur1 (2, 3, 4). Ce qui
    n’est pas dit est comme d’habitude.
plain-help-game =
    Pendant une partie, on tape un coup, ou un nombre ou un mot :
    c3              le pion va en c3
    c3h  c3v        une barrière au-dessus de c3 et d3 ; à droite de c3 et c4
    D1 D2 G         une barrière à gauche de d1 et d2 (H haut, B bas, D droite)
    1  déplacer     2  barrière      3  passer        4  annuler
    5  conseil      6  interrompre (la partie est sauvegardée)
    plateau         dessine le plateau       décrire         le dit en mots
    décrire oui     toujours en mots         voir c3         ce qui entoure c3
    barrières       toutes les barrières     chemins         les plus courts
    coups           les coups joués          revoir 12       au demi-coup 12
    sauvegarder NOM en garde une copie       abandonner      la partie est perdue
    score           points et totaux         pendule         les pendules
    langue en       en anglais               aide            cette liste
    Une ligne vide montre de nouveau le plateau.

heading-console = La partie en console (sans commande){ "\u00A0" }
option-plain = En lignes tapées et affichées, pour lecteurs d’écran et scripts ; aussi quand l’entrée ou la sortie n’est pas un terminal, ou que TERM vaut dumb
option-play-stage = Une seule étape des règles : 1 pions libres, 2 pas, 3 sauts, 4 tout
option-data = Le dossier des parties, scores et réglages (par défaut : DEDALE_HOME, sinon là où le système garde les données)
option-play-seed = Tirages, cases bonus et caprices d’après ce nombre : les mêmes à chaque fois
value-folder = DOSSIER
error-option-before-command = { $name } avant { $command } ne fait rien ; si la commande l’accepte, écrivez-la après { $command }
