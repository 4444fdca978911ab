create table topic (
  id bigint generated always as identity primary key,
  name_ar text not null constraint "illegal.topic-name-ar" unique check (length(name_ar) between 3 and 50),
  name_en text not null constraint "illegal.topic-name-en" unique check (length(name_en) between 3 and 50),
  created_at timestamptz not null
);

create table person_topic (
  person_id bigint not null references person (id) on delete cascade,
  topic_id bigint not null references topic (id) on delete cascade,
  primary key (person_id, topic_id)
);
create index person_topic_topic on person_topic (topic_id, person_id);
