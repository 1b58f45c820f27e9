# Une partie en plein écran : regarder les ordinateurs, les petites fenêtres, la fin. Les textes courts servent quand la
# fenêtre est étroite : au plus 28 colonnes.

game-told = { $player } : { $move }
game-pace = Rythme des ordinateurs : { $pace }.
game-paused = en pause
game-demonstration = Une démonstration : aucun point n’est compté.
game-ask-block = Ce coup termine la partie sans gagnant. Le jouer ? Entrée oui, une autre touche non.
game-end-rematch = R      revanche, places échangées
plain-resumes = { $game }, { $ago }
menu-resumes = Reprendre : { $game }, { $ago }
settings-pace = Rythme des ordinateurs
settings-mouse = Souris
pace-off = aussi vite que possible
pace-fast = rapide
pace-normal = normal
pace-slow = lent
pace-step = pas à pas

game-keys-watch = Espace : pause   Entrée : coup suivant   + - : rythme   Échap : arrêt   ? : aide
game-keys-paused = Espace : continuer   Entrée : un coup   + - : rythme   Échap : arrêt   ? : aide
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
game-short-keys-hint = Échap ferme le conseil

plain-ask-block = Ce coup termine la partie sans gagnant. Le jouer ? (oui, non)
plain-pace-unknown = { $value } n’est pas un rythme : aucun, rapide, normal, lent ou pas.
plain-step-prompt = Entrée : coup suivant (continuer, plateau, coups, interrompre) :
plain-step-unknown = Une ligne vide joue le coup suivant ; continuer joue sans demander ; plateau, coups et interrompre font ce qu’ils disent.
