-- Paid on the gateway's own page, which asks there whether by card or by wallet.
alter table payment drop constraint payment_method_check, add constraint payment_method_check check (method between 0 and 4);
-- A gateway's call that is bound by its own number of the order.
create index payment_gateway_order on payment (provider, gateway_reference) where gateway_reference is not null;
