-- Tutors a student wants to find again. How many is kept under the student's lock.
create table favourite (
  student_id bigint not null references person (id) on delete cascade,
  tutor_id bigint not null references person (id) on delete cascade,
  created_at timestamptz not null,
  primary key (student_id, tutor_id)
);
create index favourite_tutor on favourite (tutor_id);
