//! Facts about moves as sentences in the user's language, with players by name and moves in the
//! notation asked for. What is true and what matters most is decided by the engine.

use std::cmp::Ordering;

use dedale_engine::{Comparison, Explanation, Fact, Judged, Mark, Standing};
use dedale_rules::{Move, Notation, Player, Position, Record, Size};
use fluent_templates::fluent_bundle::FluentValue;

use crate::echo::echo;
use crate::language::Language;

mod points;

/// Longer lines of play tell nobody anything.
const LONGEST_LINE: usize = 8;

type Values = Vec<(&'static str, FluentValue<'static>)>;

/// Everything that sentences about one game need.
pub struct Words {
    language: Language,
    notation: Notation,
    /// Nobody has asked for a notation: passing is said in the language.
    says_pass: bool,
    /// The sums of points are noted by the players and not told.
    hides_sums: bool,
    size: Size,
    /// Do partners win together?
    teams: bool,
    /// In turn order.
    names: Vec<Name>,
}

/// What a player is called by somebody who looks at the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Called {
    /// The one who is spoken to.
    You,
    /// The only computer of the game.
    Computer,
    /// One of several computers.
    ComputerNumbered,
    /// By a name of their own.
    Named(String),
    /// By the number of the seat.
    Numbered,
}

/// How a player is called.
struct Name {
    text: String,
    /// A name that somebody has chosen: it is written as it was typed, wherever it stands.
    own: bool,
}

impl Words {
    /// For a game from that position, players by their numbers.
    #[must_use]
    pub fn new(start: &Position, notation: Option<Notation>, language: Language) -> Words {
        let name = |player: Player| {
            let number = player.number().to_string().into();
            Name {
                text: language.sentence("words-player", &[("number", number)]),
                own: false,
            }
        };
        Words {
            language,
            notation: notation.unwrap_or(Notation::Standard),
            says_pass: notation.is_none(),
            hides_sums: false,
            size: start.variant().size,
            teams: start.variant().teams,
            names: start.players().players().map(name).collect(),
        }
    }

    /// For a recorded game, players by the names in its headers.
    pub fn of_record(record: &Record, notation: Option<Notation>, language: Language) -> Words {
        let mut words = Words::new(record.start(), notation, language);
        for (place, name) in words.names.iter_mut().enumerate() {
            let header = record.header(&format!("Player{}", place + 1));
            if let Some(known) = header.map(str::trim).filter(|known| !known.is_empty()) {
                *name = Name {
                    text: echo(known),
                    own: true,
                };
            }
        }
        words.tell_namesakes_apart();
        words
    }

    /// The same with other names, in turn order. Sentences about the one who is spoken to are in the second person.
    #[must_use]
    pub fn called(mut self, names: impl IntoIterator<Item = Called>) -> Words {
        for (place, (name, called)) in self.names.iter_mut().zip(names).enumerate() {
            let numbered = |key| {
                let number = (place + 1).to_string().into();
                self.language.sentence(key, &[("number", number)])
            };
            let text = match &called {
                Called::You => self.language.text("words-you"),
                Called::Computer => self.language.text("words-the-computer"),
                Called::ComputerNumbered => numbered("words-computer"),
                Called::Named(own) => echo(own),
                Called::Numbered => numbered("words-player"),
            };
            let own = matches!(called, Called::Named(_));
            *name = Name { text, own };
        }
        self.tell_namesakes_apart();
        self
    }

    /// Players who are called the same, such as computers of one level, have their number behind the name.
    fn tell_namesakes_apart(&mut self) {
        let texts: Vec<String> = self.names.iter().map(|name| name.text.clone()).collect();
        for (place, name) in self.names.iter_mut().enumerate() {
            let namesakes = texts.iter().filter(|text| **text == name.text);
            if namesakes.count() > 1 {
                let values = [
                    ("name", name.text.clone().into()),
                    ("number", (place + 1).to_string().into()),
                ];
                name.text = self.language.sentence("words-namesake", &values);
            }
        }
    }

    /// The same without the sums of the mathematical variant, while the players note them (R15).
    #[must_use]
    pub fn without_sums(self) -> Words {
        Words {
            hides_sums: true,
            ..self
        }
    }

    /// The language that is spoken.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// How a player is called within a sentence.
    #[must_use]
    pub fn player(&self, player: Player) -> &str {
        &self.names[player.index()].text
    }

    /// How a player is called at the beginning of a line.
    #[must_use]
    pub fn title(&self, player: Player) -> String {
        self.begun(self.player(player))
    }

    /// A text as it stands at the beginning of a line: with a capital, unless it begins with a name of
    /// somebody's own.
    pub(crate) fn begun(&self, text: &str) -> String {
        let begins = |name: &Name| name.own && text.starts_with(&name.text);
        if self.names.iter().any(begins) {
            text.to_owned()
        } else {
            capitalised(text)
        }
    }

    /// A move in the notation asked for.
    #[must_use]
    pub fn chosen(&self, chosen: Move) -> String {
        if chosen == Move::Pass && self.says_pass {
            return self.language.text("words-pass");
        }
        self.notation.write(chosen, self.size)
    }

    /// The first moves of a line.
    #[must_use]
    pub fn line(&self, moves: &[Move]) -> String {
        // A wall may be three words, so that blanks alone would not tell the moves apart.
        let between = match self.notation {
            Notation::French | Notation::English => ", ",
            Notation::Standard | Notation::Glendenning | Notation::Prefix => " ",
        };
        let shown: Vec<String> = moves
            .iter()
            .take(LONGEST_LINE)
            .map(|&chosen| self.chosen(chosen))
            .collect();
        shown.join(between)
    }

    /// Chances in percent. All and nothing are only said of what is certain.
    #[must_use]
    pub fn percent(&self, chance: f32) -> String {
        let certain = chance <= 0.0 || chance >= 1.0;
        let rounded = (chance.clamp(0.0, 1.0) * 100.0).round();
        let percent = if certain {
            rounded
        } else {
            rounded.clamp(1.0, 99.0)
        };
        self.language
            .sentence("words-percent", &[("percent", whole(percent))])
    }

    /// A part of chances in percent, with nothing to be certain of.
    #[must_use]
    pub fn loss(&self, loss: f32) -> String {
        let percent = (loss.clamp(0.0, 1.0) * 100.0).round();
        self.language
            .sentence("words-percent", &[("percent", whole(percent))])
    }

    /// The word for the mark of a move; the only move and one in a decided game have words of their own.
    #[must_use]
    pub fn mark(&self, judged: &Judged) -> String {
        self.language.text(match judged.mark {
            Some(Mark::Best) => "mark-best",
            Some(Mark::Good) => "mark-good",
            Some(Mark::Inaccuracy) => "mark-inaccuracy",
            Some(Mark::Mistake) => "mark-mistake",
            Some(Mark::Blunder) => "mark-blunder",
            None if judged.decided => "mark-decided",
            None => "mark-forced",
        })
    }

    /// The word for the mark of a move, and that it is not sure where it is not.
    #[must_use]
    pub fn judgement(&self, judged: &Judged) -> String {
        let mark = self.mark(judged);
        if !judged.unsure {
            return mark;
        }
        self.language
            .sentence("mark-unsure", &[("mark", mark.into())])
    }

    /// Why a mark is not sure, for a move whose mark is not.
    #[must_use]
    pub fn doubt(&self, judged: &Judged) -> Option<String> {
        if !judged.unsure {
            return None;
        }
        // The engine's own move: there is no loss to be wrong about.
        if judged.mark == Some(Mark::Best) && judged.better.is_none() {
            let values = [
                ("before", self.percent(judged.before).into()),
                ("after", self.percent(judged.after).into()),
            ];
            return Some(self.language.sentence("review-surprised", &values));
        }
        let doubt: f32 = judged.margins.iter().sum();
        let values = [
            ("least", self.loss(judged.loss - doubt).into()),
            ("most", self.loss(judged.loss + doubt).into()),
        ];
        Some(self.language.sentence("review-unsure", &values))
    }

    /// Advice where nothing else names the move: first which one, then what matters most about it.
    #[must_use]
    pub fn advice(&self, explanation: &Explanation) -> Vec<String> {
        let chosen = [("move", self.text(explanation.chosen))];
        let key = match explanation.chosen {
            Move::Pass => "hint-pass",
            Move::Pawn(_) | Move::Wall(_) => "hint-play",
        };
        let move_first = self.language.sentence(key, &chosen);
        let reasons = self.reasons(explanation).into_iter();
        [move_first].into_iter().chain(reasons).collect()
    }

    /// What matters most about a move, one sentence each; the answer to it is told last, as it comes.
    #[must_use]
    pub fn reasons(&self, explanation: &Explanation) -> Vec<String> {
        let is_answer = |fact: &&Fact| {
            matches!(
                fact,
                Fact::ReplyWall { .. } | Fact::ReplyStep { .. } | Fact::ReplyForPoints { .. }
            )
        };
        // Who notes the points finds the sums without help.
        let is_told = |fact: &&Fact| !(self.hides_sums && points::is_sum(**fact));
        let facts = explanation.chief().iter().filter(is_told);
        let (answers, others): (Vec<&Fact>, Vec<&Fact>) = facts.partition(is_answer);
        let facts = others.into_iter().chain(answers);
        facts.map(|&fact| self.fact(fact, explanation.by)).collect()
    }

    /// The sentence for a fact about a move of that player.
    #[must_use]
    pub fn fact(&self, fact: Fact, by: Player) -> String {
        let (key, mut values) = self.key_and_values(fact, by);
        values.push(("player", self.name(by)));
        self.begun(&self.language.sentence(key, &values))
    }

    /// Where the line of the move played and that of the better one lead.
    #[must_use]
    pub fn lines(&self, lines: &Comparison, by: Player, played: Move, better: Move) -> String {
        let (one, other) = (lines.played, lines.better);
        let lead = |standing: Standing| i16::from(standing.theirs) - i16::from(standing.mine);
        let (key, good, bad, mine, theirs) = if lead(other) > lead(one) {
            (
                "lines-steps",
                other.mine,
                other.theirs,
                one.mine,
                one.theirs,
            )
        } else {
            (
                "lines-walls",
                other.walls,
                other.others,
                one.walls,
                one.others,
            )
        };
        let values = [
            ("moves", self.each(lines.moves)),
            ("player", self.name(by)),
            ("played", self.text(played)),
            ("better", self.text(better)),
            ("good", good.into()),
            ("bad", bad.into()),
            ("mine", mine.into()),
            ("theirs", theirs.into()),
        ];
        self.begun(&self.language.sentence(key, &values))
    }

    fn name(&self, player: Player) -> FluentValue<'static> {
        self.player(player).to_owned().into()
    }

    /// How many of these moves each player has made: everywhere else, too, a player's moves are its own.
    fn each(&self, moves: u8) -> FluentValue<'static> {
        (usize::from(moves) / self.names.len()).into()
    }

    fn text(&self, chosen: Move) -> FluentValue<'static> {
        self.chosen(chosen).into()
    }

    #[expect(
        clippy::too_many_lines,
        reason = "an arm for each kind of fact, none of which may be forgotten"
    )]
    fn key_and_values(&self, fact: Fact, by: Player) -> (&'static str, Values) {
        let other = |player: Player| ("other", self.name(player));
        match fact {
            Fact::Wins => ("words-wins", vec![]),
            Fact::EndsOnPoints {
                mine,
                player,
                theirs,
            } => (
                points::result(mine, theirs, self.hides_sums),
                self.tally(mine, player, theirs),
            ),
            Fact::Blocks { by_passing: true } => ("words-blocks-passed", vec![]),
            Fact::Blocks { by_passing: false } => ("words-blocks-repeated", vec![]),
            Fact::MissesWin { better } => ("words-misses-win", vec![("better", self.text(better))]),
            Fact::LetsWin { player, reply } => (
                "words-lets-win",
                vec![other(player), ("reply", self.text(reply))],
            ),
            Fact::StopsWin { player } => ("words-stops-win", vec![other(player)]),
            Fact::Race {
                winner: Some(winner),
                moves,
                way,
            } => (
                // A way that jumps make shorter than it looks would only puzzle.
                if u16::from(way) >= moves {
                    "words-race-won-by"
                } else {
                    "words-race-won"
                },
                vec![other(winner), ("moves", moves.into()), ("way", way.into())],
            ),
            Fact::Race { winner: None, .. } => ("words-race-drawn", vec![]),
            Fact::Run {
                winner,
                against,
                moves,
                way,
            } => (
                if u16::from(way) >= moves {
                    "words-run-by"
                } else {
                    "words-run"
                },
                vec![
                    other(winner),
                    ("loser", self.name(against)),
                    ("moves", moves.into()),
                    ("way", way.into()),
                ],
            ),
            Fact::ProvedWin { moves } => ("words-proved-win", vec![("moves", moves.into())]),
            Fact::ProvedLoss { winner, moves } => self.proved_loss(winner, moves),
            Fact::Forced => ("words-forced", vec![]),
            Fact::Arrives => ("words-arrives", vec![]),
            Fact::Bonus { cell, value, total } => (
                "words-bonus",
                vec![
                    ("cell", self.text(Move::Pawn(cell))),
                    ("value", value.into()),
                    ("total", total.into()),
                ],
            ),
            Fact::Points { change, total } => (
                points::step(change, self.hides_sums),
                vec![("total", total.into())],
            ),
            Fact::JumpForPoints { change, end } => (
                points::jump(change, self.hides_sums),
                vec![("end", end.into())],
            ),
            Fact::GivesPoint { player, jump } => (
                "words-gives-point",
                vec![other(player), ("jump", self.text(jump))],
            ),
            Fact::DeniesPoint { player, jump } => (
                "words-denies-point",
                vec![other(player), ("jump", self.text(jump))],
            ),
            Fact::Detour { player, steps } => (
                if player == by {
                    "words-detour-self"
                } else {
                    "words-detour"
                },
                vec![other(player), ("steps", steps.into())],
            ),
            Fact::Waits => ("words-waits", vec![]),
            Fact::ReplyForPoints {
                player,
                reply,
                change,
                end,
            } => (
                points::reply(change, end),
                vec![other(player), ("reply", self.text(reply))],
            ),
            Fact::LineForPoints {
                player,
                jump,
                change,
            } => (
                if change > 0 {
                    "words-line-wins-point"
                } else {
                    "words-line-loses-point"
                },
                vec![("who", self.name(player)), ("jump", self.text(jump))],
            ),
            Fact::ExpectedTally {
                mine,
                player,
                theirs,
            } => ("words-expected-tally", self.tally(mine, player, theirs)),
            Fact::Tally {
                mine,
                player,
                theirs,
            } => ("words-tally", self.tally(mine, player, theirs)),
            Fact::ShutsIn { player } => ("words-shuts-in", vec![other(player)]),
            Fact::WallCosts { player, steps } if player == by => {
                ("words-wall-costs-self", vec![("steps", steps.into())])
            }
            Fact::WallCosts { player, steps } => (
                "words-wall-costs",
                vec![other(player), ("steps", steps.into())],
            ),
            Fact::WallIdle => ("words-wall-idle", vec![]),
            Fact::Jump { straight, nearer } => {
                (jump(straight, nearer), vec![("steps", nearer.into())])
            }
            Fact::Step { before, after } => (
                step(before, after),
                vec![("before", before.into()), ("after", after.into())],
            ),
            Fact::NoWay { .. } => ("words-no-way", vec![]),
            Fact::Passes => ("words-passes", vec![]),
            Fact::Free => ("words-free", vec![]),
            Fact::Shelters { wall, costs, left } => {
                ("words-shelters", self.eased(wall, costs, left))
            }
            Fact::Blunts {
                wall,
                costs,
                left: Some(left),
            } => ("words-blunts", self.eased(wall, costs, left)),
            Fact::Blunts {
                wall,
                costs,
                left: None,
            } => ("words-blunts-gone", self.eased(wall, costs, 0)),
            Fact::Seals { wall, costs, left } => ("words-seals", self.eased(wall, costs, left)),
            Fact::DeniesJump {
                player,
                jump,
                nearer,
            } => ("words-denies-jump", self.jump(player, jump, nearer)),
            Fact::GivesJump {
                player,
                jump,
                nearer,
            } => ("words-gives-jump", self.jump(player, jump, nearer)),
            Fact::BeatsWalls { player, most } => (
                "words-beats-walls",
                vec![other(player), ("most", most.into())],
            ),
            Fact::Keeps {
                wall,
                player,
                steps,
            } => ("words-keeps", self.aimed(wall, player, steps)),
            Fact::Exposes {
                wall,
                costs,
                before,
            } => {
                let mut values = self.eased(wall, costs, 0);
                values.push(("before", before.into()));
                ("words-exposes", values)
            }
            Fact::LetsSlip {
                wall,
                player,
                steps,
                left,
            } => {
                let mut values = self.aimed(wall, player, steps);
                values.push(("left", left.into()));
                ("words-lets-slip", values)
            }
            Fact::Trap {
                player,
                cell,
                wall,
                costs,
                ..
            } => {
                let mut values = self.eased(wall, costs, 0);
                values.push(("whose", self.name(player)));
                values.push(("cell", self.text(Move::Pawn(cell))));
                ("words-trap", values)
            }
            Fact::Lag {
                player,
                ahead,
                moves,
                walls,
                gain,
            } => (
                if walls == 0 {
                    "words-lag-none"
                } else {
                    "words-lag"
                },
                vec![
                    ("second", self.name(player)),
                    ("ahead", self.name(ahead)),
                    ("moves", moves.into()),
                    ("walls", walls.into()),
                    ("gain", gain.into()),
                ],
            ),
            Fact::LineWall {
                player,
                wall,
                against,
                steps,
            } => (
                "words-line-wall",
                vec![
                    ("who", self.name(player)),
                    ("wall", self.text(wall)),
                    ("against", self.name(against)),
                    ("steps", steps.into()),
                ],
            ),
            Fact::LineJump {
                player,
                jump,
                nearer,
            } => (
                "words-line-jump",
                vec![
                    ("who", self.name(player)),
                    ("jump", self.text(jump)),
                    ("nearer", nearer.into()),
                ],
            ),
            Fact::Spares {
                step,
                wall,
                costs,
                left,
            } => {
                let mut values = self.eased(wall, costs, left);
                values.push(("step", self.text(step)));
                ("words-spares", values)
            }
            Fact::Threatens {
                wall,
                player,
                steps,
            } => ("words-threatens", self.aimed(wall, player, steps)),
            Fact::Expected {
                moves,
                mine,
                player,
                theirs,
            } => {
                let mut values = self.compared(mine, player, theirs);
                values.push(("moves", self.each(moves)));
                ("words-expected", values)
            }
            Fact::ReplyWall { reply, costs, .. } => self.reply_wall(reply, costs),
            Fact::ReplyStep {
                player,
                reply: Move::Pass,
                ..
            } => ("words-reply-pass", vec![other(player)]),
            Fact::ReplyStep {
                player,
                reply,
                left,
            } => (
                "words-reply-step",
                vec![
                    other(player),
                    ("reply", self.text(reply)),
                    ("left", left.into()),
                ],
            ),
            Fact::LastWall => ("words-last-wall", vec![]),
            Fact::Ways {
                mine,
                player,
                theirs,
            } => (ways(mine, theirs), self.compared(mine, player, theirs)),
            Fact::WaysBut {
                mine,
                player,
                theirs,
                walls,
                others,
            } => {
                let (me, them) = (self.name(by), self.name(player));
                let shorter = mine < theirs;
                let (near, far) = if shorter { (me, them) } else { (them, me) };
                let values = vec![
                    ("near", near),
                    ("far", far),
                    ("short", mine.min(theirs).into()),
                    ("long", mine.max(theirs).into()),
                    ("more", walls.max(others).into()),
                    ("fewer", walls.min(others).into()),
                ];
                ("words-ways-but", values)
            }
            Fact::Partner { player, left } => {
                ("words-partner", vec![other(player), ("left", left.into())])
            }
            Fact::WallsLeft {
                mine,
                player,
                theirs,
            } => ("words-walls-left", self.compared(mine, player, theirs)),
        }
    }

    /// Who is sure to win: a player, or the side of one who has a partner.
    fn proved_loss(&self, winner: Player, moves: u16) -> (&'static str, Values) {
        let moves = ("moves", moves.into());
        if self.teams {
            ("words-proved-loss-team", vec![moves])
        } else {
            let winner = ("other", self.name(winner));
            ("words-proved-loss", vec![winner, moves])
        }
    }

    /// A number of the player who moved and one of somebody else.
    fn compared(&self, mine: u8, player: Player, theirs: u8) -> Values {
        vec![
            ("other", self.name(player)),
            ("mine", mine.into()),
            ("theirs", theirs.into()),
        ]
    }

    /// The points of the player who moved and those of the other one.
    fn tally(&self, mine: i16, player: Player, theirs: i16) -> Values {
        vec![
            ("other", self.name(player)),
            ("mine", mine.into()),
            ("theirs", theirs.into()),
        ]
    }

    /// A jump, whose it is, and what it brings.
    fn jump(&self, player: Player, jump: Move, nearer: u8) -> Values {
        vec![
            ("other", self.name(player)),
            ("jump", self.text(jump)),
            ("nearer", nearer.into()),
        ]
    }

    /// A wall, whose way it makes longer, and by how much.
    fn aimed(&self, wall: Move, player: Player, steps: u8) -> Values {
        vec![
            ("wall", self.text(wall)),
            ("other", self.name(player)),
            ("steps", steps.into()),
        ]
    }

    /// A wall, what it would have cost, and what is left of that.
    fn eased(&self, wall: Move, costs: u8, left: u8) -> Values {
        vec![
            ("wall", self.text(wall)),
            ("costs", costs.into()),
            ("left", left.into()),
        ]
    }

    /// The wall to expect, and what it would cost.
    fn reply_wall(&self, reply: Move, costs: Option<u8>) -> (&'static str, Values) {
        let reply = ("reply", self.text(reply));
        match costs {
            None => ("words-reply-shuts-in", vec![reply]),
            Some(0) => ("words-reply-wall-idle", vec![reply]),
            Some(steps) => ("words-reply-wall", vec![reply, ("steps", steps.into())]),
        }
    }
}

fn jump(straight: bool, nearer: i16) -> &'static str {
    match (straight, nearer) {
        (_, ..=0) => "words-jump-aside",
        (true, _) => "words-jump-straight",
        (false, _) => "words-jump-diagonal",
    }
}

fn step(before: u8, after: u8) -> &'static str {
    match after.cmp(&before) {
        Ordering::Less => "words-step-nearer",
        Ordering::Equal => "words-step-same",
        Ordering::Greater => "words-step-farther",
    }
}

fn ways(mine: u8, theirs: u8) -> &'static str {
    match mine.cmp(&theirs) {
        Ordering::Less => "words-ways-shorter",
        Ordering::Equal => "words-ways-equal",
        Ordering::Greater => "words-ways-longer",
    }
}

/// A percentage as a number without decimals.
fn whole(percent: f32) -> FluentValue<'static> {
    format!("{percent:.0}").into()
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests;
