# What the site's server says: to visitors, and to whoever runs it.

error-no-such-game = there is no such game; perhaps the address was copied only in part
error-unread = the game cannot be read at the moment; try again in a moment
error-broken-game = the log of this game is damaged, so it cannot go on; whoever runs the site finds more in the server’s messages
error-setting = what was agreed about this game cannot be read
error-no-seat = there is no free seat for you in this game
error-not-yours = only whoever made the game can do that
error-begun = the game has begun; it can be given up, not called off
error-account-needed = this needs an account; make one, or play without ratings
error-not-kept = this could not be kept, so nothing has changed; try again in a moment
error-not-your-seat = you watch this game; only its players can do that
error-not-agreed-on = that is not agreed on in this game
error-stale = the board has changed in the meantime; look at it again
error-not-now = that cannot be done now
error-nobody-asked = nobody has asked for that
error-offered-already = { $moves ->
    [one] you have offered that already; you can again after one more move of yours
   *[other] you have offered that already; you can again after { $moves } more moves of yours
}
error-offered-enough = you have offered another game often enough; the others may still offer one
error-unreadable = the message cannot be read
error-unknown-type = messages of that type are unknown here
error-hello-first = the first message must be hello
error-too-many = too much at once; try again in a moment
error-busy = many people are signing in at this moment; try again in a few seconds
error-too-many-games = too many of your games have not ended; finish some first
error-too-many-challenges = three of your games wait in the lobby already; call one off first
error-challenger-left = whoever wanted this game has left; choose another, or offer one yourself
error-no-hint = there is no hint at the moment; try again
error-chat-off = the chat of this game is off; it opens when you and another player have both switched it on
error-line = a line has 1 to 140 characters, without control characters
error-rated = rated games are for two people with a clock
error-timing = { $name } { $value }: expected off, stopwatch, or seconds such as 300+5/30, at most two weeks
error-switch = { $name }: expected true or false
error-seat = { $name } { $value }: expected me, open or computer and a level from 1 to 10, for each player
error-filter = { $name } { $value }: expected one of { $choices }
error-class = { $name } { $value }: expected a variant and a speed such as official-blitz, or official-own-free
error-moment = { $name } { $value }: expected a day such as 2026-03-14, or milliseconds since 1970
error-result = a result is somebody’s: say whose with player
error-object = expected a JSON object
error-own-header = the request does not come from a page of this site; programs send the header X-Dedale or a token
error-who = this needs a visitor; open a page of the site first, or send a token that is still good
error-name-taken = somebody else has that name
error-no-page = there is nothing at this address
error-no-room = there is no room with that code, or everybody has come already
error-no-player = nobody has that name
error-name = a name has 1 to 20 letters or digits, with blanks or .-_’ between, and is not one of the site’s own words
error-name-stays = the name of an account stays as it is, so that nobody plays on under a name that others have known; another name is another account
error-password = a password has 8 to 200 characters
error-has-account = you have an account already
error-login = the name or the password is wrong

error-network = { $value }: expected an address such as 203.0.113.7, or a network such as 203.0.113.0/24
error-site-listen = nothing can listen at { $place }: { $reason }; choose another address or port with --listen
site-cause-used = another program is using this port
site-cause-elsewhere = this machine does not have that address
site-cause-permission = the system does not allow it (ports below 1024 are often reserved)
site-cause-address = that is not an address and a port, such as 127.0.0.1:8000
error-site-folder = the folder { $place } cannot be used: { $reason }
error-site-stopped = the server could no longer use its database and has ended; start it again: what was answered is there
error-site-system = the server cannot start: { $reason }
error-site-damaged = the database { $place } is damaged: put a backup back with --restore FILE, or begin anew with --new, which moves it aside
error-site-lost = there is a key, but the database { $place } is missing or empty: put a backup back with --restore FILE, or begin anew with --new
error-site-foreign = { $place } is not the database of a site: put a backup back with --restore FILE, or begin anew with --new, which moves it aside
error-site-key = the key beside { $place } is missing, damaged or that of another site: put a backup back with --restore FILE, or make a new key with --new (games and accounts stay; everybody is logged out, and guests lose their games)
error-site-older = the database { $place } was written by an earlier version of this program: start the server once, and it is brought along
error-site-nothing = there is no site in { $place }
error-site-in-order = the site in { $place } is in order; to begin anew all the same, choose another folder with --data
error-site-check = damage was found. Where pages are damaged, put a backup back with --restore FILE; a damaged game is left out, all others are played on
error-backup-exists = { $place } is there already; choose another name
error-backup-unwritten = the backup { $place } cannot be written: { $reason }
error-backup-none = { $place } is no backup of a site, or is damaged
site-check-pages = pages: in order
site-check-damage = pages: damaged ({ $reason })
site-check-loose = table { $table }: { $count } rows belong to nothing
site-check-game = game { $game }: damaged from entry { $seq } on
site-check-game-unread = game { $game }: damaged, cannot be read
site-check-games = games: { $games } replayed, { $broken } damaged
site-backup-done = backup written: { $place }
site-restore-done = { $place } has been put back; what was there before now ends in { $aside }. Start the server without --restore
site-new-done = what was in { $place } now ends in { $aside }. Start the server without --new
site-new-key-done = the key in { $place } now ends in { $aside }, and everybody is logged out. Start the server without --new, and it makes a new key
error-site-newer = the database { $place } was written by a later version of this program; use that version
error-site-newer-than = the database { $place } needs Dédale { $reason } or later
error-site-locked = another program has the database { $place } open; end it first, or choose another folder with --data
error-site-full = the disk with { $place } is full; make room and start again
error-site-database = the database { $place } cannot be used; the line above says more

site-trouble = One moment
site-trouble-again = { $seconds ->
    [one] This page tries again by itself in a second.
   *[other] This page tries again by itself in { $seconds } seconds.
}
site-needs-scripts = To play, the page needs JavaScript; the game can be read without it.
site-on-network = Others in your network can open { $link }
