-- The lessons that a student cancelled lately, of which every booking asks.
create index lesson_cancelled_by_student on lesson (student_id, cancelled_at) where cancelled_as = 'student';
