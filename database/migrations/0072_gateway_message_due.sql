-- When a message that could not be applied is taken up again; null once it is. The queue gives a job up after some hours.
alter table gateway_message add column due_at timestamptz;
update gateway_message set due_at = received_at where applied_at is null;
create index gateway_message_due on gateway_message (due_at) where due_at is not null;
