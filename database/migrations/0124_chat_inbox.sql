-- An inbox is read from an index, newest first. The minute of the last message instead of its moment: a dialogue's next message
-- leaves the indexes alone.
alter table chat_room add column last_minute timestamptz not null default '-infinity';
update chat_room set last_minute = date_trunc('minute', last_at, 'UTC') where last_at is not null;
create index chat_room_first_inbox on chat_room (first_id, last_minute desc);
create index chat_room_second_inbox on chat_room (second_id, last_minute desc);
drop index chat_room_second;
create index chat_member_pinned on chat_member (person_id) where pinned_at is not null;
