//! The claims and the findings as a document that a class can read. Every number and verdict comes
//! from the findings; the words are in the language files.

use dedale_solver::Value;

use crate::claims::figures;
use crate::claims::findings::{Counting, Findings, Length, Line, Verdict, size, winner};
use crate::claims::fit::Fit;
use crate::claims::ideas::{self, Trial};
use crate::claims::oracle::Walls;
use dedale_paper::document::{Block, Document, Figure, Judgement, Table};
use dedale_words::language::Language;
use dedale_words::move_list::LastMove;

/// The whole page.
#[must_use]
pub fn document(findings: &Findings, language: Language) -> Document {
    let mut page = Page {
        language,
        blocks: Vec::new(),
    };
    page.paragraph("claim-intro");
    page.paragraph("claim-method");
    page.paragraph("claim-notation");
    page.small_board(findings);
    page.first_steps(findings);
    page.waiting(findings);
    page.fitting(findings);
    page.long_board(findings);
    page.parity(findings);
    page.same_strategies(findings);
    page.ideas(findings);
    let rows = findings.whole().last().map_or(0, |length| length.rows);
    let again = page.text("claim-again", &[("rows", rows.to_string())]);
    page.blocks.push(Block::Paragraph(again));
    Document {
        title: language.text("claim-title"),
        language,
        blocks: page.blocks,
    }
}

/// A board in the notation of books.
fn board(rows: u8) -> String {
    size(rows).to_string().replace('x', "×")
}

fn judgement<T>(verdict: &Verdict<T>) -> Judgement {
    match verdict {
        Verdict::True => Judgement::Holds,
        Verdict::False => Judgement::Fails,
        Verdict::Only(_) => Judgement::Partly,
    }
}

struct Page {
    language: Language,
    blocks: Vec<Block>,
}

type Values = [(&'static str, String)];

impl Page {
    fn text(&self, key: &str, values: &Values) -> String {
        let values: Vec<_> = values
            .iter()
            .map(|(name, value)| (*name, value.clone().into()))
            .collect();
        self.language.sentence(key, &values)
    }

    fn heading(&mut self, key: &str) {
        self.blocks.push(Block::Heading(self.language.text(key)));
    }

    fn paragraph(&mut self, key: &str) {
        self.blocks.push(Block::Paragraph(self.language.text(key)));
    }

    /// A claim with its judgement.
    fn judged(&mut self, judgement: Judgement, text: String) {
        let word = self.language.text(match judgement {
            Judgement::Holds => "claim-holds",
            Judgement::Fails => "claim-fails",
            Judgement::Partly => "claim-partly",
        });
        self.blocks.push(Block::Judged(judgement, word, text));
    }

    fn verdict(&mut self, verdict: &Verdict<Walls>) {
        self.judged(judgement(verdict), self.of_walls(verdict));
    }

    fn table(&mut self, head: &[&str], rows: Vec<Vec<String>>) {
        let head = head.iter().map(|key| self.language.text(key)).collect();
        self.blocks.push(Block::Table(Table { head, rows }));
    }

    fn walls(&self, walls: Walls) -> String {
        match walls {
            Walls::Each(number) => number.to_string(),
            Walls::Unlimited => self.language.text("claim-as-fit"),
        }
    }

    /// Rows that begin with a number of walls; equal rows at the end are merged: `5 or more`.
    fn put_together(&self, rows: Vec<(Walls, Vec<String>)>) -> Vec<Vec<String>> {
        let mut same = 0;
        if let Some((Walls::Unlimited, last)) = rows.last() {
            let alike = rows
                .iter()
                .rev()
                .take_while(|(_, cells)| cells == last)
                .count();
            // Without gaps between the numbers.
            let follows = |pair: &&[(Walls, Vec<String>)]| match (pair[0].0, pair[1].0) {
                (Walls::Each(one), Walls::Each(next)) => one + 1 == next,
                (_, next) => next == Walls::Unlimited,
            };
            let run = &rows[rows.len() - alike..];
            let whole = run.windows(2).rev().take_while(follows).count();
            same = whole + 1;
        }
        let kept = rows.len() - same;
        let mut written = Vec::new();
        for (place, (walls, cells)) in rows.into_iter().enumerate() {
            if place > kept {
                break;
            }
            let name = match walls {
                Walls::Each(from) if place == kept => {
                    self.text("claim-or-more", &[("from", from.to_string())])
                }
                walls => self.walls(walls),
            };
            written.push([vec![name], cells].concat());
        }
        written
    }

    /// The winner, from a value for the first player.
    fn winner(&self, value: Value) -> String {
        self.language.text(match value {
            Value::Win(_) => "claim-first",
            Value::Loss(_) => "claim-second",
            Value::Draw => "claim-nobody",
        })
    }

    fn who(&self, first: bool) -> String {
        self.language
            .text(if first { "claim-first" } else { "claim-second" })
    }

    fn plies(value: Value) -> String {
        value
            .plies()
            .map_or_else(|| "-".to_owned(), |plies| plies.to_string())
    }

    /// The winner and the number of plies, as cells of a table.
    fn outcome(&self, value: Value) -> Vec<String> {
        vec![self.winner(value), Self::plies(value)]
    }

    fn of_walls(&self, verdict: &Verdict<Walls>) -> String {
        match verdict {
            Verdict::True | Verdict::False => self.language.text("claim-all-walls"),
            Verdict::Only(cases) => {
                let rows = cases.iter().map(|&walls| (walls, Vec::new())).collect();
                let cases: Vec<String> = self.put_together(rows).into_iter().flatten().collect();
                self.text("claim-only-walls", &[("cases", cases.join(", "))])
            }
        }
    }

    /// The reason for a claim is judged by itself: a result can be right and its reason wrong.
    fn reason(&mut self, key: &str, verdict: &Verdict<Walls>) {
        let text = self.text(key, &[("verdict", self.of_walls(verdict))]);
        self.judged(judgement(verdict), text);
    }

    fn small_board(&mut self, findings: &Findings) {
        self.heading("claim-small-heading");
        self.paragraph("claim-small-said");
        self.verdict(&findings.second_wins());
        self.reason("claim-small-reason", &findings.jump_wins());
        let rows = findings
            .small
            .iter()
            .map(|row| (row.walls, self.outcome(row.start)));
        let rows = self.put_together(rows.collect());
        self.table(&["claim-walls-each", "claim-winner", "claim-moves"], rows);
        self.line(&findings.small_lines[0], "claim-line");
    }

    /// The steps to the centre and to the side.
    fn first_steps(&mut self, findings: &Findings) {
        let claims = [
            (
                "claim-centre-heading",
                "claim-centre-said",
                findings.centre_loses(),
                ("claim-centre-reason", findings.centre_is_jumped()),
            ),
            (
                "claim-sideways-heading",
                "claim-sideways-said",
                findings.sideways_loses(),
                ("claim-sideways-reason", findings.sideways_is_walked()),
            ),
        ];
        for (number, (heading, said, verdict, (key, reason))) in claims.into_iter().enumerate() {
            self.heading(heading);
            self.paragraph(said);
            self.verdict(&verdict);
            self.reason(key, &reason);
            let rows = findings.small.iter().map(|row| {
                let value = [row.centre, row.sideways][number];
                (row.walls, self.outcome(value))
            });
            let rows = self.put_together(rows.collect());
            self.table(&["claim-walls-each", "claim-winner", "claim-moves"], rows);
            self.line(&findings.small_lines[number + 1], "claim-line-after");
        }
    }

    fn waiting(&mut self, findings: &Findings) {
        self.heading("claim-waiting-heading");
        self.paragraph("claim-waiting-said");
        self.verdict(&findings.waiting_helps());
        let rows = findings.small.iter().filter_map(|row| {
            let (wall, value) = row.wall?;
            let cells = vec![
                Self::plies(row.centre),
                Self::plies(row.sideways),
                wall.to_string(),
                Self::plies(value),
                self.winner(value),
            ];
            Some((row.walls, cells))
        });
        let rows = self.put_together(rows.collect());
        let head = [
            "claim-walls-each",
            "claim-with-centre",
            "claim-with-sideways",
            "claim-best-wall",
            "claim-with-wall",
            "claim-winner",
        ];
        self.table(&head, rows);
        self.paragraph("claim-waiting-means");
        if let Some(line) = &findings.waiting_line {
            self.line(line, "claim-line-waiting");
        }
    }

    fn fitting(&mut self, findings: &Findings) {
        self.heading("claim-fit-heading");
        self.paragraph("claim-fit-said");
        let small = &findings.lengths[0];
        let fitting = findings.fitting();
        let judgement = judgement(&fitting);
        let key = match fitting {
            Verdict::True => "claim-fit-true",
            Verdict::False => "claim-fit-false",
            Verdict::Only(cases) if cases == [Counting::AtTheStart] => "claim-fit-start",
            Verdict::Only(_) => "claim-fit-ever",
        };
        let counts = [
            ("start", small.at_the_start.walls.len().to_string()),
            ("ever", small.ever.walls.len().to_string()),
        ];
        self.judged(judgement, self.text(key, &counts));
        let rows = findings.lengths.iter().map(|length| {
            vec![
                board(length.rows),
                length.at_the_start.walls.len().to_string(),
                length.ever.walls.len().to_string(),
            ]
        });
        let rows = rows.collect();
        self.table(&["claim-board", "claim-at-start", "claim-ever"], rows);
        let figures = [
            self.layout(&small.at_the_start, small.rows, "claim-fit-start-figure"),
            self.layout(&small.ever, small.rows, "claim-fit-ever-figure"),
        ];
        self.blocks.push(Block::Figures(figures.into()));
    }

    fn long_board(&mut self, findings: &Findings) {
        self.heading("claim-long-heading");
        self.paragraph("claim-long-said");
        let found = (findings.long(), findings.long_is_won(), &findings.long_line);
        let (Some(long), Some(verdict), Some(line)) = found else {
            self.paragraph("claim-long-missing");
            return;
        };
        self.verdict(&verdict);
        let values = long.values.iter();
        let rows = values.map(|(walls, value)| (*walls, self.outcome(*value)));
        let rows = self.put_together(rows.collect());
        self.table(&["claim-walls-each", "claim-winner", "claim-moves"], rows);
        self.line(line, "claim-line");
    }

    fn parity(&mut self, findings: &Findings) {
        self.heading("claim-parity-heading");
        self.paragraph("claim-parity-said");
        let countings = [
            (Counting::AtTheStart, "claim-parity-start"),
            (Counting::Ever, "claim-parity-ever"),
        ];
        for (counting, key) in countings {
            let verdict = findings.parity(counting);
            let told = self.of_lengths(&verdict, findings);
            self.judged(judgement(&verdict), self.text(key, &[("verdict", told)]));
        }
        let rows = findings
            .lengths
            .iter()
            .map(|length| self.parity_row(length));
        let rows = rows.collect();
        let head = [
            "claim-board",
            "claim-at-start",
            "claim-rule-says",
            "claim-ever",
            "claim-rule-says",
            "claim-exact",
        ];
        self.table(&head, rows);
        for (counting, key) in countings
            .map(|(counting, _)| counting)
            .into_iter()
            .zip(["claim-everywhere-start", "claim-everywhere-ever"])
        {
            let (right, all) = findings.parity_everywhere(counting);
            let values = [("right", right.to_string()), ("all", all.to_string())];
            self.blocks.push(Block::Paragraph(self.text(key, &values)));
        }
        self.parity_of_the_long_board(findings);
        if let Some(line) = &findings.parity_line {
            self.line(line, "claim-line-parity");
        }
        self.paragraph("claim-matrix");
        self.matrix(findings);
        self.paragraph("claim-parity-means");
    }

    /// The pupils' rule and their claim about 3×7 are consistent only with an odd number of walls.
    fn parity_of_the_long_board(&mut self, findings: &Findings) {
        let Some(long) = findings.long() else { return };
        let both = [Counting::AtTheStart, Counting::Ever].map(|counting| long.fitting(counting));
        if both.iter().all(|fitting| fitting.is_multiple_of(2)) {
            let values = [
                ("start", both[0].to_string()),
                ("ever", both[1].to_string()),
            ];
            let text = self.text("claim-parity-long", &values);
            self.blocks.push(Block::Paragraph(text));
        }
    }

    /// A verdict on a rule, which names the boards it was tested on: a longer one may break it.
    fn of_lengths(&self, verdict: &Verdict<u8>, findings: &Findings) -> String {
        let of =
            |length: Option<&Length>| length.map_or_else(String::new, |length| board(length.rows));
        let ends = [
            ("from", of(findings.lengths.first())),
            ("to", of(findings.lengths.last())),
        ];
        let tried = if findings.lengths.len() > 1 {
            self.text("claim-boards-range", &ends)
        } else {
            of(findings.lengths.first())
        };
        let tried = ("tried", tried);
        match verdict {
            Verdict::True | Verdict::False => self.text("claim-all-boards", &[tried]),
            Verdict::Only(rows) => {
                let boards: Vec<String> = rows.iter().map(|&rows| board(rows)).collect();
                self.text("claim-only-boards", &[tried, ("boards", boards.join(", "))])
            }
        }
    }

    fn parity_row(&self, length: &Length) -> Vec<String> {
        let [start, ever] = [Counting::AtTheStart, Counting::Ever].map(|counting| {
            let fitting = length.fitting(counting);
            [fitting.to_string(), self.who(length.rule(fitting))]
        });
        let mut row = vec![board(length.rows)];
        row.extend(start);
        row.extend(ever);
        row.push(self.winner(length.unlimited()));
        row
    }

    /// The winner on every board with every number of walls: 1, 2 or =.
    fn matrix(&mut self, findings: &Findings) {
        let numbers = findings.told_apart();
        let mut head = vec![self.language.text("claim-board")];
        head.extend(numbers.iter().map(|&walls| self.walls(walls)));
        let sign = |value: Value| match winner(value) {
            None => "=",
            Some(true) => "1",
            Some(false) => "2",
        };
        let rows = findings.whole().iter().map(|length| {
            let signs = numbers.iter().map(|&walls| sign(length.with(walls)));
            let signs = signs.map(str::to_owned);
            [board(length.rows)].into_iter().chain(signs).collect()
        });
        let rows = rows.collect();
        self.blocks.push(Block::Table(Table { head, rows }));
    }

    /// Whether the findings on 3×3 hold on 3×7.
    fn same_strategies(&mut self, findings: &Findings) {
        self.heading("claim-same-heading");
        self.paragraph("claim-same-said");
        let verdicts = (findings.long_steps_lose(), findings.long_waiting_helps());
        let (Some(steps), Some(walls)) = verdicts else {
            self.paragraph("claim-long-missing");
            return;
        };
        self.reason("claim-same-steps", &steps);
        self.reason("claim-same-walls", &walls);
        let rows = findings.long_moves.iter().map(|row| {
            let of = |value: Value| format!("{}, {}", self.winner(value), Self::plies(value));
            let wall = row.wall.map_or_else(
                || ["-".to_owned(), "-".to_owned()],
                |(wall, value)| [wall.to_string(), of(value)],
            );
            let cells = [vec![of(row.centre), of(row.sideways)], wall.into()].concat();
            (row.walls, cells)
        });
        let rows = self.put_together(rows.collect());
        let head = [
            "claim-walls-each",
            "claim-with-centre",
            "claim-with-sideways",
            "claim-best-wall",
            "claim-with-wall",
        ];
        self.table(&head, rows);
        self.paragraph("claim-same-means");
    }

    /// The two strategies for the whole board.
    fn ideas(&mut self, findings: &Findings) {
        self.heading("claim-ideas-heading");
        self.paragraph("claim-ideas-said");
        if findings.trials.is_empty() {
            self.paragraph("claim-long-missing");
            return;
        }
        for idea in ideas::IDEAS {
            let trials = findings.trials.iter().filter(|trial| trial.idea == idea);
            let beaten = |trial: &&Trial| trial.score.is_some_and(|score| score.low > 0.5);
            let all = trials.clone().count();
            let beaten = trials.filter(beaten).map(|trial| self.player(trial));
            let beaten: Vec<String> = beaten.collect();
            let judgement = match beaten.len() {
                0 => Judgement::Fails,
                some if some == all => Judgement::Holds,
                _ => Judgement::Partly,
            };
            let beaten = if beaten.is_empty() {
                self.language.text("claim-ideas-nobody")
            } else {
                beaten.join(", ")
            };
            let key = format!("claim-ideas-{idea}");
            let text = self.text(&key, &[("beaten", beaten)]);
            self.judged(judgement, text);
        }
        let percent = |part: f64| format!("{:.0} %", part * 100.0);
        let rows = findings.trials.iter().filter_map(|trial| {
            let score = trial.score?;
            let bounds = [
                ("low", percent(score.low)),
                ("high", percent(score.high)),
                ("part", percent(score.part)),
            ];
            let told = self.text("claim-ideas-score", &bounds);
            let idea = self.language.text(&format!("claim-idea-{}", trial.idea));
            Some(vec![idea, self.player(trial), told])
        });
        let rows = rows.collect();
        let head = [
            "claim-ideas-idea",
            "claim-ideas-against",
            "claim-ideas-scores",
        ];
        self.table(&head, rows);
        let games = ("games", ideas::GAMES.to_string());
        let text = self.text("claim-ideas-means", &[games]);
        self.blocks.push(Block::Paragraph(text));
    }

    /// The opponent in a trial.
    fn player(&self, trial: &Trial) -> String {
        match trial.against.strip_prefix("level:") {
            Some(level) => self.text("claim-player-level", &[("level", level.to_owned())]),
            None => self
                .language
                .text(&format!("claim-player-{}", trial.against)),
        }
    }

    /// A line of play: its moves, and the board after some of them.
    fn line(&mut self, line: &Line, key: &str) {
        let moves: Vec<String> = line.moves.iter().map(ToString::to_string).collect();
        let values = [
            ("board", board(line.rows)),
            ("walls", self.walls(line.walls)),
            ("moves", moves.join(" ")),
        ];
        self.blocks.push(Block::Paragraph(self.text(key, &values)));
        let caption = |place: usize, last: Option<LastMove>| {
            let Some(LastMove { by, chosen }) = last else {
                return self.language.text("claim-start");
            };
            let values = [
                ("number", place.to_string()),
                ("player", by.number().to_string()),
                ("move", chosen.to_string()),
            ];
            self.text("claim-move", &values)
        };
        let figures = figures::of_line(line, caption);
        self.blocks.push(Block::Figures(figures));
    }

    /// A layout with as many walls as fit.
    fn layout(&self, fit: &Fit, rows: u8, key: &str) -> Figure {
        let count = ("count", fit.walls.len().to_string());
        figures::of_fit(fit, rows, self.text(key, &[count]))
    }
}

#[cfg(test)]
mod tests;
