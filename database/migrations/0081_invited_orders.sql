-- The invite that an order uses, if any: paying for the order accepts it.
alter table plan_order add column invite_id bigint references plan_invite (id);
