-- Time that is kept for a student who waits, before it is anybody's lesson: it takes its host's time alone.
alter table appointment add column kept_for bigint references person (id);
create index appointment_kept_for on appointment (kept_for) where kept_for is not null and released_at is null;

-- A student waits for a tutor to open hours, or for anybody to in a part of the day.
create table wish (
  id bigint generated always as identity primary key,
  student_id bigint not null references person (id),
  tutor_id bigint references person (id),
  part text check (part in ('morning', 'noon', 'evening', 'night')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_as text check (ended_as in ('removed', 'booked', 'expired')),
  check (num_nonnulls(tutor_id, part) = 1),
  check ((ended_at is null) = (ended_as is null))
);
create unique index wish_once on wish (student_id, coalesce(tutor_id, 0), coalesce(part, '')) where ended_at is null;
create index wish_of_tutor on wish (tutor_id, id) where ended_at is null and tutor_id is not null;
create index wish_of_part on wish (part, id) where ended_at is null and part is not null;
create index wish_expires on wish (expires_at) where ended_at is null;

-- Time of a tutor that came free. Due is what students cannot book yet; null once it has been offered to those who wait.
create table wish_opening (
  id bigint generated always as identity primary key,
  tutor_id bigint not null references person (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  due_at timestamptz,
  created_at timestamptz not null,
  check (starts_at < ends_at)
);
-- What was offered before and nobody can book yet.
insert into wish_opening (tutor_id, starts_at, ends_at, due_at, created_at)
select person_id, starts_at, ends_at, starts_at - interval '8 days' + interval '1 hour', now() from availability_slot
where purpose in (1, 2) and starts_at > now() + interval '8 days';
create index wish_opening_due on wish_opening (due_at) where due_at is not null;

-- A start of it that is kept for one of them, once for each opening and one at a time.
create table wish_offer (
  id bigint generated always as identity primary key,
  opening_id bigint not null references wish_opening (id),
  wish_id bigint not null references wish (id),
  student_id bigint not null references person (id),
  tutor_id bigint not null references person (id),
  appointment_id bigint not null unique references appointment (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  held_until timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_as text check (ended_as in ('booked', 'passed', 'removed')),
  unique (opening_id, student_id),
  check ((ended_at is null) = (ended_as is null))
);
create unique index wish_offer_one on wish_offer (student_id) where ended_at is null;
create index wish_offer_due on wish_offer (held_until) where ended_at is null;
create index wish_offer_wish on wish_offer (wish_id);
