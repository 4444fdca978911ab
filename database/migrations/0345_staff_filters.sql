-- What staff's lists filter by is found in the order of its pages, however rare it is among the rest.
create index withdrawal_open on withdrawal (id) where status in (0, 1);
create index withdrawal_of_method_latest on withdrawal (method, id);
create index plan_invite_ended on plan_invite (id) where accepted_at is null and ended_at is not null;
create index invite_came on invite (id) where plan_invite_id is not null;
create index invite_unused on invite (id) where plan_invite_id is null and ended_at is null;
create index invite_ended on invite (id) where plan_invite_id is null and ended_at is not null;
drop index coupon_ended;
create index coupon_ended on coupon (id) where ended_at is not null;
