-- Every move of a lesson: so many a day are allowed.
create table lesson_move (
  lesson_id bigint not null references lesson (id),
  at timestamptz not null
);
create index lesson_move_lesson on lesson_move (lesson_id, at);
