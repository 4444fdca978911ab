-- Plans kept for whoever registers with an address. Once the address is proven it becomes a plan invite.
create table invite (
  id bigint generated always as identity primary key,
  email citext not null,
  plan_id bigint not null references plan (id),
  period smallint check (period between 0 and 3),
  expires_at timestamptz not null,
  created_by bigint not null references person (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  plan_invite_id bigint references plan_invite (id),
  constraint "illegal.invite" exclude using gist (
    lower(email::text) with =, plan_id with =, (coalesce(period, -1)) with =, tstzrange(created_at, expires_at) with &&
  ) where (plan_invite_id is null and ended_at is null)
);
create index invite_waiting on invite (email) where plan_invite_id is null and ended_at is null;
create index invite_plan_invite on invite (plan_invite_id) where plan_invite_id is not null;
