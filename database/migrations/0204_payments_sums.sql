-- What somebody paid is summed up from it alone.
create index payment_paid_of_person on payment (person_id) include (amount_piasters) where status = 1;
