-- How many tutors are listed: counting them anew for everyone who looks at the list costs more the more there are.
create table directory_total (
  single boolean primary key default true check (single),
  count integer not null check (count >= 0)
);
insert into directory_total (count) select count(*) from directory_entry;

create function count_directory_entries() returns trigger language plpgsql as $$
declare
  change integer := (select count(*) from changed);
begin
  if tg_op = 'DELETE' then change := -change; end if;
  if change <> 0 then update directory_total set count = count + change; end if;
  return null;
end
$$;
create trigger directory_entry_come after insert on directory_entry
  referencing new table as changed for each statement execute function count_directory_entries();
create trigger directory_entry_gone after delete on directory_entry
  referencing old table as changed for each statement execute function count_directory_entries();
