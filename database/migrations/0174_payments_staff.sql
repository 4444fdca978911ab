-- Everybody's transactions as staff list them, by when they were begun: each filter by itself from its own index.
create index payment_created on payment (created_at desc, id desc);
create index payment_status_created on payment (status, created_at desc, id desc);
create index payment_method_created on payment (method, created_at desc, id desc);
create index payment_purpose_created on payment (purpose, created_at desc, id desc);
create index payment_provider_created on payment (provider, created_at desc, id desc);
-- The two that are asked together, where little of one is of the other.
create index payment_status_method_created on payment (status, method, created_at desc, id desc);
-- Found by the beginning of either side's number.
create index payment_gateway_reference on payment (gateway_reference text_pattern_ops, id) where gateway_reference is not null;
create index payment_merchant_reference_beginning on payment (merchant_reference text_pattern_ops, id);
-- What somebody did of one transaction is read in the order of time.
create index staff_task_of_subject on staff_task (kind, subject_id, opened_at desc, id desc);
drop index staff_task_subject;
alter index staff_task_of_subject rename to staff_task_subject;

-- What the gateway said last of a transaction, as it said it. Null in `status`: a word that says nothing to us; `is_known` false: it has no such order.
create table payment_word (
  payment_id bigint primary key references payment (id),
  -- When the question left, by the database's clock: an older answer never takes a younger one's place. And when it was answered, by ours.
  asked_at timestamptz not null,
  heard_at timestamptz not null,
  is_known boolean not null,
  status smallint check (status between 0 and 8),
  gateway_reference text,
  order_piasters bigint check (order_piasters >= 0),
  payment_piasters bigint check (payment_piasters >= 0),
  fee_piasters bigint check (fee_piasters >= 0),
  payer_id text,
  paid_at timestamptz,
  check (is_known or (status is null and order_piasters is null and payment_piasters is null and fee_piasters is null)),
  check (not is_known or (order_piasters is not null and payment_piasters is not null and fee_piasters is not null))
);

-- What a gateway called about one transaction, and what was posted in a day.
create index gateway_message_reference on gateway_message (merchant_reference, id);
create index journal_entry_at on journal_entry (at, id);
