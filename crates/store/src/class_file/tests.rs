//! The class on disk: damage is set aside and reported, newer files are left alone, and two
//! programs at once lose nothing.

use std::fs;
use std::thread;

use dedale_school::{Grade, Kind};

use super::*;
use dedale_words::language::Language;

fn name(text: &str) -> PupilName {
    text.parse().expect("a name")
}

fn work(kind: Kind) -> Work {
    Work::Exercise(kind, Grade::Six)
}

#[test]
fn what_is_earned_is_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::at(folder.path());
    assert_eq!(home.class().unwrap().content, Class::default());
    assert!(
        !folder.path().join("class.txt").exists(),
        "looking creates nothing"
    );
    home.add_pupil(&name("Tom")).unwrap();
    home.record(&name("Zoé"), work(Kind::Fish), Merit::TWO)
        .unwrap();
    let read = Home::at(folder.path()).class().unwrap();
    assert_eq!(read.damage, None);
    let zoe = read.content.pupil(&name("Zoé")).unwrap();
    assert_eq!(zoe.merit(work(Kind::Fish)), Some(Merit::TWO));
    assert!(read.content.pupil(&name("Tom")).is_some());
    assert!(read.notices(Language::French).is_empty());
}

/// Cut at every byte: pupils in the backup or in the readable part stay, and the damaged bytes are
/// kept under another name.
#[test]
fn a_damaged_file_is_set_aside_and_nobody_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::at(folder.path());
    home.record(&name("Zoé"), work(Kind::Fish), Merit::THREE)
        .unwrap();
    home.record(&name("Tom"), work(Kind::Stars), Merit::ONE)
        .unwrap();
    let path = folder.path().join("class.txt");
    let whole = fs::read(&path).unwrap();
    for end in 0..whole.len() - 1 {
        fs::write(&path, &whole[..end]).unwrap();
        let home = Home::at(folder.path());
        let read = home.class().unwrap();
        assert!(read.damage.is_some(), "cut at {end}");
        assert!(!read.notices(Language::English).is_empty());
        assert!(read.content.pupil(&name("Zoé")).is_some(), "cut at {end}");
    }
    fs::write(&path, b"# dedale-class/1\nAda: 1/4=3x1\n\xff\xfe\n").unwrap();
    let changed = Home::at(folder.path())
        .record(&name("Ada"), work(Kind::Race), Merit::TWO)
        .unwrap();
    let aside = changed.set_aside.clone().expect("it was damaged");
    assert_eq!(
        fs::read(aside).unwrap(),
        b"# dedale-class/1\nAda: 1/4=3x1\n\xff\xfe\n"
    );
    assert!(changed.notice(Language::French).is_some());
    let ada = changed.content.pupil(&name("Ada")).unwrap();
    assert_eq!(ada.stars(), 5);
    assert!(changed.content.pupil(&name("Zoé")).is_some());
    assert_eq!(home.class().unwrap().damage, None, "mended");
}

#[test]
fn a_newer_file_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("class.txt");
    let newer = "# dedale-class/3\nwhatever\n";
    fs::write(&path, newer).unwrap();
    let home = Home::at(folder.path());
    let refused = home.record(&name("Zoé"), work(Kind::Fish), Merit::ONE);
    assert!(matches!(refused, Err(StoreError::Newer { version: 3, .. })));
    assert_eq!(fs::read_to_string(path).unwrap(), newer);
}

#[test]
fn several_programs_at_once_lose_nothing() {
    const EACH: u32 = 25;
    let folder = tempfile::tempdir().unwrap();
    thread::scope(|scope| {
        for who in ["Zoé", "Tom", "Ada", "Zoé"] {
            let folder = folder.path();
            scope.spawn(move || {
                // A program of its own: only the folder is shared.
                let home = Home::at(folder);
                for _ in 0..EACH {
                    home.record(&name(who), work(Kind::Fish), Merit::ONE)
                        .expect("recorded");
                }
            });
        }
    });
    let class = Home::at(folder.path()).class().unwrap().content;
    for (who, times) in [("Zoé", 2 * EACH), ("Tom", EACH), ("Ada", EACH)] {
        let pupil = class.pupil(&name(who)).unwrap();
        assert_eq!(pupil.earned()[0].times, times, "{who}");
    }
}

/// A class file that is a link into another folder: the damaged text is kept as it was, and the
/// link stays one.
#[cfg(unix)]
#[test]
fn a_damaged_file_behind_a_link_is_kept() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let file = elsewhere.path().join("class.txt");
    let link = folder.path().join("class.txt");
    let damaged: &[u8] = b"# dedale-class/1\n\xff\xfe was Ada\n";
    fs::write(&file, damaged).unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let home = Home::at(folder.path());
    let changed = home
        .record(&name("Zoé"), work(Kind::Race), Merit::TWO)
        .unwrap();
    let aside = changed.set_aside.clone().expect("it was damaged");
    assert!(!fs::symlink_metadata(&aside).unwrap().is_symlink());
    assert_eq!(fs::read(aside).unwrap(), damaged);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(&file).unwrap().contains("Zoé"));
}
