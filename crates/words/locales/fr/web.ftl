# Le site dans le navigateur : le plateau, ce qu’il dit à voix haute, et la page autour.

web-title = Dédale
web-board = Plateau de { $columns } sur { $rows }
web-board-keys = Les flèches déplacent le curseur, Entrée avance le pion, W pose des barrières, le point d’interrogation montre toutes les touches.
web-you = Vous
web-player = Joueur { $player }
web-computer = Ordinateur
web-computer-number = Ordinateur { $player }

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
web-told-mode-wall = Barrière : les flèches la déplacent, R la tourne, Entrée la pose, Échap revient.
web-told-mode-pawn = Pion : les flèches déplacent le curseur, Entrée avance.
web-told-taken-away = Retirée.
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

# Ce qui est choisi pour le tour suivant.
web-told-clock = Pendule de { $name } : { $time }.
web-told-premove = { $move } pour votre prochain tour.
web-told-premove-none = Plus de coup prévu pour votre prochain tour.

# Joueurs et places.
web-computer-level = Ordinateur, niveau { $level } ({ $name })
web-level = niveau { $level }, { $name }
web-climb-up = Deux victoires de suite. Le niveau { $level } ({ $name }) vous attend.
web-climb-down = Deux défaites de suite. Le niveau { $level } ({ $name }) est plus facile.
web-climb-go = Jouer au niveau { $level }
web-anonymous = Anonyme
web-seat-open = Place libre
web-away = absent
web-winner = vainqueur
web-spectators =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
web-you-watch = Vous regardez cette partie.
web-next-game = Les joueurs rejouent.
web-next-game-watch = Regarder la partie suivante

# Pendules et durées.
web-clock-days = { $days } j { $hours } h
web-timing-off = Sans pendule
web-timing-stopwatch = Chronomètre
web-timing-days =
    { $days ->
        [one] { $days } jour par coup
       *[other] { $days } jours par coup
    }
web-timing-increment = + { $seconds } s
web-timing-byo-yomi = puis { $seconds } s par coup
web-minutes = { $minutes } min
web-seconds = { $seconds } s

# Les coups, et le retour en arrière.
web-steps-through = Parcourir la partie
web-step-first = Au début
web-step-back = Un coup en arrière
web-step-on = Un coup en avant
web-step-last = À la fin
web-looking-back = Demi-coup { $move } sur { $moves }. Les flèches continuent.
web-moves-count =
    { $moves ->
        [one] { $moves } demi-coup
       *[other] { $moves } demi-coups
    }

# Ce qu’on peut faire dans une partie.
web-action-hint = Conseil
web-action-draw = Proposer nulle
web-action-give-up = Abandonner
web-action-give-up-sure = Vraiment abandonner ?
web-action-rematch = Revanche
web-action-file = Fichier de la partie
web-hint-thinking = Un conseil se prépare…
web-hinted = { $name } a demandé un conseil (coup { $move }).
web-hinted-you = Vous avez demandé un conseil (coup { $move }).
web-offer-draw = { $name } propose la nulle.
web-offer-take-back = { $name } voudrait reprendre un coup.
web-offer-rematch = { $name } voudrait une revanche.
web-offered-draw = Vous avez proposé la nulle.
web-offered-rematch = Vous avez demandé une revanche.
web-ask-block = Ce coup termine la partie sans gagnant. Le jouer ?
web-ask-let-block = La partie pourrait alors finir sans gagnant. Jouer ce coup ?
web-ask-yes = Jouer
web-ask-no = Ne pas jouer
web-accept = Accepter
web-accept-of = Accepter le défi de { $name }
web-decline = Refuser

# La fin.
web-end-time = Le temps de { $name } est écoulé.
web-end-your-time = Votre temps est écoulé.
web-end-gave-up = { $name } a abandonné.
web-end-you-gave-up = Vous avez abandonné.
web-end-left = { $name } a quitté la partie.
web-end-you-left = Vous aviez quitté la partie.
web-end-cancelled = La partie a été annulée ; elle ne compte pas.
web-end-draw-agreed = Nulle d’un commun accord.
web-end-team = { $names } ont gagné.
web-end-team-yours = Votre équipe a gagné.
web-rating-now = Classement { $rating } ({ $change }).

# La liaison.
web-reconnecting = Connexion perdue : reconnexion en cours. Rien n’est perdu.
web-loading = Un instant…
web-unreachable = Le serveur ne répond pas.
web-unreachable-more = Vérifiez votre connexion, puis réessayez. Vos parties sont conservées.
web-again = Réessayer

# Un ami par un lien.
web-waiting = En attente d’un joueur.
web-waiting-friend = Envoyez ce lien à qui doit jouer :
web-room-link = Lien vers cette partie
web-room-code = Code de la salle
web-copy = Copier
web-copied = Copié
web-room-picture = Code QR du lien
web-room-picture-more = Visez-le avec l’appareil photo d’un téléphone ou d’une tablette.
web-room-alone = Seul cet ordinateur peut ouvrir le lien : le serveur n’écoute que cet ordinateur. Pour les autres appareils de votre réseau, démarrez-le avec
web-enter = Entrer

# La première visite et le tour d’une minute.
web-tour = Apprendre en une minute
web-tour-offer = Première visite ? Apprenez en jouant, en une minute.
web-tour-show = Montrez-moi
web-tour-skip = Passer la visite
web-tour-play = Jouer une partie
web-tour-progress = Étape { $step } sur { $steps }
web-tour-step = Vous êtes le disque, en bas. Le premier qui atteint le bord d’en face gagne. Avancez : touchez la case marquée.
web-tour-wall = Au lieu d’avancer, vous pouvez poser une barrière pour allonger le chemin de l’autre. Posez-la à l’endroit marqué.
web-tour-go-on = L’autre doit faire le tour. Une barrière ne peut jamais fermer le dernier chemin. Avancez.
web-tour-jump = Face à face, on saute par-dessus. Un coup, et vous y êtes !
web-tour-end = C’est tout : vous avez gagné. Avec dix barrières chacun, aucune partie ne se ressemble.
web-play-friend = Jouer avec un ami
web-play-screen = Sur cet écran
web-your-games = Vos parties

# Une nouvelle partie.
web-new-against = Contre
web-new-computer = Ordinateur
web-new-friend = Un ami
web-new-anyone = N’importe qui
web-new-screen = Sur cet écran
web-new-level = Niveau
web-new-players = Joueurs
web-new-friends = Amis ; l’ordinateur prend les autres places
web-new-board = Plateau
web-new-columns = Colonnes × rangées
web-new-rows = Rangées
web-new-other = autre…
web-new-clock = Pendule
web-new-minutes = Minutes par joueur
web-new-increment = Secondes ajoutées par coup
web-new-byo-yomi = Puis secondes par coup
web-new-side = Vous jouez
web-new-lot = tirage au sort
web-new-first = en premier
web-new-second = en second
web-new-more = Variante, barrières, aides
web-new-variant = Variante
web-new-walls = Barrières par joueur
web-new-usual = habituel
web-new-bonus = Cases bonus
web-none = aucune
web-new-pass = On peut passer son tour
web-new-take-backs = On peut reprendre des coups
web-new-hints = Conseils
web-new-unlisted = Non listée : se trouve par son adresse seulement
web-new-begin = Jouer
web-new-invite = Créer un lien
web-new-challenge = Lancer un défi
web-cancel-dialog = Annuler
web-rated = classée
web-with-hints = avec conseils
web-rated-needs-clock = il faut une pendule
web-rated-needs-account = il faut un compte
web-variant-official = Règles officielles
web-variant-cooperative = Deux équipes de deux
web-variant-mathematical = Mathématique
web-variant-stage1 = Étape 1 : pions libres
web-variant-stage2 = Étape 2 : pas à pas
web-variant-stage3 = Étape 3 : sauts

# Le salon.
web-lobby = Salon
web-lobby-open = Jouer avec quelqu’un
web-lobby-other = Autre partie…
web-lobby-challenges = Défis ouverts
web-lobby-empty = Aucune partie n’attend pour l’instant. Choisissez une pendule ci-dessus : le prochain visiteur qui cherche une partie jouera avec vous.
web-lobby-running = Parties en cours
web-lobby-running-empty = Aucune partie entre joueurs n’est en cours pour l’instant.
web-lobby-waiting = En attente d’un adversaire : { $what }
web-lobby-withdraw = Retirer
web-lobby-friend = Jouer avec un ami
web-lobby-friend-more = On vous a donné un code ? Tapez-le ici.

# Joueurs et comptes.
web-account = Compte
web-account-why = On joue sans compte. Avec un compte, vos parties et vos classements vous suivent partout.
web-join = Créer un compte
web-login = Se connecter
web-logout = Se déconnecter
web-name = Nom
web-password = Mot de passe
web-password-old = Mot de passe actuel
web-password-new = Nouveau mot de passe
web-keep = Enregistrer
web-kept = Enregistré.
web-profile = Profil
web-data = Vos données
web-export = Télécharger mes données
web-forget = Tout supprimer…
web-forget-more = Votre nom, vos classements et tout ce qui vous lie à vos parties seront supprimés. C’est définitif.
web-forget-sure = Supprimer définitivement
web-forgotten = Tout a été supprimé.
web-since = Ici depuis le { $date }
web-ratings = Classements
web-no-ratings = Aucune partie classée : lancez un défi au salon.
web-rating-more =
    { $games ->
        [one] ± { $deviation }, { $games } partie
       *[other] ± { $deviation }, { $games } parties
    }
web-curve = Classement sur { $games } parties, entre { $low } et { $high }
web-speed-bullet = éclair
web-speed-blitz = blitz
web-speed-rapid = rapide
web-speed-classical = lente
web-speed-correspondence = correspondance
web-speed-free = sans pendule
web-own-board = autres plateaux
web-games = Parties
web-no-games = Aucune partie pour l’instant : jouez contre l’ordinateur, ou envoyez un lien à un ami.
web-games-waiting = { $games ->
    [one] Une partie vous attend
   *[other] { $games } parties vous attendent
}
web-games-badge = { $games ->
    [one] Parties : une vous attend
   *[other] Parties : { $games } vous attendent
}
web-turn-yours = à vous de jouer
web-turn-of = à { $name } de jouer
web-unlisted = non listée
web-unlisted-more = Cette partie n’est dans aucune liste : seuls ceux qui ont son adresse la trouvent.
web-abort = Annuler la partie
web-abort-more = Jusqu’à votre premier coup, vous pouvez annuler la partie ; elle ne comptera pas.
web-abort-clock = Votre pendule démarre à votre premier coup. Jusque-là, vous pouvez annuler la partie ; plus d’une minute sans premier coup l’annule aussi.
web-left = { $name } a quitté la partie.
web-left-wait = Dans { $time }, vous pourrez terminer la partie. Si { $name } revient, elle continue.
web-left-now = Vous pouvez terminer la partie. Si { $name } revient, elle continue.
web-claim-win = Réclamer la victoire
web-claim-off = Annuler la partie
web-running = en cours
web-more = Voir plus

# Autour des pages, et ce qui n’est pas là.
web-menu = Site
web-skip = Aller au contenu
web-home = Retour au plateau
web-coordinates = Lettres et chiffres au bord
web-keys-steps = parcourir la partie
web-missing = Cette page n’existe pas.
web-missing-more = L’adresse est peut-être mal écrite. En attendant, un plateau est prêt.
web-damaged = L’enregistrement de cette partie est endommagé. Elle est montrée jusqu’où il est lisible, et ne peut pas continuer.
web-no-game = Cette partie n’existe pas.
web-no-game-more = Elle a peut-être été supprimée, ou l’adresse est incomplète.
web-no-room = Cette salle est fermée.
web-no-room-more = Le code est peut-être mal écrit, ou toutes les places sont prises.
web-no-player = Ce joueur n’existe pas.
web-no-player-more = Le nom est peut-être mal écrit, ou le compte a été supprimé.
web-called = Votre nom affiché
web-lobby-there = Aller à la partie
web-tools = Vue du plateau
web-computer-sits = Faire jouer l’ordinateur
web-block = Bloquer
web-unblock = Débloquer
web-blocked = Vous ne rencontrerez plus { $name } au salon.
web-unblocked = Vous pouvez de nouveau rencontrer { $name } au salon.
web-seat-free = Une place est libre.
web-sit = S’asseoir et jouer
web-invited = Une invitation à jouer
web-invited-seat = Prendre la place du joueur { $player }
web-invited-watch = Regarder
web-invited-more = Rien ne commence avant votre choix.

# Chercher des parties.
web-games-find = Chercher des parties
web-games-mine = Mes parties
web-games-everybody = Toutes les parties
web-games-player = Joueur
web-games-opponent = Adversaire
web-games-result = Résultat
web-games-won = gagnée
web-games-lost = perdue
web-games-drawn = nulle
web-games-rating = Classement
web-games-unrated = non classée
web-games-from = Du
web-games-until = Au
web-games-any = peu importe
web-games-search = Chercher
web-games-clear = Effacer
web-games-none = Aucune partie ne correspond. Élargissez la recherche, ou jouez-en une.
web-games-empty = Aucune partie n’est terminée : jouez contre l’ordinateur, ou envoyez un lien à un ami.
web-games-file = Fichier
web-games-file-of = Fichier de la partie { $names }
web-how-time = au temps
web-how-gave-up = par abandon
web-how-left = par départ de l’adversaire

# La discussion, faire taire et bloquer.
web-chat = Discussion
web-of-player = { $what } : { $name }
web-chat-switch-on = Activer la discussion
web-chat-switch-off = Couper la discussion
web-chat-asked = { $name } aimerait discuter.
web-chat-waits = Vous pourrez écrire dès que { $name } aura aussi activé la discussion.
web-chat-nothing = Personne n’a encore écrit.
web-chat-field = Message
web-chat-send = Envoyer
web-chat-told = { $name } écrit : { $text }
web-mute = Masquer ses messages
web-unmute = Afficher ses messages
web-muted = Vous ne voyez plus ce qu’écrit { $name }.
web-unmuted = Vous voyez de nouveau ce qu’écrit { $name }.
web-unwanted = Joueurs bloqués ou masqués
web-unwanted-blocked = bloqué
web-unwanted-muted = messages masqués

# Ce qu’on joue et comment on gagne, les conseils et les coups en toutes lettres.
web-move-pass = passe
web-goal-first = le premier au bord opposé gagne
web-goal-teams = l’équipe du premier pion arrivé gagne
web-goal-points = le plus de points gagne, quand les deux sont arrivés
web-goal-none = pour s’exercer : personne ne gagne
web-bonus-squares = cases bonus
web-passing = on peut passer
web-rules = Règles
web-hint-pawn = Pion en { $cell }
web-hint-pass = Passer
web-walls-each =
    { $walls ->
        [0] sans barrière
        [one] { $walls } barrière chacun
       *[other] { $walls } barrières chacun
    }
web-hint-wall =
    Barrière { $wall }, { $direction ->
        [h] horizontale
       *[v] verticale
    }
