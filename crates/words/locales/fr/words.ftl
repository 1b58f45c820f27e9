# Ce qui est dit des coups : les faits en phrases assez courtes pour un enfant, les notes d’une analyse, et
# ce qui les entoure. Un nom de joueur peut commencer la phrase : sa première lettre devient majuscule. Il ne
# suit jamais « de » ni « à », qui changeraient de forme.

words-player = le joueur { $number }
words-you = vous
words-the-computer = l’ordinateur
words-computer = l’ordinateur { $number }
words-namesake = { $name } ({ $number })
words-percent = { $percent } %
words-pass = passe

words-wins =
    { $player ->
        [vous] vous atteignez votre but et gagnez
       *[other] { $player } atteint son but et gagne
    }.
words-ends-drawn = La partie finit ici à égalité de points : partie nulle.
words-ends-won = La partie finit ici, et { $other } gagne.
words-ends-points-won =
    La partie finit ici : { $player ->
        [vous] vous gagnez avec
       *[other] { $player } gagne avec
    } { $mine ->
        [one] { $mine } point
       *[other] { $mine } points
    } contre { $theirs }.
words-ends-points-lost =
    La partie finit ici : { $other } gagne avec { $theirs ->
        [one] { $theirs } point
       *[other] { $theirs } points
    } contre { $mine }.
words-ends-points-drawn =
    La partie finit ici par une nulle : { $mine ->
        [one] { $mine } point
       *[other] { $mine } points
    } chacun.
words-blocks-repeated = La position revient pour la troisième fois : la partie finit ici sans vainqueur.
words-blocks-passed = Tout le monde a passé son tour : la partie finit ici sans vainqueur.
words-misses-win = On peut gagner tout de suite avec { $better }.
words-lets-win = Attention : { $other } peut maintenant gagner tout de suite avec { $reply }.
words-stops-win = { $other } allait gagner au coup suivant et ne le peut plus.
words-race-won =
    Il n’y a plus de barrières, c’est une course : { $other ->
        [vous] vous arrivez en premier
       *[other] { $other } arrive en premier
    }, { $moves ->
        [one] dans { $moves } coup
       *[other] dans { $moves } coups
    }.
words-race-won-by =
    Il n’y a plus de barrières, c’est une course : { $other ->
        [vous] vous arrivez en premier
       *[other] { $other } arrive en premier
    }, { $moves ->
        [one] dans { $moves } coup
       *[other] dans { $moves } coups
    } ; l’autre est à { $way } pas.
words-race-drawn = Il n’y a plus de barrières, et personne ne peut gagner la course : les pions peuvent tourner sans fin.
words-run =
    { $loser ->
        [vous] vous n’avez plus de barrières
       *[other] { $loser } n’a plus de barrières
    } pour { $other ->
        [vous] vous arrêter, et vous arrivez en premier
       *[other] arrêter { $other }, qui arrive en premier
    }, { $moves ->
        [one] dans { $moves } coup
       *[other] dans { $moves } coups
    }.
words-run-by =
    { $loser ->
        [vous] vous n’avez plus de barrières
       *[other] { $loser } n’a plus de barrières
    } pour { $other ->
        [vous] vous arrêter, et vous arrivez en premier
       *[other] arrêter { $other }, qui arrive en premier
    }, { $moves ->
        [one] dans { $moves } coup
       *[other] dans { $moves } coups
    } ; l’autre est à { $way } pas.
words-proved-win =
    { $player ->
        [vous] vous gagnez à coup sûr
       *[other] { $player } gagne à coup sûr
    } en jouant bien, { $moves ->
        [one] en { $moves } coup
       *[other] en { $moves } coups au plus
    }.
words-proved-loss =
    En jouant bien, { $other } gagne à coup sûr, { $moves ->
        [one] en { $moves } coup
       *[other] en { $moves } coups au plus
    }.
words-proved-loss-team =
    En jouant bien, l’autre camp gagne à coup sûr, { $moves ->
        [one] en { $moves } coup
       *[other] en { $moves } coups au plus
    }.
words-forced = Il n’y a pas d’autre coup.
words-arrives = Le pion est arrivé et ne bouge plus ; la partie continue pour l’autre.
words-bonus =
    La case bonus { $cell } rapporte { $value ->
        [one] { $value } point
       *[other] { $value } points
    } : { $total } en tout.
words-points-forward = Un point pour ce pas en avant : { $total } en tout.
words-points-sideways = Pas de point pour un pas de côté : toujours { $total } en tout.
words-points-backward = Un pas en arrière coûte un point : { $total } en tout.
words-point-forward = Un point pour ce pas en avant.
words-point-sideways = Pas de point pour un pas de côté.
words-point-backward = Un pas en arrière coûte un point.
words-jump-loses-points =
    Le saut franchit deux rangées pour un point : sans autre saut, { $player ->
        [vous] vous finirez
       *[other] { $player } finira
    } avec { $end ->
        [one] { $end } point
       *[other] { $end } points
    }, un de moins.
words-jump-wins-points =
    Le saut recule de deux rangées et coûte un point : sans autre saut, { $player ->
        [vous] vous finirez
       *[other] { $player } finira
    } avec { $end ->
        [one] { $end } point
       *[other] { $end } points
    }, un de plus.
words-jump-loses-point =
    Le saut franchit deux rangées pour un point : { $player ->
        [vous] vous finirez
       *[other] { $player } finira
    } avec un point de moins.
words-jump-wins-point = Le saut recule de deux rangées et coûte un point : les refaire en rapportera deux.
words-jump-like-step = Le saut compte comme un pas et ne change rien aux points de la fin.
words-gives-point = Ensuite { $other } peut sauter en arrière, en { $jump }, et gagner un point.
words-denies-point = { $other } ne peut plus sauter en arrière, en { $jump }, et gagner un point.
words-detour =
    À cause de la barrière, { $other } a { $steps } pas de plus à faire, mais n’y perd aucun point.
words-detour-self =
    { $player ->
        [vous] vous devez contourner
       *[other] { $player } doit contourner
    } la barrière : { $steps } pas de plus, mais aucun point perdu.
words-waits = La barrière est un tour sans pas : elle n’allonge le chemin de personne et ne coûte aucun point.
words-reply-forward = { $other } répondra sans doute { $reply } : un point pour un pas en avant.
words-reply-sideways = { $other } répondra sans doute { $reply } : pas de point pour un pas de côté.
words-reply-backward = { $other } répondra sans doute { $reply } : un pas en arrière coûte un point.
words-reply-loses-point = { $other } répondra sans doute par le saut en { $reply }, qui perd un point.
words-reply-wins-point = { $other } répondra sans doute par le saut en arrière en { $reply }, qui gagne un point.
words-line-loses-point =
    Plus loin dans la suite, { $who ->
        [vous] vous sautez en { $jump } et y perdez
       *[other] { $who } saute en { $jump } et y perd
    } un point.
words-line-wins-point =
    Plus loin dans la suite, { $who ->
        [vous] vous sautez en arrière, en { $jump }, et y gagnez
       *[other] { $who } saute en arrière, en { $jump }, et y gagne
    } un point.
words-expected-tally =
    La suite attendue mène à la fin à { $mine ->
        [one] { $mine } point
       *[other] { $mine } points
    } ({ $player }) contre { $theirs } ({ $other }).
words-tally =
    Si personne ne saute plus, { $player ->
        [vous] vous finirez
       *[other] { $player } finira
    } avec { $mine ->
        [one] { $mine } point
       *[other] { $mine } points
    } et { $other } avec { $theirs }.
words-shuts-in = La barrière ferme tout : { $other } n’a plus de chemin vers le but.
words-wall-costs =
    À cause de la barrière, { $other } a { $steps ->
        [one] { $steps } pas de plus
       *[other] { $steps } pas de plus
    } à faire.
words-wall-costs-self =
    { $player ->
        [vous] vous devez contourner
       *[other] { $player } doit contourner
    } la barrière : { $steps ->
        [one] { $steps } pas de plus
       *[other] { $steps } pas de plus
    }.
words-wall-idle = La barrière n’allonge le chemin de personne.
words-jump-straight =
    Le pion saute par-dessus un autre et avance ainsi { $steps ->
        [one] de { $steps } pas
       *[other] de { $steps } pas
    } en un seul coup.
words-jump-diagonal =
    Le pion saute à côté d’un autre, en diagonale, et avance ainsi { $steps ->
        [one] de { $steps } pas
       *[other] de { $steps } pas
    } en un seul coup.
words-jump-aside = Le pion saute par-dessus un autre, mais ne se rapproche pas du but.
words-step-nearer =
    { $player ->
        [vous] vous vous rapprochez
       *[other] { $player } se rapproche
    } : { $after ->
        [0] { $player ->
        [vous] vous avez atteint votre but
       *[other] il a atteint son but
    }
        [one] { $player ->
        [vous] il vous reste
       *[other] il lui reste
    } { $after } pas
       *[other] { $player ->
        [vous] il vous reste
       *[other] il lui reste
    } { $after } pas
    } au lieu de { $before }.
words-step-same =
    { $player ->
        [vous] vous ne vous rapprochez pas
       *[other] { $player } ne se rapproche pas
    } : toujours { $after ->
        [one] { $after } pas
       *[other] { $after } pas
    } à faire.
words-step-farther =
    { $player ->
        [vous] vous vous éloignez
       *[other] { $player } s’éloigne
    } du but : { $after ->
        [one] { $after } pas
       *[other] { $after } pas
    } à faire au lieu de { $before }.
words-no-way =
    { $player ->
        [vous] vous n’avez pas
       *[other] { $player } n’a pas
    } de chemin vers le but.
words-passes =
    { $player ->
        [vous] vous passez votre tour
       *[other] { $player } passe son tour
    }, et rien ne bouge sur le plateau.
words-free = À cette étape, les pièces vont où l’on veut, et personne ne gagne encore.
words-shelters =
    La barrière { $wall } est désarmée : { $player ->
        [vous] vous auriez eu
       *[other] { $player } aurait eu
    } { $costs ->
        [one] 1 pas
       *[other] { $costs } pas
    } de plus à faire ; maintenant { $left ->
        [0] aucune n’en coûte
        [one] aucune n’en coûte plus de 1
       *[other] aucune n’en coûte plus de { $left }
    }.
words-spares =
    Un pas en { $step } rapprocherait, mais la barrière { $wall } y coûterait { $costs } pas ; maintenant { $left ->
        [0] aucune n’en coûte
       *[other] aucune n’en coûte plus de { $left }
    }.
words-blunts =
    La barrière { $wall } aurait rallongé le chemin ({ $costs ->
        [one] 1 pas
       *[other] { $costs } pas
    } pour { $player }) ; elle { $left ->
        [0] n’en coûte plus aucun
        [one] n’en coûte plus que 1
       *[other] n’en coûte plus que { $left }
    }.
words-blunts-gone = La barrière { $wall } ({ $costs } pas pour { $player }) ne peut plus être posée.
words-seals = La barrière { $wall } ({ $costs } pas pour { $player }) n’est plus permise : elle fermerait le dernier chemin.
words-denies-jump = { $other } ne peut plus sauter en { $jump }, ce qui aurait valu { $nearer } pas en un seul coup.
words-gives-jump = Ensuite { $other } peut sauter en { $jump } : { $nearer } pas gagnés en un seul coup.
words-beats-walls =
    Aucune barrière ne vaut mieux qu’un pas en ce moment : { $most ->
        [0] { $other } n’aurait aucun pas de plus à faire
        [one] { $other } y perdrait un pas au plus
       *[other] { $other } y perdrait { $most } pas au plus
    }.
words-keeps = La barrière { $wall } peut attendre : après la réponse attendue, { $other } perdrait encore { $steps } pas.
words-exposes =
    Maintenant il y a la barrière { $wall } ({ $costs } pas pour { $player }) ; avant, { $before ->
        [0] aucune n’en coûtait
       *[other] aucune n’en coûtait plus de { $before }
    }.
words-lets-slip =
    L’occasion de { $wall } passe ({ $steps } pas pour { $other }) : après la réponse attendue, { $left ->
        [0] aucune barrière n’en coûte
       *[other] aucune barrière n’en coûte plus de { $left }
    }.
words-trap = Pour { $whose }, tous les plus courts chemins mènent à un piège, comme { $wall } quand le pion est en { $cell } : { $costs } pas.
words-lag-none =
    Si chacun avance, { $ahead ->
        [vous] vous arrivez avec
       *[other] { $ahead } arrive avec
    } { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } d’avance, et { $second ->
        [vous] vous n’avez plus
       *[other] { $second } n’a plus
    } de barrière.
words-lag =
    Si chacun avance, { $ahead ->
        [vous] vous arrivez avec
       *[other] { $ahead } arrive avec
    } { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } d’avance ; { $second }, avec { $walls ->
        [one] { $second ->
        [vous] votre dernière barrière
       *[other] sa dernière barrière
    }
       *[other] { $second ->
        [vous] vos { $walls } barrières
       *[other] ses { $walls } barrières
    }
    }, { $gain ->
        [0] { $second ->
        [vous] n’y changez rien
       *[other] n’y change rien
    }
       *[other] { $second ->
        [vous] en reprenez
       *[other] en reprend
    } { $gain }
    }.
words-line-wall =
    Plus loin dans la suite, { $who ->
        [vous] vous posez
       *[other] { $who } pose
    } { $wall } : { $against ->
        [vous] vous perdez
       *[other] { $against } perd
    } { $steps } pas.
words-line-jump =
    Plus loin dans la suite, { $who ->
        [vous] vous sautez
       *[other] { $who } saute
    } en { $jump } : { $nearer } pas gagnés en un seul coup.
words-threatens = Maintenant la barrière { $wall } vaudrait { $steps } pas contre { $other } ; aucune ne coûtait autant avant.
words-expected =
    Après { $moves ->
        [one] un coup
       *[other] { $moves } coups
    } chacun, au mieux : { $mine ->
        [0] { $player ->
        [vous] vous êtes au but
       *[other] { $player } est arrivé
    }
        [one] { $player ->
        [vous] vous aurez encore
       *[other] { $player } aura encore
    } 1 pas à faire
       *[other] { $player ->
        [vous] vous aurez encore
       *[other] { $player } aura encore
    } { $mine } pas à faire
    }, { $theirs ->
        [0] { $other } est arrivé
       *[other] { $other } en aura { $theirs }
    }.
words-reply-wall =
    Attention à la barrière { $reply } : { $player ->
        [vous] vous auriez
       *[other] { $player } aurait
    } { $steps ->
        [one] { $steps } pas de plus
       *[other] { $steps } pas de plus
    } à faire.
words-reply-wall-idle = La réponse attendue est la barrière { $reply }.
words-reply-shuts-in =
    Attention à la barrière { $reply } : { $player ->
        [vous] vous n’auriez
       *[other] { $player } n’aurait
    } plus de chemin.
words-reply-step =
    { $other } répondra sans doute { $reply } : { $left ->
        [0] il aura atteint son but
        [one] il lui restera { $left } pas
       *[other] il lui restera { $left } pas
    }.
words-reply-pass = { $other } passera sans doute son tour.
words-last-wall =
    { $player ->
        [vous] vous n’avez alors plus
       *[other] { $player } n’a alors plus
    } de barrière.
words-ways-shorter =
    { $player ->
        [vous] vous avez alors
       *[other] { $player } a alors
    } le chemin le plus court : { $mine ->
        [0] but atteint
        [one] { $mine } pas
       *[other] { $mine } pas
    } contre { $theirs }.
words-ways-equal =
    { $player ->
        [vous] vous et { $other } avez
       *[other] { $player } et { $other } ont
    } alors des chemins de même longueur : { $mine ->
        [one] { $mine } pas
       *[other] { $mine } pas
    }.
words-ways-longer =
    { $other } a alors le chemin le plus court : { $theirs ->
        [0] but atteint
        [one] { $theirs } pas
       *[other] { $theirs } pas
    } contre { $mine }.
words-ways-but =
    { $near ->
        [vous] vous avez alors
       *[other] { $near } a alors
    } le chemin le plus court ({ $short } pas contre { $long }), mais { $far ->
        [vous] vous avez { $more }
       *[other] { $far } a { $more }
    } barrières contre { $fewer }.
words-partner =
    { $other }, partenaire, a encore { $left ->
        [one] { $left } pas
       *[other] { $left } pas
    } à faire.
words-walls-left = Barrières restantes : { $mine } pour { $player }, { $theirs } pour { $other }.

lines-steps =
    Après { $moves ->
        [one] un coup
       *[other] { $moves } coups
    } chacun, avec { $better } { $player } a un chemin de { $good } pas contre { $bad } ; avec { $played }, { $mine } contre { $theirs }.
lines-walls =
    Après { $moves ->
        [one] un coup
       *[other] { $moves } coups
    } chacun, l’avance est la même, mais avec { $better } { $player } a { $good ->
        [one] { $good } barrière
       *[other] { $good } barrières
    } contre { $bad } ; avec { $played }, { $mine } contre { $theirs }.

mark-best = meilleur
mark-good = bon
mark-inaccuracy = imprécision
mark-mistake = erreur
mark-blunder = gaffe
mark-unsure = { $mark }, peut-être
review-unsure = À vérifier : la perte peut aller de { $least } à { $most }.
review-surprised = À vérifier : ce coup promettait { $before }, et la recherche suivante a trouvé { $after }.
mark-forced = seul coup
mark-decided = déjà décidé

hint-play = Jouez { $move }.
hint-pass = Passez ce tour.
hint-best = Conseil : { $player } devrait jouer { $move } (chances de gagner : { $chance })
hint-free = Conseil : { $player } peut jouer { $move }
hint-line = Suite attendue : { $line }
hint-other = { $number }. { $move } (chances de gagner : { $chance })
hint-judged =
    { $player } { $move ->
        [passe] passe son tour
        [pass] passe son tour
       *[other] joue { $move }
    } : { $mark } (chances de gagner : { $before } avant, { $after } après)
hint-better = Mieux : { $line }

review-title = Analyse de la partie : { $players }
review-better = Mieux : { $line }
review-reason = { $move } : { $sentence }
review-summary = Bilan
review-best = meilleurs
review-good = bons
review-inaccuracies = imprécisions
review-mistakes = erreurs
review-blunders = gaffes
review-loss = perte moy.
review-curve = Chances de gagner : { $players }
review-stopped =
    { $count ->
        [0] Analyse arrêtée avant d’avoir étudié le premier coup.
        [one] Analyse arrêtée : seul le premier demi-coup a été étudié.
       *[other] Analyse arrêtée : seuls les { $count } premiers demi-coups ont été étudiés.
    }
review-no-moves = Il n’y a pas de coups à étudier.
review-comment = { $symbol } { $mark }, { $before } -> { $after }.
review-comment-better = Mieux : { $line }.
review-against = { $one } contre { $other }

story-even = Après l’ouverture, la partie était égale.
story-ahead = Après l’ouverture, { $player } menait ({ $chance }).
story-moment =
    Coup { $number } : { $player } { $move ->
        [passe] passe son tour
        [pass] passe son tour
       *[other] joue { $move }
    }, et ses chances tombent de { $before } à { $after } ; { $better } était meilleur.
story-moment-alone =
    Coup { $number } : { $player } { $move ->
        [passe] passe son tour
        [pass] passe son tour
       *[other] joue { $move }
    }, et ses chances tombent de { $before } à { $after }.
story-gift =
    Coup { $number } : { $player } { $move ->
        [passe] passe son tour
        [pass] passe son tour
       *[other] joue { $move }
    } et laisse gagner { $other } ; avec { $better }, la partie continuait.
story-steady = Personne n’a fait d’erreur grave.
story-decided = À partir du coup { $number }, { $player } n’a plus été en danger.
story-won = { $player } a gagné au coup { $number }.
story-won-on-points =
    { $player } a gagné au coup { $number }, avec { $mine ->
        [one] { $mine } point
       *[other] { $mine } points
    } contre { $theirs }.
story-drawn =
    La partie a fini à égalité, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } chacun.
story-blocked = La partie a fini sans vainqueur.
story-accuracy = Précision
story-opening = ouverture
story-middle = milieu
story-end = finale
story-whole = partie
story-none = -
