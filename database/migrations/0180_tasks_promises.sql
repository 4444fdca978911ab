-- Within how many minutes staff promise to decide, for kinds whose promise was changed.
create table staff_promise (
  kind text primary key check (kind in ('payment', 'lesson', 'message', 'job', 'audit')),
  minutes integer not null check (minutes between 5 and 20160)
);
