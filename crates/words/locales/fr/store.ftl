# Ce qui est dit du dossier des données : parties, scores, réglages.

store-no-folder = ce système ne dit pas où vont les données ; nommez un dossier par --data ou DEDALE_HOME
store-empty-folder = il faut un nom pour le dossier des données ; celui de --data est vide
store-read = impossible de lire { $path } : { $cause }
store-write = impossible d’écrire { $path } : { $cause }
store-move = impossible de déplacer { $path } : { $cause }
store-lock = impossible de verrouiller { $path } : { $cause }
store-not-text = { $path } n’est pas un texte UTF-8 valable
store-too-long = { $path } est bien trop long pour un fichier de Dédale
store-not-regular = { $path } est un tube ou un périphérique ; il faut un fichier
store-held = le processus { $process } garde { $path } verrouillé depuis trop longtemps ; arrêtez ce programme ou réessayez plus tard
store-held-somebody = un autre programme garde { $path } verrouillé depuis trop longtemps ; arrêtez-le ou réessayez plus tard
store-newer = { $path } vient d’un Dédale plus récent (version { $version } du fichier) ; il reste tel quel
store-name-empty = il faut un nom, comme mardi
store-name-long = le nom { $name } est trop long ; au plus { $most } caractères
store-name-character = { $character } ne peut pas être dans le nom { $name } ; il faut des lettres, des chiffres, des espaces, des apostrophes ou . - _
store-name-dot = le nom { $name } commence ou finit par un point ; choisissez-en un autre
store-name-device = Windows réserve le nom { $name } à un périphérique ; choisissez-en un autre
store-taken = il y a déjà une partie nommée { $name }
store-in-use = la partie { $name } est en cours dans une autre fenêtre
store-cause-full = le disque est plein
store-cause-quota = votre part du disque est épuisée
store-cause-read-only = le disque est en lecture seule
store-cause-permission = vous n’en avez pas le droit
store-cause-missing = ce fichier n’existe pas
store-cause-no-folder = quelque chose sur le chemin est un fichier, pas un dossier
store-cause-folder = c’est un dossier, pas un fichier

store-scores-not-text = Le fichier des scores n’est pas entièrement un texte UTF-8 ; les noms illisibles viennent de la version d’avant.
store-scores-cut = Le fichier des scores a été coupé ; les noms qui manquent viennent de la version d’avant.
store-scores-changed = Le fichier des scores a été modifié hors du programme ; ce qu’il dit compte, et le texte d’avant est gardé quand la prochaine partie est comptée.
store-scores-unknown = { $count ->
    [one] Une ligne du fichier des scores n’est pas comprise ; elle est gardée.
   *[other] { $count } lignes du fichier des scores ne sont pas comprises ; elles sont gardées.
}
store-scores-aside = Le fichier des scores était abîmé ou modifié hors du programme ; il est gardé sous { $path }, et le tableau continue avec ce qui a pu être lu.

settings-bad-value = { $path }, ligne { $line } : { $value } ne peut pas être la valeur de { $key } ; il faut { $expected } ; { $used } le remplace
settings-bad-line = { $path }, ligne { $line } n’est pas comprise : { $value } ; il faut clé = valeur
store-class-not-text = Le fichier de la classe n’est pas entièrement un texte UTF-8 ; les élèves illisibles viennent de la version d’avant.
store-class-cut = Le fichier de la classe a été coupé ; les élèves qui manquent viennent de la version d’avant.
store-class-unknown = { $count ->
    [one] Une ligne du fichier de la classe n’est pas comprise ; elle est gardée.
   *[other] { $count } lignes du fichier de la classe ne sont pas comprises ; elles sont gardées.
}
store-class-aside = Le fichier de la classe était abîmé ; il est gardé sous { $path }, et la classe continue avec ce qui a pu être lu.
store-practice-not-text = Le fichier des erreurs à revoir n’est pas entièrement un texte UTF-8 ; ce qui est illisible vient de la version d’avant.
store-practice-cut = Le fichier des erreurs à revoir a été coupé ; ce qui manque vient de la version d’avant.
store-practice-changed = Le fichier des erreurs à revoir a été modifié hors du programme ; ce qu’il dit compte, et le texte tel quel est gardé à la prochaine modification.
store-practice-unknown = { $count ->
    [one] Une ligne du fichier des erreurs à revoir n’est pas comprise ; elle est gardée.
   *[other] { $count } lignes du fichier des erreurs à revoir ne sont pas comprises ; elles sont gardées.
}
store-practice-aside = Le fichier des erreurs à revoir était abîmé ou modifié hors du programme ; il est gardé sous { $path }, et l’entraînement continue avec ce qui a pu être lu.
store-solved-not-text = Le fichier des problèmes résolus n’est pas entièrement un texte UTF-8 ; ce qui est illisible vient de la version d’avant.
store-solved-cut = Le fichier des problèmes résolus a été coupé ; ce qui manque vient de la version d’avant.
store-solved-changed = Le fichier des problèmes résolus a été modifié hors du programme ; ce qu’il dit compte, et le texte tel quel est gardé à la prochaine modification.
store-solved-unknown = { $count ->
    [one] Une ligne du fichier des problèmes résolus n’est pas comprise ; elle est gardée.
   *[other] { $count } lignes du fichier des problèmes résolus ne sont pas comprises ; elles sont gardées.
}
store-solved-aside = Le fichier des problèmes résolus était abîmé ou modifié hors du programme ; il est gardé sous { $path }, et les problèmes continuent avec ce qui a pu être lu.
