# Le panneau à côté du plateau. Pas plus de 34 colonnes, sinon il passe sous le plateau.

panel-title = Dédale, plateau { $size }
panel-players = Nombre de joueurs : { $count }
panel-turn = Au joueur { $player } ({ $token }) de jouer
panel-won = Le joueur { $player } ({ $token }) a gagné.
panel-team-won = Les joueurs { $token } et { $partner-token } ont gagné.
panel-blocked = Partie bloquée, sans gagnant.
panel-drawn = Égalité de points : partie nulle.
panel-player = Joueur { $player }
panel-player-goal-up = vers le haut
panel-player-goal-right = vers la droite
panel-player-goal-down = vers le bas
panel-player-goal-left = vers la gauche
panel-standing =
    { $walls ->
        [0] 0 barrière
        [one] 1 barrière
       *[other] { $walls } barrières
    }, { $steps ->
        [0] arrivé
        [one] à 1 pas du but
       *[other] à { $steps } pas du but
    }
panel-shut-in =
    { $walls ->
        [0] 0 barrière
        [one] 1 barrière
       *[other] { $walls } barrières
    }, enfermé
panel-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
panel-legal =
    { $moves ->
        [one] { $moves } coup permis
       *[other] { $moves } coups permis
    }
panel-legal-kinds =
    { $pawn ->
        [one] { $pawn } du pion
       *[other] { $pawn } du pion
    }, { $walls ->
        [one] { $walls } barrière
       *[other] { $walls } barrières
    }
panel-may-pass = On peut passer son tour.
panel-must-pass = On ne peut que passer son tour.
panel-last = Dernier coup : { $move }, joueur { $player }
panel-last-pass = Dernier coup : le joueur { $player } passe
panel-stage = Étape { $stage } des règles
panel-cooperative = Équipes : { $one } contre { $other }
panel-mathematical = Variante mathématique
