create table plan (
  id bigint generated always as identity primary key,
  weekly_minutes smallint not null check (weekly_minutes between 45 and 2520),
  month_price_piasters bigint not null check (month_price_piasters >= 0),
  month_discount smallint not null default 0 check (month_discount between 0 and 100),
  quarter_discount smallint not null default 0 check (quarter_discount between 0 and 100),
  year_discount smallint not null default 0 check (year_discount between 0 and 100),
  free_trial boolean not null default false,
  for_invites_only boolean not null default false,
  created_at timestamptz not null,
  retired_at timestamptz,
  check (free_trial = (month_price_piasters = 0)),
  check (for_invites_only or not free_trial)
);

create table plan_invite (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id),
  student_id bigint not null references person (id),
  period smallint check (period between 0 and 3),
  created_by bigint not null references person (id),
  created_at timestamptz not null,
  expires_at timestamptz,
  accepted_at timestamptz
);
create index plan_invite_student on plan_invite (student_id, id desc);
