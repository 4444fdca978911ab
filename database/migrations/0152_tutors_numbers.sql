-- What is measured of a tutor: in how many lessons they were there on time, and how long students wait for their answer.
alter table tutor
  add column measured_count integer not null default 0,
  add column punctual_count integer not null default 0 check (punctual_count between 0 and measured_count),
  add column reply_count integer not null default 0 check (reply_count >= 0),
  -- The median of the last months; null before the first answer.
  add column reply_minutes integer check (reply_minutes >= 0),
  add column replies_due_at timestamptz not null default 'epoch';
create index tutor_replies_due on tutor (replies_due_at) where public;

-- Null where nobody was measured: cancelled, not held yet, or we were away.
alter table lesson add column tutor_punctual boolean;
update lesson set tutor_punctual = outcome in ('attended', 'student-absent') and exists (
  select from session_presence p where p.session_id = lesson.session_id and p.person_id = lesson.tutor_id
    and p.joined_at < lesson.starts_at + interval '1 minute' and coalesce(p.left_at, p.last_seen_at) > lesson.starts_at)
where outcome is not null and not outage and exists (select from session_presence p where p.session_id = lesson.session_id);
update tutor set measured_count = m.measured, punctual_count = m.punctual from (
  select tutor_id, count(*) as measured, count(*) filter (where tutor_punctual) as punctual
  from lesson where tutor_punctual is not null group by tutor_id) as m
where m.tutor_id = tutor.person_id;

-- Cards carry the two figures, and the gender that their words agree with: each is written anew at the next tick.
update directory_entry set due_at = 'epoch',
  card = card || '{"punctualPercent": null, "replyMinutes": null}' || jsonb_build_object('gender', gender);
