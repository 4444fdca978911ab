-- When the files of a film that is over go: of a refused one all, of an approved one the private copy. Null before its verdict, and once they are gone.
alter table intro_video add files_until timestamptz check (files_until is null or decided_at is not null);
update intro_video set files_until = decided_at + interval '30 days' where decided_at is not null;
create index intro_video_files_due on intro_video (files_until, id) where files_until is not null;
create index intro_video_refused_of_tutor on intro_video (tutor_id) where approved = false and files_until is not null;
