-- What somebody wrote to us from the site, with or without an account, until staff close it with what was done.
create table contact_request (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 2 and 60),
  method text not null check (method in ('whatsapp', 'phone', 'mail')),
  -- Where to answer: a mobile in its local form, or a mail address.
  address text not null check (length(address) between 5 and 254),
  title text not null check (length(title) between 3 and 80),
  message text not null check (length(message) between 10 and 1000),
  -- Who wrote, when they were signed in.
  person_id bigint references person (id),
  created_at timestamptz not null,
  taken_by bigint references person (id),
  closed_by bigint references person (id),
  closed_at timestamptz,
  is_answered boolean,
  note text check (length(note) between 5 and 500),
  check ((method = 'mail') = (address like '%@%')),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (is_answered is null) and (closed_at is null) = (note is null))
);
create index contact_request_waiting on contact_request (id) where closed_at is null;
create index contact_request_closed on contact_request (id) where closed_at is not null;
create index contact_request_person on contact_request (person_id) where person_id is not null;
