-- How many minutes a returned lesson gave back: what its student was told is what was booked. What came of money is the payment's.
alter table lesson add column returned_minutes integer check (returned_minutes >= 0);
update lesson l set returned_minutes = case
    when exists (select from minute_grant g where g.lesson_id = l.id)
      or exists (select from subscription s where s.id = l.subscription_id and s.ended_at is null and s.ends_at > l.returned_at)
    then (extract(epoch from l.ends_at - l.starts_at) / 60)::integer else 0 end
  where l.returned_at is not null;
alter table lesson add constraint lesson_returned_by_amount check ((returned_at is null) = (returned_minutes is null));

-- Notices of returned lessons said that something was kept, not how much.
update notification n set payload = n.payload - 'isKept' || case
    when n.payload ->> 'isKept' = 'true' then jsonb_build_object('back', jsonb_build_object('minutes', 0, 'piasters', l.price_piasters))
    else '{}'::jsonb end
  from lesson l
  where n.kind like 'lesson-%' and n.payload ? 'isKept' and l.id = (n.payload ->> 'lessonId')::bigint;
