-- What came of a coupon is read from a row, not summed over all its uses for each page of the list.
create table coupon_total (
  coupon_id bigint primary key references coupon (id),
  -- Orders that were paid with it, and those that stand on it and wait for their money.
  paid integer not null default 0 check (paid >= 0),
  waiting integer not null default 0 check (waiting >= 0),
  -- Of the paid ones alone: what was paid, and what the code took off.
  paid_piasters bigint not null default 0 check (paid_piasters >= 0),
  discount_piasters bigint not null default 0 check (discount_piasters >= 0)
);

create function add_to_coupon_total(one coupon_use, sign integer) returns void language sql as $$
  insert into coupon_total (coupon_id) values (one.coupon_id) on conflict do nothing;
  update coupon_total set
    paid = paid + case when one.paid_piasters is not null then sign else 0 end,
    waiting = waiting + case when one.paid_piasters is null and one.freed_at is null then sign else 0 end,
    paid_piasters = paid_piasters + sign * coalesce(one.paid_piasters, 0),
    discount_piasters = discount_piasters + case when one.paid_piasters is not null then sign * one.discount_piasters else 0 end
  where coupon_id = one.coupon_id
$$;

create function count_coupon_use() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_to_coupon_total(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_to_coupon_total(new, 1); end if;
  return null;
end
$$;
create trigger coupon_use_comes after insert on coupon_use for each row execute function count_coupon_use();
create trigger coupon_use_changes after update on coupon_use for each row when (old.* is distinct from new.*) execute function count_coupon_use();
create trigger coupon_use_goes after delete on coupon_use for each row execute function count_coupon_use();

insert into coupon_total (coupon_id, paid, waiting, paid_piasters, discount_piasters)
select coupon_id, count(paid_piasters), count(*) filter (where paid_piasters is null and freed_at is null),
  coalesce(sum(paid_piasters), 0), coalesce(sum(discount_piasters) filter (where paid_piasters is not null), 0)
from coupon_use group by coupon_id;
