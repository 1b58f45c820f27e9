//! Making arrow programmes: each leads its character past every other thing to an object of its own;
//! other objects lie where a miscount would end.

use dedale_rules::{Cell, Size, SplitMix};

use super::pick;
use crate::exercise::{Searching, Seeker};
use crate::grade::Grade;
use crate::programme::{Arrow, Command, Programme};
use crate::recipe::Recipe;
use crate::things::{Character, Object};

pub(super) fn draw(recipe: &Recipe, lots: &mut SplitMix) -> Option<Searching> {
    let size = recipe.size;
    let mut cells: Vec<Cell> = size.cells().collect();
    lots.shuffle(&mut cells);
    let mut characters = Character::ALL.to_vec();
    lots.shuffle(&mut characters);
    characters.truncate(usize::from(recipe.seekers));
    characters.sort_unstable();
    let starts: Vec<Cell> = cells.drain(..characters.len().min(cells.len())).collect();

    let mut seekers = Vec::new();
    let mut ends: Vec<Cell> = Vec::new();
    for (&character, &from) in characters.iter().zip(&starts) {
        let programme = programme(recipe, from, lots)?;
        let way = programme.follow(from, size).ok()?;
        let end = *way.last()?;
        if starts.contains(&end) || ends.contains(&end) {
            return None;
        }
        ends.push(end);
        seekers.push(Seeker {
            character,
            from,
            programme,
        });
    }
    let mut places = ends.clone();
    places.extend(decoys(recipe, &starts, &ends, &mut cells, lots));
    let mut objects = Object::ALL.to_vec();
    lots.shuffle(&mut objects);
    if places.len() > objects.len() {
        return None;
    }
    let mut objects: Vec<(Object, Cell)> = objects.into_iter().zip(places).collect();
    objects.sort_unstable();
    let searching = Searching {
        size,
        seekers,
        objects,
    };
    is_clear(&searching, recipe.grade).then_some(searching)
}

/// A programme from that cell. The arrow changes with every command, and never turns straight back.
fn programme(recipe: &Recipe, from: Cell, lots: &mut SplitMix) -> Option<Programme> {
    let (fewest, most) = recipe.commands;
    let count = fewest + lots.below(usize::from(most - fewest) + 1) as u8;
    // Only the eldest meet diagonals, and all of their programmes have one.
    let diagonal = (recipe.grade == Grade::Eight).then(|| lots.below(usize::from(count)));
    let mut commands: Vec<Command> = Vec::new();
    let mut at = from;
    for place in 0..usize::from(count) {
        let before = commands.last().map(|command: &Command| command.arrow);
        let fits = |arrow: &Arrow| {
            arrow.is_diagonal() == (Some(place) == diagonal)
                && before.is_none_or(|before| before != *arrow && !opposite(before, *arrow))
                && arrow.step(at, recipe.size).is_some()
        };
        let arrows: Vec<Arrow> = Arrow::ALL.into_iter().filter(fits).collect();
        let arrow = pick(&arrows, lots)?;
        let room = room(arrow, at, recipe.size).min(most_steps(recipe.grade));
        let steps = 1 + lots.below(usize::from(room)) as u8;
        for _ in 0..steps {
            at = arrow.step(at, recipe.size)?;
        }
        commands.push(Command {
            count: steps,
            arrow,
        });
    }
    Some(Programme(commands))
}

/// Small children count to four, the others as far as the sheet does.
fn most_steps(grade: Grade) -> u8 {
    match grade {
        Grade::Four => 4,
        Grade::Six => 5,
        Grade::Eight => 7,
    }
}

fn opposite(one: Arrow, other: Arrow) -> bool {
    let ((right, up), (left, down)) = (one.vector(), other.vector());
    (right, up) == (-left, -down)
}

fn room(arrow: Arrow, from: Cell, size: Size) -> u8 {
    let mut room = 0;
    let mut at = from;
    while let Some(next) = arrow.step(at, size) {
        at = next;
        room += 1;
    }
    room
}

/// The other objects: first beside the right ones, where whoever miscounts by one ends.
fn decoys(
    recipe: &Recipe,
    starts: &[Cell],
    ends: &[Cell],
    cells: &mut Vec<Cell>,
    lots: &mut SplitMix,
) -> Vec<Cell> {
    let wanted = usize::from(recipe.objects).saturating_sub(ends.len());
    let near = |cell: &Cell| {
        ends.iter()
            .any(|end| end.column().abs_diff(cell.column()) + end.row().abs_diff(cell.row()) == 1)
    };
    cells.retain(|cell| !ends.contains(cell) && !starts.contains(cell));
    let (mut close, far): (Vec<Cell>, Vec<Cell>) = cells.drain(..).partition(near);
    lots.shuffle(&mut close);
    // Half of them close by: were all of them, the crowds would give the answer away.
    let kept = wanted.div_ceil(2).min(close.len());
    close.truncate(kept);
    close.into_iter().chain(far).take(wanted).collect()
}

/// No command but the last ends on a thing, so that nobody stops too early; and the youngest do not
/// even pass one.
fn is_clear(searching: &Searching, grade: Grade) -> bool {
    let things: Vec<Cell> = searching
        .objects
        .iter()
        .map(|(_, cell)| *cell)
        .chain(searching.seekers.iter().map(|seeker| seeker.from))
        .collect();
    searching.seekers.iter().all(|seeker| {
        let Ok(way) = seeker.programme.follow(seeker.from, searching.size) else {
            return false;
        };
        let stops = match grade {
            Grade::Four => way[1..].to_vec(),
            Grade::Six | Grade::Eight => seeker.programme.stops(&way),
        };
        stops[..stops.len() - 1]
            .iter()
            .all(|stop| !things.contains(stop))
    })
}
