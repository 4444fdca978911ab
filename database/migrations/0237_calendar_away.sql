-- From when until when a person is away: no slot inside is open, and nothing that is booked there is touched.
create table away (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  holiday text check (holiday in ('christmas', 'january', 'fitr', 'spring', 'sinai', 'labour', 'adha', 'hijri', 'june', 'july', 'mawlid', 'october')),
  created_at timestamptz not null,
  check (starts_at < ends_at),
  check (extract(epoch from starts_at)::bigint % 900 = 0 and extract(epoch from ends_at)::bigint % 900 = 0),
  constraint "conflicting-schedule.away" exclude using gist (person_id with =, tstzrange(starts_at, ends_at) with &&)
);
