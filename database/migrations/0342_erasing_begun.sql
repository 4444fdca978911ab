-- An erasure takes words and cards away before its last step: from then on nobody keeps the account, however often a step is tried again.
alter table person add column erasing_at timestamptz,
  add constraint person_erasing_leaves check (erasing_at is null or leaving_at is not null);

-- Nothing is written into a room of who was erased, also by those who had looked at the room before: the erasure itself says that it is at work.
create function refuse_words_to_nobody() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('hiwar.erasing', true), '') = '' and exists (select from chat_room room
    join person on person.id in (room.first_id, room.second_id) where room.id = new.room_id and person.erased_at is not null) then
    raise exception 'nobody reads in room %', new.room_id using errcode = 'check_violation', constraint = 'forbidden.erased';
  end if;
  return new;
end $$;
create trigger chat_message_is_read before insert on chat_message for each row execute function refuse_words_to_nobody();
create trigger chat_message_change_is_read before update on chat_message for each row
  when (new.text <> old.text and new.text <> '') execute function refuse_words_to_nobody();

-- A pattern for a word however people write it: letters of one sound, vowel marks and tatweel between them, any space; a number in the digits of three
-- scripts, in groups. The hyphen stands last in its class.
create function spelling_of(word text) returns text language sql immutable strict parallel safe as $$
  select case when word ~ '^\+?\d+$' then (
      select string_agg(case part when '+' then '\+' else '[' || part || chr(1632 + part::int) || chr(1776 + part::int) || ']' end, '[\s().-]{0,2}' order by place)
      from regexp_split_to_table(word, '') with ordinality as given (part, place))
    else (
      select string_agg(case
          when part ~ '^\s' then '\s+'
          when part ~ '[اأإآٱ]' then '[اأإآٱ]' || marks when part ~ '[هة]' then '[هة]' || marks
          when part ~ '[يىئ]' then '[يىئ]' || marks when part ~ '[وؤ]' then '[وؤ]' || marks
          when part ~ '[\u0621-\u064A]' then part || marks
          else regexp_replace(part, '([.*+?^${}()|\[\]\\])', '\\\1') end, '' order by place)
      from (select unnest as part, ordinality as place from unnest(array(select (regexp_matches(
        regexp_replace(word, '[\u064B-\u065F\u0670\u0640]', '', 'g'), '\s+|\S', 'g'))[1])) with ordinality) parts,
        (values ('[\u064B-\u065F\u0670\u0640]*')) as between_letters (marks)) end
$$;

-- Paints over whatever fits one of the patterns and stands by itself, or after the particles that Arabic writes together with a word, letter by letter;
-- of several that begin at one place the longest. One pattern for all is worked out once, however many words there are.
create function paint_spellings(said text, spellings text[]) returns text language plpgsql immutable strict parallel safe as $$
declare
  letters constant text := '[[:alnum:]\u0620-\u064A\u0660-\u0669\u066E-\u06D3\u06F0-\u06F9]';
  pattern constant text := '(?<!' || letters || ')([وف]?[بلك]?)(' || array_to_string(spellings, '|') || ')(?!' || letters || ')';
  start int := 1;
  first int;
  past int;
begin
  if spellings = '{}' then return said; end if;
  loop
    first := regexp_instr(said, pattern, start, 1, 0, 'i', 2);
    exit when first = 0;
    past := regexp_instr(said, pattern, start, 1, 1, 'i', 2);
    said := overlay(said placing repeat('—', past - first) from first for past - first);
    start := past;
  end loop;
  return said;
end $$;
create or replace function paint_over(said text, words text[]) returns text language sql immutable parallel safe
  return paint_spellings(said, array(select spelling_of(word) from unnest(words) with ordinality as given (word, place) order by place));
