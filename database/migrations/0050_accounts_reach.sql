-- What became of a code on its way to a phone, and the company's own name for that message. Mailed codes stay 'queued'.
-- Purposes: 1 phone by WhatsApp, 2 phone by Telegram, 3 address, 4 reset, 5 new address.
alter table confirmation_code
  drop constraint confirmation_code_purpose_check,
  add constraint confirmation_code_purpose_check check (purpose between 1 and 5),
  add column message_id text,
  add column delivery text not null default 'queued'
    check (delivery in ('queued', 'sending', 'unknown', 'sent', 'unresolved', 'delivered', 'read'));

-- Null until the person has said how they want to be told.
alter table person add column notification_chosen_at timestamptz;

-- A person's chat with our bot; one chat belongs to one person. Telegram's ids have 64 bits and are never counted with.
create table telegram_link (
  person_id bigint primary key references person (id) on delete cascade,
  chat_id text not null unique,
  linked_at timestamptz not null
);
create table telegram_link_token (
  hash bytea primary key,
  person_id bigint not null references person (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index telegram_link_token_person on telegram_link_token (person_id);
-- Updates that were heard, so that one sent again does nothing.
create table telegram_update (
  update_id text primary key,
  received_at timestamptz not null
);
create index telegram_update_received on telegram_update (received_at);

-- Google's tokens that were used: each opens one door once.
create table google_credential (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index google_credential_expires on google_credential (expires_at);
