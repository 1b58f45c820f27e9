//! The characters the board is made of, with Unicode and without.

use dedale_rules::{Player, Side};

/// A set of characters.
#[derive(Clone, Debug)]
pub struct Glyphs {
    unicode: bool,
    tokens: [char; 4],
    /// Where the grooves meet.
    pub post: char,
    /// A post at the end of the wall placed last.
    pub last_post: char,
    /// A cell the pawn may go to.
    pub target: char,
    /// A cell on a shortest path.
    pub step: char,
    /// A piece of a wall that is not there yet: lying, standing, and where it may not be.
    pub ghost: [char; 3],
    /// Goes round while the computer thinks.
    pub wheel: &'static [char],
    /// Points at the player to move.
    pub pointer: char,
    /// Between columns and rows in the size of a board.
    pub times: char,
    /// Upper left, upper right, lower left, lower right.
    pub corners: [char; 4],
    /// The border above and below the board.
    pub level: char,
    /// The border at its sides.
    pub upright: char,
    /// Between what was and what is.
    pub becomes: &'static str,
    /// The marks of moves, the best first, then that of the only move.
    pub marks: [&'static str; 6],
    /// A star that was earned.
    pub star: char,
    /// A star that was not earned.
    pub no_star: char,
    /// A column of a chart filled up to here, from a little to all of it.
    pub levels: &'static [char],
}

/// From where lines of wall meet in a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "four directions, each with a wall or without"
)]
pub struct Arms {
    /// There is a wall on the left.
    pub left: bool,
    /// There is a wall on the right.
    pub right: bool,
    /// There is a wall above.
    pub up: bool,
    /// There is a wall below.
    pub down: bool,
}

/// By arms: left 1, right 2, up 4, down 8.
const HEAVY: [char; 16] = [
    ' ', '╸', '╺', '━', '╹', '┛', '┗', '┻', '╻', '┓', '┏', '┳', '┃', '┫', '┣', '╋',
];

impl Glyphs {
    /// The characters of a terminal that knows Unicode.
    pub const UNICODE: Glyphs = Glyphs {
        unicode: true,
        tokens: ['●', '○', '◆', '◇'],
        post: '·',
        last_post: '•',
        target: '∙',
        step: '▫',
        ghost: ['╍', '╏', '×'],
        wheel: &['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'],
        pointer: '▸',
        times: '×',
        corners: ['╭', '╮', '╰', '╯'],
        level: '─',
        upright: '│',
        becomes: "→",
        marks: ["★", "✓", "?!", "?", "??", "·"],
        star: '★',
        no_star: '☆',
        levels: &['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
    };

    /// The characters that every terminal has.
    pub const ASCII: Glyphs = Glyphs {
        unicode: false,
        tokens: ['1', '2', '3', '4'],
        post: '.',
        last_post: '*',
        target: '+',
        step: ':',
        ghost: ['=', 'H', 'X'],
        wheel: &['|', '/', '-', '\\'],
        pointer: '>',
        times: 'x',
        corners: ['+'; 4],
        level: '-',
        upright: '|',
        becomes: "->",
        marks: ["*", "+", "?!", "?", "??", "."],
        star: '*',
        no_star: '-',
        levels: &['.', ':', '#'],
    };

    /// The same with these tokens, in turn order; one that cannot be shown stays as it is.
    #[must_use]
    pub fn with_tokens(&self, tokens: impl IntoIterator<Item = char>) -> Glyphs {
        let mut glyphs = self.clone();
        for (own, chosen) in glyphs.tokens.iter_mut().zip(tokens) {
            if self.unicode || chosen.is_ascii() {
                *own = chosen;
            }
        }
        glyphs
    }

    /// Can more than ASCII be shown?
    #[must_use]
    pub fn is_unicode(&self) -> bool {
        self.unicode
    }

    /// What stands for that player's pawn.
    #[must_use]
    pub fn token(&self, player: Player) -> char {
        self.tokens[player.index()]
    }

    /// A text in the characters there are: without Unicode, letters lose their accents.
    pub fn text(&self, text: &str) -> String {
        if self.unicode {
            text.to_owned()
        } else {
            text.chars().map(plain).collect()
        }
    }

    /// A piece of wall with these arms; without Unicode every piece is the B of S4.
    #[must_use]
    pub fn wall(&self, arms: Arms) -> char {
        if !self.unicode {
            return 'B';
        }
        let place = usize::from(arms.left)
            + 2 * usize::from(arms.right)
            + 4 * usize::from(arms.up)
            + 8 * usize::from(arms.down);
        HEAVY[place]
    }

    /// The border on that side where a wall touches it.
    #[must_use]
    pub fn touched_border(&self, side: Side) -> char {
        match (self.unicode, side) {
            (true, Side::Bottom) => '┸',
            (true, Side::Left) => '┝',
            (true, Side::Top) => '┰',
            (true, Side::Right) => '┥',
            (false, Side::Bottom | Side::Top) => self.level,
            (false, Side::Left | Side::Right) => self.upright,
        }
    }

    /// The way a player of that side goes.
    #[must_use]
    pub fn arrow(&self, side: Side) -> char {
        let arrows = if self.unicode {
            ['↑', '→', '↓', '←']
        } else {
            ['^', '>', 'v', '<']
        };
        match side {
            Side::Bottom => arrows[0],
            Side::Left => arrows[1],
            Side::Top => arrows[2],
            Side::Right => arrows[3],
        }
    }

    /// Where the ways of that side and of the one it faces lie on each other.
    #[must_use]
    pub fn both_ways(&self, side: Side) -> char {
        match (self.unicode, side) {
            (true, Side::Bottom | Side::Top) => '↕',
            (true, Side::Left | Side::Right) => '↔',
            (false, Side::Bottom | Side::Top) => ':',
            (false, Side::Left | Side::Right) => '~',
        }
    }
}

/// The ASCII character nearest to one of those that French and English texts are made of.
fn plain(character: char) -> char {
    match character {
        'à' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        'À' | 'Â' => 'A',
        'Ç' => 'C',
        'É' | 'È' | 'Ê' => 'E',
        'Î' => 'I',
        'Ô' => 'O',
        '×' => 'x',
        '↑' => '^',
        '↓' => 'v',
        '←' => '<',
        '→' => '>',
        '…' => '.',
        '’' => '\'',
        '«' | '»' => '"',
        // French puts a blank that must not break before a colon.
        '\u{a0}' | '\u{202f}' => ' ',
        character if character.is_ascii() => character,
        _ => '?',
    }
}
