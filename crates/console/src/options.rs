//! What is said to the console game before it starts, whichever face it shows.

use dedale_canvas::look::Look;
use dedale_rules::Stage;
use dedale_school::{Grade, Kind, PupilName};
use dedale_store::Home;
use dedale_words::language::Language;

use crate::choices::Choices;

/// What was asked for, and what suits the terminal where nothing was. What is fixed by the command line
/// goes before the settings.
pub struct Options {
    /// Where games, scores and settings are kept.
    pub home: Home,
    /// Nothing but this stage of the rules (S0).
    pub stage: Option<Stage>,
    /// Where everything left to chance comes from.
    pub seed: Option<u64>,
    /// A game to begin with, before the menu.
    pub game: Option<GameOrder>,
    /// The language of the locale or of the command line.
    pub language: Language,
    /// Whether the command line chose it, so that the settings do not.
    pub language_is_fixed: bool,
    /// The characters and colours that suit the terminal or that were asked for.
    pub look: Look,
    /// Whether the command line chose the characters.
    pub unicode_is_fixed: bool,
    /// Whether the command line chose colours or none.
    pub colour_is_fixed: bool,
}

/// A game to begin with, as it was chosen by name.
#[derive(Clone, Debug)]
pub struct GameOrder {
    pub(crate) choices: Choices,
}

/// What is asked of the school, when the console begins there.
#[derive(Clone, Debug, Default)]
pub struct SchoolOrder {
    /// Who is at school.
    pub pupil: Option<PupilName>,
    /// The exercise to begin with.
    pub kind: Option<Kind>,
    /// How difficult.
    pub grade: Option<Grade>,
    /// Where chance comes from.
    pub seed: Option<u64>,
}
