//! A reviewed game told in one paragraph, in the user's language. What happened is decided by the engine.

use dedale_engine::{Fact, Judged, Mark, Opening, Review};
use dedale_rules::{Game, Outcome, Player};

use crate::language::Language;
use crate::reasons::Words;

/// What players call an opening.
#[must_use]
pub fn name_of(opening: Opening, language: Language) -> String {
    let key = match opening {
        Opening::Standard => "opening-standard",
        Opening::StandardMirrored => "opening-standard-mirrored",
        Opening::StandardSymmetrical => "opening-standard-symmetrical",
        Opening::Shiller => "opening-shiller",
        Opening::Stonewall => "opening-stonewall",
        Opening::Ala => "opening-ala",
        Opening::Rush => "opening-rush",
        Opening::Gap => "opening-gap",
        Opening::Sidewall => "opening-sidewall",
        Opening::Shatranj => "opening-shatranj",
        Opening::Reed => "opening-reed",
    };
    language.text(key)
}

/// What the opening of a game is called, if it has a name.
#[must_use]
pub fn opening_name(game: &Game, language: Language) -> Option<String> {
    let found = Opening::of(game)?;
    Some(name_of(found.opening, language))
}

/// The story of a game that was reviewed from its first move on: what the opening is called and how it went, where the game turned, from
/// when on it was decided, how it ended.
#[must_use]
pub fn story(review: &Review, game: &Game, words: &Words) -> String {
    let language = words.language();
    let players = game.start().players().get();
    let number = |place| number(place, players);
    let story = review.story(game);
    let mut told = Vec::new();
    if let Some(name) = opening_name(game, language) {
        told.push(language.sentence("opening-is", &[("name", name.into())]));
    }
    let opening = match story.opening {
        Some(Some((player, chance))) => {
            let values = [
                ("player", words.player(player).to_owned().into()),
                ("chance", words.percent(chance).into()),
            ];
            Some(language.sentence("story-ahead", &values))
        }
        Some(None) => Some(language.text("story-even")),
        None => None,
    };
    // In the order of the game: the opening may have had moments of its own.
    let early = story
        .moments
        .partition_point(|&place| place < story.opening_end);
    let (early, late) = story.moments.split_at(early);
    let moment = |&place: &usize| moment(review, place, players, words);
    told.extend(early.iter().map(moment));
    told.extend(opening);
    told.extend(late.iter().map(moment));
    if story.moments.is_empty() && !review.moves.is_empty() {
        told.push(language.text("story-steady"));
    }
    if let Some((place, player)) = story.decided {
        let values = [
            ("number", number(place).into()),
            ("player", words.player(player).to_owned().into()),
        ];
        told.push(language.sentence("story-decided", &values));
    }
    match story.outcome {
        Some(Outcome::Won(player)) => {
            let last = game.moves().len().saturating_sub(1);
            let values = [
                ("player", words.player(player).to_owned().into()),
                ("number", number(last).into()),
                ("mine", game.position().points(player).into()),
                ("theirs", points_of_others(game, player).into()),
            ];
            let key = if game.start().variant().mathematical {
                "story-won-on-points"
            } else {
                "story-won"
            };
            told.push(words.begun(&language.sentence(key, &values)));
        }
        Some(Outcome::Drawn) => {
            let points = game.position().points(Player::FIRST);
            told.push(language.sentence("story-drawn", &[("points", points.into())]));
        }
        Some(Outcome::Blocked) => told.push(language.text("story-blocked")),
        None => {}
    }
    told.join(" ")
}

/// The points of the other one of two.
fn points_of_others(game: &Game, player: Player) -> i16 {
    let players = game.position().players();
    game.position().points(player.next(players))
}

/// As moves are numbered in a list of them: those of one round together.
fn number(place: usize, players: usize) -> String {
    (place / players + 1).to_string()
}

/// To whom a move hands over the win, if whoever made it had too little to lose for that to show in its own chances.
fn gift(judged: &Judged) -> Option<Player> {
    let to = judged
        .explanation
        .facts
        .iter()
        .find_map(|fact| match *fact {
            Fact::LetsWin { player, .. } => Some(player),
            Fact::ProvedLoss { winner, .. } => Some(winner),
            _ => None,
        });
    to.filter(|_| judged.loss < Mark::MISTAKE)
}

/// A move that gave much away, and what was better.
fn moment(review: &Review, place: usize, players: usize, words: &Words) -> String {
    let judged = &review.moves[place];
    let mut values = vec![
        ("number", number(place, players).into()),
        ("move", words.chosen(judged.chosen).into()),
        ("player", words.player(judged.by).to_owned().into()),
        ("before", words.percent(judged.before).into()),
        ("after", words.percent(judged.after).into()),
    ];
    let key = if let Some(better) = &judged.better {
        values.push(("better", words.chosen(better.line.moves[0]).into()));
        match gift(judged) {
            Some(other) => {
                values.push(("other", words.player(other).to_owned().into()));
                "story-gift"
            }
            None => "story-moment",
        }
    } else {
        "story-moment-alone"
    };
    words.language().sentence(key, &values)
}
