//! Why a request is not answered as asked: a status, a code that never changes, and a sentence that says what to do.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;
use serde::Serialize;
use serde_json::json;

use crate::store::StoreError;

/// What goes back instead of an answer.
#[derive(Debug)]
pub(crate) struct Problem {
    pub status: StatusCode,
    mistake: Mistake,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, mistake: Mistake) -> Problem {
        Problem { status, mistake }
    }

    /// The sentence, for a page.
    pub(crate) fn text(&self) -> String {
        self.mistake.sentence().to_string()
    }

    /// Something is wrong with what was asked.
    pub(crate) fn bad(mistake: Mistake) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, mistake)
    }

    pub(crate) fn of(status: StatusCode, key: &'static str, language: Language) -> Problem {
        Problem::new(status, language.mistake(key, &[]))
    }

    pub(crate) fn too_many(language: Language) -> Problem {
        Problem::of(StatusCode::TOO_MANY_REQUESTS, "error-too-many", language)
    }

    pub(crate) fn no_game(language: Language) -> Problem {
        Problem::of(StatusCode::NOT_FOUND, "error-no-such-game", language)
    }

    pub(crate) fn stranger(language: Language) -> Problem {
        Problem::of(StatusCode::UNAUTHORIZED, "error-who", language)
    }

    /// The database did not do it. What it says goes to the log, not to the visitor.
    pub(crate) fn store(error: &StoreError, language: Language) -> Problem {
        match error {
            StoreError::Taken => Problem::of(StatusCode::CONFLICT, "error-name-taken", language),
            StoreError::Closed => {
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
        let Problem { status, mistake } = self;
        let body = json!({ "code": mistake.code(), "text": mistake.sentence() });
        reply(status, &body)
    }
}

/// JSON as an answer.
pub(crate) fn reply(status: StatusCode, value: &impl Serialize) -> Response {
    let json = [(header::CONTENT_TYPE, "application/json; charset=utf-8")];
    // Plain types: nothing in them can fail to be written.
    let text = serde_json::to_string(value).unwrap_or_default();
    (status, json, text).into_response()
}
