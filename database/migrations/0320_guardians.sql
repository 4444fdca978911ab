-- What a minor's guardian was told on their phone: a row for each consent and phone, with the hash of the link that shows and withdraws it.
create table guardian_notice (
  id bigint generated always as identity primary key,
  student_id bigint not null references person (id) on delete cascade,
  phone text not null,
  consent_version text not null,
  consented_at timestamptz not null,
  -- Null until it is sent: whatever sends it makes the secret, so that no plaintext is stored.
  secret_hash bytea unique check (length(secret_hash) = 32),
  created_at timestamptz not null,
  -- Since when the link withdraws nothing: it was used, or another consent or phone took its place.
  ended_at timestamptz,
  withdrawn_at timestamptz,
  constraint guardian_notice_withdrawn_ends check (withdrawn_at is null or ended_at is not null)
);
create unique index guardian_notice_standing on guardian_notice (student_id) where ended_at is null;
create index guardian_notice_student on guardian_notice (student_id, id);
create index guardian_notice_phone on guardian_notice (phone, created_at);
create index guardian_notice_ended on guardian_notice (ended_at);

-- Whose Telegram chat a phone leads to, where WhatsApp does not reach it.
create index person_proven_phone on person (phone) where phone_verified_at is not null;
