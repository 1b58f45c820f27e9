//! A game looked at afterwards: each move marked, with the better one and the reasons, and
//! everybody's chances from position to position. Each position is searched once: what a move is
//! worth is read from the search of the position after it. A search is looked at in its middle too: what has changed since says how
//! sure it is, and where that could change a mark a thorough review searches again, for longer.

use std::cmp::Reverse;
use std::time::Duration;

use dedale_rules::{Game, Move, Outcome, PerPlayer, Player, PlayerCount, Position, VariantSetup};

use crate::blocking;
use crate::engine::Engine;
use crate::explanation::{Comparison, Explanation, Fact, explain_in, winning_move};
use crate::level::Level;
use crate::limits::{Limits, Signals};
use crate::task::Task;
use crate::thought::{Chances, Line, Proof, Thought};

/// How good a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The engine's own move, or one as good.
    Best,
    /// Almost as good.
    Good,
    /// A little was given away.
    Inaccuracy,
    /// Much was given away.
    Mistake,
    /// The game may have turned here.
    Blunder,
}

impl Mark {
    /// All of them, the best first.
    pub const ALL: [Mark; 5] = [
        Mark::Best,
        Mark::Good,
        Mark::Inaccuracy,
        Mark::Mistake,
        Mark::Blunder,
    ];
    /// From this loss of chances on, a move is only good. What is less cannot be told from chance
    /// in a search.
    pub const GOOD: f32 = 0.01;
    /// From this loss on, an inaccuracy.
    pub const INACCURACY: f32 = 0.05;
    /// From this loss on, a mistake.
    pub const MISTAKE: f32 = 0.10;
    /// From this loss on, a blunder.
    pub const BLUNDER: f32 = 0.20;
    /// With more chances than this before a move and after it the game is decided, and with less than what is left to 1: such moves
    /// count nowhere.
    pub const DECIDED: f32 = 0.97;

    /// The mark for a move that gave away that much of the chances.
    #[must_use]
    pub fn of_loss(loss: f32) -> Mark {
        match loss {
            _ if loss >= Mark::BLUNDER => Mark::Blunder,
            _ if loss >= Mark::MISTAKE => Mark::Mistake,
            _ if loss >= Mark::INACCURACY => Mark::Inaccuracy,
            _ if loss >= Mark::GOOD => Mark::Good,
            _ => Mark::Best,
        }
    }

    /// Counted from 0, the best first.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The move that was better than the one played.
#[derive(Clone, Debug, PartialEq)]
pub struct Better {
    /// What the engine expects with it, the move first.
    pub line: Line,
    /// What speaks for it.
    pub explanation: Explanation,
    /// Where its line leads, and that of the move played.
    pub comparison: Option<Comparison>,
}

/// Why one move was worse than another: what weighs most, and only what is not true of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contrast {
    /// What the move played overlooks.
    pub played: Option<Fact>,
    /// What the better move does.
    pub better: Option<Fact>,
    /// Where both lines lead.
    pub lines: Option<Comparison>,
}

/// A move with its mark.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Who made it.
    pub by: Player,
    /// The move.
    pub chosen: Move,
    /// The chances of that player with the best move, from 0 to 1.
    pub before: f32,
    /// The chances of that player after the move.
    pub after: f32,
    /// What the move gave away; 0 for the best.
    pub loss: f32,
    /// How good it was; `None` for the only move there was, and where the game was lost before it and after it.
    pub mark: Option<Mark>,
    /// Whether the game was decided before the move and after it, won or lost: such moves count nowhere.
    pub decided: bool,
    /// By how much the chances before and after the move changed in the second half of their searches: how sure they are. 0 for what
    /// is proved.
    pub margins: [f32; 2],
    /// Whether the mark would be another one if the chances were wrong by their margins.
    pub unsure: bool,
    /// What is true of it, with the answer to it.
    pub explanation: Explanation,
    /// The move and what the engine expects after it.
    pub line: Vec<Move>,
    /// The engine's move, where it is another one.
    pub better: Option<Better>,
}

impl Judged {
    /// Why the move was worse than that one.
    #[must_use]
    pub fn contrast(&self, better: &Better) -> Contrast {
        let by = self.by;
        let (played, best) = (&self.explanation, &better.explanation);
        let overlooked = heaviest(played, best, |fact| fact.weighs_against(by));
        let lines = better.comparison;
        let own =
            |one: &Explanation, other: &Explanation, tells: fn(&Fact) -> bool| -> Option<Fact> {
                let facts = one.facts.iter().copied();
                facts.filter(|fact| !other.facts.contains(fact)).find(tells)
            };
        // Where nothing is wrong with the move itself, how things stand after it says most; failing that, and where the lines say
        // nothing either, the answer to it. A wall that costs nothing is no reason.
        let behind = |fact: &Fact| matches!(fact, Fact::Ways { mine, theirs, .. } if mine > theirs);
        let step =
            |fact: &Fact| matches!(fact, Fact::ReplyStep { .. } | Fact::ReplyForPoints { .. });
        let answer = own(played, best, behind);
        let answer = answer.or_else(|| own(played, best, step).filter(|_| lines.is_none()));
        let strong = heaviest(best, played, |fact| fact.weighs_for(by));
        // The same for the better move; its weak points would puzzle here, and what the comparison says need not be said twice.
        let ahead = |fact: &Fact| matches!(fact, Fact::Ways { mine, theirs, .. } if mine <= theirs);
        let standing = own(best, played, ahead);
        let expected = own(
            best,
            played,
            |fact| matches!(fact, Fact::Expected { mine, theirs, .. } if mine <= theirs),
        );
        let standing = standing.or(expected.filter(|_| lines.is_none()));
        Contrast {
            played: overlooked.or(answer),
            better: strong.or(standing),
            lines,
        }
    }
}

/// The fact of one move that weighs most. What is true of the other one as well, or as heavily, does not tell them
/// apart.
fn heaviest(
    one: &Explanation,
    other: &Explanation,
    weigh: impl Fn(Fact) -> Option<u16>,
) -> Option<Fact> {
    let alike = |fact: &Fact, weight: u16| {
        let kind = std::mem::discriminant(fact);
        let same = |other: &&Fact| std::mem::discriminant(*other) == kind;
        let mut others = other.facts.iter().filter(same);
        others.any(|&other| weigh(other).is_some_and(|heavy| heavy >= weight))
    };
    let weighed = one
        .facts
        .iter()
        .filter_map(|&fact| Some((weigh(fact)?, fact)));
    let own = weighed.filter(|(weight, fact)| !alike(fact, *weight));
    // Of those that weigh the same the first, which is told first.
    let best = own.min_by_key(|(weight, _)| Reverse(*weight));
    best.map(|(_, fact)| fact)
}

/// How one player did.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Summary {
    /// How often each mark, in the order of [`Mark::ALL`].
    pub marks: [usize; 5],
    /// Moves without a choice.
    pub forced: usize,
    /// Moves in a game that was decided.
    pub decided: usize,
    /// What a move with a choice gave away on average while the game was open.
    pub mean_loss: f32,
}

/// A reviewed game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The moves looked at, in order.
    pub moves: Vec<Judged>,
    /// Everybody's chances in each position: before the first of the moves, then after each.
    pub chances: Vec<Chances>,
    /// Was the whole game looked at, or was the review stopped?
    pub complete: bool,
}

impl Review {
    /// How that player did.
    #[must_use]
    pub fn summary(&self, player: Player) -> Summary {
        let mut summary = Summary::default();
        let mut losses = 0.0;
        let mut choices: u16 = 0;
        for judged in self.moves.iter().filter(|judged| judged.by == player) {
            summary.decided += usize::from(judged.decided);
            let Some(mark) = judged.mark else {
                summary.forced += usize::from(!judged.decided);
                continue;
            };
            summary.marks[mark.index()] += 1;
            if !judged.decided {
                losses += judged.loss;
                choices = choices.saturating_add(1);
            }
        }
        summary.mean_loss = losses / f32::from(choices.max(1));
        summary
    }
}

/// What surrounds a review.
pub struct ReviewTask<'a> {
    /// The first move to look at, counted from 0.
    pub from: usize,
    /// How long to think about each position.
    pub limits: Limits,
    /// What the caller says while it runs.
    pub signals: &'a Signals,
    /// The time since some fixed moment.
    pub now: &'a (dyn Fn() -> Duration + Sync),
    /// Called after each position with how many are done and how many there are.
    pub progress: &'a mut dyn FnMut(usize, usize),
}

/// Reviews the moves of a game. The engine forgets what it knew before: with one thread and a limit
/// of simulations the review is the same every time. A review that is stopped has the moves done so far.
///
/// ```
/// use std::time::Duration;
/// use dedale_engine::{Engine, Limits, Mark, Options, ReviewTask, Signals, review};
/// use dedale_rules::Game;
/// let mut game = Game::new("dedale/1 9x9 e8:3,c4:5 a1h 1".parse().unwrap());
/// game.play("e9".parse().unwrap()).unwrap();
/// let task = ReviewTask {
///     from: 0,
///     limits: Limits::nodes(100),
///     signals: &Signals::default(),
///     now: &|| Duration::ZERO,
///     progress: &mut |_, _| {},
/// };
/// let review = review(&game, &mut Engine::new(Options::default()), task);
/// assert_eq!(review.moves[0].mark, Some(Mark::Best));
/// // The game was won before the move already: it does not count.
/// assert!(review.moves[0].decided);
/// ```
pub fn review(game: &Game, engine: &mut Engine, task: ReviewTask) -> Review {
    review_thoroughly(game, engine, task, 0)
}

/// Reviews as [`review`] does, then searches again, [longer](DEEPER), the positions around moves whose mark is not sure, the worst moves
/// first: at most so many `times` the work of the first look. What is still not sure then is said to be so. Progress then counts the
/// further searches after those of the first look.
pub fn review_thoroughly(
    game: &Game,
    engine: &mut Engine,
    task: ReviewTask,
    times: usize,
) -> Review {
    let ReviewTask {
        from,
        limits,
        signals,
        now,
        progress,
    } = task;
    engine.forget();
    let moves = game.moves();
    let from = from.min(moves.len());
    let mut replay = Game::new(game.start().clone());
    for &chosen in &moves[..from] {
        // The moves of a game are legal, and it was not over before its last.
        let _ = replay.play(chosen);
    }
    let mut looks: Vec<Look> = Vec::new();
    let all = moves.len() + 1 - from;
    for place in from..=moves.len() {
        let look = Look::at(&replay, engine, limits, signals, now);
        if signals.stopped() {
            return judged(&looks, &moves[from..], false);
        }
        progress(place + 1 - from, all);
        looks.push(look);
        if let Some(&chosen) = moves.get(place) {
            let _ = replay.play(chosen);
        }
    }
    let deeper = deeper(limits);
    let mut left = all * times;
    let mut done: Vec<usize> = Vec::new();
    // What is found out of one position may make another one doubtful: chosen anew each time.
    while left >= DEEPER as usize
        && let Some(place) = doubtful(&judged(&looks, &moves[from..], true), &looks, &done)
    {
        left -= DEEPER as usize;
        done.push(place);
        engine.forget();
        let look = Look::at(&looks[place].game, engine, deeper, signals, now);
        if signals.stopped() {
            break;
        }
        progress(all + done.len(), all + all * times / DEEPER as usize);
        looks[place] = look;
    }
    judged(&looks, &moves[from..], true)
}

/// How many times as long a position is searched that is looked at again.
pub const DEEPER: u32 = 5;

fn deeper(limits: Limits) -> Limits {
    Limits {
        time: limits.time.map(|time| time * DEEPER),
        nodes: limits.nodes.map(|nodes| nodes * u64::from(DEEPER)),
        ..limits
    }
}

/// The moves between positions, with their marks.
fn judged(looks: &[Look], moves: &[Move], complete: bool) -> Review {
    let pairs = looks.windows(2).zip(moves);
    Review {
        moves: pairs
            .map(|(pair, &chosen)| judge(&pair[0], chosen, &pair[1]))
            .collect(),
        chances: looks.iter().map(|look| look.chances).collect(),
        complete,
    }
}

/// The position whose search would tell most: beside the move that is not sure and gave most away, the one that is less sure, unless it has been
/// searched again already.
fn doubtful(review: &Review, looks: &[Look], done: &[usize]) -> Option<usize> {
    let mut unsure: Vec<usize> = (0..review.moves.len())
        .filter(|&place| review.moves[place].unsure)
        .collect();
    unsure.sort_by(|&one, &other| {
        let fall = |place: usize| review.moves[place].before - review.moves[place].after;
        fall(other).total_cmp(&fall(one))
    });
    let open = |place: usize| {
        let look = &looks[place];
        !done.contains(&place) && look.thought.is_some() && look.proof.is_none()
    };
    unsure.into_iter().find_map(|place| {
        let beside = [place, place + 1].into_iter().filter(|&place| open(place));
        beside.max_by(|&one, &other| looks[one].margin.total_cmp(&looks[other].margin))
    })
}

/// A position with what is thought of it.
struct Look {
    game: Game,
    chances: Chances,
    /// By how much the chances changed in the second half of the search.
    margin: f32,
    /// What is certain for the player to move; at the end of the game, by its outcome.
    proof: Option<Proof>,
    /// `None` once the game is over.
    thought: Option<Thought>,
}

impl Look {
    fn at(
        game: &Game,
        engine: &mut Engine,
        limits: Limits,
        signals: &Signals,
        now: &(dyn Fn() -> Duration + Sync),
    ) -> Look {
        let position = game.position();
        let variant = position.variant();
        let turn = position.turn();
        if let Some(outcome) = game.outcome() {
            let proof = match outcome {
                Outcome::Won(winner) if variant.shares_win(winner, turn) => Some(Proof::Won(0)),
                Outcome::Won(_) => Some(Proof::Lost(0)),
                Outcome::Drawn | Outcome::Blocked => None,
            };
            return Look {
                chances: at_the_end(outcome, position),
                margin: 0.0,
                proof,
                thought: None,
                game: game.clone(),
            };
        }
        let level = engine.options().level;
        let mut think = |limits| {
            let task = Task {
                limits,
                signals,
                now,
                progress: &mut |_| {},
            };
            engine.think_freely(game, &[], task)
        };
        // A weaker level begins anew with every search.
        let (first, second) = if level == Level::STRONGEST {
            limits.halves()
        } else {
            (None, limits)
        };
        let middle = first.map(&mut think);
        let mut thought = match &middle {
            // Nothing changes any more.
            Some(middle) if middle.proof.is_some() => middle.clone(),
            _ => think(second),
        };
        let margin = match middle {
            _ if thought.proof.is_some() => 0.0,
            None => LEAST_MARGIN,
            Some(middle) => {
                thought.simulations += middle.simulations;
                let players = position.players().players();
                let changes =
                    players.map(|player| (thought.chances[player] - middle.chances[player]).abs());
                changes.fold(LEAST_MARGIN, f32::max)
            }
        };
        // What nobody would be advised is nothing to measure moves by.
        if !signals.stopped() && level == Level::STRONGEST {
            let task = Task {
                limits: second,
                signals,
                now,
                progress: &mut |_| {},
            };
            if let Some(advised) = engine.think_instead(game, &[], &thought, task) {
                thought = advised;
            }
        }
        // Not every search proves what it finds, but a win at once is on the board.
        if let Some(win) = winning_move(position, turn) {
            let proof = Some(Proof::Won(1));
            thought.proof = proof;
            thought.lines[0] = Line {
                moves: vec![if wins_at_once(position, thought.best()) {
                    thought.best()
                } else {
                    win
                }],
                chance: 1.0,
                proof,
                visits: thought.lines[0].visits,
            };
        }
        let chances = PerPlayer::from_fn(position.players(), |player| {
            let friend = variant.shares_win(turn, player);
            match thought.proof {
                Some(Proof::Won(_)) => f32::from(u8::from(friend)),
                Some(Proof::Lost(_)) if friend => 0.0,
                Some(Proof::Lost(_)) if two_sides(variant) => 1.0,
                _ => thought.chances[player].clamp(0.0, 1.0),
            }
        });
        Look {
            chances,
            margin: if thought.proof.is_some() { 0.0 } else { margin },
            proof: thought.proof,
            thought: Some(thought),
            game: game.clone(),
        }
    }

    /// What is certain for the player who has just moved, this move counted.
    fn proof_for(&self, mover: Player) -> Option<Proof> {
        let position = self.game.position();
        let variant = position.variant();
        let friend = variant.shares_win(position.turn(), mover);
        let (wins, moves) = match self.proof? {
            Proof::Won(moves) => (friend, moves + 1),
            Proof::Lost(moves) if friend => (false, moves + 1),
            Proof::Lost(moves) if two_sides(variant) => (true, moves + 1),
            // Among four for themselves, that one loses does not say who wins; the chances do, if one has them all.
            Proof::Lost(moves) => {
                let mut players = position.players().players();
                let winner = players.find(|&player| self.chances[player] >= CERTAIN)?;
                (variant.shares_win(winner, mover), moves + 1)
            }
        };
        Some(if wins {
            Proof::Won(moves)
        } else {
            Proof::Lost(moves)
        })
    }
}

/// What is less is not certain for one of four.
const CERTAIN: f32 = 0.999;
/// Chances are never surer than this before they are proved.
const LEAST_MARGIN: f32 = 0.01;

fn wins_at_once(position: &Position, chosen: Move) -> bool {
    let mut next = position.clone();
    next.play_unchecked(chosen);
    let turn = position.turn();
    matches!(next.outcome(), Some(Outcome::Won(winner)) if next.variant().shares_win(winner, turn))
}

/// Does one side win where the other loses?
fn two_sides(variant: &VariantSetup) -> bool {
    variant.players() == PlayerCount::Two || variant.teams
}

fn at_the_end(outcome: Outcome, position: &Position) -> Chances {
    PerPlayer::from_fn(position.players(), |player| match outcome {
        Outcome::Won(winner) if position.variant().shares_win(winner, player) => 1.0,
        Outcome::Drawn => 0.5,
        // Nobody wins: as the search has it, an even game.
        Outcome::Blocked => match position.players() {
            PlayerCount::Two => 0.5,
            PlayerCount::Four => 0.25,
        },
        Outcome::Won(_) => 0.0,
    })
}

/// Judges the move between two positions.
fn judge(earlier: &Look, chosen: Move, later: &Look) -> Judged {
    let position = earlier.game.position();
    let by = position.turn();
    let thought = earlier.thought.as_ref();
    let proof = later.proof_for(by);
    // Chances are shares; who blocks a game that is played for points has none.
    let blocked = later.game.outcome() == Some(Outcome::Blocked);
    let after = if blocked && blocking::is_a_loss(position.variant()) {
        0.0
    } else {
        later.chances[by]
    };
    let before = earlier.chances[by];
    let own = thought.is_none_or(|thought| thought.best() == chosen);
    let loss = if own { 0.0 } else { (before - after).max(0.0) };
    let mark = match (earlier.proof, proof) {
        _ if own => Mark::Best,
        // Sooner or later: both win, but the engine knew a shorter way.
        (Some(Proof::Won(shortest)), Some(Proof::Won(moves))) if moves > shortest => Mark::Good,
        _ => Mark::of_loss(loss),
    };
    let mut expected = vec![chosen];
    if let Some(next) = &later.thought {
        expected.extend(&next.lines[0].moves);
    }
    let line = Line {
        moves: expected.clone(),
        chance: after,
        proof,
        visits: 0,
    };
    let better = thought.filter(|_| !own).map(|thought| {
        let line = thought.lines[0].clone();
        let explanation = explain_in(&earlier.game, thought.best(), Some(&line));
        let comparison = Comparison::of(&earlier.game, &expected, &line.moves);
        Better {
            line,
            explanation,
            comparison,
        }
    });
    let forced = position.legal_moves().len() == 1;
    let margins = [earlier.margin, later.margin];
    let doubt: f32 = margins.iter().sum();
    let near = |border: f32| (loss - border).abs() < doubt;
    let borders = [Mark::INACCURACY, Mark::MISTAKE, Mark::BLUNDER];
    let proved = earlier.proof.is_some() && proof.is_some();
    // After the engine's own move the chances should be what they were: where they are not, one of the searches was wrong, and
    // another move may have been better.
    let surprised = before - after >= Mark::INACCURACY;
    let doubted = if own {
        surprised
    } else {
        borders.into_iter().any(near)
    };
    let unsure = doubted && !forced && !proved;
    let explanation = explain_in(&earlier.game, chosen, Some(&line));
    // Whoever hands over a win that could be stopped blunders, however small its own chances were.
    let lets_win = |explanation: &Explanation| {
        let lets_win = |fact: &Fact| matches!(fact, Fact::LetsWin { .. });
        explanation.facts.iter().any(lets_win)
    };
    let loses = |proof: Option<Proof>| matches!(proof, Some(Proof::Lost(_)));
    // Among four the winner need not be the next to move.
    let gives = lets_win(&explanation) || (!two_sides(position.variant()) && loses(proof));
    let stoppable = better
        .as_ref()
        .is_some_and(|better| !lets_win(&better.explanation) && !loses(better.line.proof));
    let hands_over = gives && stoppable && !loses(earlier.proof);
    let mark = if hands_over { Mark::Blunder } else { mark };
    let (least, most) = (before.min(after), before.max(after));
    let one_sided = least > Mark::DECIDED || most < 1.0 - Mark::DECIDED;
    let decided = one_sided && !hands_over && !forced;
    // Whoever walks home in a lost game does nothing well.
    let lost = decided && most < 1.0 - Mark::DECIDED;
    Judged {
        by,
        chosen,
        before,
        after,
        loss,
        mark: (!forced && !lost).then_some(mark),
        decided,
        margins,
        unsure: unsure && !hands_over && !decided,
        explanation,
        line: line.moves,
        better,
    }
}
