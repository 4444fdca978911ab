-- An appointment in people's own calendars: what takes another's place there goes by its uid, with a higher sequence.
alter table appointment
  add uid uuid not null default gen_random_uuid(),
  add sequence int not null default 0 check (sequence >= 0),
  -- When it was last changed; null while it is as it was made.
  add changed_at timestamptz;
update appointment set sequence = 1, changed_at = released_at where released_at is not null;
alter table appointment add constraint appointment_uid_sequence unique (uid, sequence);
-- What stands in one person's calendar, what was called off too.
create index booked_time_of_person on booked_time (person_id, starts_at);
