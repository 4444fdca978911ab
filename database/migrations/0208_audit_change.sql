-- An entry says what was or what is, whoever writes it.
alter table audit_entry add constraint "audit_entry_says_something" check (num_nonnulls(before, after) > 0) not valid;
