-- When a charge left us, by the database's clock: those of processes differ, and a call believed lost too early is made twice.
alter table payment add column called_at timestamptz;
update payment set called_at = created_at;
alter table payment alter column called_at set not null, alter column called_at set default now();

-- Nobody can say what became of it: three days after its end its payer may buy again, and staff are told.
alter table payment add column disputed_at timestamptz;
drop index "still-processing.unpaid";
create unique index "still-processing.unpaid" on payment (person_id) where status in (0, 7) and disputed_at is null;
alter table payment_alert drop constraint payment_alert_kind_check;
alter table payment_alert add constraint payment_alert_kind_check check (
  kind in ('amount-mismatch', 'owner-mismatch', 'paid-without-place', 'paid-by-blocked', 'reversed', 'refund-refused', 'refund-unclear', 'disputed')
);
-- What was resolved may happen again.
alter table payment_alert drop constraint payment_alert_payment_id_kind_key;
create unique index payment_alert_open on payment_alert (payment_id, kind) where resolved_at is null;
