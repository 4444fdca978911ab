create table payment (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id),
  purpose smallint not null check (purpose in (0, 1)),
  method smallint not null check (method between 0 and 3),
  provider text not null check (provider in ('fawry', 'paymob')),
  description text not null,
  amount_piasters bigint not null check (amount_piasters > 0),
  fee_piasters bigint not null default 0 check (fee_piasters >= 0),
  status smallint not null default 0 check (status between 0 and 8),
  -- Ours, random, one an attempt; and the gateway's, by which the order is paid and cancelled.
  merchant_reference text not null unique,
  gateway_reference text,
  failure text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  -- When the sweep asks the gateway next; null when nothing is open.
  due_at timestamptz
);
-- One unpaid transaction a student.
create unique index "still-processing.unpaid" on payment (person_id) where status in (0, 7);
create index payment_person on payment (person_id, id desc);
create index payment_due on payment (due_at) where due_at is not null;

-- Every move of a status and what caused it.
create table payment_change (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  from_status smallint not null,
  to_status smallint not null,
  at timestamptz not null
);
create index payment_change_payment on payment_change (payment_id, id);
create trigger payment_change_is_history before update or delete on payment_change for each row execute function refuse_change();

-- What staff have to look at: money that does not fit.
create table payment_alert (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  kind text not null check (kind in ('amount-mismatch', 'paid-without-place', 'reversed')),
  at timestamptz not null,
  resolved_at timestamptz,
  unique (payment_id, kind)
);

-- The inbox of gateways' calls, as they came. A message that says the same again adds nothing.
create table gateway_message (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('fawry', 'paymob')),
  fingerprint bytea not null,
  merchant_reference text not null,
  body bytea not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  unique (provider, fingerprint)
);
create index gateway_message_received on gateway_message (received_at);

-- Double entry: rows of a movement sum to zero and are never changed. Debits are positive.
create table ledger_movement (
  id bigint generated always as identity primary key,
  kind text not null,
  cause text not null unique,
  at timestamptz not null
);
create table ledger_entry (
  id bigint generated always as identity primary key,
  movement_id bigint not null references ledger_movement (id),
  account text not null check (account ~ '^[a-z-]+(:[a-z0-9-]+)*$'),
  amount_piasters bigint not null check (amount_piasters <> 0)
);
create index ledger_entry_account on ledger_entry (account) include (amount_piasters);
create index ledger_entry_movement on ledger_entry (movement_id);
create trigger ledger_movement_is_history before update or delete on ledger_movement for each row execute function refuse_change();
create trigger ledger_entry_is_history before update or delete on ledger_entry for each row execute function refuse_change();
create trigger ledger_movement_stays before truncate on ledger_movement for each statement execute function refuse_change();
create trigger ledger_entry_stays before truncate on ledger_entry for each statement execute function refuse_change();

create function check_movement_balance() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_piasters), 0) <> 0 or count(*) < 2 from ledger_entry where movement_id = new.movement_id) then
    raise exception 'movement % does not sum to zero', new.movement_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function check_movement_balance();
