-- A room a pair. Its counters are handed out under the row's lock: the same order for everyone.
create table chat_room (
  id bigint generated always as identity primary key,
  first_id bigint not null references person (id),
  second_id bigint not null references person (id),
  last_seq integer not null default 0,
  last_change integer not null default 0,
  last_text text,
  last_at timestamptz,
  last_sender_id bigint references person (id),
  created_at timestamptz not null,
  check (first_id < second_id),
  constraint "room-exists.pair" unique (first_id, second_id)
);

create index chat_room_second on chat_room (second_id);

create table chat_member (
  room_id bigint not null references chat_room (id),
  person_id bigint not null references person (id),
  read_seq integer not null default 0,
  pinned_at timestamptz,
  muted_at timestamptz,
  -- When to tell of unread messages if they are still unread and the person is away; the tick takes what is due.
  notice_due_at timestamptz,
  -- What they were last told of: they are not told again before they have read it.
  told_seq integer not null default 0,
  primary key (room_id, person_id)
);
create index chat_member_person on chat_member (person_id);
create index chat_member_notice_due_at on chat_member (notice_due_at) where notice_due_at is not null;

create table chat_message (
  id bigint generated always as identity primary key,
  room_id bigint not null references chat_room (id),
  seq integer not null,
  -- The room's change that wrote the message last: what catching up goes by.
  change integer not null,
  client_id uuid not null,
  sender_id bigint not null references person (id),
  text text not null check (length(text) <= 1000),
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  unique (room_id, seq),
  unique (room_id, change),
  unique (room_id, client_id),
  check ((deleted_at is null) = (text <> ''))
);
