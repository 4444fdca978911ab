-- One open seat a person: a second device takes over. The line is the socket it was last heard on.
alter table session_presence
  add column line text,
  add column camera_on boolean not null default false,
  add column microphone_on boolean not null default false,
  add column sharing boolean not null default false;
create unique index session_presence_one_seat on session_presence (session_id, person_id) where left_at is null;
