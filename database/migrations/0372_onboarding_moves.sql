-- How often an assessment was moved: each move takes a manager's time and is told.
alter table assessment add column moves smallint not null default 0 check (moves >= 0);
