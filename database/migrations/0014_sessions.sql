create table session (
  id uuid primary key default gen_random_uuid(),
  kind smallint not null check (kind in (2, 3, 4)),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  check (starts_at < ends_at)
);

create table session_member (
  session_id uuid not null references session (id),
  person_id bigint not null references person (id),
  primary key (session_id, person_id)
);
create index session_member_person on session_member (person_id);

-- One row each time somebody sits down: a device in the room, from joining until it left or was last heard of.
create table session_presence (
  id bigint generated always as identity primary key,
  session_id uuid not null,
  person_id bigint not null,
  seat text not null,
  joined_at timestamptz not null,
  last_seen_at timestamptz not null,
  left_at timestamptz,
  foreign key (session_id, person_id) references session_member (session_id, person_id),
  check (joined_at <= last_seen_at and (left_at is null or left_at >= joined_at))
);
create index session_presence_session on session_presence (session_id, person_id);
create index session_presence_open on session_presence (last_seen_at) where left_at is null;

create table session_event (
  id bigint generated always as identity primary key,
  session_id uuid not null references session (id),
  person_id bigint not null references person (id),
  kind text not null check (kind in ('joined', 'left', 'taken-over')),
  at timestamptz not null
);
create index session_event_session on session_event (session_id, id);
create index session_event_at on session_event (at);

-- A beat a tick: gaps are times in which we, not the people, were away.
create table service_heartbeat (at timestamptz primary key);
