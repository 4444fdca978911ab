-- What was taken or given back of tutors' time, until their entries in the directory show it: the transaction that took it leaves it here.
create table directory_change (
  tutor_id bigint not null references tutor (person_id) on delete cascade,
  id bigint generated always as identity,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- By the database's clock, for whoever watches how long it waits.
  left_at timestamptz not null default now(),
  primary key (tutor_id, id),
  check (starts_at < ends_at)
);
