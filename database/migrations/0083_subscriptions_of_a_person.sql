-- A person's terms, newest first, as their list shows them.
create index subscription_person on subscription (person_id, id desc);
