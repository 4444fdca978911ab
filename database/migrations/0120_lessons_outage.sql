-- An outage of ours lay before the verdict: nobody's absence is theirs, and what was not attended went back.
alter table lesson add column outage boolean not null default false;
-- Of what ended before, only a student's absence that went back without a report tells it.
update lesson set outage = true
  where outcome = 'student-absent' and returned_at is not null
    and not exists (select from lesson_report where lesson_report.lesson_id = lesson.id);
alter table lesson add constraint lesson_outage_returns check (not outage or (outcome is not null and returned_at is not null));
