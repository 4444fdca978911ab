-- What the directory shows of a tutor, put together when it changes; one row answers a card. Rows exist for listed tutors only.
create table directory_entry (
  tutor_id bigint primary key references person (id) on delete cascade,
  search text not null,
  gender text,
  topic_ids bigint[] not null,
  rating smallint not null,
  lesson_count integer not null,
  notice_minutes smallint not null,
  card jsonb not null,
  -- The coming starts in order, a dozen at most; those that have passed since are left out when read.
  starts timestamptz[] not null,
  -- The first of them and when it stops being bookable: the tick looks again then.
  next_start timestamptz,
  due_at timestamptz
);
create index directory_entry_order on directory_entry (next_start nulls last, rating desc, lesson_count desc, tutor_id);
create index directory_entry_search on directory_entry using gin (search gin_trgm_ops);
create index directory_entry_topics on directory_entry using gin (topic_ids);
create index directory_entry_due on directory_entry (due_at) where due_at is not null;

-- One row a tutor and UTC day with a bit for every quarter of an hour a lesson could begin in: a hint for "free between".
create table directory_day (
  day date not null,
  rating smallint not null,
  tutor_id bigint not null references directory_entry (tutor_id) on delete cascade,
  mask bit(96) not null,
  primary key (tutor_id, day)
);
create index directory_day_order on directory_day (day, rating desc, tutor_id) include (mask);
