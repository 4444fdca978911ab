-- Who asked for a refund, with staff's reason, and how its sum came about: paid less used less fees.
alter table refund
  add column asked_by bigint references person (id),
  add column note text check (char_length(note) <= 500),
  add column used_piasters bigint not null default 0 check (used_piasters >= 0),
  add column fee_piasters bigint not null default 0 check (fee_piasters >= 0);
