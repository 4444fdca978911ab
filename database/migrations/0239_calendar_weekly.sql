-- What a person offers every week, by Cairo's clocks: a weekday (1 is Monday) and minutes since its midnight; an end beyond 1440 lies on the day after.
create table weekly_hours (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id),
  weekday smallint not null check (weekday between 1 and 7),
  from_minutes smallint not null check (from_minutes between 0 and 1425 and from_minutes % 15 = 0),
  to_minutes smallint not null check (to_minutes % 15 = 0),
  purpose smallint not null check (purpose between 1 and 4),
  created_at timestamptz not null,
  check (to_minutes - from_minutes between 15 and 720),
  unique (person_id, weekday, from_minutes)
);

-- The weekly hours a slot came of; null once it was changed by hand, or the hours are no more.
alter table availability_slot add column weekly_id bigint references weekly_hours (id) on delete set null;
create index availability_slot_weekly on availability_slot (weekly_id) where weekly_id is not null;

-- Time of one day that was changed by hand: weekly hours offer nothing there again.
create table weekly_exception (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  check (starts_at < ends_at)
);
create index weekly_exception_of on weekly_exception (person_id, ends_at);
