## L’analyse sur le plateau.
analysis-column-chance = chances
analysis-played =
    Ici, { $player } { $move ->
        [passe] a passé son tour
       *[other] a joué { $move }
    }
analysis-tried =
    { $player } essaie { $move ->
        [passe] de passer son tour
       *[other] { $move }
    }
analysis-again =
    Essayer un autre coup : T.
    Rejouer à partir d’ici : R.
    Chercher mieux soi-même : M.
analysis-thinks = L’ordinateur y réfléchit
analysis-line = La suite que prévoit l’ordinateur : → avance, Échap revient à la partie.
analysis-answer = L’ordinateur répondrait : { $line }
analysis-end = ← et → parcourent la partie, ↑ et ↓ vont d’erreur en erreur.
analysis-over = La partie est finie ici : il n’y a plus rien à jouer.
analysis-place-line = autre suite, demi-coup { $shown } sur { $all }
analysis-keys-board = ← → coup  ↑ ↓ erreur  Entrée suite  T essai  R rejouer  Tab bilan  ? aide
analysis-keys-line = ← → coup   T, a1 : essayer   Entrée suite   R rejouer   Échap retour
analysis-keys-pawn = Flèches, Entrée : essayer le coup   Tab : barrière   Échap : retour
analysis-keys-wall = Flèches : barrière   Espace : tourner   Entrée : essayer   Tab : pion
analysis-keys-small = ↑ ↓ défiler   Échap menu   (fenêtre trop petite pour le plateau)
analysis-keys-help = Échap retour à l’analyse
analysis-all-keys =
    ← →        parcourir la partie        Début Fin  son début et sa fin
    ↑ ↓        l’erreur précédente, l’erreur suivante
    Entrée     jouer la suite numérotée sur le plateau, puis la parcourir
    Espace     montrer la suite ou non
    P          plus courts chemins, une flèche par joueur
    {""}
    T          essayer un coup : flèches, Tab, Espace et Entrée, comme au jeu
    e4, e3h    taper un coup à essayer ; /passer passe le tour
    R          rejouer à partir de cette position, dans une partie sans pendule
    M          apprendre de ses erreurs : chercher soi-même les meilleurs coups
    Échap      retour à la partie, puis au menu
    Tab        le bilan, avec tous les coups, le résumé et la courbe
    {""}
    Souris     un clic sur le plateau essaie un coup ; la molette fait défiler.
    {""}
    En bas à droite : les chances coup après coup, ? où l’on a beaucoup perdu,
    ^ où l’on est.
analysis-keys-board-beside = ← → ↑ ↓   Tab bilan   ? aide
analysis-keys-line-beside = ← → coup   R rejouer   Échap retour
analysis-keys-pawn-beside = Entrée essai   Tab barrière   Échap retour
analysis-keys-wall-beside = Espace tourne   Entrée essai   Échap retour
analysis-column-walls = barr.
analysis-all-keys-small =
    ← →        parcourir la partie
    Début Fin  son début et sa fin
    ↑ ↓        l’erreur précédente, l’erreur suivante
    Entrée     jouer la suite numérotée, puis la parcourir
    Espace     montrer la suite ou non
    P          plus courts chemins, une flèche par joueur
    T          essayer un coup : flèches, Tab, Espace, Entrée
    e4, e3h    taper un coup à essayer ; /passer passe le tour
    R          rejouer à partir d’ici, sans pendule
    M          apprendre de ses erreurs
    Échap      retour à la partie, puis au menu
    Tab        le bilan : coups, résumé et courbe
    Souris     un clic essaie un coup, la molette fait défiler
    {""}
    En bas à droite : les chances coup après coup,
    ^ où l’on est, ? où l’on a beaucoup perdu.

## Ce qu’un conseil change aux chemins.
game-hint-ways = Chemins :
game-hint-legend = { $after } après, { $before } seulement avant
