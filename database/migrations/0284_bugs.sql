-- What somebody says is broken, with what their screen showed and what the app did before. Staff close it once.
create table bug_report (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id),
  title text not null check (length(title) between 3 and 128),
  description text check (length(description) between 1 and 1000),
  -- The page, without what its address says beyond.
  path text not null check (length(path) between 1 and 300),
  browser text not null check (length(browser) between 1 and 300),
  -- The name of a private file.
  screenshot text,
  log text check (length(log) between 1 and 20000),
  created_at timestamptz not null,
  closed_by bigint references person (id),
  closed_at timestamptz,
  is_fixed boolean,
  note text check (length(note) between 5 and 500),
  check (num_nulls(closed_by, closed_at, is_fixed, note) in (0, 4))
);
create index bug_report_waits on bug_report (id desc) where closed_at is null;
create index bug_report_closed on bug_report (id desc) where closed_at is not null;
create index bug_report_of_person on bug_report (person_id);
create trigger bug_report_is_closed_once before update or delete on bug_report for each row
when (old.closed_at is not null) execute function refuse_change();

alter table upload
  drop constraint upload_kind_check,
  add constraint upload_kind_check check (kind in ('face', 'thumbnail', 'receipt', 'screenshot', 'intro'));
