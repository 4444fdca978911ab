-- What is attached to messages. An upload becomes one once; with its message deleted, its file is taken away unless a report keeps it.
alter table upload
  drop constraint upload_kind_check,
  add constraint upload_kind_check
  check (kind in ('face', 'thumbnail', 'receipt', 'screenshot', 'intro', 'photo', 'document', 'voice'));

alter table chat_message
  add column attachment_count smallint not null default 0 check (attachment_count between 0 and 4),
  drop constraint chat_message_check,
  add constraint chat_message_says_something check ((deleted_at is null) = (text <> '' or attachment_count > 0));

create table chat_attachment (
  id uuid primary key,
  message_id bigint not null references chat_message (id),
  place smallint not null check (place between 0 and 3),
  kind text not null check (kind in ('photo', 'document', 'voice')),
  -- The name of a private file.
  file text not null constraint "illegal.file" unique,
  bytes bigint not null check (bytes > 0),
  -- What its sender's device calls a document.
  title text check (length(title) between 1 and 120),
  width integer,
  height integer,
  seconds double precision,
  -- A report kept the message as it stood: the file stays, whatever becomes of the message.
  is_kept boolean not null default false,
  -- From then on its file is to be taken away.
  removed_at timestamptz,
  unique (message_id, place),
  check ((kind = 'photo') = (num_nulls(width, height) = 0)),
  check ((kind = 'voice') = (seconds is not null))
);
create index chat_attachment_removed on chat_attachment (removed_at) where removed_at is not null and not is_kept;
-- What was attached in a room during a lesson.
create index chat_message_attached on chat_message (room_id, created_at) where attachment_count > 0;
