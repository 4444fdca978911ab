-- What a tutor films of themselves, judged by a manager before anything else.
create table intro_video (
  id bigint generated always as identity primary key,
  tutor_id bigint not null references tutor (person_id),
  reviewer_id bigint references person (id),
  video text not null,
  thumbnail text not null,
  seconds int not null check (seconds between 30 and 120),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references person (id),
  approved boolean,
  reason text check (length(reason) between 5 and 1000),
  check ((decided_at is null) = (approved is null) and (decided_at is null) = (decided_by is null)),
  check (approved is distinct from false or reason is not null)
);
create unique index "intro-video-exists.open" on intro_video (tutor_id) where decided_at is null;
create index intro_video_of_tutor on intro_video (tutor_id, id);

-- An interview or a demo of a tutor with a manager; both are held and judged alike.
create table assessment (
  id bigint generated always as identity primary key,
  kind smallint not null check (kind in (3, 4)),
  tutor_id bigint not null references tutor (person_id),
  manager_id bigint not null references tutor (person_id),
  -- The present appointment; moving replaces it. The span is its booked time's, kept here for lists.
  appointment_id bigint not null unique references appointment (id),
  session_id uuid not null unique references session (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  -- Since when nothing more is waited for: cancelled, missed or decided.
  closed_at timestamptz,
  cancelled_as text check (cancelled_as in ('tutor', 'manager', 'staff')),
  outcome text check (outcome in ('attended', 'tutor-absent', 'manager-absent', 'both-absent')),
  -- How long both were in the room.
  met_seconds int check (met_seconds >= 0),
  decided_by bigint references person (id),
  passed boolean,
  level smallint check (level between 1 and 5),
  feedback text check (length(feedback) between 5 and 1000),
  -- What the tutor says of it, for staff alone.
  comment text check (length(comment) between 5 and 1000),
  -- What is done next by itself, and when.
  next_step text check (next_step in ('remind-day', 'remind-hour', 'measure', 'overdue')),
  due_at timestamptz,
  check (tutor_id <> manager_id),
  check (ends_at - starts_at = interval '30 minutes'),
  check ((next_step is null) = (due_at is null)),
  check ((outcome is null) = (met_seconds is null)),
  check ((passed is null) = (decided_by is null) and (passed is null) = (level is null) and (passed is null) = (feedback is null)),
  -- Closed for one reason exactly, open for none.
  check (num_nonnulls(cancelled_as, passed, nullif(outcome, 'attended')) = case when closed_at is null then 0 else 1 end)
);
create unique index "conflicting-interview.open" on assessment (tutor_id) where kind = 3 and closed_at is null;
create unique index "demo-session-exists.open" on assessment (tutor_id) where kind = 4 and closed_at is null;
create index assessment_of_tutor on assessment (tutor_id, starts_at, id);
create index assessment_latest on assessment (tutor_id, kind, id);
create index assessment_of_manager on assessment (manager_id, starts_at, id);
create index assessment_in_order on assessment (starts_at, id);
create index assessment_open on assessment (ends_at, id) where closed_at is null;
create index assessment_due on assessment (due_at) where due_at is not null;
