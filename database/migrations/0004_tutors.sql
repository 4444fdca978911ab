create table tutor (
  person_id bigint primary key references person (id) on delete cascade,
  bio text check (length(bio) between 25 and 80),
  about text check (length(about) between 50 and 1000),
  video text,
  thumbnail text,
  notice_minutes smallint not null default 30 check (notice_minutes between 0 and 1440),
  activated_at timestamptz,
  manually_added_at timestamptz,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0 and rating_sum between rating_count and rating_count * 5),
  lesson_count integer not null default 0 check (lesson_count >= 0),
  student_count integer not null default 0 check (student_count >= 0),
  -- Kept by the tutors domain at every change of a person or tutor: the whole answer to "is this tutor listed".
  public boolean not null default false,
  updated_at timestamptz not null
);
