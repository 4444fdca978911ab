-- What a payment of a plan is for: weekly minutes, weeks and price as they were when it was ordered.
create table plan_order (
  payment_id bigint primary key references payment (id),
  plan_id bigint not null references plan (id),
  period smallint not null check (period between 0 and 2),
  weekly_minutes smallint not null,
  weeks smallint not null
);

create table subscription (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id),
  plan_id bigint not null references plan (id),
  payment_id bigint unique references payment (id),
  invite_id bigint unique references plan_invite (id),
  period smallint not null check (period between 0 and 3),
  weekly_minutes smallint not null check (weekly_minutes between 45 and 2520),
  weeks smallint not null check (weeks > 0),
  price_piasters bigint not null check (price_piasters >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- When the rest of its money has become revenue: the term is over.
  recognised_at timestamptz,
  check ((payment_id is null) <> (invite_id is null)),
  check (ends_at = starts_at + weeks * interval '168 hours'),
  constraint "subscription-exists.live" exclude using gist (person_id with =, tstzrange(starts_at, ends_at) with &&) where (ended_at is null)
);
create index subscription_unrecognised on subscription (ends_at) where recognised_at is null;

-- Minutes given back in another window than the one they were taken from; one row a lesson.
create table minute_grant (
  lesson_id bigint primary key,
  subscription_id bigint not null references subscription (id),
  minutes smallint not null check (minutes > 0),
  window_start timestamptz not null,
  created_at timestamptz not null
);
create index minute_grant_window on minute_grant (subscription_id, window_start);
