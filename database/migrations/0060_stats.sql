-- Figures are summed from what was held, never counted twice: these indexes answer them without reading the lessons themselves.
create index lesson_tutor_attended on lesson (tutor_id, starts_at) include (student_id, ends_at) where outcome = 'attended';
create index lesson_student_attended on lesson (student_id, starts_at) include (tutor_id, ends_at) where outcome = 'attended';
create index lesson_outcome on lesson (starts_at) include (ends_at, outcome) where outcome is not null;
create index rating_stars on rating (tutor_id, stars);
create index availability_slot_starts on availability_slot (starts_at);
