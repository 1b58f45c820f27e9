//! A thousand seeds of each exercise and grade, looked at by a checker that knows only the drawing and
//! the definition of the exercise (E1 to E5).

mod checker;

use dedale_school::Kind;

#[test]
fn e1_a_thousand_mazes_for_each_grade_have_one_shortest_way_out() {
    checker::verdict::look_at(Kind::Leaving, 1_000);
}

#[test]
fn e2_a_thousand_walks_past_all_stars_for_each_grade_have_one_answer() {
    checker::verdict::look_at(Kind::Stars, 1_000);
}

#[test]
fn e2_a_thousand_walks_around_fish_for_each_grade_have_one_answer() {
    checker::verdict::look_at(Kind::Fish, 1_000);
}

#[test]
fn e2_a_thousand_walks_around_fish_and_walls_for_each_grade_have_one_answer() {
    checker::verdict::look_at(Kind::FishAndWalls, 1_000);
}

#[test]
fn e3_a_thousand_arrow_programmes_for_each_grade_lead_everybody_to_an_object() {
    checker::verdict::look_at(Kind::Programmes, 1_000);
}

#[test]
fn e4_a_thousand_ways_to_the_finish_line_for_each_grade_have_one_answer() {
    checker::verdict::look_at(Kind::Finish, 1_000);
}

#[test]
fn e4_a_thousand_races_for_each_grade_have_one_winner() {
    checker::verdict::look_at(Kind::Race, 1_000);
}
