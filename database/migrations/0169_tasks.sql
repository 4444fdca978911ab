-- What waits for a person of the staff: made by what happened, taken by somebody, decided, and opened anew where it was not over.
create table staff_task (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payment', 'lesson')),
  subject_id bigint not null,
  -- Why somebody has to look: the kind of alert, whose doubt.
  cause text not null check (length(cause) between 1 and 60),
  -- Whom it concerns.
  person_id bigint not null references person (id),
  opened_at timestamptz not null,
  -- Until when staff have promised to decide.
  due_at timestamptz not null,
  taken_by bigint references person (id),
  taken_at timestamptz,
  decided_by bigint references person (id),
  decided_at timestamptz,
  note text,
  check ((taken_by is null) = (taken_at is null)),
  check (decided_by is null or decided_at is not null),
  check (opened_at <= due_at)
);
-- One that nobody has decided stands for whatever happens meanwhile.
create unique index "illegal.task" on staff_task (kind, subject_id, cause) where decided_at is null;
create index staff_task_subject on staff_task (kind, subject_id);
create index staff_task_waiting on staff_task (due_at, id) where decided_at is null;
create index staff_task_waiting_of_kind on staff_task (kind, due_at, id) where decided_at is null;
create index staff_task_decided on staff_task (decided_at desc, id desc) where decided_at is not null;
create index staff_task_decided_of_kind on staff_task (kind, decided_at desc, id desc) where decided_at is not null;
create index staff_task_person on staff_task (person_id, id desc);

insert into staff_task (kind, subject_id, cause, person_id, opened_at, due_at, decided_at)
select 'payment', a.payment_id, a.kind, p.person_id, a.at, a.at + interval '30 minutes', a.resolved_at
from payment_alert a join payment p on p.id = a.payment_id order by a.id;
drop table payment_alert;

insert into staff_task (kind, subject_id, cause, person_id, opened_at, due_at, decided_by, decided_at, note)
select 'lesson', r.lesson_id, case r.origin when 'student' then 'reported' else r.reason end, l.student_id, r.at, r.at + interval '24 hours',
  r.decided_by, r.decided_at, r.note
from lesson_report r join lesson l on l.id = r.lesson_id order by r.at;
