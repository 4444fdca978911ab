-- How often a plan has been changed, so that whoever changes one they saw before that is told.
alter table plan add column version integer not null default 1 check (version > 0);
