-- A lesson is judged once: a student's word takes the place of a doubt of ours, and no doubt stands beside a student's word.
delete from staff_task doubt using staff_task word
where doubt.kind = 'lesson' and word.kind = 'lesson' and doubt.subject_id = word.subject_id
  and doubt.decided_at is null and word.decided_at is null and doubt.cause <> 'reported' and word.cause = 'reported';
create unique index "illegal.lesson-task" on staff_task (subject_id) where kind = 'lesson' and decided_at is null;
