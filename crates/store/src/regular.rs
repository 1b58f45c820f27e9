//! Files opened for reading: only regular ones, up to a maximum length. A pipe without a writer
//! would block the program for ever, a device such as `/dev/zero` would fill its memory.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use crate::error::{Action, StoreError};

/// No text of Dédale is longer; a longer file is a mistake.
pub const LONGEST: u64 = 64 << 20;

/// Opens a regular file, or a link to one.
///
/// # Errors
/// When there is nothing of that name, the disk refuses, or it is a folder, a pipe or a device.
pub fn open(path: &Path) -> Result<File, StoreError> {
    let refused = |error| StoreError::disk(Action::Read, path, &error);
    // Checked before opening: opening a pipe waits for a writer.
    let found = fs::metadata(path).map_err(refused)?;
    if found.is_dir() {
        return Err(refused(std::io::ErrorKind::IsADirectory.into()));
    }
    if !found.is_file() {
        return Err(StoreError::NotRegular {
            path: path.to_owned(),
        });
    }
    File::open(path).map_err(refused)
}

/// All of a regular file, of `longest` bytes at most.
///
/// # Errors
/// As for [`open`], and when it is longer.
pub fn read(path: &Path, longest: u64) -> Result<Vec<u8>, StoreError> {
    let mut bytes = Vec::new();
    // One extra byte shows that it is too long.
    open(path)?
        .take(longest + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| StoreError::disk(Action::Read, path, &error))?;
    if bytes.len() as u64 > longest {
        return Err(StoreError::TooLong {
            path: path.to_owned(),
        });
    }
    Ok(bytes)
}

/// The same as text.
///
/// # Errors
/// As for [`read`], and when it is not UTF-8.
pub fn read_text(path: &Path, longest: u64) -> Result<String, StoreError> {
    String::from_utf8(read(path, longest)?).map_err(|_| StoreError::NotText {
        path: path.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_its_length() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("five");
        fs::write(&path, "12345").unwrap();
        assert_eq!(read_text(&path, 5).unwrap(), "12345");
        assert!(matches!(read(&path, 4), Err(StoreError::TooLong { .. })));
        fs::write(&path, [0xff]).unwrap();
        assert!(matches!(
            read_text(&path, 5),
            Err(StoreError::NotText { .. })
        ));
        assert!(
            read(&folder.path().join("none"), 5)
                .unwrap_err()
                .is_missing()
        );
    }

    /// A pipe without a writer is refused at once, and so is a device, also behind a link.
    #[cfg(unix)]
    #[test]
    fn pipes_devices_and_folders_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.unwrap().success());
        let link = folder.path().join("link");
        std::os::unix::fs::symlink("/dev/zero", &link).unwrap();
        for path in [&pipe, &link, Path::new("/dev/null")] {
            let refused = read(path, 5).unwrap_err();
            assert!(
                matches!(refused, StoreError::NotRegular { .. }),
                "{refused}"
            );
        }
        assert!(read(folder.path(), 5).is_err());
    }
}
