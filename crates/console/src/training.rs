//! Mistakes to learn from as tasks on the board, for both faces and the command line: whose they are, what is said of a try,
//! keeping what came of it, and when the next comes back. The facts are `dedale_practice`'s.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use dedale_engine::{Judged, Limits, Options, Review, Signals};
use dedale_practice::{Day, Learner, Recall, Task, Thinking, judge, tasks_of};
use dedale_rules::{Game, Move, Player, Record};
use dedale_school::Date;

use crate::choices::Choices;
use crate::quiz::{Answer, Ending, Judge, Quiz, Series, Told};
use dedale_canvas::review_view;
use dedale_host::clock::clock;
use dedale_host::tables;
use dedale_store::{Home, Settings, StoreError};
use dedale_words::language::Language;
use dedale_words::reasons::Words;

/// For each position that is looked at to judge a try, unless something else is asked for.
pub const USUAL_TIME: Duration = Duration::from_millis(300);

/// Today, in universal time.
#[must_use]
pub fn today() -> Day {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Day::of_seconds(since.map_or(0, |since| since.as_secs()))
}

/// Today, as the class keeps it.
pub(crate) fn school_day() -> Date {
    let day = today().to_string().parse();
    day.expect("both write days in one way")
}

/// Who plays here: the first person of the last set-up.
#[must_use]
pub fn player_of(settings: &Settings, language: Language) -> Learner {
    learner_of(&Choices::remembered(&settings.set_up, language))
}

pub(crate) fn learner_of(choices: &Choices) -> Learner {
    let seats = choices.seats.iter();
    let person = seats.clone().find(|seat| !seat.controller.is_computer());
    let seat = person.unwrap_or(&choices.seats[0]);
    Learner::named(&seat.name.to_string())
}

/// The people of a game and whose mistakes are whose: those that a file does not call computers.
#[must_use]
pub fn people_of(record: &Record) -> Vec<(Player, Learner)> {
    let header = |kind: &str, player: Player| {
        let header = record.header(&format!("{kind}{}", player.number()));
        header.map(str::trim).filter(|value| !value.is_empty())
    };
    let players = record.start().players().players();
    let people = players.filter_map(|player| {
        let controller = header("Controller", player).unwrap_or("human");
        let name = header("Player", player)?;
        (controller == "human").then(|| (player, Learner::named(name)))
    });
    people.collect()
}

/// The mistakes of people in a reviewed game.
#[must_use]
pub fn mistakes(
    review: &Review,
    record: &Record,
    people: &[(Player, Learner)],
) -> Vec<(Learner, Task)> {
    let of_one = |(player, learner): &(Player, Learner)| {
        let tasks = tasks_of(review, record, *player).into_iter();
        let learner = learner.clone();
        tasks.map(move |task| (learner.clone(), task))
    };
    let mut tasks: Vec<(Learner, Task)> = people.iter().flat_map(of_one).collect();
    // As they came in the game, whoever made them.
    tasks.sort_by_key(|(_, task)| task.moves().len());
    tasks
}

/// Keeps tasks, and gives how many are new and what there is to say about the file.
///
/// # Errors
/// When the file cannot be locked, read or written, or was written by a newer Dédale.
pub fn keep(
    home: &Home,
    tasks: &[(Learner, Task)],
    today: Day,
    language: Language,
) -> Result<(usize, Option<String>), StoreError> {
    let mut learners: Vec<&Learner> = Vec::new();
    for (learner, _) in tasks {
        if !learners.contains(&learner) {
            learners.push(learner);
        }
    }
    let (mut new, mut notice) = (0, None);
    for learner in learners {
        let own = tasks.iter().filter(|(whose, _)| whose == learner);
        let own: Vec<Task> = own.map(|(_, task)| task.clone()).collect();
        let (added, changed) = home.add_tasks(learner, &own, today)?;
        let is_new = |added: &&dedale_practice::Added| **added == dedale_practice::Added::Now;
        new += added.iter().filter(is_new).count();
        notice = notice.or(changed.notice(language));
    }
    Ok((new, notice))
}

/// Mistakes to learn from, one after another.
pub struct Training {
    home: Arc<Home>,
    language: Language,
    /// Whose tasks come back, for what is said in the end.
    learner: Learner,
    limits: Limits,
    today: Day,
    tasks: VecDeque<(Learner, Task)>,
    all: usize,
    given: usize,
    current: Option<(Learner, Task)>,
    tried: usize,
    at_once: usize,
}

impl Training {
    /// These tasks, which have been kept.
    #[must_use]
    pub fn of(
        tasks: Vec<(Learner, Task)>,
        learner: Learner,
        home: &Arc<Home>,
        limits: Limits,
        today: Day,
        language: Language,
    ) -> Training {
        Training {
            home: Arc::clone(home),
            language,
            learner,
            limits,
            today,
            all: tasks.len(),
            tasks: tasks.into(),
            given: 0,
            current: None,
            tried: 0,
            at_once: 0,
        }
    }

    /// What is due today.
    ///
    /// # Errors
    /// When the file cannot be read, or was written by a newer Dédale.
    pub fn due(
        learner: Learner,
        home: &Arc<Home>,
        limits: Limits,
        today: Day,
        language: Language,
    ) -> Result<Training, StoreError> {
        let deck = home.practice()?.content;
        let due = deck.due(&learner, today).into_iter();
        let tasks = due.map(|kept| (kept.learner.clone(), kept.task.clone()));
        let tasks = tasks.collect();
        Ok(Training::of(tasks, learner, home, limits, today, language))
    }

    /// Is there nothing to do?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all == 0
    }

    /// When the next task comes back, as a sentence; or that there is none.
    #[must_use]
    pub fn next_one(&self) -> String {
        let deck = match self.home.practice() {
            Ok(read) => read.content,
            Err(error) => return dedale_store::sentence(&error, self.language),
        };
        let name = ("player", self.learner.name().to_owned().into());
        let due = deck.due(&self.learner, self.today).len();
        if due > 0 {
            let values = [name, ("count", due.into())];
            return self.language.sentence("practice-more-due", &values);
        }
        match deck.next_due(&self.learner) {
            None => self.language.sentence("practice-empty", &[name]),
            Some(day) => {
                let values = [name, ("days", days(day.days_after(self.today)).into())];
                self.language.sentence("practice-next", &values)
            }
        }
    }
}

fn days(count: i64) -> usize {
    usize::try_from(count).unwrap_or_default()
}

impl Series for Training {
    fn next(&mut self) -> Option<Quiz> {
        let (learner, task) = self.tasks.pop_front()?;
        self.given += 1;
        let language = self.language;
        let record = task.record();
        let words = Words::of_record(&record, None, language);
        let players = record.start().players().get();
        let values = [
            ("number", self.given.into()),
            ("all", self.all.into()),
            ("move", (task.moves().len() / players + 1).into()),
        ];
        let title = language.sentence("practice-title", &values);
        let values = [
            ("player", words.player(task.by()).to_owned().into()),
            ("move", words.chosen(task.played()).into()),
            ("before", words.percent(task.before()).into()),
            ("after", words.percent(task.after()).into()),
        ];
        let question = language.sentence("practice-question", &values);
        let judge = Coach {
            task: task.clone(),
            words,
            tables: self.home.tables(),
            limits: self.limits,
        };
        self.current = Some((learner, task));
        Some(Quiz {
            title,
            question,
            record,
            judge: Box::new(judge),
        })
    }

    fn note(&mut self, ending: Ending) -> Vec<String> {
        let Some((learner, task)) = self.current.take() else {
            return Vec::new();
        };
        let recall = match ending {
            Ending::Skipped => return Vec::new(),
            Ending::Shown => Recall::Missed,
            Ending::Found { wrong } => Recall::found_after(wrong),
        };
        self.tried += 1;
        self.at_once += usize::from(recall == Recall::AtOnce);
        match self.home.record_try(&learner, &task, recall, self.today) {
            Ok((due, changed)) => {
                let comes_back = due.map(|day| {
                    let values = [("days", days(day.days_after(self.today)).into())];
                    self.language.sentence("practice-comes-back", &values)
                });
                let notice = changed.notice(self.language);
                comes_back.into_iter().chain(notice).collect()
            }
            Err(error) => vec![dedale_store::sentence(&error, self.language)],
        }
    }

    fn farewell(&mut self) -> Vec<String> {
        let mut said = Vec::new();
        if self.tried > 0 {
            let values = [("found", self.at_once.into()), ("tried", self.tried.into())];
            said.push(self.language.sentence("practice-summary", &values));
        } else if self.all == 0 {
            said.push(self.language.text("practice-nothing"));
        }
        said.push(self.next_one());
        said
    }
}

/// Judges tries as a review does, and says why.
struct Coach {
    task: Task,
    words: Words,
    /// The folder of tables of solved boards.
    tables: PathBuf,
    limits: Limits,
}

impl Coach {
    fn sentence(&self, key: &str, judged: &Judged) -> String {
        let words = &self.words;
        let values = [
            ("move", words.chosen(judged.chosen).into()),
            ("best", words.chosen(self.task.better()).into()),
            (
                "before",
                words.percent(judged.before.max(self.task.before())).into(),
            ),
            ("after", words.percent(judged.after).into()),
        ];
        words.language().sentence(key, &values)
    }

    /// Why the mistake was one, as in a review.
    fn reasons(&self) -> Vec<String> {
        let judged = self.task.judged();
        let language = self.words.language();
        let better = judged.better.as_ref();
        let line = self.words.line(self.task.better_line());
        let line = language.sentence("practice-line", &[("line", line.into())]);
        let reasons = better.map(|better| review_view::reasons(&judged, better, &self.words));
        let reasons = reasons.into_iter().flatten();
        std::iter::once(line).chain(reasons).collect()
    }

    fn refuted(&self, judged: &Judged) -> Told {
        let language = self.words.language();
        let key = if judged.chosen == self.task.played() {
            "practice-same"
        } else {
            "practice-wrong"
        };
        let mut sentences = vec![self.sentence(key, judged)];
        let answer = &judged.line[1..];
        if !answer.is_empty() {
            let line = self.words.line(answer);
            sentences.push(language.sentence("practice-answer", &[("line", line.into())]));
        }
        // What it overlooks, without a word about the better one.
        let overlooked = judged
            .better
            .as_ref()
            .and_then(|better| judged.contrast(better).played);
        sentences.extend(overlooked.map(|fact| self.words.fact(fact, judged.by)));
        Told {
            sentences,
            line: judged.line.clone(),
        }
    }
}

impl Judge for Coach {
    fn judge(&mut self, _: &Game, tried: Move, signals: &Signals) -> Answer {
        let start = self.task.start();
        let mut engine = tables::engine_of_game(Options::default(), &self.tables, start);
        let now = clock();
        let mut thinking = Thinking {
            engine: &mut engine,
            limits: self.limits,
            signals,
            now: &now,
        };
        let Some(judgement) = judge(&self.task, tried, &mut thinking) else {
            return Answer::Dropped;
        };
        let judged = &judgement.judged;
        if !judgement.found {
            return Answer::Wrong(self.refuted(judged));
        }
        let key = if tried == self.task.better() {
            "practice-right"
        } else {
            "practice-right-too"
        };
        let mut sentences = vec![self.sentence(key, judged)];
        sentences.extend(self.reasons());
        Answer::Solved(Told {
            sentences,
            // What is explained is the computer's own move.
            line: self.task.better_line().to_vec(),
        })
    }

    fn solution(&mut self, _: &Game, _: &Signals) -> Told {
        let judged = self.task.judged();
        let mut sentences = vec![self.sentence("practice-shown", &judged)];
        sentences.extend(self.reasons());
        Told {
            sentences,
            line: self.task.better_line().to_vec(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_gave_no_name_is_one_person_in_both_languages() {
        let settings = Settings::default();
        let [english, french] =
            [Language::English, Language::French].map(|language| player_of(&settings, language));
        assert_ne!(english.name(), french.name());
        assert_eq!(english, french);
    }
}
