-- Where a tutor stands on the way to students: nobody has let them in yet, something keeps them from the list, or they are on it.
alter table tutor add column standing text not null
  generated always as (case when activated_at is null then 'waiting' when public then 'listed' else 'hidden' end) stored;
create index tutor_standing on tutor (standing, person_id desc);

-- Whom staff spoke to, how, and what came of it.
alter table tutor add column contacted_at timestamptz;
create table tutor_contact (
  id bigint generated always as identity primary key,
  tutor_id bigint not null references tutor (person_id),
  at timestamptz not null,
  by_id bigint not null references person (id),
  way text not null check (way in ('call', 'whatsapp', 'email', 'meeting')),
  note text not null check (length(note) between 5 and 500)
);
create index tutor_contact_tutor on tutor_contact (tutor_id, id desc);
create index tutor_uncontacted on tutor (person_id) where activated_at is null and contacted_at is null;
