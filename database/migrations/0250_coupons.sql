-- Codes for money off plans. A coupon is ended, never deleted: orders stand on it.
create table coupon (
  id bigint generated always as identity primary key,
  code text not null constraint "coupon-exists.code" unique check (code ~ '^[A-Z0-9-]{3,20}$'),
  discount_percent smallint not null check (discount_percent between 1 and 100),
  max_discount_piasters bigint not null check (max_discount_piasters > 0),
  -- How many orders may stand on it at once or be paid with it; null for any number.
  most_uses integer check (most_uses > 0),
  -- The only one who may use it; null for everybody.
  student_id bigint references person (id),
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_by bigint not null references person (id),
  created_at timestamptz not null,
  version integer not null default 1
);
create index coupon_student on coupon (student_id) where student_id is not null;
create index coupon_expires on coupon (expires_at, id);
create index coupon_ended on coupon (ended_at) where ended_at is not null;

-- What a coupon took off an order. It counts until its order closes unpaid.
create table coupon_use (
  payment_id bigint primary key references payment (id),
  coupon_id bigint not null references coupon (id),
  person_id bigint not null references person (id),
  discount_piasters bigint not null check (discount_piasters > 0),
  -- What was paid with it; null until then.
  paid_piasters bigint check (paid_piasters >= 0),
  freed_at timestamptz,
  created_at timestamptz not null
);
create unique index "illegal.coupon-used" on coupon_use (coupon_id, person_id) where freed_at is null;
create index coupon_use_coupon on coupon_use (coupon_id) include (freed_at, paid_piasters, discount_piasters);
create index coupon_use_person on coupon_use (person_id);
