-- What the server measured when it leaves a lesson to staff: seconds of presence. A student's report has none.
alter table lesson_report add column tutor_seconds integer, add column student_seconds integer;
