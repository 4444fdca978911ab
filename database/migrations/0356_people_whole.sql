-- Staff who say that what they typed is all of a word, its beginning or its end read only texts that are all of a name, an address, a phone or a
-- number: kept beside each text, since a name that begins so has as many texts as words.
alter table person_search add column whole boolean not null default false;

create or replace function person_search_follow() returns trigger language plpgsql as $$
begin
  delete from person_search where person_id = new.id;
  insert into person_search (person_id, words, role, blocked, standing, whole)
  select new.id, words, new.role, new.blocked_at is not null, (select standing from tutor where person_id = new.id),
    words in (regexp_replace(fold_arabic(new.name), '\s+', ' ', 'g'), lower(new.email::text), coalesce(new.phone, ''), new.id::text)
  from person_search_words(new) as words;
  return null;
end $$;

update person_search set whole = true from person
where person.id = person_id
  and words in (regexp_replace(fold_arabic(name), '\s+', ' ', 'g'), lower(email::text), coalesce(phone, ''), id::text);

create index person_search_whole on person_search (words text_pattern_ops, person_id) where whole;
create index person_search_whole_role on person_search (role, words text_pattern_ops, person_id) where whole;
create index person_search_whole_ends on person_search (reverse(words) text_pattern_ops, person_id) where whole;
drop index person_search_ends;
