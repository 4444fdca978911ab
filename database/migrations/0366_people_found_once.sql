-- Of a person's texts that fit what was typed only the first is shown. How much each shares with the one before it is kept beside it: shorter
-- words fit both. To look that up for everybody found cost more than finding them.
create function shared_beginning(one text, other text) returns smallint language sql immutable parallel safe
  return coalesce((select max(length) from generate_series(1, least(length(one), length(other))) as length
    where left(one, 1) = left(other, 1) and left(one, length) = left(other, length)), 0);

alter table person_search
  add column shared smallint not null default 0,
  add column shared_whole smallint not null default 0,
  add column shared_end smallint not null default 0;

create function person_search_share(found bigint) returns void language sql
  begin atomic
    update person_search as one set shared = kept.shared, shared_whole = kept.shared_whole, shared_end = kept.shared_end
    from (
      select words, shared_beginning(words, lag(words) over (order by words using ~<~)) as shared,
        case when whole then shared_beginning(words, lag(words) over (partition by whole order by words using ~<~)) else 0 end as shared_whole,
        case when whole then shared_beginning(reverse(words), lag(reverse(words)) over (partition by whole order by reverse(words) using ~<~)) else 0 end
          as shared_end
      from person_search where person_id = found
    ) as kept
    where one.person_id = found and kept.words = one.words and (kept.shared, kept.shared_whole, kept.shared_end) is distinct from (0, 0, 0);
  end;

create or replace function person_search_follow() returns trigger language plpgsql as $$
begin
  delete from person_search where person_id = new.id;
  insert into person_search (person_id, words, role, blocked, standing, whole)
  select new.id, words, new.role, new.blocked_at is not null, (select standing from tutor where person_id = new.id),
    words in (regexp_replace(fold_arabic(new.name), '\s+', ' ', 'g'), lower(new.email::text), coalesce(new.phone, ''), new.id::text)
  from person_search_words(new) as words;
  perform person_search_share(new.id);
  return null;
end $$;

select person_search_share(id) from person;

drop index person_search_words, person_search_role, person_search_blocked, person_search_tutor, person_search_standing,
  person_search_whole, person_search_whole_role, person_search_whole_ends;
create index person_search_words on person_search (words text_pattern_ops, person_id) include (shared);
create index person_search_role on person_search (role, words text_pattern_ops, person_id) include (shared);
create index person_search_blocked on person_search (words text_pattern_ops, person_id) include (shared) where blocked;
create index person_search_tutor on person_search (words text_pattern_ops, person_id) include (shared) where standing is not null;
create index person_search_standing on person_search (standing, words text_pattern_ops, person_id) include (shared) where standing is not null;
create index person_search_whole on person_search (words text_pattern_ops, person_id) include (shared_whole) where whole;
create index person_search_whole_role on person_search (role, words text_pattern_ops, person_id) include (shared_whole) where whole;
create index person_search_whole_ends on person_search (reverse(words) text_pattern_ops, person_id) include (shared_end) where whole;
