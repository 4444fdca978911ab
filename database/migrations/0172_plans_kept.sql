-- Staff's list of plans: those on offer before the retired ones, fewest minutes first.
create index plan_kept on plan ((retired_at is not null), weekly_minutes, id);
