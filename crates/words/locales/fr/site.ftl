# Ce que dit le serveur du site : aux visiteurs, et à qui le fait tourner.

error-no-such-game = cette partie n’existe pas ; l’adresse n’a peut-être été copiée qu’en partie
error-unread = la partie ne peut pas être lue pour le moment ; réessayez dans un instant
error-broken-game = le journal de cette partie est endommagé, elle ne peut pas continuer ; les messages du serveur en disent plus à qui tient le site
error-setting = ce qui était convenu pour cette partie ne peut pas être lu
error-no-seat = il n’y a pas de place libre pour vous dans cette partie
error-not-yours = seule la personne qui a créé la partie peut le faire
error-begun = la partie a commencé ; on peut l’abandonner, pas l’annuler
error-account-needed = il faut un compte ; créez-en un, ou jouez sans classement
error-not-kept = cela n’a pas pu être enregistré, rien n’a donc changé ; réessayez dans un instant
error-not-your-seat = vous regardez cette partie ; seuls ses joueurs peuvent le faire
error-not-agreed-on = ce n’est pas convenu dans cette partie
error-stale = le plateau a changé entre-temps ; regardez-le de nouveau
error-not-now = c’est impossible maintenant
error-nobody-asked = personne ne l’a demandé
error-offered-already = { $moves ->
    [one] vous l’avez déjà proposé ; vous pourrez le refaire après un autre de vos coups
   *[other] vous l’avez déjà proposé ; vous pourrez le refaire après { $moves } autres de vos coups
}
error-offered-enough = vous avez assez proposé une autre partie ; aux autres d’en proposer une
error-unreadable = le message ne peut pas être lu
error-unknown-type = les messages de ce type sont inconnus ici
error-hello-first = le premier message doit être hello
error-too-many = c’est trop à la fois ; réessayez dans un instant
error-busy = beaucoup de personnes se connectent en ce moment ; réessayez dans quelques secondes
error-too-many-games = vous avez trop de parties en cours ; terminez-en quelques-unes d’abord
error-too-many-challenges = trois de vos parties attendent déjà dans le salon ; annulez-en une d’abord
error-challenger-left = la personne qui proposait cette partie n’est plus là ; choisissez-en une autre ou proposez la vôtre
error-no-hint = aucun conseil n’est possible pour le moment ; réessayez
error-chat-off = la discussion de cette partie est fermée ; elle s’ouvre quand vous et un autre joueur l’avez tous deux activée
error-line = un message a de 1 à 140 caractères, sans caractères de contrôle
error-rated = les parties classées se jouent à deux personnes, avec une pendule
error-timing = { $name } { $value } : il faut off, stopwatch, ou des secondes comme 300+5/30, au plus deux semaines
error-switch = { $name } : il faut true ou false
error-seat = { $name } { $value } : il faut me, open, ou computer et un niveau de 1 à 10, pour chaque joueur
error-filter = { $name } { $value } : il faut l’un de ces mots : { $choices }
error-class = { $name } { $value } : il faut une variante et une cadence, comme official-blitz ou official-own-free
error-moment = { $name } { $value } : il faut un jour comme 2026-03-14, ou des millisecondes depuis 1970
error-result = un résultat est celui d’un joueur : indiquez lequel (player)
error-object = il faut un objet JSON
error-own-header = la demande ne vient pas d’une page de ce site ; les programmes envoient l’en-tête X-Dedale ou un jeton
error-who = le site ne sait pas qui vous êtes ; ouvrez d’abord une page du site, ou envoyez un jeton encore valable
error-name-taken = quelqu’un d’autre porte ce nom
error-no-page = il n’y a rien à cette adresse
error-no-room = aucune salle n’a ce code, ou tout le monde est déjà là
error-no-player = personne ne porte ce nom
error-name = un nom a de 1 à 20 lettres ou chiffres, séparés au besoin par des espaces ou .-_’, et n’est pas un mot du site
error-name-stays = le nom d’un compte reste ce qu’il est, pour que personne ne continue à jouer sous un nom que d’autres ont connu ; un autre nom est un autre compte
error-password = un mot de passe doit avoir de 8 à 200 caractères
error-has-account = vous avez déjà un compte
error-login = nom ou mot de passe incorrect

error-network = { $value } : il faut une adresse comme 203.0.113.7 ou un réseau comme 203.0.113.0/24
error-site-listen = impossible d’écouter sur { $place } : { $reason } ; choisissez une autre adresse ou un autre port avec --listen
site-cause-used = un autre programme utilise déjà ce port
site-cause-elsewhere = cette machine n’a pas cette adresse
site-cause-permission = le système ne le permet pas (les ports au-dessous de 1024 sont souvent réservés)
site-cause-address = ce n’est pas une adresse suivie d’un port, comme 127.0.0.1:8000
error-site-folder = le dossier { $place } est inutilisable : { $reason }
error-site-stopped = le serveur ne pouvait plus utiliser sa base de données et s’est arrêté ; relancez-le : tout ce qui a été confirmé est conservé
error-site-system = le serveur ne peut pas démarrer : { $reason }
error-site-damaged = la base de données { $place } est endommagée : remettez une sauvegarde avec --restore FICHIER, ou recommencez à zéro avec --new, qui la met de côté
error-site-lost = il y a une clé, mais la base de données { $place } manque ou est vide : remettez une sauvegarde avec --restore FICHIER, ou recommencez à zéro avec --new
error-site-foreign = { $place } n’est pas la base de données d’un site : remettez une sauvegarde avec --restore FICHIER, ou recommencez à zéro avec --new, qui le met de côté
error-site-key = la clé placée à côté de { $place } manque, est endommagée ou est celle d’un autre site : remettez une sauvegarde avec --restore FICHIER, ou créez une nouvelle clé avec --new (les parties et les comptes restent ; tout le monde est déconnecté, et les visiteurs sans compte perdent leurs parties)
error-site-older = la base de données { $place } vient d’une version plus ancienne de ce programme : démarrez une fois le serveur, il la mettra à jour
error-site-nothing = il n’y a pas de site dans { $place }
error-site-in-order = le site de { $place } est en bon état ; pour recommencer malgré tout, choisissez un autre dossier avec --data
error-site-check = le contrôle a trouvé des dommages. Si des pages sont endommagées, remettez une sauvegarde avec --restore FICHIER ; une partie endommagée est écartée, toutes les autres continuent
error-backup-exists = { $place } existe déjà ; choisissez un autre nom
error-backup-unwritten = impossible d’écrire la sauvegarde { $place } : { $reason }
error-backup-none = { $place } n’est pas la sauvegarde d’un site, ou est endommagé
site-check-pages = pages : en bon état
site-check-damage = pages : endommagées ({ $reason })
site-check-loose = table { $table } : { $count } lignes ne se rattachent à rien
site-check-game = partie { $game } : endommagée à partir de l’entrée { $seq }
site-check-game-unread = partie { $game } : endommagée, illisible
site-check-games = parties : { $games } rejouées, { $broken } endommagées
site-backup-done = sauvegarde écrite : { $place }
site-restore-done = { $place } a été remis en place ; le nom de ce qui s’y trouvait finit maintenant par { $aside }. Démarrez le serveur sans --restore
site-new-done = le nom de ce qui était dans { $place } finit maintenant par { $aside }. Démarrez le serveur sans --new
site-new-key-done = le nom de la clé de { $place } finit maintenant par { $aside }, et tout le monde est déconnecté. Démarrez le serveur sans --new : il créera une nouvelle clé
error-site-newer = la base de données { $place } vient d’une version plus récente de ce programme ; utilisez cette version-là
error-site-newer-than = la base de données { $place } demande Dédale { $reason } ou une version plus récente
error-site-locked = un autre programme utilise déjà la base de données { $place } ; arrêtez-le d’abord, ou choisissez un autre dossier avec --data
error-site-full = le disque de { $place } est plein ; faites de la place et recommencez
error-site-database = la base de données { $place } est inutilisable ; la ligne ci-dessus en dit plus

site-trouble = Un instant
site-trouble-again = { $seconds ->
    [one] Cette page se recharge d’elle-même dans une seconde.
   *[other] Cette page se recharge d’elle-même dans { $seconds } secondes.
}
site-needs-scripts = Pour jouer, la page a besoin de JavaScript ; la partie se lit sans.
site-on-network = Les autres appareils de votre réseau peuvent ouvrir { $link }
