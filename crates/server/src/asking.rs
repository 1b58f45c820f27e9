//! Who asks and in which language, read from the head of a request before its handler is called: each handler says in its signature
//! whom it answers.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderValue;
use axum::http::request::Parts;
use dedale_words::language::Language;

use crate::heads::language_of;
use crate::network::Caller;
use crate::problem::Problem;
use crate::site::Site;
use crate::store::Person;
use crate::visitors::{self, Proof};

/// Anybody, in their language.
pub(crate) struct Speaking(pub Language);

/// Anybody: who they are, if they have proved it.
pub(crate) struct Guest {
    pub proof: Option<Proof>,
    pub language: Language,
}

/// Somebody who has proved who they are; everybody else is refused.
pub(crate) struct Known {
    pub proof: Proof,
    pub language: Language,
}

/// Somebody who is known from now on: whoever comes for the first time gets a cookie.
pub(crate) struct Visiting {
    pub person: Person,
    pub cookie: Option<HeaderValue>,
    pub language: Language,
}

impl Guest {
    /// The number of whoever asks; 0 is nobody's.
    pub(crate) fn id(&self) -> i64 {
        self.proof.as_ref().map_or(0, |proof| proof.person.id)
    }
}

impl FromRequestParts<Arc<Site>> for Speaking {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Site>) -> Result<Speaking, Problem> {
        Ok(Speaking(language_of(&parts.headers)))
    }
}

impl FromRequestParts<Arc<Site>> for Guest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Guest, Problem> {
        let language = language_of(&parts.headers);
        let proof = visitors::proof(site, &parts.headers).await;
        let proof = proof.map_err(|error| Problem::store(&error, language))?;
        Ok(Guest { proof, language })
    }
}

impl FromRequestParts<Arc<Site>> for Known {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Known, Problem> {
        let Guest { proof, language } = Guest::from_request_parts(parts, site).await?;
        let proof = proof.ok_or_else(|| Problem::stranger(language))?;
        Ok(Known { proof, language })
    }
}

impl FromRequestParts<Arc<Site>> for Visiting {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Visiting, Problem> {
        let language = language_of(&parts.headers);
        // Put there by the guard, through which every request comes.
        let caller = parts.extensions.get::<Caller>().copied();
        let caller = caller.ok_or_else(|| Problem::stranger(language))?;
        let found = visitors::proof_or_new(site, &parts.headers, caller, language).await?;
        let (person, cookie) = found;
        Ok(Visiting {
            person,
            cookie,
            language,
        })
    }
}
