-- A message may be under way ('sending'), lost from sight ('unknown'), and come further than sent.
alter table notification_delivery
  drop constraint notification_delivery_state_check,
  add constraint notification_delivery_state_check
    check (state in ('queued', 'sending', 'unknown', 'sent', 'refused', 'delivered', 'read')),
  add column message_id text,
  add column failure text;
