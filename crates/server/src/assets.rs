//! The built files of the site inside the program, with names that change when they do, compressed once.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;

use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use crate::tokens::hexadecimal;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Files;

/// For ever: another content has another name.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// Looked at again each time.
const EACH_TIME: &str = "no-cache";
/// Smaller files gain nothing.
const WORTH_COMPRESSING: usize = 512;

/// A file as it is sent.
struct Asset {
    bytes: Cow<'static, [u8]>,
    compressed: Option<Vec<u8>>,
    hash: String,
    kind: &'static str,
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "webmanifest" => "application/json; charset=utf-8",
        "woff2" => "font/woff2",
        "png" => "image/png",
        _ => "application/octet-stream",
    }
}

/// Pages are sent with something inside, never as they are.
fn is_page(name: &str) -> bool {
    kind(name).starts_with("text/html")
}

fn read(name: &str) -> Option<Asset> {
    let file = Files::get(name)?;
    let mut hash = hexadecimal(&file.metadata.sha256_hash());
    hash.truncate(12);
    let worth = file.data.len() >= WORTH_COMPRESSING && !kind(name).starts_with("font");
    Some(Asset {
        compressed: worth.then(|| gzip(&file.data)),
        bytes: file.data,
        hash,
        kind: kind(name),
    })
}

/// All of them by name. Builds for developers read the folder each time, so that the site can be changed while the server runs.
fn with<T>(name: &str, act: impl FnOnce(&Asset) -> T) -> Option<T> {
    static ALL: OnceLock<HashMap<String, Asset>> = OnceLock::new();
    if cfg!(debug_assertions) {
        return read(name).map(|asset| act(&asset));
    }
    let all = ALL.get_or_init(|| {
        let names = Files::iter().map(Cow::into_owned);
        names
            .filter_map(|name| read(&name).map(|asset| (name, asset)))
            .collect()
    });
    all.get(name).map(act)
}

/// The text of a page, its files under the names that change with them.
pub(crate) fn page(name: &str) -> Option<String> {
    let text = with(name, |asset| {
        String::from_utf8_lossy(&asset.bytes).into_owned()
    })?;
    let mut page = text;
    for other in Files::iter().filter(|other| !is_page(other)) {
        if let Some(hash) = with(&other, |asset| asset.hash.clone()) {
            let new = format!("\"/assets/{}\"", hashed(&other, &hash));
            for old in [format!("\"{other}\""), format!("\"/{other}\"")] {
                page = page.replace(&old, &new);
            }
        }
    }
    Some(page)
}

/// `dedale.js` becomes `dedale-HASH.js`.
fn hashed(name: &str, hash: &str) -> String {
    match name.rsplit_once('.') {
        Some((stem, end)) => format!("{stem}-{hash}.{end}"),
        None => format!("{name}-{hash}"),
    }
}

/// The name and the hash in `dedale-HASH.js`.
fn unhashed(name: &str) -> Option<(String, &str)> {
    let (stem, end) = name.rsplit_once('.')?;
    let (stem, hash) = stem.rsplit_once('-')?;
    Some((format!("{stem}.{end}"), hash))
}

/// A file under its hashed name, or under its own.
pub(crate) fn serve(name: &str, headers: &HeaderMap) -> Option<Response> {
    if let Some((plain, hash)) = unhashed(name) {
        let found = with(&plain, |asset| {
            (asset.hash == hash).then(|| answer(asset, FOR_EVER, headers))
        });
        if let Some(answer) = found.flatten() {
            return Some(answer);
        }
    }
    if is_page(name) {
        return None;
    }
    with(name, |asset| answer(asset, EACH_TIME, headers))
}

fn answer(asset: &Asset, cache: &'static str, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", asset.hash);
    let has = |name, wanted: &str| {
        let value = headers.get(name).and_then(|value| value.to_str().ok());
        value.is_some_and(|value| value.contains(wanted))
    };
    let common = [
        (header::CONTENT_TYPE, asset.kind.to_owned()),
        (header::CACHE_CONTROL, cache.to_owned()),
        (header::ETAG, tag.clone()),
        (header::VARY, "Accept-Encoding".to_owned()),
    ];
    if has(header::IF_NONE_MATCH, &tag) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    match &asset.compressed {
        Some(compressed) if has(header::ACCEPT_ENCODING, "gzip") => {
            let encoding = [(header::CONTENT_ENCODING, "gzip")];
            (common, encoding, Body::from(compressed.clone())).into_response()
        }
        _ => (common, Body::from(asset.bytes.to_vec())).into_response(),
    }
}

/// Bytes as a gzip file (RFC 1952).
pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut out = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
    out.extend(miniz_oxide::deflate::compress_to_vec(bytes, 9));
    out.extend(crc32fast::hash(bytes).to_le_bytes());
    out.extend((bytes.len() as u32).to_le_bytes());
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_names_files_that_are_there() {
        let page = page("index.html").expect("the built page");
        let names: Vec<&str> = page
            .split("\"/assets/")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        for wanted in ["text/javascript; charset=utf-8", "text/css; charset=utf-8"] {
            assert!(names.iter().any(|name| kind(name) == wanted), "{names:?}");
        }
        for name in names {
            let answer = serve(name, &HeaderMap::new()).expect(name);
            assert_eq!(answer.headers()[header::CACHE_CONTROL], FOR_EVER);
        }
        assert!(serve("../Cargo.toml", &HeaderMap::new()).is_none());
        assert!(serve("index.html", &HeaderMap::new()).is_none());
    }

    #[test]
    fn what_is_compressed_can_be_read_again() {
        let text = "wall ".repeat(300);
        let packed = gzip(text.as_bytes());
        assert!(packed.len() < 100);
        let inner = &packed[10..packed.len() - 8];
        let back = miniz_oxide::inflate::decompress_to_vec(inner).unwrap();
        assert_eq!(back, text.as_bytes());
    }
}
