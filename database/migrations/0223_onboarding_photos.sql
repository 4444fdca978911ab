-- What takes time in no room of ours is of the general kind.
alter table appointment
  drop constraint appointment_kind_check,
  add constraint appointment_kind_check check (kind in (1, 2, 3, 4));

-- A tutor before a studio's camera: a studio offers dates, the tutor takes one, the studio says what came of it.
create table photo_session (
  id bigint generated always as identity primary key,
  tutor_id bigint not null references tutor (person_id),
  studio_id bigint not null references person (id),
  stage text not null check (stage in ('assigned', 'proposed', 'scheduled', 'done', 'cancelled')),
  -- Since when it stands where it stands.
  since timestamptz not null,
  created_at timestamptz not null,
  place text check (length(place) between 5 and 200),
  minutes smallint check (minutes in (30, 60, 90, 120, 180)),
  -- What each said last to the other.
  studio_note text check (length(studio_note) between 5 and 500),
  tutor_note text check (length(tutor_note) between 5 and 500),
  -- The span is the booked time's, kept here for lists.
  appointment_id bigint unique references appointment (id),
  starts_at timestamptz,
  ends_at timestamptz,
  closed_at timestamptz,
  next_step text check (next_step in ('late', 'lapse', 'remind-day', 'remind-hour', 'ask')),
  due_at timestamptz,
  check ((stage in ('done', 'cancelled')) = (closed_at is not null)),
  check ((stage in ('scheduled', 'done')) = (appointment_id is not null)),
  check ((appointment_id is null) = (starts_at is null) and (appointment_id is null) = (ends_at is null)),
  check (ends_at - starts_at = minutes * interval '1 minute'),
  check (stage not in ('proposed', 'scheduled', 'done') or (place is not null and minutes is not null)),
  check ((next_step is null) = (due_at is null)),
  check (closed_at is null or next_step is null)
);
create unique index "illegal.photo-session-open" on photo_session (tutor_id) where closed_at is null;
create index photo_session_of_tutor on photo_session (tutor_id, id);
create index photo_session_of_studio on photo_session (studio_id, id);
create index photo_session_of_studio_stage on photo_session (studio_id, stage, id);
create index photo_session_of_stage on photo_session (stage, id);
create index photo_session_dated on photo_session (starts_at, id) where stage = 'scheduled';
create index photo_session_of_studio_dated on photo_session (studio_id, starts_at, id) where stage = 'scheduled';
create index photo_session_open_of_studio on photo_session (studio_id) where closed_at is null;
create index photo_session_due on photo_session (due_at) where due_at is not null;

-- The dates that a studio offers now.
create table photo_session_date (
  photo_session_id bigint not null references photo_session (id),
  starts_at timestamptz not null,
  primary key (photo_session_id, starts_at)
);

-- Since when a tutor has passed every step on the way, and since when staff could list them.
alter table tutor add onboarded_at timestamptz;
alter table tutor add ready_at timestamptz;

-- Staff are asked where a tutor's way needs them.
alter table staff_task
  drop constraint staff_task_kind_check,
  add constraint staff_task_kind_check check (kind in ('payment', 'lesson', 'tutor', 'message', 'job', 'audit'));
alter table staff_promise
  drop constraint staff_promise_kind_check,
  add constraint staff_promise_kind_check check (kind in ('payment', 'lesson', 'tutor', 'message', 'job', 'audit'));
