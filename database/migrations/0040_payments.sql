-- What a person needs to go on paying, by method, and the last digits of the card or wallet. Pictures and addresses go when the payment closes.
alter table payment
  add column qr text,
  add column redirect_url text,
  add column hint text check (hint ~ '^[0-9]{4}$');

-- Cards a student has stored with Fawry: its token and what is shown of them. No number ever comes to us.
create table saved_card (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id),
  token text not null,
  last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
  brand text not null,
  created_at timestamptz not null,
  unique (person_id, token)
);

-- Money we give back: written before the gateway is called, called again only when it says that the last call did nothing.
create table refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  amount_piasters bigint not null check (amount_piasters > 0),
  reason text not null,
  created_at timestamptz not null,
  calls smallint not null default 0,
  called_at timestamptz,
  done_at timestamptz,
  refused_at timestamptz,
  failure text,
  -- When the sweep takes it up; null when it is done or waits for staff.
  due_at timestamptz,
  check (done_at is null or refused_at is null)
);
create unique index "still-processing.refund" on refund (payment_id) where done_at is null;
create index refund_due on refund (due_at) where due_at is not null;

alter table payment_alert drop constraint payment_alert_kind_check;
alter table payment_alert add constraint payment_alert_kind_check
  check (kind in ('amount-mismatch', 'paid-without-place', 'reversed', 'refund-refused', 'refund-unclear'));
