-- A list as somebody of the staff likes to look at it: the query of its address under a name.
create table saved_view (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id),
  place text not null check (place ~ '^[a-z][a-z-]{1,30}$'),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) between 1 and 500),
  created_at timestamptz not null
);
-- One under a name that is taken takes its place.
create unique index saved_view_name on saved_view (person_id, place, name);
