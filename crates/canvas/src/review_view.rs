//! A review as text for the terminal, within 80 columns or somewhat less: the moves with their marks, what would
//! have been better and why, a summary for each player, and the curve of chances.

use dedale_engine::{Better, Judged, Mark, Phase, Review};
use dedale_rules::{Game, Player, Position};
use unicode_width::UnicodeWidthStr as _;

use crate::canvas::{Canvas, Role};
use crate::curve::{self, Chart};
use crate::cutting::shortened_name;
use crate::glyphs::Glyphs;
use dedale_words::reasons::Words;
use dedale_words::story::story;
use dedale_words::wrapping::wrapped;

/// The width everybody has.
const WIDTH: usize = 80;
/// Where the parts of a line begin.
const TOKEN: usize = 5;
const NAME: usize = 7;
const MOVE: usize = 28;
const SYMBOL: usize = 38;
const MARK: usize = 42;
const CHANCES: usize = 56;
/// What those after the name give up in a narrower window, and up to which width there is room for that.
const NARROWER: [usize; 4] = [10, 12, 12, 13];
const NARROWEST: usize = 60;
/// Fewer letters of a name say too little.
const SHORTEST_NAME: usize = 5;
/// No name in a game is longer.
const LONGEST_NAME: usize = 20;
/// What is said about a move is under its player.
const REASONS: usize = NAME;
/// Between columns of the summary.
const GAP: usize = 2;
/// Rows of a curve, alone and among four.
const HIGH: usize = 8;
const LOW: usize = 3;

/// Draws a review of a game from that position.
#[must_use]
pub fn draw(review: &Review, start: &Position, words: &Words, glyphs: &Glyphs) -> Canvas {
    draw_within(WIDTH, review, start, words, glyphs)
}

/// The same in a window of that many columns, from 60 on.
#[must_use]
pub fn draw_within(
    width: usize,
    review: &Review,
    start: &Position,
    words: &Words,
    glyphs: &Glyphs,
) -> Canvas {
    let mut view = ReviewView {
        width: width.clamp(NARROWEST, WIDTH),
        review,
        start,
        words,
        glyphs,
        canvas: Canvas::default(),
    };
    view.draw_title();
    view.draw_moves();
    if !review.complete {
        let count = [("count", review.moves.len().into())];
        let sentence = words.language().sentence("review-stopped", &count);
        view.skip();
        view.line(0, &sentence, Role::Heading);
    }
    if !review.moves.is_empty() {
        let game = game_of(review, start);
        view.draw_summary();
        if let Some(game) = &game {
            view.draw_accuracy(game);
            let told = story(review, game, words);
            view.skip();
            view.line(0, &told, Role::Text);
        }
        view.draw_curves();
    }
    view.canvas
}

/// The players whose curves tell everything: one of two sides, or each of four.
#[must_use]
pub fn seats(start: &Position) -> Vec<Player> {
    let variant = start.variant();
    if variant.teams || start.players().get() == 2 {
        vec![Player::FIRST]
    } else {
        start.players().players().collect()
    }
}

/// The names of a player and of the partner, if there is one.
#[must_use]
pub fn side(player: Player, start: &Position, words: &Words) -> String {
    let shares = |other: &Player| start.variant().shares_win(player, *other);
    let names: Vec<String> = start
        .players()
        .players()
        .filter(shares)
        .map(|player| words.player(player).to_owned())
        .collect();
    names.join(", ")
}

/// Who plays against whom.
#[must_use]
pub fn title(start: &Position, words: &Words) -> String {
    if seats(start).len() > 1 {
        let names: Vec<&str> = start.players().players().map(|p| words.player(p)).collect();
        return names.join(", ");
    }
    let values = [
        ("one", side(Player::FIRST, start, words).into()),
        ("other", side(Player::SECOND, start, words).into()),
    ];
    words.language().sentence("review-against", &values)
}

/// Why a move was worse than another, up to three sentences: what the one played overlooks, what the better one
/// does, and where the lines of both lead.
#[must_use]
pub fn reasons(judged: &Judged, better: &Better, words: &Words) -> Vec<String> {
    let about = |chosen, sentence: String| {
        let values = [
            ("move", words.chosen(chosen).into()),
            ("sentence", sentence.into()),
        ];
        words.language().sentence("review-reason", &values)
    };
    let by = judged.by;
    let contrast = judged.contrast(better);
    let best = better.line.moves[0];
    let played = contrast.played;
    let played = played.map(|fact| about(judged.chosen, words.fact(fact, by)));
    let strong = contrast
        .better
        .map(|fact| about(best, words.fact(fact, by)));
    let lines = contrast.lines;
    let lines = lines.map(|lines| words.lines(&lines, by, judged.chosen, best));
    played.into_iter().chain(strong).chain(lines).collect()
}

/// The game from that position that was reviewed; `None` if the review began later.
#[must_use]
pub fn game_of(review: &Review, start: &Position) -> Option<Game> {
    let mut game = Game::new(start.clone());
    for judged in &review.moves {
        game.play(judged.chosen).ok()?;
    }
    Some(game)
}

struct ReviewView<'a> {
    width: usize,
    review: &'a Review,
    start: &'a Position,
    words: &'a Words,
    glyphs: &'a Glyphs,
    canvas: Canvas,
}

impl ReviewView<'_> {
    fn write(&mut self, column: usize, row: usize, text: &str, role: Role) {
        self.canvas
            .write(column, row, &self.glyphs.text(text), role);
    }

    /// A text below everything else, in as many lines as it takes.
    fn line(&mut self, column: usize, text: &str, role: Role) {
        for line in wrapped(text, self.width - column) {
            self.write(column, self.canvas.height(), &line, role);
        }
    }

    /// Where the move, the sign of its mark, the mark's name and the chances stand.
    fn columns(&self) -> [usize; 4] {
        let usual = [MOVE, SYMBOL, MARK, CHANCES];
        if self.width >= WIDTH {
            return usual;
        }
        let mut columns = usual;
        for (column, less) in columns.iter_mut().zip(NARROWER) {
            *column -= less;
        }
        columns
    }

    fn skip(&mut self) {
        self.write(0, self.canvas.height(), " ", Role::Text);
    }

    fn draw_title(&mut self) {
        let players = title(self.start, self.words);
        let title = self
            .words
            .language()
            .sentence("review-title", &[("players", players.into())]);
        self.line(0, &title, Role::Heading);
        self.skip();
    }

    fn draw_moves(&mut self) {
        let review = self.review;
        if review.moves.is_empty() && review.complete {
            let sentence = self.words.language().text("review-no-moves");
            self.line(0, &sentence, Role::Text);
        }
        let mut number = 0;
        for (place, judged) in review.moves.iter().enumerate() {
            let row = self.canvas.height();
            if judged.by == Player::FIRST || place == 0 {
                number += 1;
                self.write(0, row, &format!("{number:>3}."), Role::Label);
            }
            self.draw_move(judged, row);
            let poor = judged.mark.is_some_and(|mark| mark >= Mark::Inaccuracy);
            if let Some(doubt) = self.words.doubt(judged) {
                self.line(REASONS, &doubt, Role::Text);
            }
            if let Some(better) = judged.better.as_ref().filter(|_| poor) {
                self.draw_better(judged, better);
            }
        }
    }

    fn draw_move(&mut self, judged: &Judged, row: usize) {
        let (words, glyphs) = (self.words, self.glyphs);
        let token = glyphs.token(judged.by);
        let [chosen, mark, name, chances] = self.columns();
        self.canvas.put(TOKEN, row, token, Role::Pawn(judged.by));
        let title = words.title(judged.by);
        let title = shortened_name(&title, chosen - NAME - 1);
        self.write(NAME, row, &title, Role::Text);
        self.write(chosen, row, &words.chosen(judged.chosen), Role::Heading);
        let symbol = glyphs.marks[judged.mark.map_or(Mark::ALL.len(), Mark::index)];
        let role = match judged.mark {
            Some(Mark::Mistake | Mark::Blunder) => Role::Heading,
            _ => Role::Text,
        };
        self.canvas.write(mark, row, symbol, role);
        self.write(name, row, &words.mark(judged), role);
        let before = format!("{:>5} ", glyphs.text(&words.percent(judged.before)));
        let after = format!(" {}", glyphs.text(&words.percent(judged.after)));
        let end = self.canvas.write(chances, row, &before, Role::Text);
        let end = self.canvas.write(end, row, glyphs.becomes, Role::Text);
        self.canvas.write(end, row, &after, Role::Text);
    }

    fn draw_better(&mut self, judged: &Judged, better: &Better) {
        let line = self.words.line(&better.line.moves);
        let sentence = self
            .words
            .language()
            .sentence("review-better", &[("line", line.into())]);
        self.line(REASONS, &sentence, Role::Text);
        for reason in reasons(judged, better, self.words) {
            self.line(REASONS, &reason, Role::Text);
        }
    }

    fn draw_summary(&mut self) {
        let heads = [
            "review-best",
            "review-good",
            "review-inaccuracies",
            "review-mistakes",
            "review-blunders",
            "review-loss",
        ];
        self.draw_table("review-summary", &heads, |view, player| {
            let summary = view.review.summary(player);
            let counts = summary.marks.iter().map(ToString::to_string);
            counts.chain([view.words.loss(summary.mean_loss)]).collect()
        });
    }

    /// What each player kept of the chances, phase by phase.
    fn draw_accuracy(&mut self, game: &Game) {
        let heads = ["story-opening", "story-middle", "story-end", "story-whole"];
        self.draw_table("story-accuracy", &heads, |view, player| {
            let phases = Phase::ALL.map(Some).into_iter().chain([None]);
            let shown = phases.map(|phase| {
                let accuracy = view.review.accuracy(game, player, phase);
                let none = || view.words.language().text("story-none");
                accuracy.map_or_else(none, |accuracy| view.words.loss(accuracy))
            });
            shown.collect()
        });
    }

    /// A table with a row for each player.
    fn draw_table(
        &mut self,
        title: &str,
        heads: &[&str],
        values: impl Fn(&ReviewView, Player) -> Vec<String>,
    ) {
        let language = self.words.language();
        self.skip();
        let row = self.canvas.height();
        let title = language.text(title);
        self.write(0, row, &title, Role::Heading);
        let mut heads: Vec<String> = heads.iter().map(|key| language.text(key)).collect();
        let wide = |heads: &[String]| heads.iter().map(|head| GAP + head.width()).sum::<usize>();
        let players: Vec<Player> = self.start.players().players().collect();
        // Names are whole where there is room for whole tables.
        let longest = players
            .iter()
            .map(|&player| self.words.title(player).width());
        let room = match self.width {
            WIDTH => longest
                .max()
                .unwrap_or(0)
                .clamp(SHORTEST_NAME, LONGEST_NAME),
            _ => SHORTEST_NAME,
        };
        // The last columns say least.
        while wide(&heads) + NAME + room > self.width {
            heads.pop();
        }
        let table = wide(&heads);
        // Long names are cut so that the table fits.
        let cut = |player| -> String {
            shortened_name(&self.words.title(player), self.width - table - NAME)
        };
        let names: Vec<String> = players.iter().map(|&player| cut(player)).collect();
        let longest = names.iter().map(|name| name.width()).max();
        let first = (NAME + longest.unwrap_or(0)).max(title.width());
        let mut ends = Vec::new();
        let mut end = first;
        for head in &heads {
            end += GAP + head.width();
            self.write(end - head.width(), row, head, Role::Label);
            ends.push(end);
        }
        for (player, name) in players.into_iter().zip(names) {
            let row = self.canvas.height();
            let token = self.glyphs.token(player);
            self.canvas.put(TOKEN, row, token, Role::Pawn(player));
            self.write(NAME, row, &name, Role::Text);
            for (value, &end) in values(self, player).iter().zip(&ends) {
                self.write(end - value.width(), row, value, Role::Text);
            }
        }
    }

    fn draw_curves(&mut self) {
        let seats = seats(self.start);
        let height = if seats.len() > 1 { LOW } else { HIGH };
        let count = self.review.chances.len();
        for player in seats {
            self.skip();
            let players = side(player, self.start, self.words);
            let title = self
                .words
                .language()
                .sentence("review-curve", &[("players", players.into())]);
            self.line(0, &title, Role::Heading);
            let values: Vec<f32> = self.review.chances.iter().map(|all| all[player]).collect();
            let chart = Chart {
                values: &values,
                height,
                room: self.width - curve::BESIDE,
                role: Role::Goal(player),
                labels: [1.0, 0.5, 0.0].map(|part| self.words.percent(part)),
            };
            let row = self.canvas.height();
            self.canvas.paste(&curve::draw(&chart, self.glyphs), 0, row);
        }
        let row = self.canvas.height();
        for (place, judged) in self.review.moves.iter().enumerate() {
            if matches!(judged.mark, Some(Mark::Mistake | Mark::Blunder)) {
                let column = curve::place_of(place + 1, count, self.width - curve::BESIDE);
                self.canvas.put(column, row, '?', Role::Pawn(judged.by));
            }
        }
    }
}

#[cfg(test)]
pub(crate) mod tests;
