-- What people offer. One person's slots never overlap; edits take the person's row first, so waiters queue there.
create table availability_slot (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id),
  purpose smallint not null check (purpose between 1 and 4),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  check (ends_at - starts_at between interval '15 minutes' and interval '12 hours'),
  check (extract(epoch from starts_at)::bigint % 900 = 0 and extract(epoch from ends_at)::bigint % 900 = 0),
  constraint "conflicting-schedule.slot" exclude using gist (person_id with =, tstzrange(starts_at, ends_at) with &&)
);

-- What takes time: lessons, interviews, demos and unpaid holds alike. Replaced when moved, never changed.
create table appointment (
  id bigint generated always as identity primary key,
  kind smallint not null check (kind in (2, 3, 4)),
  hold_until timestamptz,
  created_at timestamptz not null,
  released_at timestamptz
);

-- One row a person of an appointment: nobody is ever in two places.
create table booked_time (
  appointment_id bigint not null references appointment (id),
  person_id bigint not null references person (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  live boolean not null default true,
  primary key (appointment_id, person_id),
  check (starts_at < ends_at),
  constraint "conflicting-lessons.time" exclude using gist (person_id with =, tstzrange(starts_at, ends_at) with &&) where (live)
);
