//! Why a request is not answered as asked: a status, a code that never changes, and a sentence that says what to do.

use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;
use serde::Serialize;
use serde_json::json;

use crate::passwords::PasswordError;
use crate::store::StoreError;

/// When to ask again after the site was busy, in seconds.
const BUSY: u64 = 3;

/// What goes back instead of an answer.
#[derive(Debug)]
pub(crate) struct Problem {
    pub status: StatusCode,
    mistake: Mistake,
    /// In so many seconds it may be asked again.
    again: Option<u64>,
}

/// What an answer says is wrong, for a page to say it in its own way.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    pub text: String,
    /// In so many seconds it may be asked again.
    pub again: Option<u64>,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, mistake: Mistake) -> Problem {
        Problem {
            status,
            mistake,
            again: None,
        }
    }

    /// The sentence, for a page.
    pub(crate) fn text(&self) -> String {
        self.mistake.told()
    }

    /// Something is wrong with what was asked.
    pub(crate) fn bad(mistake: Mistake) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, mistake)
    }

    pub(crate) fn of(status: StatusCode, key: &'static str, language: Language) -> Problem {
        Problem::new(status, language.mistake(key, &[]))
    }

    /// Too much for now; after that time it may be asked again.
    pub(crate) fn too_many(wait: Duration, language: Language) -> Problem {
        let problem = Problem::of(StatusCode::TOO_MANY_REQUESTS, "error-too-many", language);
        Problem {
            again: Some(wait.as_secs() + 1),
            ..problem
        }
    }

    /// Too much of that kind for now, in words of its own.
    pub(crate) fn too_many_of_kind(wait: Duration, key: &str, language: Language) -> Problem {
        let mistake = Mistake::new("too-many", language.text(key));
        Problem {
            status: StatusCode::TOO_MANY_REQUESTS,
            mistake,
            again: Some(wait.as_secs() + 1),
        }
    }

    pub(crate) fn no_game(language: Language) -> Problem {
        Problem::of(StatusCode::NOT_FOUND, "error-no-such-game", language)
    }

    /// A game cannot be looked at: there is none, its log is damaged, or the database did not answer.
    pub(crate) fn unseen(key: &'static str, language: Language) -> Problem {
        let status = match key {
            "error-no-such-game" => StatusCode::NOT_FOUND,
            "error-broken-game" => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::SERVICE_UNAVAILABLE,
        };
        Problem::of(status, key, language)
    }

    /// A game does not do what it was asked for.
    pub(crate) fn undone(key: &'static str, language: Language) -> Problem {
        match key {
            "error-no-such-game" | "error-broken-game" | "error-unread" => {
                Problem::unseen(key, language)
            }
            _ => Problem::of(StatusCode::CONFLICT, key, language),
        }
    }

    pub(crate) fn stranger(language: Language) -> Problem {
        Problem::of(StatusCode::UNAUTHORIZED, "error-who", language)
    }

    /// A password was not looked at.
    pub(crate) fn password(error: PasswordError, language: Language) -> Problem {
        match error {
            PasswordError::Busy => {
                let status = StatusCode::SERVICE_UNAVAILABLE;
                let problem = Problem::of(status, "error-busy", language);
                Problem {
                    again: Some(BUSY),
                    ..problem
                }
            }
            PasswordError::Failed => Problem::of(
                StatusCode::INTERNAL_SERVER_ERROR,
                "error-not-kept",
                language,
            ),
        }
    }

    /// The database did not do it. What it says goes to the log, not to the visitor.
    pub(crate) fn store(error: &StoreError, language: Language) -> Problem {
        match error {
            StoreError::Taken => Problem::of(StatusCode::CONFLICT, "error-name-taken", language),
            StoreError::Closed | StoreError::Locked => {
                Problem::of(StatusCode::SERVICE_UNAVAILABLE, "error-not-kept", language)
            }
            error => {
                tracing::error!(event = "store", reason = %error);
                Problem::of(StatusCode::INSUFFICIENT_STORAGE, "error-not-kept", language)
            }
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let body = json!({ "code": self.mistake.code(), "text": self.text() });
        let mut response = reply(self.status, &body);
        if let Some(again) = self.again {
            let again = HeaderValue::from(again);
            response.headers_mut().insert(header::RETRY_AFTER, again);
        }
        response.extensions_mut().insert(Told {
            text: self.text(),
            again: self.again,
        });
        response
    }
}

/// JSON as an answer.
pub(crate) fn reply(status: StatusCode, value: &impl Serialize) -> Response {
    let json = [(header::CONTENT_TYPE, "application/json; charset=utf-8")];
    // Plain types: nothing in them can fail to be written.
    let text = serde_json::to_string(value).unwrap_or_default();
    (status, json, text).into_response()
}
