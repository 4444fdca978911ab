-- Everyone's lessons in the order of their pages, which the id settles where a hundred start at once; the day's are counted from it alone.
create index lesson_latest on lesson (starts_at desc, id desc) include (cancelled_at);
drop index lesson_starts;
-- Cancelled ones are few among them.
create index lesson_cancelled on lesson (starts_at desc, id desc) where cancelled_at is not null;
create index lesson_cancelled_of_tutor on lesson (tutor_id, starts_at desc, id desc) where cancelled_at is not null;
create index lesson_cancelled_of_student on lesson (student_id, starts_at desc, id desc) where cancelled_at is not null;
