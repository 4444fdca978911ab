-- A part of a payment that its gateway gave back by itself, where it tells how much: each time it is more than before is a row, posted by its number.
create table payment_reversal (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  amount_piasters bigint not null check (amount_piasters > 0),
  at timestamptz not null
);
create index payment_reversal_payment on payment_reversal (payment_id, id);
create trigger payment_reversal_is_history before update or delete on payment_reversal for each row execute function refuse_change();
