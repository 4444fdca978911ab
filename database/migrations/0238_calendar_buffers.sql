-- How a person's schedule is kept: the minutes that stay free between two of their appointments, and when their weekly hours reach further.
create table schedule (
  person_id bigint primary key references person (id),
  buffer_minutes smallint not null default 0 check (buffer_minutes in (0, 5, 10, 15)),
  extend_at timestamptz
);
create index schedule_due on schedule (extend_at) where extend_at is not null;

-- Until when nothing else may begin; null where a person keeps no buffer. Two who book at once meet here.
alter table booked_time add column free_at timestamptz check (free_at > ends_at);
alter table booked_time add constraint "conflicting-lessons.buffer"
  exclude using gist (person_id with =, tstzrange(starts_at, free_at) with &&) where (live and free_at is not null);
