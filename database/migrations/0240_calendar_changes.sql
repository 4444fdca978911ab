-- What a person did to several slots at once, or deleted, kept for the moments in which it can be undone.
create table slot_change (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id),
  kind text not null check (kind in ('removed', 'copied', 'weekly')),
  -- The slot that was deleted, by its former number.
  slot_id bigint,
  before jsonb not null,
  made bigint[] not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  restored bigint references availability_slot (id) on delete set null,
  check ((kind = 'removed') = (slot_id is not null))
);
create unique index slot_change_removed on slot_change (slot_id) where slot_id is not null;
create index slot_change_at on slot_change (created_at);
create index slot_change_restored on slot_change (restored) where restored is not null;
