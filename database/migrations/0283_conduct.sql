-- A member of a room reports the other, for a message or for all of it; staff decide it once.
create table conduct_report (
  id bigint generated always as identity primary key,
  room_id bigint not null references chat_room (id),
  reporter_id bigint not null references person (id),
  reported_id bigint not null references person (id),
  message_id bigint references chat_message (id),
  reason text not null check (reason in ('off-platform', 'abuse', 'contact', 'other')),
  words text check (length(words) between 1 and 500),
  created_at timestamptz not null,
  outcome text check (outcome in ('dismissed', 'warned', 'suspended')),
  note text check (length(note) between 5 and 500),
  -- What whoever was reported is told.
  warning text check (length(warning) between 5 and 500),
  decided_by bigint references person (id),
  decided_at timestamptz,
  check (reporter_id <> reported_id),
  check (reason <> 'other' or words is not null),
  check (num_nulls(outcome, note, decided_by, decided_at) in (0, 4)),
  check ((warning is not null) = (outcome is not null and outcome = 'warned'))
);
-- Whoever reports the same again while it waits says nothing new.
create unique index conduct_report_waits on conduct_report (reporter_id, room_id, coalesce(message_id, 0)) where decided_at is null;
create index conduct_report_of_reported on conduct_report (reported_id) include (outcome);
create trigger conduct_report_is_decided_once before update or delete on conduct_report for each row
when (old.decided_at is not null) execute function refuse_change();

-- The room's last messages as they stood when it was reported: what is edited or deleted later stays to be judged.
create table conduct_report_message (
  report_id bigint not null references conduct_report (id) on delete cascade,
  seq integer not null,
  message_id bigint not null,
  sender_id bigint not null references person (id),
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (report_id, seq)
);

alter table staff_task
  drop constraint staff_task_kind_check,
  add constraint staff_task_kind_check check (kind in ('payment', 'lesson', 'tutor', 'withdrawal', 'conduct', 'message', 'job', 'audit'));
alter table staff_promise
  drop constraint staff_promise_kind_check,
  add constraint staff_promise_kind_check check (kind in ('payment', 'lesson', 'tutor', 'withdrawal', 'conduct', 'message', 'job', 'audit'));
