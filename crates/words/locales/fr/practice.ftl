# Apprendre de ses erreurs.
practice-title = Erreur { $number } sur { $all } (coup { $move })
practice-question =
    Ici, { $player } { $move ->
        [passe] a passé son tour
       *[other] a joué { $move }
    }, et ses chances sont tombées de { $before } à { $after }. Trouvez un meilleur coup.
practice-wrong = { $move } n’est pas le bon coup : les chances tomberaient de { $before } à { $after }.
practice-same = { $move }, c’est le coup de la partie : les chances sont tombées de { $before } à { $after }.
practice-answer = La réponse : { $line }
practice-right = Bien vu : { $move } !
practice-right-too = { $move } convient aussi. L’ordinateur aurait joué { $best }.
practice-shown = Le meilleur coup était { $best }.
practice-line = La suite attendue : { $line }
practice-comes-back = { $days ->
    [one] Cette erreur reviendra demain.
   *[other] Cette erreur reviendra dans { $days } jours.
}
practice-summary = { $tried ->
    [one] { $found ->
        [0] Une erreur revue, pas trouvée du premier coup.
       *[other] Une erreur revue, trouvée du premier coup.
    }
   *[other] { $tried } erreurs revues, dont { $found } du premier coup.
}
practice-nothing = Rien à revoir aujourd’hui.
practice-more-due = { $count ->
    [one] { $player } a encore une erreur à revoir aujourd’hui.
   *[other] { $player } a encore { $count } erreurs à revoir aujourd’hui.
}
practice-next = { $days ->
    [one] Prochaine erreur à revoir pour { $player } : demain.
   *[other] Prochaine erreur à revoir pour { $player } : dans { $days } jours.
}
practice-empty = { $player } n’a encore rien à revoir : les erreurs viennent des parties finies.
practice-none = Aucune erreur d’un joueur humain dans cette partie.
practice-new = { $file } : { $count ->
    [0] aucune erreur
    [one] une erreur
   *[other] { $count } erreurs
}, { $new ->
    [one] { $new } nouvelle
   *[other] { $new } nouvelles
}
practice-stranger = { $file } : { $player } n’y joue pas, partie ignorée
practice-choose = { $next } Choisissez une partie finie pour y chercher vos erreurs.
error-train-who = De qui faut-il revoir les erreurs ? Personne ne s’appelle { $player } dans { $file }, et rien ne dit qui est visé ; précisez --player NOM : { $names }
error-train-folder = Aucun fichier de partie (.dedale) dans { $folder }
error-train-nobody = Personne ne s’appelle { $player } dans ces parties
error-day = --today { $value } n’est pas une date ; il faut l’année, le mois et le jour, par exemple 2026-11-17
