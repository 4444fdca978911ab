-- What came in on a day is summed from its own rows.
create index payment_paid on payment (paid_at) include (amount_piasters) where paid_at is not null;
