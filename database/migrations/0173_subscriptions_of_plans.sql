-- Who is on a plan now.
create index subscription_plan on subscription (plan_id, ends_at) where ended_at is null;
