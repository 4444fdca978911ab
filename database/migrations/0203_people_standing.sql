-- Tutors are looked for among tutors: a name that a thousand students have is not read past. Null where somebody is none.
alter table person_search add column standing text;
update person_search set standing = tutor.standing from tutor where tutor.person_id = person_search.person_id;
create index person_search_tutor on person_search (words text_pattern_ops, person_id) where standing is not null;
create index person_search_standing on person_search (standing, words text_pattern_ops, person_id) where standing is not null;

create or replace function person_search_follow() returns trigger language plpgsql as $$
begin
  delete from person_search where person_id = new.id;
  insert into person_search (person_id, words, role, blocked, standing)
  select new.id, words, new.role, new.blocked_at is not null, (select standing from tutor where person_id = new.id)
  from person_search_words(new) as words;
  return null;
end $$;

create function person_search_follow_tutor() returns trigger language plpgsql as $$
begin
  -- Whoever changes the person at the same moment writes all of it anew: one waits for the other.
  perform from person where id = new.person_id for no key update;
  update person_search set standing = new.standing where person_id = new.person_id and standing is distinct from new.standing;
  return null;
end $$;
create trigger person_search_tutor_comes after insert on tutor for each row execute function person_search_follow_tutor();
create trigger person_search_tutor_changes after update of activated_at, public on tutor for each row
  when (old.standing is distinct from new.standing) execute function person_search_follow_tutor();
