-- What goes wrong in the machine, once a cause: how often lately, since when, and in whose words.
create table machine_fault (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('message', 'job', 'audit')),
  cause text not null check (length(cause) between 1 and 60),
  -- The job, or the code with which a company refuses.
  name text not null check (length(name) between 1 and 100),
  count integer not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  error text,
  unique (kind, cause, name)
);
-- What no company takes is looked for every minute.
create index message_refused on message (settled_at) where state = 'refused';
