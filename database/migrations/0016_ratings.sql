create table rating (
  id bigint generated always as identity primary key,
  tutor_id bigint not null references person (id),
  rater_id bigint not null references person (id),
  stars smallint not null check (stars between 1 and 5),
  comment text not null default '' check (length(comment) = 0 or length(comment) between 3 and 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint "rating-exists.pair" unique (tutor_id, rater_id)
);
create index rating_tutor on rating (tutor_id, id desc);
create index rating_rater on rating (rater_id, id desc);
