-- Addresses that reach one mailbox are one: letters' case, a plus-tag and dots before the @ make no other. Phones are left as they are.
create function mailbox_of(address text) returns text language sql immutable strict parallel safe
  return case when address like '%@%'
    then replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(address), '@', 2)
    else address end;

alter table confirmation_code
  add column mailbox text not null generated always as (mailbox_of(target)) stored,
  -- Past the day's limit a reset is mailed as a link alone: no code that could be guessed.
  add column link_only boolean not null default false;
drop index confirmation_code_target;
create index confirmation_code_mailbox on confirmation_code (mailbox, requested_at);

-- What is forgotten is found by its age.
create index confirmation_code_age on confirmation_code (requested_at);
create index device_session_expiry on device_session (expires_at);
create index device_secret_unused on device_secret (session_id, created_at) where used_at is null and spent_at is null;
