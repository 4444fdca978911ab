-- Lessons of a person in the order of their pages, which the id settles where two start at once.
create index lesson_of_student on lesson (student_id, starts_at desc, id desc);
create index lesson_of_tutor on lesson (tutor_id, starts_at desc, id desc);
drop index lesson_student;
drop index lesson_tutor;
alter index lesson_of_student rename to lesson_student;
alter index lesson_of_tutor rename to lesson_tutor;
