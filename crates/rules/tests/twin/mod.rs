//! The slow twin: the rules written down a second time, as plainly as possible, for the fast ones
//! to be compared with.
//!
//! It owns a whole game of every variant, from the first move to the last, and shares nothing with
//! the fast rules, not even a type: moves go in and out as text. It deliberately owns no history
//! (blocked games, undo), no reasons for refusals and no speed: walls are searched in a list, paths
//! by an ordinary breadth-first search.

// Each test program includes this file and uses a part of it.
#![allow(dead_code, unreachable_pub, reason = "each test program uses a part")]

use std::collections::VecDeque;

/// The four steps, as (columns, rows): up, right, down, left.
const DIRECTIONS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// What a game is played with.
#[derive(Clone, Debug)]
pub struct Options {
    /// Number of columns.
    pub width: usize,
    /// Number of rows.
    pub height: usize,
    /// Two or four.
    pub players: usize,
    /// Walls of each player.
    pub walls: u32,
    /// First cells of the pawns in the order of play, or else the middles of the sides.
    pub starts: Option<Vec<String>>,
    /// Whether players may pass at any time.
    pub pass: bool,
    /// 1: free pawns; 2: steps, walls block, arrival wins; 3: jumps; 4: no closing wall, the
    /// official rules.
    pub stage: u8,
    /// Whether steps are counted and the game goes on until both have arrived.
    pub mathematical: bool,
    /// Whether bottom and left play together against top and right.
    pub cooperative: bool,
    /// Bonus cells and their values.
    pub bonus: Vec<(String, i32)>,
}

impl Options {
    /// The official rules on this board.
    pub fn new(width: usize, height: usize, players: usize, walls: u32) -> Options {
        Options {
            width,
            height,
            players,
            walls,
            starts: None,
            pass: false,
            stage: 4,
            mathematical: false,
            cooperative: false,
            bonus: Vec::new(),
        }
    }
}

/// A cell as (column, row), counted from 0 at the bottom left.
type Cell = (u8, u8);

/// The cells that can be stepped to from a cell, in the order of `DIRECTIONS`.
type Neighbours = [Option<Cell>; 4];

fn parse_cell(text: &str) -> Option<Cell> {
    let column = text.bytes().next()?.checked_sub(b'a')?;
    let row = text[1..].parse::<u8>().ok()?.checked_sub(1)?;
    Some((column, row))
}

fn show_cell((column, row): Cell) -> String {
    format!("{}{}", char::from(b'a' + column), row + 1)
}

/// A wall, named after the cell nearest a1 of the four cells it touches.
#[derive(Clone, Copy, Debug)]
struct Wall {
    corner: Cell,
    horizontal: bool,
}

impl Wall {
    /// The two pairs of neighbouring cells that this wall keeps apart.
    fn edges(self) -> [(Cell, Cell); 2] {
        let (column, row) = self.corner;
        let (right, above) = ((column + 1, row), (column, row + 1));
        let across = (column + 1, row + 1);
        if self.horizontal {
            [(self.corner, above), (right, across)]
        } else {
            [(self.corner, right), (above, across)]
        }
    }

    fn separates(self, one: Cell, other: Cell) -> bool {
        let edges = self.edges();
        edges.contains(&(one, other)) || edges.contains(&(other, one))
    }

    /// Two walls overlap where they share an edge, and cross where they share their middle.
    fn conflicts(self, other: Wall) -> bool {
        let [(near, far), (near_too, far_too)] = self.edges();
        let overlap = other.separates(near, far) || other.separates(near_too, far_too);
        overlap || self.corner == other.corner
    }

    fn show(self) -> String {
        show_cell(self.corner) + if self.horizontal { "h" } else { "v" }
    }
}

/// The side of the board a player starts from; the goal is the opposite one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Bottom,
    Left,
    Top,
    Right,
}

#[derive(Clone, Copy, Debug)]
struct Player {
    side: Side,
    pawn: Cell,
    walls_left: u32,
    points: i32,
    arrived: bool,
}

/// A game under way.
#[derive(Clone, Debug)]
pub struct Twin {
    width: u8,
    height: u8,
    pass: bool,
    stage: u8,
    mathematical: bool,
    /// In the order of play.
    players: Vec<Player>,
    turn: usize,
    walls: Vec<Wall>,
    /// The bonus cells not yet spent.
    bonus: Vec<(Cell, i32)>,
}

impl Twin {
    /// The beginning of a game.
    pub fn new(options: &Options) -> Twin {
        let [width, height] = [options.width, options.height]
            .map(|length| u8::try_from(length).expect("a side has at most 12 cells"));
        let sides: &[Side] = match (options.players, options.cooperative) {
            (2, false) => &[Side::Bottom, Side::Top],
            (4, false) => &[Side::Bottom, Side::Left, Side::Top, Side::Right],
            // Partners are neighbours and the turns alternate between the teams.
            (4, true) => &[Side::Bottom, Side::Top, Side::Left, Side::Right],
            _ => panic!("there are two players, or four, and the cooperative game is for four"),
        };
        let cell = |text: &String| {
            let cell = parse_cell(text).filter(|cell| cell.0 < width && cell.1 < height);
            cell.unwrap_or_else(|| panic!("{text} is no cell of the board"))
        };
        // Where a side has no middle cell, the one just left of it, or just below it.
        let middle = |side: &Side| match side {
            Side::Bottom => ((width - 1) / 2, 0),
            Side::Left => (0, (height - 1) / 2),
            Side::Top => ((width - 1) / 2, height - 1),
            Side::Right => (width - 1, (height - 1) / 2),
        };
        let starts: Vec<Cell> = match &options.starts {
            Some(texts) => texts.iter().map(cell).collect(),
            None => sides.iter().map(middle).collect(),
        };
        assert_eq!(starts.len(), sides.len(), "one start for each player");
        let player = |(&side, pawn)| Player {
            side,
            pawn,
            walls_left: options.walls,
            points: 0,
            arrived: false,
        };
        let bonus = options.bonus.iter();
        Twin {
            width,
            height,
            pass: options.pass,
            stage: options.stage,
            mathematical: options.mathematical,
            players: sides.iter().zip(starts).map(player).collect(),
            turn: 0,
            walls: Vec::new(),
            bonus: bonus.map(|(text, value)| (cell(text), *value)).collect(),
        }
    }

    /// Every legal move, sorted bytewise; none when the game is over.
    pub fn legal(&self) -> Vec<String> {
        let mut texts = Vec::new();
        if self.over() {
            return texts;
        }
        let player = self.players[self.turn];
        // Only in the mathematical variant does the game go on for a player who has arrived.
        if !player.arrived {
            texts.extend(self.destinations(player.pawn).into_iter().map(show_cell));
        }
        if player.walls_left > 0 {
            texts.extend(self.possible_walls().into_iter().map(Wall::show));
        }
        if self.pass || player.arrived || texts.is_empty() {
            texts.push("pass".to_string());
        }
        texts.sort();
        texts
    }

    /// Plays a move, or says why not and changes nothing.
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        if !self.legal().contains(&text.to_string()) {
            return Err(format!("{text} is not legal here"));
        }
        self.play_unchecked(text);
        Ok(())
    }

    /// Plays a move known to be legal.
    pub fn play_unchecked(&mut self, text: &str) {
        // A cell ends with a digit, so a last letter can only be the direction of a wall.
        if let Some(corner) = text.strip_suffix(['h', 'v']) {
            let corner = parse_cell(corner).expect("a wall is a cell and its direction");
            let horizontal = text.ends_with('h');
            self.walls.push(Wall { corner, horizontal });
            self.players[self.turn].walls_left -= 1;
        } else if text != "pass" {
            self.move_pawn(parse_cell(text).expect("a pawn moves to a cell"));
        }
        self.turn = (self.turn + 1) % self.players.len();
    }

    /// Puts the pieces as given, in the middle of a game: pawns and walls left in the order of
    /// play, walls, whose turn.
    pub fn stand(&mut self, pawns: &[String], walls_left: &[u32], walls: &[String], turn: usize) {
        for ((player, pawn), left) in self.players.iter_mut().zip(pawns).zip(walls_left) {
            player.pawn = parse_cell(pawn).expect("a cell");
            player.walls_left = *left;
        }
        let wall = |text: &String| Wall {
            corner: parse_cell(&text[..text.len() - 1])
                .expect("a wall is a cell and its direction"),
            horizontal: text.ends_with('h'),
        };
        self.walls = walls.iter().map(wall).collect();
        self.turn = turn;
    }

    /// The player to move, from 0; after the last move, the one who would have been next.
    pub fn turn(&self) -> usize {
        self.turn
    }

    /// The player who arrived first or, in the mathematical variant, who has more points when both
    /// have arrived.
    pub fn winner(&self) -> Option<usize> {
        if !self.mathematical {
            return self.players.iter().position(|player| player.arrived);
        }
        let (first, second) = (self.points(0), self.points(1));
        if !self.over() || first == second {
            return None;
        }
        Some(usize::from(second > first))
    }

    /// Whether the game is over: no player moves any more.
    pub fn over(&self) -> bool {
        if self.mathematical {
            self.players.iter().all(|player| player.arrived)
        } else {
            self.players.iter().any(|player| player.arrived)
        }
    }

    /// Steps from the player's pawn to its goal line, over open edges, as if there were no other
    /// pawn.
    pub fn distance(&self, player: usize) -> Option<u32> {
        self.to_goal(player)[self.index(self.players[player].pawn)]
    }

    /// Steps from every cell to the player's goal line, by row, then column.
    pub fn distance_field(&self, player: usize) -> Vec<Vec<Option<u32>>> {
        let rows = self.to_goal(player);
        rows.chunks(self.width.into()).map(<[_]>::to_vec).collect()
    }

    /// The cells of all the player's shortest paths, from its pawn's to the goal's, both included,
    /// sorted bytewise.
    pub fn on_shortest_path(&self, player: usize) -> Vec<String> {
        let length = self.distance(player);
        let to_goal = self.to_goal(player);
        let from_pawn = self.distances(vec![self.players[player].pawn], &self.neighbours());
        let mut texts = Vec::new();
        for cell in self.cells() {
            let (before, after) = (from_pawn[self.index(cell)], to_goal[self.index(cell)]);
            let through = before.zip(after).map(|(before, after)| before + after);
            if through.is_some() && through == length {
                texts.push(show_cell(cell));
            }
        }
        texts.sort();
        texts
    }

    /// Bonus credits, and the steps counted in the mathematical variant.
    pub fn points(&self, player: usize) -> i32 {
        self.players[player].points
    }

    /// The cell of the player's pawn.
    pub fn pawn(&self, player: usize) -> String {
        show_cell(self.players[player].pawn)
    }

    /// How many walls the player can still place.
    pub fn walls_left(&self, player: usize) -> u32 {
        self.players[player].walls_left
    }

    /// The walls on the board, in the order they were placed.
    pub fn walls(&self) -> Vec<String> {
        self.walls.iter().map(|wall| wall.show()).collect()
    }

    /// How many sequences of exactly this many moves there are, each played to its end.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut sequences = 0;
        for text in self.legal() {
            let mut after = self.clone();
            after.play_unchecked(&text);
            sequences += after.perft(depth - 1);
        }
        sequences
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |row| (0..width).map(move |column| (column, row)))
    }

    fn occupied(&self, cell: Cell) -> bool {
        self.players.iter().any(|player| player.pawn == cell)
    }

    fn is_goal(&self, side: Side, (column, row): Cell) -> bool {
        match side {
            Side::Bottom => row == self.height - 1,
            Side::Left => column == self.width - 1,
            Side::Top => row == 0,
            Side::Right => column == 0,
        }
    }

    fn wall_between(&self, one: Cell, other: Cell) -> bool {
        self.walls.iter().any(|wall| wall.separates(one, other))
    }

    /// The neighbouring cell in this direction, unless the edge of the board or a wall is in
    /// between.
    fn neighbour(&self, cell: Cell, direction: (i8, i8)) -> Option<Cell> {
        let column = cell.0.checked_add_signed(direction.0)?;
        let row = cell.1.checked_add_signed(direction.1)?;
        let inside = column < self.width && row < self.height;
        (inside && !self.wall_between(cell, (column, row))).then_some((column, row))
    }

    /// Where the pawn of the player to move, which stands here, may go.
    fn destinations(&self, here: Cell) -> Vec<Cell> {
        if self.stage == 1 {
            return self.cells().filter(|&cell| !self.occupied(cell)).collect();
        }
        let free = |cell: &Cell| !self.occupied(*cell);
        let mut destinations = Vec::new();
        for direction in DIRECTIONS {
            let Some(next) = self.neighbour(here, direction) else {
                continue;
            };
            if free(&next) {
                destinations.push(next);
            } else if self.stage >= 3 {
                if let Some(behind) = self.neighbour(next, direction).filter(free) {
                    destinations.push(behind);
                    continue;
                }
                let (columns, rows) = direction;
                for sideways in [(rows, columns), (-rows, -columns)] {
                    destinations.extend(self.neighbour(next, sideways).filter(free));
                }
            }
        }
        // Two different jumps can end on the same diagonal cell, and are then the same move.
        destinations.sort_unstable();
        destinations.dedup();
        destinations
    }

    /// Every wall that may be placed, supposing that the player has one left.
    fn possible_walls(&self) -> Vec<Wall> {
        let neighbours = self.neighbours();
        let mut possible = Vec::new();
        for corner in self.cells() {
            // A wall reaches one cell further right and up than its corner.
            if corner.0 + 1 == self.width || corner.1 + 1 == self.height {
                continue;
            }
            for horizontal in [true, false] {
                let wall = Wall { corner, horizontal };
                let fits = !self.walls.iter().any(|&other| wall.conflicts(other));
                if fits && (self.stage < 4 || self.all_can_arrive(&neighbours, wall)) {
                    possible.push(wall);
                }
            }
        }
        possible
    }

    /// Whether every player would still have a path to the goal line if this wall were added.
    fn all_can_arrive(&self, neighbours: &[Neighbours], wall: Wall) -> bool {
        let mut neighbours = neighbours.to_vec();
        for (one, other) in wall.edges() {
            for (here, there) in [(one, other), (other, one)] {
                let around = &mut neighbours[self.index(here)];
                *around = around.map(|next| next.filter(|&next| next != there));
            }
        }
        self.players.iter().all(|player| {
            let distances = self.distances(vec![player.pawn], &neighbours);
            let mut reached = self
                .cells()
                .filter(|&cell| distances[self.index(cell)].is_some());
            reached.any(|cell| self.is_goal(player.side, cell))
        })
    }

    /// The cells that can be stepped to from each cell, pawns ignored. To look through the walls
    /// once for a position, and not once for each of its hundreds of possible walls, is what makes
    /// the twin bearable.
    fn neighbours(&self) -> Vec<Neighbours> {
        let around = |cell| DIRECTIONS.map(|direction| self.neighbour(cell, direction));
        self.cells().map(around).collect()
    }

    /// The place of a cell in a list of all cells.
    fn index(&self, (column, row): Cell) -> usize {
        usize::from(row) * usize::from(self.width) + usize::from(column)
    }

    /// Steps from every cell to the player's goal line.
    fn to_goal(&self, player: usize) -> Vec<Option<u32>> {
        let side = self.players[player].side;
        let goal = self.cells().filter(|&cell| self.is_goal(side, cell));
        self.distances(goal.collect(), &self.neighbours())
    }

    /// Steps to every cell from the nearest of the given ones.
    fn distances(&self, from: Vec<Cell>, neighbours: &[Neighbours]) -> Vec<Option<u32>> {
        let mut distances = vec![None; neighbours.len()];
        for &cell in &from {
            distances[self.index(cell)] = Some(0);
        }
        let mut queue = VecDeque::from(from);
        while let Some(cell) = queue.pop_front() {
            let further = distances[self.index(cell)].map(|steps: u32| steps + 1);
            for next in neighbours[self.index(cell)].into_iter().flatten() {
                if distances[self.index(next)].is_none() {
                    distances[self.index(next)] = further;
                    queue.push_back(next);
                }
            }
        }
        distances
    }

    fn move_pawn(&mut self, cell: Cell) {
        let Player { side, pawn, .. } = self.players[self.turn];
        // Stage 1 is too early to know what winning is.
        let arrived = self.stage >= 2 && self.is_goal(side, cell);
        let mover = &mut self.players[self.turn];
        mover.pawn = cell;
        mover.arrived = arrived;
        if self.mathematical {
            // However far a jump goes, it counts as one step of its direction.
            let upward = cell.1.cmp(&pawn.1) as i32;
            let sign = if side == Side::Bottom { 1 } else { -1 };
            mover.points += sign * upward;
        }
        if let Some(found) = self.bonus.iter().position(|&(place, _)| place == cell) {
            mover.points += self.bonus.remove(found).1;
        }
    }
}
