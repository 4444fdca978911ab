-- How long an introduction lasts, told before it is played; null where it was never measured.
alter table tutor
  add column video_seconds smallint check (video_seconds between 1 and 600),
  add constraint tutor_video_seconds_of_video check (video_seconds is null or video is not null);
