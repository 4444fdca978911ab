create table person (
  id bigint generated always as identity primary key,
  role smallint not null check (role between 1 and 6),
  email citext not null constraint "user-exists.email" unique,
  name text not null check (length(name) between 2 and 60),
  password_hash text,
  google_subject text unique,
  email_verified_at timestamptz,
  phone text check (phone ~ '^01[0125][0-9]{8}$'),
  phone_verified_at timestamptz,
  birth_year smallint,
  gender text check (gender in ('male', 'female')),
  city smallint check (city between 1 and 30),
  job text check (length(job) <= 100),
  level smallint check (level between 1 and 6),
  aim text check (length(aim) <= 300),
  image text,
  notification_method smallint not null default 0 check (notification_method between 0 and 2),
  guardian_name text,
  guardian_phone text,
  guardian_consented_at timestamptz,
  guardian_consent_version text,
  blocked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- A tutor's verified phone is unique among tutors; students may share one (siblings).
create unique index "incorrect-phone.tutor" on person (phone) where role in (3, 5) and phone_verified_at is not null;

create table consent (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete cascade,
  kind text not null check (kind in ('terms', 'marketing', 'analytics', 'recording')),
  version text not null,
  granted boolean not null,
  at timestamptz not null
);
create index consent_person on consent (person_id, kind, id desc);

create table device_session (
  id uuid primary key default uuidv7(),
  person_id bigint not null references person (id) on delete cascade,
  audience text not null check (audience in ('app', 'admin')),
  remember boolean not null,
  device_name text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index device_session_person on device_session (person_id) where ended_at is null;

-- One row a secret ever given out for a session. A spent one that comes back ends the session: somebody holds a copy.
create table device_secret (
  hash bytea primary key,
  session_id uuid not null references device_session (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz,
  spent_at timestamptz
);
create index device_secret_session on device_secret (session_id, created_at);

create table confirmation_code (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete cascade,
  purpose smallint not null check (purpose between 1 and 4),
  target text not null,
  code_hash bytea,
  link_hash bytea,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries smallint not null default 0,
  closed_at timestamptz
);
create unique index confirmation_code_live on confirmation_code (person_id, purpose) where closed_at is null;
create index confirmation_code_day on confirmation_code (person_id, purpose, requested_at);

create table sign_in_failure (
  email citext not null,
  at timestamptz not null
);
create index sign_in_failure_email on sign_in_failure (email, at);

create table staff_factor (
  person_id bigint primary key references person (id) on delete cascade,
  secret text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Every write of staff, chained so that a row taken out is noticed.
create table audit_entry (
  id bigint generated always as identity primary key,
  actor_id bigint not null references person (id),
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null,
  previous_hash bytea,
  hash bytea not null
);
create trigger audit_entry_is_history before update or delete on audit_entry for each row execute function refuse_change();
