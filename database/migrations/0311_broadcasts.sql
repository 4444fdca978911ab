-- A message to many students, told in batches by person id. What it says and to whom never changes.
create table broadcast (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 5 and 80),
  message text not null check (length(message) between 10 and 600),
  audience jsonb not null,
  -- Whose it is: the audience alone, and with what it says.
  audience_digest bytea not null,
  content_digest bytea not null constraint "illegal.broadcast" unique,
  created_by bigint not null references person (id),
  created_at timestamptz not null,
  -- The last person who was told or passed over; null once nobody is left.
  told_to bigint default 0,
  done_at timestamptz,
  told integer not null default 0 check (told >= 0),
  sent integer not null default 0 check (sent >= 0),
  failed integer not null default 0 check (failed >= 0),
  -- When what became of its messages is counted next; null when it is settled.
  count_due_at timestamptz,
  check ((told_to is null) = (done_at is not null))
);
create index broadcast_of_audience on broadcast (audience_digest, created_at desc);
create index broadcast_waits on broadcast (id desc) where done_at is null;
create index broadcast_done on broadcast (id desc) where done_at is not null;
create index broadcast_to_count on broadcast (count_due_at) where count_due_at is not null;
create index broadcast_of_person on broadcast (created_by);

-- Who agreed to offers: a broadcast walks these and nobody else.
create index consent_marketing on consent (person_id, id desc) include (granted) where kind = 'marketing';
create index notification_of_broadcast on notification (cause) where kind = 'broadcast';
