//! Tests that need several parts of the server at once.

mod earlier_versions;
