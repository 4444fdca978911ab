-- The address by which a person's own calendar asks for what they have booked; only its secret's hash is kept.
create table calendar_feed (
  person_id bigint primary key references person (id) on delete cascade,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  created_at timestamptz not null,
  fetched_at timestamptz
);
