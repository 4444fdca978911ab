create extension if not exists citext;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Arabic search text: one form for each letter's spellings, no vowel marks, no tatweel, lower case.
create function fold_arabic(value text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(translate(value, 'أإآٱةىؤئـ', 'ااااهيوي'), '[\u064B-\u065F\u0670]', '', 'g'));

-- Refuses UPDATE and DELETE: the rows are history.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

create table idempotency_key (
  person_id bigint not null,
  key text not null check (length(key) between 8 and 100),
  fingerprint bytea not null,
  reference text,
  status smallint,
  answer text,
  created_at timestamptz not null,
  primary key (person_id, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);
