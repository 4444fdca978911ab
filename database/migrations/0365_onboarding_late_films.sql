-- When staff hear that a film has waited longer than its tutor was promised. Null once they have, or it is decided.
alter table intro_video add late_at timestamptz check (late_at is null or decided_at is null);
update intro_video set late_at = created_at + interval '48 hours' where decided_at is null;
create index intro_video_late on intro_video (late_at, id) where late_at is not null;
