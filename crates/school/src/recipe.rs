//! What goes into an exercise of a grade: how large the board is and how much stands on it. Making it
//! is the work of `generator`.

use dedale_rules::Size;

use crate::band::Band;
use crate::grade::Grade;
use crate::kind::Kind;
use crate::things::Object;
use crate::version::Generator;

/// What goes into an exercise.
///
/// ```
/// use dedale_school::{Grade, Kind, Recipe};
/// let recipe = Recipe::usual(Kind::Leaving, Grade::Six);
/// assert_eq!(recipe.size().to_string(), "7x7");
/// // The same generator and seed make the same exercise, on every machine and in every version.
/// assert_eq!(recipe.make(3), recipe.make(3));
/// let wide = recipe.with_size("9x5".parse().unwrap());
/// assert_eq!(wide.make(3).unwrap().maze().size().to_string(), "9x5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    pub(crate) generator: Generator,
    pub(crate) kind: Kind,
    pub(crate) grade: Grade,
    pub(crate) size: Size,
    pub(crate) walls: u8,
    pub(crate) fish: u8,
    pub(crate) stars: u8,
    /// Who looks, and how many objects lie about.
    pub(crate) seekers: u8,
    pub(crate) objects: u8,
    /// The fewest and the most commands of a programme.
    pub(crate) commands: (u8, u8),
    pub(crate) band: Band,
}

/// The box has twenty walls and a board of nine by nine: every usual exercise can be laid out with it.
const SIDES: [u8; 3] = [5, 7, 9];

/// There are no more pictures of objects.
const MOST_OBJECTS: u8 = Object::ALL.len() as u8;

impl Recipe {
    /// The recipe of that exercise for that grade, for the newest generator.
    #[must_use]
    pub fn usual(kind: Kind, grade: Grade) -> Recipe {
        Recipe::of(Generator::NEWEST, kind, grade)
    }

    /// The same for that generator.
    #[must_use]
    pub fn of(generator: Generator, kind: Kind, grade: Grade) -> Recipe {
        let by_grade = |values: [u8; 3]| values[grade as usize];
        let side = by_grade(SIDES);
        Recipe {
            generator,
            kind,
            grade,
            size: Size::new(side, side).expect("between 3 and 12"),
            walls: match kind {
                Kind::Leaving => by_grade([6, 14, 20]),
                Kind::FishAndWalls => by_grade([3, 6, 10]),
                Kind::Finish => by_grade([4, 9, 16]),
                Kind::Race => by_grade([3, 9, 16]),
                Kind::Stars | Kind::Fish | Kind::Programmes => 0,
            },
            fish: match kind {
                Kind::Fish => by_grade([7, 15, 26]),
                Kind::FishAndWalls => by_grade([4, 8, 14]),
                _ => 0,
            },
            stars: by_grade([2, 4, 6]),
            seekers: by_grade([2, 3, 4]),
            objects: by_grade([4, 7, 10]),
            commands: (by_grade([2, 4, 6]), by_grade([3, 6, 9])),
            band: Band::of(generator, kind, grade),
        }
    }

    /// On another board. The amounts grow and shrink with it; how difficult the exercise may be is
    /// then left open.
    #[must_use]
    pub fn with_size(self, size: Size) -> Recipe {
        let scale = |amount: u8| {
            let (area, usual) = (u32::from(size.area()), u32::from(self.size.area()));
            ((u32::from(amount) * area + usual / 2) / usual) as u8
        };
        let side = size.width().min(size.height());
        let seekers = self.seekers.min(side / 2);
        let (fewest, most) = self.commands;
        Recipe {
            size,
            walls: scale(self.walls),
            fish: scale(self.fish).max(u8::from(self.fish > 0)),
            stars: self.stars.min(side - 1),
            seekers,
            objects: scale(self.objects).clamp(seekers + 1, MOST_OBJECTS),
            commands: (fewest.min(side), most.min(side + 1)),
            band: Band::free(self.kind, size),
            ..self
        }
    }

    /// With another number of walls. How difficult the exercise may be is then left open.
    #[must_use]
    pub fn with_walls(self, walls: u8) -> Recipe {
        Recipe {
            walls,
            band: Band::free(self.kind, self.size),
            ..self
        }
    }

    /// For which generator.
    #[must_use]
    pub const fn generator(&self) -> Generator {
        self.generator
    }

    /// Which exercise.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// For which grade.
    #[must_use]
    pub const fn grade(&self) -> Grade {
        self.grade
    }

    /// On how large a board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// With how many walls.
    #[must_use]
    pub const fn walls(&self) -> u8 {
        self.walls
    }

    /// How difficult it may be.
    #[must_use]
    pub const fn band(&self) -> Band {
        self.band
    }

    /// Does each seed aim at an answer of its own? Not where the bounds are open, so that all generators make the
    /// same there, and not where answers are spread widely by themselves and a certain one is hard to find.
    pub(crate) fn is_aimed(&self) -> bool {
        let spread = matches!(self.kind, Kind::Stars | Kind::Programmes);
        self.generator > Generator::First
            && !(spread && self.grade == Grade::Eight)
            && self.band == Band::of(self.generator, self.kind, self.grade)
    }
}
