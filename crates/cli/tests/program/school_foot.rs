//! The foot of a sheet is the command that makes it again, byte for byte.

use std::path::Path;

use crate::runner::{dedale, output, text};

/// Runs `dedale school` with these words in that folder.
fn run(folder: &Path, words: &[String]) {
    let ran = output(dedale().current_dir(folder).args(words));
    assert!(ran.status.success(), "{words:?}: {}", text(&ran.stderr));
}

/// The command at the foot of the pages of a picture, one for each page: what is written there in one line or two.
fn commands(svg: &str) -> Vec<String> {
    let texts: Vec<&str> = svg
        .lines()
        .filter(|line| line.starts_with("<text ") && line.contains("font-size=\"8\""))
        .filter_map(|line| line.split_once('>')?.1.strip_suffix("</text>"))
        .collect();
    let mut commands: Vec<String> = Vec::new();
    for text in texts {
        if text.starts_with("dedale school ") {
            commands.push(text.to_owned());
        } else if let Some(last) = commands
            .last_mut()
            .filter(|last| !last.ends_with(" sheet.pdf"))
        {
            last.push(' ');
            last.push_str(text);
        }
    }
    commands
}

/// The words of a command, as a shell takes them apart.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut quoted, mut begun) = (String::new(), false, false);
    let mut letters = command.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\'' => (quoted, begun) = (!quoted, true),
            '\\' if !quoted => word.extend(letters.next()),
            ' ' if !quoted => {
                if begun || !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
                begun = false;
            }
            other => word.push(other),
        }
    }
    words.push(word);
    words
}

/// Every kind of sheet, with many parameters.
const SHEETS: [&str; 26] = [
    "sheet",
    "sheet --exercise 4B --generator 2 --seed 5",
    "booklet --grade 4 --generator 2 --seed 3 --pages 1-2",
    "sheet --board 6x6 --walls 8",
    "sheet --exercise 2A --grade 4 --seed 12 --count 3",
    "sheet --exercise 2B --grade 8 --board 7x5",
    "sheet --exercise 2c --seed 1000000000 --count 1 --paper Letter",
    "sheet --exercise 3 --grade 8 --count 2 --lang fr",
    "sheet --exercise 4A --walls 5 --pages 1-2",
    "sheet --exercise 4B --grade 4 --count 5 --board 6x6 --walls 8 --paper letter --lang fr --seed 77",
    "sheet --exercise '1, 2a,4B' --count 5 --walls 6",
    "sheet --exercise all --count 7 --grade 4 --lang fr",
    "sheet --exercise 4A --pupils 'Zoé d'\\''Arc' --count 2",
    "booklet",
    "booklet --grade 8 --seed 9 --paper letter --lang fr --pages 1-6",
    "sheet --exercise 2A --variants A --generator 2 --seed 9",
    "rules --lang fr",
    "rules --grade 4 --paper letter --pages 2",
    "board --board 7x7 --players 4 --lang fr",
    "board",
    "board --board 5x7 --walls 3 --paper letter --lang fr",
    "score --lang fr",
    "diploma",
    "diploma --paper letter --lang fr --pupils 'Zoé d'\\''Arc'",
    "diploma --class --data class --lang fr --pages 2-3",
    "check maze.txt 'my maze.txt' 'l'\\''ami.txt' --paper letter",
];

/// The pages of a picture, with the letters that SVG writes otherwise.
fn pages(folder: &Path, name: &str) -> String {
    let pages = std::fs::read_to_string(folder.join(name)).expect("pages");
    pages.replace("&quot;", "\"").replace("&amp;", "&")
}

#[test]
fn e5_the_foot_of_every_sheet_makes_it_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let maze = output(dedale().args(["school", "exercise", "--exercise", "1", "--seed", "3"]));
    for name in ["maze.txt", "my maze.txt", "l'ami.txt"] {
        std::fs::write(folder.join(name), &maze.stdout).expect("a file");
    }
    for names in ["Zoé, Tom", "Maximilienne-Élodie de Saint-Exupéry-Roy"] {
        let add = ["school", "class", "--data", "class", "--add", names];
        run(folder, &add.map(str::to_owned));
    }
    for sheet in SHEETS {
        let typed = |out: &str| words(&format!("school {sheet} --replace --out {out}"));
        run(folder, &typed("first.svg"));
        let first = pages(folder, "first.svg");
        let commands = commands(&first);
        assert!(!commands.is_empty(), "{sheet} has no foot");
        let command = &commands[0];
        assert!(
            commands.iter().all(|other| other == command),
            "{commands:?}"
        );
        let again = |out: &str| {
            let begun = command.strip_suffix(" --out sheet.pdf").expect("its end");
            let all = words(&format!("{begun} --replace --out {out}"));
            run(folder, &all[1..]);
        };
        again("again.svg");
        let same = pages(folder, "again.svg") == first;
        assert!(same, "{sheet} made again by {command} differs");
        // The same as a PDF, as the command says.
        run(folder, &typed("first.pdf"));
        again("sheet.pdf");
        let pdf = |name: &str| std::fs::read(folder.join(name)).expect("pages");
        assert!(pdf("first.pdf") == pdf("sheet.pdf"), "{command}");
    }
}

#[test]
fn e5_every_pupil_of_the_class_has_a_sheet_of_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data").to_string_lossy().into_owned();
    let school = |words: &[&str]| -> Vec<String> {
        let words = [&["school"], words, &["--data", &data]].concat();
        words.into_iter().map(str::to_owned).collect()
    };
    let empty = output(
        dedale()
            .current_dir(folder.path())
            .args(school(&["sheet", "--class", "--out", "none.pdf"])),
    );
    assert_eq!(empty.status.code(), Some(2), "nobody is there yet");
    run(folder.path(), &school(&["class", "--add", "Zoé, Tom, Ada"]));
    run(
        folder.path(),
        &school(&["sheet", "--exercise", "2A", "--class", "--out", "class.svg"]),
    );
    let class = std::fs::read_to_string(folder.path().join("class.svg")).expect("pages");
    let commands = commands(&class);
    assert_eq!(
        commands.len(),
        4,
        "exercises of three and one key: {commands:?}"
    );
    for (place, name) in ["Zoé", "Tom", "Ada"].iter().enumerate() {
        assert!(class.contains(&format!("First name: {name}<")), "{name}");
        assert!(class.contains(&format!(">{name}<")), "{name}: in the key");
        let seed = format!("--generator 2 --seed {} ", 1 + 1000 * place);
        assert!(commands[place].contains(&seed), "{}", commands[place]);
        assert!(
            commands[place].contains(&format!("--pupils {name} ")),
            "{}",
            commands[place]
        );
        // That command alone makes exactly this pupil's pages.
        let command = commands[place].replace("sheet.pdf", "alone.svg --replace");
        run(folder.path(), &words(&command)[1..]);
        let alone = std::fs::read_to_string(folder.path().join("alone.svg")).expect("pages");
        // Alone there are pictures for a key, which the class does not need.
        let (exercises, _) = alone.split_once(">Answers: ").expect("a key");
        let drawn = |line: &&str| line.starts_with("<text") && line.ends_with("</text>");
        for line in exercises.lines().filter(drawn) {
            // Pages stand lower in the picture of the class; what is written is the same.
            let written = line.split_once('>').expect("a text").1;
            assert!(class.contains(written), "{written}");
        }
    }
    let whole = commands[3].replace("sheet.pdf", "again.svg");
    assert!(whole.contains(" --class --data "), "{whole}");
    run(folder.path(), &words(&whole)[1..]);
    let again = std::fs::read_to_string(folder.path().join("again.svg")).expect("pages");
    assert!(
        again == class,
        "the foot of the key makes the whole class again"
    );
    // Diplomas know the class too, and the results can be written.
    run(
        folder.path(),
        &school(&["diploma", "--class", "--out", "diplomas.svg"]),
    );
    let diplomas = std::fs::read_to_string(folder.path().join("diplomas.svg")).expect("pages");
    assert!(
        ["Zoé", "Tom", "Ada"]
            .iter()
            .all(|name| diplomas.contains(&format!(">{name}<")))
    );
    run(folder.path(), &school(&["class", "--out", "class.csv"]));
    let values = std::fs::read_to_string(folder.path().join("class.csv")).expect("values");
    assert!(
        values.starts_with("\u{feff}pupil,1 (4 years),1 (6 years),"),
        "{values}"
    );
    assert!(values.contains("\r\nZoé,"), "{values}");
    run(folder.path(), &school(&["class", "--out", "class.pdf"]));
    let pdf = std::fs::read(folder.path().join("class.pdf")).expect("pages");
    assert!(pdf.starts_with(b"%PDF-"));
    // Letters of other alphabets are missing in the fonts: that is said, once, of whom it concerns.
    for command in ["diploma", "sheet"] {
        let made = output(dedale().current_dir(folder.path()).args(school(&[
            command,
            "--pupils",
            "Łukasz,Ольга",
            "--replace",
            "--out",
            "names.pdf",
        ])));
        let said = text(&made.stderr);
        assert!(made.status.success() && said.lines().count() == 1, "{said}");
        assert!(said.contains("Ольга") && !said.contains("Łukasz"), "{said}");
    }
    let wrong =
        output(
            dedale()
                .current_dir(folder.path())
                .args(school(&["class", "--out", "class.doc"])),
        );
    assert_eq!(wrong.status.code(), Some(2));
    assert!(
        text(&wrong.stderr).contains(".csv"),
        "{}",
        text(&wrong.stderr)
    );
}

/// The same sheet for all with each name on it, or two by turns, and each key once.
#[test]
fn e5_neighbours_have_two_variants_and_each_has_one_key() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    for (variants, seeds, keys) in [("A", [1, 1, 1], 1), ("A,B", [1, 1001, 1], 2)] {
        let typed = format!(
            "school sheet --exercise 2B --pupils Zoé,Tom,Ada --variants {variants} --out out.svg --replace"
        );
        run(folder, &words(&typed));
        let class = pages(folder, "out.svg");
        let commands = commands(&class);
        assert_eq!(commands.len(), 3 + keys, "{commands:?}");
        for (place, (name, seed)) in ["Zoé", "Tom", "Ada"].into_iter().zip(seeds).enumerate() {
            let letter = if seed == 1 { "A" } else { "B" };
            let expected =
                format!(" --seed {seed} --count 4 --paper a4 --variants {letter} --pupils {name} ");
            assert!(commands[place].contains(&expected), "{}", commands[place]);
        }
        for letter in variants.split(',') {
            let title = format!("Exercise 2B: mind the fish – {letter}");
            let pupils = seeds
                .iter()
                .filter(|seed| (**seed == 1) == (letter == "A"))
                .count();
            let ending = format!(">{title}</text>");
            let drawn = class.lines().filter(|line| line.ends_with(&ending));
            assert_eq!(drawn.count(), pupils, "{title}");
            assert!(class.contains(&format!(">{title} – answers<")), "{title}");
        }
    }
    // Without names there is one of each to be copied.
    run(folder, &words("school sheet --variants A,B --out copy.svg"));
    assert_eq!(commands(&pages(folder, "copy.svg")).len(), 4);
    for wrong in ["A,A", "A,", "AAAA", "A-B", "1,2,3,4,5,6,7"] {
        let refused = ["school", "sheet", "--variants", wrong, "--out", "wrong.svg"];
        let refused = output(dedale().current_dir(folder).args(refused));
        assert_eq!(refused.status.code(), Some(2), "{wrong}");
        assert!(text(&refused.stderr).contains("such as A,B"), "{wrong}");
    }
}
