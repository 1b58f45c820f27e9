# Le site dans le navigateur : le plateau, ce qu’il dit à voix haute, et la page autour.

web-title = Dédale
web-board = Plateau de { $columns } sur { $rows }
web-board-keys = Les flèches déplacent le curseur, Entrée avance le pion, W pose des barrières, le point d’interrogation montre toutes les touches.
web-you = Vous
web-player = Joueur { $player }
web-computer = Ordinateur

# Comment une case se dit : son nom, puis ce qu’il y a autour.
web-cell-own-pawn = votre pion
web-cell-pawn = pion de { $name }
web-cell-reached = à portée
web-cell-bonus = bonus { $value }
web-cell-goal = votre ligne d’arrivée
web-cell-walls = barrière { $sides }
web-side-above = au-dessus
web-side-right = à droite
web-side-below = en dessous
web-side-left = à gauche
web-and = et

# Ce qui se passe, en mots.
web-told-pawn = { $name } : pion en { $cell }.
web-told-wall =
    { $name } : barrière { $wall }, { $direction ->
        [h] horizontale
       *[v] verticale
    }.
web-told-pass = { $name } passe son tour.
web-told-way = Votre chemin : { $steps } pas.
web-told-way-of = { $name } : { $steps } pas.
web-told-stock =
    { $walls ->
        [0] { $name } : plus de barrière.
        [one] { $name } : encore { $walls } barrière.
       *[other] { $name } : encore { $walls } barrières.
    }
web-told-your-turn = À vous de jouer.
web-told-turn = Au tour de { $name }.
web-told-won = { $name } a gagné.
web-told-you-won = Vous avez gagné.
web-told-drawn = La partie est nulle.
web-told-blocked = La partie est bloquée : personne ne gagne.
web-told-row = Rangée { $row } : { $what }.
web-told-no-walls = Aucune barrière sur le plateau.
web-told-walls = Barrières : { $walls }.
web-told-ghost =
    Barrière { $wall }, { $direction ->
        [h] horizontale
       *[v] verticale
    }.
web-told-longer = { $name } : { $steps } pas de plus.
web-told-mode-wall = Barrières : les flèches la déplacent, R la tourne, Entrée la pose, Échap revient.
web-told-mode-pawn = Pion.
web-told-refused = Impossible : { $reason }.
web-told-not-your-turn = Ce n’est pas à vous de jouer.
web-told-unreadable = Ce n’est pas un coup : une case comme e4, une barrière comme e3h, ou D1 D2 G.

# La barrière qui attend un geste, et les boutons du plateau.
web-lay = Poser la barrière
web-turn-wall = Tourner la barrière
web-cancel = La retirer
web-step = Avancer ici

# La page.
web-invitation = Avancez d’un clic, ou posez une barrière dans une rainure.
web-invitation-touch = Touchez un point pour avancer, ou une rainure pour poser une barrière.
web-moves = Coups
web-no-moves = Aucun coup pour l’instant.
web-actions = Actions
web-action-take-back = Reprendre
web-action-pass = Passer
web-action-new = Nouvelle partie
web-action-turn = Tourner le plateau
web-action-paths = Plus courts chemins
web-action-keys = Touches
web-action-settings = Réglages
web-typed = Taper un coup
web-typed-example = e3h
web-typed-play = Jouer
web-walls-left =
    { $walls ->
        [0] plus de barrière
        [one] encore { $walls } barrière
       *[other] encore { $walls } barrières
    }
web-steps = { $steps } pas
web-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-your-turn-title = À vous · Dédale
web-close = Fermer
web-game = Partie
web-game-start = Deux joueurs, 9×9
web-game-middle = Un milieu de partie
web-game-shut-in = Une barrière qui enfermerait
web-game-small = Petit plateau, 3×3
web-game-wide = Plateau large, 5×3
web-game-large = Grand plateau, 12×12, cases bonus
web-game-four = Quatre joueurs
web-game-over = Une partie finie
web-game-live = Contre l’ordinateur
web-recorded = Partie enregistrée : le coup suivant est { $move }.
web-recorded-end = La partie enregistrée s’arrête ici.

# Réglages.
web-theme = Couleurs
web-theme-system = comme le système
web-theme-light = clair
web-theme-dark = sombre
web-theme-contrast = contraste élevé
web-language = Langue
web-dots = Toujours montrer où le pion peut aller
web-confirm = Confirmer aussi les coups du pion
web-sound = Son

# Les touches.
web-keys-title = Touches
web-keys-arrows = déplacer le curseur
web-keys-enter = avancer là, ou poser la barrière
web-keys-wall = barrières ou pion
web-keys-turn = tourner la barrière
web-keys-escape = retour
web-keys-say-board = dire tout le plateau
web-keys-say-near = dire ce qui est près de votre pion
web-keys-say-ways = dire les chemins, les barrières restantes et à qui de jouer
web-keys-type = taper un coup
web-keys-help = ces touches
web-key-arrows = Flèches
web-key-enter = Entrée
web-key-escape = Échap
