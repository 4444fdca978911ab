-- Staff may end an invite before it is accepted. One student has one open invite to a plan and period at a time.
alter table plan_invite add column ended_at timestamptz;
alter table plan_invite add constraint "illegal.plan-invite" exclude using gist (
  student_id with =, plan_id with =, (coalesce(period, -1)) with =, tstzrange(created_at, expires_at) with &&
) where (accepted_at is null and ended_at is null);
create index plan_invite_accepted on plan_invite (id) where accepted_at is not null;
create index plan_invite_open on plan_invite (id) where accepted_at is null and ended_at is null;
