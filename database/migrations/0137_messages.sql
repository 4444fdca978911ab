-- Every message that leaves: a code, a notice by one way, a letter. Companies repeat its reference to us; nothing in here says what it
-- says or whom it goes to.
create table message (
  id bigint generated always as identity primary key,
  reference text not null,
  channel text not null check (channel in ('mail', 'whatsapp', 'telegram')),
  -- 'sending': it is under way; 'unknown': it may have arrived, and may still be told of.
  state text not null default 'queued' check (state in ('queued', 'sending', 'unknown', 'sent', 'refused', 'delivered', 'read')),
  -- How often it was given to a company that may have taken it.
  tries smallint not null default 0 check (tries >= 0),
  -- The company's own name for it.
  company_id text,
  failure text,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint message_once unique (reference, channel)
);
create index message_age on message (created_at);

insert into message (reference, channel, state, tries, company_id, failure, created_at, settled_at)
  select 'notice:' || d.notification_id, d.channel, d.state, greatest(d.tries, 0), d.message_id, d.failure, n.created_at, d.settled_at
  from notification_delivery d join notification n on n.id = d.notification_id;
drop table notification_delivery;

-- Mailed codes were never marked: those that are over may have arrived, the others may still wait for their job.
insert into message (reference, channel, state, tries, company_id, created_at)
  select 'code:' || c.id, case c.purpose when 1 then 'whatsapp' when 2 then 'telegram' else 'mail' end,
    case when c.purpose > 2 and (c.closed_at is not null or c.expires_at <= now()) then 'unknown'
      when c.delivery = 'unresolved' then 'refused' else c.delivery end,
    case when c.purpose <= 2 and c.delivery <> 'queued' then 1 else 0 end, c.message_id, c.requested_at
  from confirmation_code c;
alter table confirmation_code drop column delivery, drop column message_id;
