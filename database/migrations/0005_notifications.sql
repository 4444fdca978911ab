-- One row a cause and person; the cause's own transaction inserts it.
create table notification (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete cascade,
  kind text not null,
  cause text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (person_id, cause)
);
create index notification_list on notification (person_id, id desc);
create index notification_unread on notification (person_id) where read_at is null;

create table notification_delivery (
  notification_id bigint not null references notification (id) on delete cascade,
  channel text not null check (channel in ('mail', 'whatsapp', 'telegram')),
  state text not null default 'queued' check (state in ('queued', 'sent', 'refused')),
  tries smallint not null default 0,
  settled_at timestamptz,
  primary key (notification_id, channel)
);
