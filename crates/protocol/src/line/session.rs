//! One session of the line protocol: the game, the options and the current search. Returns what to
//! write and to do and does nothing itself, so that it needs neither threads nor streams.

use dedale_words::mistake::Mistake;
use std::sync::Arc;
use std::time::Duration;

use dedale_engine::{Clock, Limits, Options, Thought};
use dedale_rules::{Game, Move, Notation, Position, Refusal};

use super::command::{
    Change, Command, Go, MOST_LINES, MOST_MEMORY, MOST_SEED, MOST_THREADS, NO_TABLES, Settings,
    Start,
};
use super::report;
use dedale_canvas::board_view;
use dedale_canvas::glyphs::Glyphs;
use dedale_canvas::theme::Theme;
use dedale_host::thinker::Event;
use dedale_words::game_fields::{GameOptions, Names};
use dedale_words::language::Language;
use dedale_words::move_list::{self, LastMove};
use dedale_words::refusals;

const NAMES: Names = Names {
    board: "board",
    players: "players",
    walls: "walls",
    starts: "starts",
    stage: "stage",
    variant: "variant",
    bonus: "bonus",
};

/// An action for the caller, in order.
#[derive(Debug)]
pub enum Effect {
    /// Write these lines.
    Say(String),
    /// Begin a search; its events go to [`Session::hear`].
    Think {
        /// The game to search.
        game: Box<Game>,
        /// The moves to choose among; empty for all.
        only: Vec<Move>,
        /// When the search ends; without any it goes on until it is stopped.
        limits: Limits,
        /// Whether it is the opponent's time: the limits count from [`Effect::PonderHit`] on.
        pondering: bool,
    },
    /// End the search.
    Stop,
    /// From now on the limits of the search count.
    PonderHit,
    /// Use these options from the next search on.
    SetOptions(Options),
    /// Use the tables of this folder from now on, or none.
    UseTables(Option<String>),
    /// Clear the search tree.
    Forget,
    /// The session is over.
    Quit,
}

/// A search whose move has not been reported yet.
#[derive(Debug, Default)]
struct Search {
    /// The move may only be reported after `stop`.
    infinite: bool,
    /// The move may only be reported after `ponderhit` or `stop`.
    pondering: bool,
    shown: Option<Thought>,
    /// The result, while its move is held back.
    end: Option<Thought>,
}

/// The state of a session.
#[derive(Debug)]
pub struct Session {
    language: Language,
    glyphs: &'static Glyphs,
    /// The options that the program was started with.
    usual: Options,
    options: Options,
    ponder: bool,
    /// The start of the game that `newgame` set up.
    start: Position,
    game: Game,
    search: Option<Search>,
    /// The session ends as soon as the move of the search has been reported.
    leaving: bool,
}

impl Session {
    /// A session about the standard game with an engine that was started with these options.
    #[must_use]
    pub fn new(options: Options, glyphs: &'static Glyphs, language: Language) -> Session {
        Session {
            language,
            glyphs,
            usual: options,
            options,
            ponder: false,
            start: Position::standard(),
            game: Game::new(Position::standard()),
            search: None,
            leaving: false,
        }
    }

    /// Carries out a command; after an error nothing has changed.
    ///
    /// # Errors
    /// A sentence that says why not.
    pub fn obey(&mut self, command: Command) -> Result<Vec<Effect>, Mistake> {
        match command {
            Command::Nothing => Ok(Vec::new()),
            Command::Uci => Ok(vec![Effect::Say(self.introduction())]),
            Command::IsReady => Ok(vec![Effect::Say("readyok".to_owned())]),
            Command::NewGame(settings) => {
                self.must_be_idle("newgame")?;
                self.start = self.start_of(&settings)?;
                self.game = Game::new(self.start.clone());
                Ok(vec![Effect::Forget])
            }
            Command::Position(start, moves) => {
                self.must_be_idle("position")?;
                self.game = self.game_of(start, &moves)?;
                Ok(Vec::new())
            }
            Command::SetOption(change) => {
                self.must_be_idle("setoption")?;
                Ok(self.change(change))
            }
            Command::Go(go) => self.go(&go),
            Command::PonderHit => self.ponder_hit(),
            Command::Stop => Ok(self.stop()),
            Command::Show => Ok(vec![Effect::Say(self.drawing())]),
            Command::Quit => Ok(self.leave(true)),
        }
    }

    /// Ends the session. A search still reports its move: at once, or at its own end if it has one
    /// and `hurry` is false.
    pub fn leave(&mut self, hurry: bool) -> Vec<Effect> {
        self.leaving = true;
        let mut effects = match &self.search {
            Some(search) if hurry || search.infinite || search.pondering => self.stop(),
            _ => Vec::new(),
        };
        effects.extend(self.search.is_none().then_some(Effect::Quit));
        effects
    }

    /// Handles an event of the thinker.
    pub fn hear(&mut self, event: Event) -> Vec<Effect> {
        let mut effects = self.note(event);
        effects.extend((self.leaving && self.search.is_none()).then_some(Effect::Quit));
        effects
    }

    fn note(&mut self, event: Event) -> Vec<Effect> {
        let numbered = self.options.lines > 1;
        let Some(search) = &mut self.search else {
            return Vec::new();
        };
        let mut effects = Vec::new();
        let mut show = |search: &mut Search, thought: &Thought| {
            // The last progress and the end are often the same.
            if search.shown.as_ref() != Some(thought) {
                search.shown = Some(thought.clone());
                effects.extend(report::info(thought, numbered).into_iter().map(Effect::Say));
            }
        };
        match event {
            Event::Progress(thought) => show(search, &thought),
            Event::Done(thought) => {
                show(search, &thought);
                search.end = Some(thought);
                effects.extend(self.best_move());
            }
            Event::Failed => {
                self.search = None;
                let reason = self.language.mistake("protocol-failed", &[]);
                effects.push(Effect::Say(report::error(&reason)));
            }
        }
        effects
    }

    /// The chosen move, as soon as there is one and it may be reported.
    fn best_move(&mut self) -> Option<Effect> {
        let told = |search: &Search| !search.infinite && !search.pondering && search.end.is_some();
        let search = self.search.take_if(|search| told(search))?;
        let line = report::best_move(&search.end?, self.ponder);
        Some(Effect::Say(line))
    }

    fn must_be_idle(&self, name: &'static str) -> Result<(), Mistake> {
        if self.search.is_none() {
            return Ok(());
        }
        let values = [("name", name.into())];
        Err(self.language.mistake("protocol-thinking", &values))
    }

    fn introduction(&self) -> String {
        let Options {
            threads,
            memory,
            level,
            lines,
            seed,
            batch: _,
            advising: _,
        } = self.usual;
        let version = env!("CARGO_PKG_VERSION");
        [
            format!("id name Dédale {version}"),
            "id author Dédale contributors".to_owned(),
            format!("option name Threads type spin default {threads} min 1 max {MOST_THREADS}"),
            format!("option name Hash type spin default {memory} min 1 max {MOST_MEMORY}"),
            format!("option name Level type spin default {level} min 1 max 10"),
            format!("option name MultiPV type spin default {lines} min 1 max {MOST_LINES}"),
            "option name Ponder type check default false".to_owned(),
            format!("option name Seed type spin default {seed} min 0 max {MOST_SEED}"),
            format!("option name Tables type string default {NO_TABLES}"),
            "uciok".to_owned(),
        ]
        .join("\n")
    }

    fn start_of(&self, settings: &Settings) -> Result<Position, Mistake> {
        let options = GameOptions {
            names: NAMES,
            board: settings.board.as_deref(),
            players: settings.players.as_deref(),
            walls: settings.walls.as_deref(),
            starts: settings.starts.as_deref(),
            pass: settings.pass,
            stage: settings.stage.as_deref(),
            variant: settings.variant.as_deref(),
            bonus: settings.bonus.as_deref(),
        };
        Ok(Position::start(Arc::new(options.variant(self.language)?)))
    }

    fn game_of(&self, start: Start, moves: &[String]) -> Result<Game, Mistake> {
        let language = self.language;
        let start = match start {
            Start::Settings => self.start.clone(),
            Start::Text(text) => text
                .parse()
                .map_err(|error| refusals::text_error("position", error, language))?,
        };
        let mut game = Game::new(start);
        move_list::play_game(&mut game, moves.iter().map(String::as_str), language)?;
        Ok(game)
    }

    fn change(&mut self, change: Change) -> Vec<Effect> {
        match change {
            Change::Threads(threads) => self.options.threads = threads,
            Change::Memory(memory) => self.options.memory = memory,
            Change::Level(level) => self.options.level = level,
            Change::Lines(lines) => self.options.lines = lines,
            Change::Seed(seed) => self.options.seed = seed,
            Change::Ponder(ponder) => {
                self.ponder = ponder;
                return Vec::new();
            }
            Change::Tables(folder) => return vec![Effect::UseTables(folder)],
        }
        vec![Effect::SetOptions(self.options)]
    }

    fn go(&mut self, go: &Go) -> Result<Vec<Effect>, Mistake> {
        self.must_be_idle("go")?;
        if let Some(outcome) = self.game.outcome() {
            let over = Refusal::GameOver { outcome };
            return Err(refusals::refused(over, self.language));
        }
        let words = go.search_moves.iter().flatten().map(String::as_str);
        let only = move_list::choices(
            self.game.position(),
            words,
            Some(Notation::Standard),
            self.language,
        )?;
        let limits = Limits {
            nodes: go.nodes,
            depth: go.depth,
            time: go.move_time.map(Duration::from_millis),
            clock: self.clock(go)?,
        };
        self.search = Some(Search {
            infinite: go.infinite || limits == Limits::default() && !go.ponder,
            pondering: go.ponder,
            ..Search::default()
        });
        Ok(vec![Effect::Think {
            game: Box::new(self.game.clone()),
            only,
            limits: if go.infinite {
                Limits::default()
            } else {
                limits
            },
            pondering: go.ponder,
        }])
    }

    /// The clock of the player to move.
    fn clock(&self, go: &Go) -> Result<Option<Clock>, Mistake> {
        let Some(times) = &go.time else {
            return Ok(None);
        };
        let position = self.game.position();
        let players = position.players().get();
        if times.len() != players {
            let values = [
                ("count", players.to_string().into()),
                ("given", times.len().to_string().into()),
            ];
            return Err(self.language.mistake("protocol-times", &values));
        }
        let milliseconds = |number: Option<u64>| Duration::from_millis(number.unwrap_or(0));
        Ok(Some(Clock {
            left: Duration::from_millis(times[position.turn().index()]),
            increment: milliseconds(go.increment),
            byo_yomi: milliseconds(go.byo_yomi),
        }))
    }

    fn ponder_hit(&mut self) -> Result<Vec<Effect>, Mistake> {
        match &mut self.search {
            Some(search) if search.pondering => search.pondering = false,
            _ => return Err(self.language.mistake("protocol-not-pondering", &[])),
        }
        let mut effects = vec![Effect::PonderHit];
        effects.extend(self.best_move());
        Ok(effects)
    }

    /// Stops the search. Without one this is no error: its end may have been on its way when the
    /// line was sent.
    fn stop(&mut self) -> Vec<Effect> {
        let Some(search) = &mut self.search else {
            return Vec::new();
        };
        search.infinite = false;
        search.pondering = false;
        let mut effects = vec![Effect::Stop];
        effects.extend(self.best_move());
        effects
    }

    /// The board, with the position as text at the end.
    fn drawing(&self) -> String {
        let before = self.game.positions().iter().rev().nth(1);
        let last = self.game.moves().last().zip(before);
        let last = last.map(|(&chosen, before)| LastMove {
            by: before.turn(),
            chosen,
        });
        let position = self.game.position();
        let board = board_view::draw(position, last, self.glyphs).render(&Theme::PLAIN);
        format!("{board}position {position}")
    }
}

#[cfg(test)]
mod tests;
