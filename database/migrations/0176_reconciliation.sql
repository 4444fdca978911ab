-- Each day's money at each gateway: what it says of our orders beside what the books say. `day` is Cairo's, `2026-11-21`. Sums are written
-- when the day is closed, and are of what was booked in it.
create table reconciliation_day (
  provider text not null check (provider ~ '^[a-z][a-z0-9]*$'),
  day text not null check (day ~ '^2[01]\d\d-\d\d-\d\d$'),
  opened_at timestamptz not null,
  closed_at timestamptz,
  orders integer not null default 0 check (orders >= 0),
  differing integer not null default 0 check (differing between 0 and orders),
  gateway_paid_piasters bigint not null default 0,
  gateway_fee_piasters bigint not null default 0,
  gateway_returned_piasters bigint not null default 0,
  books_paid_piasters bigint not null default 0,
  books_fee_piasters bigint not null default 0,
  books_returned_piasters bigint not null default 0,
  primary key (provider, day)
);
create index reconciliation_day_latest on reconciliation_day (day desc, provider);
create index reconciliation_day_differing on reconciliation_day (day desc, provider) where differing > 0;
create index reconciliation_day_open on reconciliation_day (day, provider) where closed_at is null;

-- One order of a day: when the gateway is asked about it, and what came of it. What it says and what the books say of the day, in piasters.
create table reconciliation_order (
  provider text not null,
  day text not null,
  payment_id bigint not null references payment (id),
  -- Null once it was compared, or given up.
  due_at timestamptz,
  tries smallint not null default 0,
  compared_at timestamptz,
  gateway_paid_piasters bigint not null default 0,
  gateway_fee_piasters bigint not null default 0,
  gateway_returned_piasters bigint not null default 0,
  books_paid_piasters bigint not null default 0,
  books_fee_piasters bigint not null default 0,
  books_returned_piasters bigint not null default 0,
  difference text check (length(difference) between 1 and 60),
  primary key (provider, day, payment_id),
  foreign key (provider, day) references reconciliation_day (provider, day),
  check ((due_at is null) = (compared_at is not null)),
  check (difference is null or compared_at is not null)
);
create index reconciliation_order_due on reconciliation_order (due_at) where due_at is not null;
create index reconciliation_order_waiting on reconciliation_order (provider, day) where due_at is not null;
create index reconciliation_order_differing on reconciliation_order (provider, day, payment_id) where difference is not null;
create index reconciliation_order_payment on reconciliation_order (payment_id);
