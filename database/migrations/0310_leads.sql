-- A student as the ERP may know them. What it is told has a version: the ERP keeps the higher, so that nothing late undoes what is newer.
create table lead (
  reference uuid primary key default uuidv7(),
  -- Null once the person is gone and only the ERP has still to forget them.
  person_id bigint references person (id) on delete set null,
  version integer not null default 1 check (version >= 1),
  -- The highest version that the ERP may have been told, and the highest that it confirmed.
  told integer not null default 0 check (told between 0 and version),
  settled integer not null default 0 check (settled between 0 and version),
  -- How often this version may have arrived.
  tries smallint not null default 0 check (tries >= 0),
  -- What the ERP knows, as a digest: what did not change is not told again.
  digest bytea,
  failure text check (length(failure) <= 200),
  created_at timestamptz not null,
  settled_at timestamptz
);
create unique index lead_of_person on lead (person_id);
