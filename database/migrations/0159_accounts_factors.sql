-- One row for whoever has a second factor: an authenticator, if it is one, and the wrong codes since the first of them.
alter table staff_factor rename column created_at to authenticator_at;
alter table staff_factor
  alter column secret drop not null,
  alter column authenticator_at drop not null,
  add check ((secret is null) = (authenticator_at is null));

-- A secret that was shown and waits for the first code of its authenticator.
create table authenticator_offer (
  person_id bigint primary key references person (id) on delete cascade,
  secret text not null,
  expires_at timestamptz not null
);

create table recovery_code (
  person_id bigint not null references person (id) on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (person_id, hash)
);

-- A passkey belongs to one host: its private key signs for no other.
create table passkey (
  id uuid primary key default uuidv7(),
  person_id bigint not null references person (id) on delete cascade,
  host text not null,
  credential_id text not null constraint "illegal.passkey" unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  is_synced boolean not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_person on passkey (person_id, host);

-- What a passkey is asked to sign, once and soon; of nobody while nobody has said who they are.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'sign-in', 'step-up')),
  person_id bigint references person (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_person on passkey_challenge (person_id);
create index passkey_challenge_expires on passkey_challenge (expires_at);

-- A session that may set up a second factor and nothing else; and when its person last proved who they are.
alter table device_session
  add column must_enrol boolean not null default false,
  add column stepped_up_at timestamptz;
