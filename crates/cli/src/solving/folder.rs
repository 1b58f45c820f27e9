//! A folder as the shelf of a solver's run. A piece is written under another name and takes its own once it
//! is whole and on the disk.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use dedale_solver::{Draft, Shelf};
use tempfile::{NamedTempFile, TempDir};

/// Layers are read and written from one end to the other.
const BUFFER: usize = 1 << 20;

/// Where pieces are kept: a folder that stays, or one that is made when it is first needed and goes with the
/// run.
pub(crate) struct FolderShelf {
    place: Place,
}

enum Place {
    Lasting(PathBuf),
    Passing {
        parent: PathBuf,
        made: Mutex<Option<TempDir>>,
    },
}

impl FolderShelf {
    /// A folder that stays; it is made if it is not there.
    pub(crate) fn lasting(path: &Path) -> io::Result<FolderShelf> {
        fs::create_dir_all(path)?;
        Ok(FolderShelf {
            place: Place::Lasting(path.to_owned()),
        })
    }

    /// A folder of its own inside another, gone when the shelf goes.
    pub(crate) fn passing(parent: &Path) -> FolderShelf {
        FolderShelf {
            place: Place::Passing {
                parent: parent.to_owned(),
                made: Mutex::new(None),
            },
        }
    }

    fn folder(&self) -> io::Result<PathBuf> {
        match &self.place {
            Place::Lasting(path) => Ok(path.clone()),
            Place::Passing { parent, made } => {
                let mut made = made.lock().expect("no thread has failed");
                if let Some(folder) = &*made {
                    return Ok(folder.path().to_owned());
                }
                let folder = tempfile::Builder::new()
                    .prefix(".dedale-solve-")
                    .tempdir_in(parent)?;
                let path = folder.path().to_owned();
                *made = Some(folder);
                Ok(path)
            }
        }
    }
}

struct FileDraft {
    writer: BufWriter<NamedTempFile>,
    path: PathBuf,
}

impl Write for FileDraft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

impl Draft for FileDraft {
    fn keep(self: Box<Self>) -> io::Result<()> {
        keep(self.writer, &self.path)
    }
}

/// A file that takes its name once it is whole.
pub(crate) fn begin(path: &Path) -> io::Result<BufWriter<NamedTempFile>> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let file = tempfile::Builder::new()
        .prefix(".dedale-")
        .suffix(".part")
        .tempfile_in(folder)?;
    Ok(BufWriter::with_capacity(BUFFER, file))
}

/// Gives the file its name, in place of what had it.
pub(crate) fn keep(writer: BufWriter<NamedTempFile>, path: &Path) -> io::Result<()> {
    let file = writer
        .into_inner()
        .map_err(io::IntoInnerError::into_error)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

impl Shelf for FolderShelf {
    fn begin(&self, name: &str) -> io::Result<Box<dyn Draft>> {
        let path = self.folder()?.join(name);
        let writer = begin(&path)?;
        Ok(Box::new(FileDraft { writer, path }))
    }

    fn open(&self, name: &str) -> io::Result<Option<Box<dyn Read + Send>>> {
        if let Place::Passing { made, .. } = &self.place
            && made.lock().expect("no thread has failed").is_none()
        {
            return Ok(None);
        }
        match File::open(self.folder()?.join(name)) {
            Ok(file) => Ok(Some(Box::new(BufReader::with_capacity(BUFFER, file)))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        if let Place::Passing { made, .. } = &self.place
            && made.lock().expect("no thread has failed").is_none()
        {
            return Ok(());
        }
        match fs::remove_file(self.folder()?.join(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}
