-- A person's transactions in the order of time, among everything else that happened with them.
create index payment_person_created on payment (person_id, created_at desc, id desc);
