-- Who was erased is told nothing more, whatever still becomes of their money and lessons: there is nobody who would read it.
create function tell_nobody() returns trigger language plpgsql as $$
begin
  if exists (select from person where id = new.person_id and erased_at is not null) then return null; end if;
  return new;
end $$;
create trigger notification_of_who_is_here before insert on notification for each row execute function tell_nobody();
