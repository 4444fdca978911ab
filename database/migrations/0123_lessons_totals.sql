-- What a tutor and a student attended together, and each person over all: figures of many lessons are read from a row, not counted again.
create table lesson_pair_total (
  tutor_id bigint not null references person (id),
  student_id bigint not null references person (id),
  lessons integer not null check (lessons >= 0),
  minutes integer not null check (minutes >= 0),
  last_at timestamptz not null,
  primary key (tutor_id, student_id)
);
create index lesson_pair_total_student on lesson_pair_total (student_id, last_at desc);

create table lesson_person_total (
  person_id bigint primary key references person (id),
  lessons integer not null default 0 check (lessons >= 0),
  minutes integer not null default 0 check (minutes >= 0),
  -- With how many others, and with how many of them more than once.
  people integer not null default 0 check (people >= 0),
  returning_people integer not null default 0 check (returning_people >= 0),
  -- Of a student: lessons they stayed away from, our own outages left out.
  missed integer not null default 0 check (missed >= 0),
  last_at timestamptz
);

create function add_to_person_total(person bigint, of_lessons integer, of_minutes integer, of_people integer, of_returning integer, at timestamptz)
returns void language sql as $$
  insert into lesson_person_total as t (person_id, lessons, minutes, people, returning_people, last_at)
  values (person, 0, 0, 0, 0, null) on conflict do nothing;
  update lesson_person_total t set lessons = lessons + of_lessons, minutes = minutes + of_minutes, people = people + of_people,
    returning_people = returning_people + of_returning, last_at = greatest(t.last_at, case when of_lessons > 0 then at end)
  where person_id = person;
  -- A statement of its own: it sees what the one that the row was waited for has written.
  update lesson_person_total set last_at = greatest(
    (select max(last_at) from lesson_pair_total where tutor_id = person), (select max(last_at) from lesson_pair_total where student_id = person))
  where person_id = person and of_lessons < 0
$$;

-- The tutor's row comes before the student's, always: two lessons that share people wait for each other and never crosswise.
create function count_attended(one lesson, sign integer) returns void language plpgsql as $$
declare
  length integer := sign * extract(epoch from one.ends_at - one.starts_at) / 60;
  together integer;
begin
  if sign > 0 then
    insert into lesson_pair_total as t values (one.tutor_id, one.student_id, 1, length, one.starts_at)
    on conflict (tutor_id, student_id) do update
      set lessons = t.lessons + 1, minutes = t.minutes + excluded.minutes, last_at = greatest(t.last_at, excluded.last_at)
    returning lessons into together;
  else
    update lesson_pair_total t set lessons = lessons - 1, minutes = minutes + length
    where tutor_id = one.tutor_id and student_id = one.student_id returning lessons into together;
    if together = 0 then
      delete from lesson_pair_total where tutor_id = one.tutor_id and student_id = one.student_id;
    else
      update lesson_pair_total set last_at = (
        select max(l.starts_at) from lesson l where l.outcome = 'attended' and l.tutor_id = one.tutor_id and l.student_id = one.student_id)
      where tutor_id = one.tutor_id and student_id = one.student_id;
    end if;
  end if;
  perform add_to_person_total(person, sign, length,
    case when sign > 0 and together = 1 then 1 when sign < 0 and together = 0 then -1 else 0 end,
    case when sign > 0 and together = 2 then 1 when sign < 0 and together = 1 then -1 else 0 end, one.starts_at)
  from unnest(array[one.tutor_id, one.student_id]) with ordinality as both_people (person, place);
end
$$;

create function is_missed(one lesson) returns boolean language sql immutable as $$
  select one.outcome is not null and one.outcome in ('student-absent', 'both-absent') and not one.outage
$$;

create function count_lesson_totals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.outcome = 'attended' then perform count_attended(old, -1); end if;
  if tg_op <> 'DELETE' and new.outcome = 'attended' then perform count_attended(new, 1); end if;
  -- The student's row is the last that is taken, here too.
  if tg_op <> 'INSERT' and is_missed(old) then
    update lesson_person_total set missed = missed - 1 where person_id = old.student_id;
  end if;
  if tg_op <> 'DELETE' and is_missed(new) then
    insert into lesson_person_total as t (person_id, missed) values (new.student_id, 1) on conflict (person_id) do update set missed = t.missed + 1;
  end if;
  return null;
end
$$;
create trigger lesson_totals_come after insert on lesson for each row when (new.outcome is not null) execute function count_lesson_totals();
create trigger lesson_totals_change after update of outcome, outage, starts_at, ends_at, tutor_id, student_id on lesson for each row
  when ((old.outcome, old.outage, old.starts_at, old.ends_at, old.tutor_id, old.student_id)
    is distinct from (new.outcome, new.outage, new.starts_at, new.ends_at, new.tutor_id, new.student_id)
    and (old.outcome is not null or new.outcome is not null)) execute function count_lesson_totals();
create trigger lesson_totals_go after delete on lesson for each row when (old.outcome is not null) execute function count_lesson_totals();

-- What counts for single lessons is few of many.
create index lesson_student_singles on lesson (student_id) where funding in ('payment', 'free') and returned_at is null;

-- Everything as the lessons say: what the triggers keep, counted anew.
create function recount_lesson_totals() returns void language sql as $$
  delete from lesson_pair_total;
  delete from lesson_person_total;
  insert into lesson_pair_total
  select tutor_id, student_id, count(*), sum(extract(epoch from ends_at - starts_at) / 60), max(starts_at)
  from lesson where outcome = 'attended' group by tutor_id, student_id;
  insert into lesson_person_total (person_id, lessons, minutes, people, returning_people, last_at, missed)
  select person_id, sum(lessons), sum(minutes), sum(people), sum(returning_people), max(last_at), sum(missed) from (
    select tutor_id as person_id, lessons, minutes, 1 as people, (lessons > 1)::int as returning_people, last_at, 0 as missed from lesson_pair_total
    union all
    select student_id, lessons, minutes, 1, (lessons > 1)::int, last_at, 0 from lesson_pair_total
    union all
    select student_id, 0, 0, 0, 0, null, 1 from lesson l where is_missed(l)
  ) as parts group by person_id;
$$;
select recount_lesson_totals();
