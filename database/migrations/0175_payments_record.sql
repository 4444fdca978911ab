-- What was given back of a payment, done or not.
create index refund_payment on refund (payment_id, id);
