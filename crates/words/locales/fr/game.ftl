# Une partie en plein écran : regarder les ordinateurs, les petites fenêtres, la fin. Les textes courts servent quand la
# fenêtre est étroite : au plus 28 colonnes.

game-told = { $player } : { $move }
game-pace = Rythme des ordinateurs : { $pace }.
game-paused = en pause
game-watch-pause = {" "}Espace - pause
game-watch-go-on = {" "}Espace - continuer
game-watch-step = {" "}Entrée - coup suivant
game-watch-faster = {" "}+      - plus vite
game-watch-slower = {" "}-      - moins vite
game-watch-stop = {" "}6      - arrêter
game-demonstration = Une démonstration : aucun point n’est compté.
game-level-up = Deux victoires de suite : L joue au niveau { $level } ({ $name }).
game-level-down = Deux défaites de suite : L joue au niveau { $level } ({ $name }).
game-ask-block = Ce coup termine la partie sans gagnant. Le jouer ? Entrée oui, une autre touche non.
game-ask-let-block = La partie pourrait alors finir sans gagnant. Jouer ce coup ? Entrée oui, une autre touche non.
game-end-rematch = R      revanche, autre côté
plain-resumes = { $game }, { $ago }
menu-resumes = Reprendre : { $game }, { $ago }
settings-pace = Rythme des ordinateurs
settings-mouse = Souris
pace-off = aussi vite que possible
pace-fast = rapide
pace-normal = normal
pace-slow = lent
pace-step = pas à pas

game-keys-watch = Espace : pause   Entrée : coup suivant   + - : rythme   6 : arrêt   ? : aide
game-keys-paused = Espace : continuer   Entrée : un coup   + - : rythme   6 : arrêt   ? : aide
game-keys-all-scroll = ↑ ↓ défiler   Échap retour à la partie

game-short-action-1 = déplacer le pion
game-short-action-2 = poser une barrière
game-short-action-3 = passer
game-short-action-4 = annuler
game-short-action-5 = conseil
game-short-action-6 = arrêter, sauvegarder
game-short-keys-pawn = Tab barrière   ? aide
game-short-keys-wall = Espace tourner   ? aide
game-short-keys-watch = Espace pause   + -   ? aide
game-short-keys-paused = Espace continuer   ? aide
game-short-keys-replay = ← →   Espace défile   M
game-short-keys-hint = Entrée le joue   Échap ferme

plain-ask-block = Ce coup termine la partie sans gagnant. Le jouer ? (oui, non)
plain-ask-let-block = La partie pourrait alors finir sans gagnant. Jouer ce coup ? (oui, non)
plain-pace-unknown = { $value } n’est pas un rythme : aucun, rapide, normal, lent ou pas.
plain-step-prompt = Entrée : coup suivant (continuer, plateau, coups, interrompre) :
plain-step-unknown = Une ligne vide joue le coup suivant ; continuer joue sans demander ; plateau, coups et interrompre servent comme dans une partie.

setup-known-players = ← → font défiler les joueurs du tableau des scores.
setup-known-player =
    { $player } a { $points ->
        [one] { $points } point
       *[other] { $points } points
    } en { $games ->
        [one] 1 partie.
       *[other] { $games } parties.
    }

help-play = Commence une partie tout de suite.
help-play-more =
    Exemples :
      dedale play
      dedale play plateau=7x7 joue2="ordinateur 5" pendule=300+5
      dedale play joueurs=4 variante=coopérative nom1=Ada --plain
    {""}
    Choix : joueurs, plateau, barrières, variante, partenaires, bonus, pendule,
    passer, premier, départs (comme départs="d1 f9"), cases (leur couleur), et pour
    chaque joueur nom1, joue1, jeton1, couleur1 (2, 3, 4). Le reste est comme
    d’habitude : une personne contre l’ordinateur sur 9x9. Après la partie vient le
    menu.
usage-play = dedale play [CHOIX=VALEUR]... [OPTIONS]
value-choices = CHOIX=VALEUR
argument-choices = Ce qui diffère de la partie ordinaire ; les noms sont ci-dessous
error-play-word = { $word } n’est pas un choix comme plateau=7x7
error-play-choice = cette partie ne peut pas être jouée : { $reason }
plain-rematch-none = Aucune partie n’est finie.
game-no-wall-fits = Il n’y a plus de place pour une barrière : aucune ne peut être posée.
