# Comment les joueurs appellent les premiers coups, et l’explorateur d’ouvertures.
opening-is = Ouverture : { $name }.
opening-title = Ouverture : { $name }
opening-standard = standard
opening-standard-mirrored = standard en miroir
opening-standard-symmetrical = standard symétrique
opening-shiller = Shiller
opening-stonewall = Stonewall
opening-ala = Ala
opening-rush = Rush
opening-gap = Gap
opening-sidewall = Sidewall
opening-shatranj = Shatranj
opening-reed = Reed
heading-openings-parts = Ce qui se joue
help-openings-names = Donne les ouvertures qui ont un nom, avec leurs coups.
help-openings-names-more =
    Les coups des deux joueurs à tour de rôle, comme le premier la joue ; « - » est
    un coup quelconque. Elles sont reconnues aussi en miroir, jouées par le second,
    et dans un autre ordre.
usage-openings-names = dedale openings names
help-openings-explore = Ce qui a été joué dans une position en beaucoup de parties, comment elles ont fini, et ce que les joueurs en disaient.
help-openings-explore-more =
    Lit des fichiers d’une partie ou de plusieurs, des dossiers de fichiers, comme
    ceux de dedale arena --records, et les parties de dedale selfplay. Les images en
    miroir et les autres ordres des mêmes coups comptent ensemble : « d1, f1 »
    est un seul coup, d’un côté ou de l’autre. Dans un terminal on parcourt les
    parties coup par coup ; ailleurs, ou avec --plain, il y a un tableau.

    Exemples :
      dedale openings explore match
      dedale openings explore match --moves "e2 e8" --plain
      dedale openings explore parties.dedale --moves "e2 e8" --nodes 5000 --json
usage-openings-explore = dedale openings explore [OPTIONS] FICHIER...
option-explore-plain = Un tableau au lieu de l’écran
option-explore-plies = Combien de demi-coups de chaque partie comptent, de 1 à 200 (par défaut : 24)
option-explore-nodes = Le moteur juge aussi les coups, avec ce nombre de simulations
progress-openings =
    { $done ->
        [one] 1 partie
       *[other] { $done } parties
    }
book-read =
    { $games ->
        [one] 1 partie de ce début
       *[other] { $games } parties de ce début
    }, { $elsewhere } d’un autre, { $unread } illisibles.
book-full = Il n’y avait pas de place pour { $count } coups ; --plies avec un nombre plus petit en laisse plus.
book-nothing = Aucune partie n’a continué d’ici.
book-unread = { $file } : { $reason }
book-move = coup
book-games = parties
book-share = part
book-player = joueur { $number }
book-drawn = sans gagnant
book-told = annoncé
book-engine = moteur
book-none = -
explore-title-played = {" "}Ouvertures sur { $board }, barrières restantes : { $walls }
explore-standing-played =
    { $games ->
        [one] 1 partie
       *[other] { $games } parties
    } : le joueur 1 en gagne { $first }, le joueur 2 { $second }.
explore-move-played = { $games }  { $first } { $second }
explore-move-judged = { $games }  { $first } { $second }  ({ $chance })
explore-nobody = Aucune partie n’a continué d’ici.
explore-keys-played = ↑ ↓ choisir  Entrée jouer  → le plus joué  ← reprendre  0 début  Échap fin
