//! Which rules are told to children of an age, in which words: the youngest have their own, seven short ones, for a
//! game on 5×5.

use dedale_school::Grade;

use crate::school::rule_figures::{self, RuleFigure};

/// A rule with its figure.
pub(crate) struct Rule {
    pub figure: &'static RuleFigure,
    is_short: bool,
}

impl Rule {
    /// The key of what it is called.
    pub(crate) fn heading(&self) -> String {
        format!("booklet-rule-{}", self.figure.number)
    }

    /// The key of what it says.
    pub(crate) fn text(&self) -> String {
        let number = self.figure.number;
        if self.is_short {
            format!("youngest-rule-{number}-text")
        } else {
            format!("booklet-rule-{number}-text")
        }
    }
}

/// Everything that is told.
pub(crate) struct Rules {
    /// The keys of what comes before the figures.
    pub opening: &'static [&'static str],
    pub figures: Vec<Rule>,
    /// The key of a piece of advice.
    pub tip: &'static str,
    /// The words that are explained, in the order in which the rules need them.
    pub words: &'static [&'static str],
}

/// What children of four years play with: no jumps to the side, no other corners.
const YOUNGEST: [u8; 7] = [1, 2, 3, 4, 5, 6, 7];

/// The rules for children of that age.
pub(crate) fn of(grade: Grade) -> Rules {
    let is_short = grade == Grade::Four;
    let rule = |figure| Rule { figure, is_short };
    if is_short {
        let figures = YOUNGEST.iter().map(|number| match number {
            1 => &rule_figures::SMALL_START,
            number => &rule_figures::ALL[usize::from(*number) - 1],
        });
        return Rules {
            opening: &["youngest-aloud", "youngest-goal"],
            figures: figures.map(rule).collect(),
            tip: "youngest-tip",
            words: &["square", "wall", "opponent", "round", "maze"],
        };
    }
    Rules {
        opening: &["booklet-goal", "booklet-turn"],
        figures: rule_figures::ALL.iter().map(rule).collect(),
        tip: "booklet-tip",
        words: &[
            "square",
            "wall",
            "opponent",
            "force",
            "round",
            "route",
            "resources",
            "save",
            "horizontal",
            "vertical",
            "diagonal",
            "maze",
        ],
    }
}
