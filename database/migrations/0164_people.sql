-- What staff find people by, one row each: their name from every word of it on, their address, phone and number. Kept by a trigger, and read
-- by its beginning alone, so that a search costs the same however many there are.
create table person_search (
  person_id bigint not null references person (id) on delete cascade,
  words text not null,
  role smallint not null,
  blocked boolean not null,
  primary key (person_id, words)
);
create index person_search_words on person_search (words text_pattern_ops, person_id);
create index person_search_role on person_search (role, words text_pattern_ops, person_id);
create index person_search_blocked on person_search (words text_pattern_ops, person_id) where blocked;

create function person_search_words(found person) returns setof text
  language sql stable
  begin atomic
    select distinct words from (
      select array_to_string(parts[place:], ' ')
      from (select regexp_split_to_array(fold_arabic(found.name), '\s+') as parts) as split, generate_subscripts(parts, 1) as place
      union all values (lower(found.email::text)), (found.phone), (found.id::text)
    ) as all_words (words) where words <> '';
  end;

create function person_search_follow() returns trigger language plpgsql as $$
begin
  delete from person_search where person_id = new.id;
  insert into person_search (person_id, words, role, blocked)
  select new.id, words, new.role, new.blocked_at is not null from person_search_words(new) as words;
  return null;
end $$;
create trigger person_search_insert after insert on person for each row execute function person_search_follow();
create trigger person_search_update after update of name, email, phone, role, blocked_at on person for each row
  when ((old.name, old.email, old.phone, old.role, old.blocked_at is null) is distinct from
        (new.name, new.email, new.phone, new.role, new.blocked_at is null))
  execute function person_search_follow();
insert into person_search (person_id, words, role, blocked)
select person.id, words, person.role, person.blocked_at is not null from person, person_search_words(person) as words;
