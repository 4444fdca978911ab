-- How big the files are, so that they are listed with their sizes once everybody sees them.
alter table intro_video add video_bytes bigint not null default 0 check (video_bytes >= 0);
alter table intro_video add thumbnail_bytes bigint not null default 0 check (thumbnail_bytes >= 0);
create index intro_video_of_reviewer on intro_video (reviewer_id, id) where decided_at is null;
create index intro_video_open on intro_video (id) where decided_at is null;
create index intro_video_decided on intro_video (decided_by, id) where decided_at is not null;
