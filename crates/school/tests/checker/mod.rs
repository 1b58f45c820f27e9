//! A second opinion on exercises, written from their definitions alone. It reads what a child sees,
//! the drawing made of characters, and shares nothing with the crate: no path, no wall, no cell of
//! `rules`. Instead of searching it counts walks: the first length at which there is one is the
//! shortest, and the number of walks of that length is the number of shortest ways.

pub(crate) mod verdict;

use std::collections::BTreeMap;

/// Column and line of a cell in the drawing, counted in cells from the upper left.
pub(crate) type Spot = (usize, usize);

/// A drawing taken apart.
pub(crate) struct Sheet {
    pub(crate) kind: String,
    pub(crate) width: usize,
    pub(crate) height: usize,
    characters: Vec<Vec<char>>,
    programmes: Vec<(char, String)>,
}

/// What the checker finds out about a way.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Way {
    pub(crate) spots: Vec<Spot>,
    pub(crate) ways: u64,
    pub(crate) turns: usize,
    pub(crate) choices: usize,
    pub(crate) dead_ends: usize,
    pub(crate) detour: usize,
}

/// Longer ways are longer than any way without a cell twice on the boards that are tried.
const LONGEST: usize = 90;

impl Sheet {
    pub(crate) fn read(text: &str) -> Sheet {
        let mut lines = text.lines();
        let head = lines.next().expect("a first line");
        let kind = head.split(' ').next_back().expect("a kind").to_owned();
        let (board, rest): (Vec<&str>, Vec<&str>) = lines.partition(|line| !line.contains(": "));
        let length = board[0].chars().count();
        let padded = |line: &&str| {
            let mut line: Vec<char> = line.chars().collect();
            line.resize(length, ' ');
            line
        };
        let programme = |line: &str| {
            let (who, what) = line.split_once(": ").expect("a programme");
            (who.chars().next().expect("a sign"), what.to_owned())
        };
        Sheet {
            kind,
            width: length / 4,
            height: board.len() / 2,
            characters: board.iter().map(padded).collect(),
            programmes: rest.into_iter().map(programme).collect(),
        }
    }

    fn sign(&self, (column, line): Spot) -> char {
        self.characters[2 * line + 1][4 * column + 2]
    }

    fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let width = self.width;
        (0..self.height).flat_map(move |line| (0..width).map(move |column| (column, line)))
    }

    /// Where a sign stands.
    pub(crate) fn all(&self, sign: char) -> Vec<Spot> {
        self.spots()
            .filter(|&spot| self.sign(spot) == sign)
            .collect()
    }

    fn only(&self, sign: char) -> Spot {
        let all = self.all(sign);
        assert_eq!(all.len(), 1, "one {sign}");
        all[0]
    }

    /// The neighbours that nothing drawn stands between and no fish is on.
    fn next(&self, (column, line): Spot) -> Vec<Spot> {
        let (x, y) = (4 * column + 2, 2 * line + 1);
        let mut next = Vec::new();
        if line > 0 && self.characters[y - 1][x] == ' ' {
            next.push((column, line - 1));
        }
        if column + 1 < self.width && self.characters[y][x + 2] == ' ' {
            next.push((column + 1, line));
        }
        if line + 1 < self.height && self.characters[y + 1][x] == ' ' {
            next.push((column, line + 1));
        }
        if column > 0 && self.characters[y][x - 2] == ' ' {
            next.push((column - 1, line));
        }
        next.retain(|&spot| self.sign(spot) != '~');
        next
    }

    /// The cells from which the drawn border has that sign outside: a gap or a finish line.
    fn along_border(&self, sign: char) -> Vec<Spot> {
        let (right, low) = (4 * self.width, 2 * self.height);
        let outside = |&(column, line): &Spot| {
            let (x, y) = (4 * column + 2, 2 * line + 1);
            line == 0 && self.characters[0][x] == sign
                || line + 1 == self.height && self.characters[low][x] == sign
                || column == 0 && self.characters[y][0] == sign
                || column + 1 == self.width && self.characters[y][right] == sign
        };
        self.spots().filter(outside).collect()
    }

    /// The ways of the exercise: one, or green's and red's.
    pub(crate) fn ways(&self) -> Vec<Option<Way>> {
        let line = |line: usize| (0..self.width).map(move |column| (column, line)).collect();
        match self.kind.as_str() {
            "1" => {
                let gaps = self.along_border(' ');
                assert_eq!(gaps.len(), 1, "one gap");
                vec![self.way(self.only('R'), &[], &gaps)]
            }
            "2A" => vec![self.way(self.only('R'), &self.all('*'), &self.all('B'))],
            "2B" | "2C" => vec![self.way(self.only('R'), &[], &self.all('B'))],
            "4A" => vec![self.way(self.only('R'), &[], &self.along_border('='))],
            "4B" => {
                let (top, bottom): (Vec<Spot>, Vec<Spot>) = (line(0), line(self.height - 1));
                vec![
                    self.way(self.only('G'), &[], &top),
                    self.way(self.only('R'), &[], &bottom),
                ]
            }
            other => panic!("no ways in {other}"),
        }
    }

    /// Counts walks, one step after the other.
    fn way(&self, from: Spot, stars: &[Spot], goals: &[Spot]) -> Option<Way> {
        assert!(!goals.contains(&from), "already there");
        let number = |(column, line): Spot| line * self.width + column;
        let area = self.width * self.height;
        let next: Vec<Vec<Spot>> = self.spots().map(|spot| self.next(spot)).collect();
        let full = (1 << stars.len()) - 1;
        // walks[steps][passed * area + spot]
        let mut walks = vec![vec![0_u64; area << stars.len()]];
        walks[0][number(from)] = 1;
        for steps in 1..=LONGEST {
            let mut after = vec![0_u64; area << stars.len()];
            for passed in 0..=full {
                for spot in self.spots() {
                    let count = walks[steps - 1][passed * area + number(spot)];
                    if count == 0 || goals.contains(&spot) {
                        continue;
                    }
                    for &to in &next[number(spot)] {
                        let star = stars.iter().position(|&star| star == to);
                        let passed = passed | star.map_or(0, |star| 1 << star);
                        if goals.contains(&to) && passed != full {
                            continue;
                        }
                        let place = &mut after[passed * area + number(to)];
                        *place = place.saturating_add(count);
                    }
                }
            }
            walks.push(after);
            let ends: Vec<Spot> = goals
                .iter()
                .copied()
                .filter(|&goal| walks[steps][full * area + number(goal)] > 0)
                .collect();
            if let Some(&end) = ends.first() {
                let ways = ends
                    .iter()
                    .map(|&end| walks[steps][full * area + number(end)])
                    .sum();
                let spots = trace(&walks, &next, end, stars, full, number);
                return Some(self.measured(spots, ways, stars, goals, &next));
            }
        }
        None
    }

    fn measured(
        &self,
        spots: Vec<Spot>,
        ways: u64,
        stars: &[Spot],
        goals: &[Spot],
        next: &[Vec<Spot>],
    ) -> Way {
        let from = spots[0];
        let open = |(column, line): Spot| next[line * self.width + column].len();
        let delta = |a: Spot, b: Spot| (b.0.cmp(&a.0), b.1.cmp(&a.1));
        let turns = spots
            .windows(3)
            .filter(|three| delta(three[0], three[1]) != delta(three[1], three[2]))
            .count();
        let last = spots.len() - 1;
        let choices = (0..last)
            .filter(|&place| open(spots[place]) > if place == 0 { 1 } else { 2 })
            .count();
        let dead_ends = self
            .spots()
            .filter(|spot| {
                *spot != from
                    && self.sign(*spot) != '~'
                    && !stars.contains(spot)
                    && !goals.contains(spot)
                    && open(*spot) == 1
            })
            .count();
        let straight = goals
            .iter()
            .map(|goal| goal.0.abs_diff(from.0) + goal.1.abs_diff(from.1))
            .min()
            .expect("a goal");
        let detour = if stars.is_empty() { last - straight } else { 0 };
        Way {
            spots,
            ways,
            turns,
            choices,
            dead_ends,
            detour,
        }
    }

    /// What each character finds, read off the arrows.
    pub(crate) fn finds(&self) -> BTreeMap<char, char> {
        let mut finds = BTreeMap::new();
        for (who, programme) in &self.programmes {
            let mut at = self.only(*who);
            let mut stops = Vec::new();
            for command in programme.split(' ') {
                let arrow = command.chars().last().expect("an arrow");
                let count: usize = command.trim_end_matches(arrow).parse().expect("a number");
                for _ in 0..count {
                    at = self.follow(at, arrow);
                }
                stops.push(self.sign(at));
            }
            let found = stops.pop().expect("a last stop");
            assert!(found.is_ascii_lowercase(), "{who} finds {found}");
            assert!(
                stops.iter().all(|&sign| sign == '.' || sign == *who),
                "{who} stops too early"
            );
            assert_eq!(self.all(found).len(), 1, "one {found}");
            assert!(
                finds.values().all(|&other| other != found),
                "{found} is found twice"
            );
            finds.insert(*who, found);
        }
        finds
    }

    fn follow(&self, (column, line): Spot, arrow: char) -> Spot {
        let (right, down): (isize, isize) = match arrow {
            '↑' => (0, -1),
            '↗' => (1, -1),
            '→' => (1, 0),
            '↘' => (1, 1),
            '↓' => (0, 1),
            '↙' => (-1, 1),
            '←' => (-1, 0),
            '↖' => (-1, -1),
            other => panic!("{other} is no arrow"),
        };
        let x = column.checked_add_signed(right).expect("off the board");
        let y = line.checked_add_signed(down).expect("off the board");
        assert!(x < self.width && y < self.height, "off the board");
        (x, y)
    }

    /// All programmes.
    pub(crate) fn programmes(&self) -> &[(char, String)] {
        &self.programmes
    }

    /// All signs that stand on cells.
    pub(crate) fn signs(&self) -> Vec<char> {
        self.spots().map(|spot| self.sign(spot)).collect()
    }

    /// How many walls are drawn: each covers the post in its middle.
    pub(crate) fn walls(&self) -> usize {
        let inside = |(x, y): (usize, usize)| self.characters[2 * y][4 * x] != '+';
        let posts = (1..self.height).flat_map(|y| (1..self.width).map(move |x| (x, y)));
        posts.filter(|&post| inside(post)).count()
    }
}

/// A walk to that end, from its end.
fn trace(
    walks: &[Vec<u64>],
    next: &[Vec<Spot>],
    end: Spot,
    stars: &[Spot],
    full: usize,
    number: impl Fn(Spot) -> usize,
) -> Vec<Spot> {
    let area = next.len();
    let mut spots = vec![end];
    let mut passed = full;
    for steps in (0..walks.len() - 1).rev() {
        let at = *spots.last().expect("the end at least");
        let star = stars
            .iter()
            .position(|&star| star == at)
            .map_or(0, |star| 1 << star);
        let before = next[number(at)].iter().find_map(|&spot| {
            let earlier = [passed, passed & !star];
            let known = |&passed: &usize| walks[steps][passed * area + number(spot)] > 0;
            earlier.into_iter().find(known).map(|passed| (spot, passed))
        });
        let (spot, earlier) = before.expect("whoever arrived came from somewhere");
        spots.push(spot);
        passed = earlier;
    }
    spots.reverse();
    spots
}
