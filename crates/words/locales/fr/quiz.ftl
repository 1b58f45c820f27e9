# Les problèmes sur le plateau : erreurs à revoir, énigmes.
quiz-thinks = L’ordinateur examine ce coup
quiz-more = PgSuiv : la suite
quiz-no-judge = Impossible d’interroger l’ordinateur. Réessayez.
quiz-over-title = C’est terminé
quiz-keys-pawn = Flèches, Entrée : jouer   Tab barrière   S solution   N suivant   Échap sortir
quiz-keys-wall = Flèches   Espace tourner   Entrée jouer   Tab pion   S solution   Échap sortir
quiz-keys-wrong = Entrée, ou un coup : réessayer   S solution   N suivant   Q sortir
quiz-keys-thinking = Échap : reprendre le coup
quiz-keys-ended = Entrée : suivant   P chemins   PgPréc PgSuiv défiler   Échap sortir
quiz-keys-over = Entrée : terminer
quiz-keys-pawn-beside = S solution  Échap sortir
quiz-keys-wall-beside = S solution  Échap sortir
quiz-keys-wrong-beside = Entrée  S solution  Q
quiz-keys-thinking-beside = Échap : reprendre
quiz-keys-ended-beside = Entrée suivant  Échap sortir
quiz-not-a-move = Je n’ai pas compris : { $line }. Il faut une case comme e4, ou une barrière comme e3h.
quiz-plain-prompt = Votre coup (ou : montrer, suivant, aide, quitter) :
quiz-plain-help =
    Tapez un coup comme dans une partie : e4 pour le pion, e3h ou e3v pour une barrière. Autant d’essais que vous voulez.
    montrer : la réponse et ses raisons. suivant : un autre problème ; celui-ci reste à faire. quitter : assez pour cette fois. Une ligne vide réaffiche le plateau : un essai manqué est repris tout seul.
