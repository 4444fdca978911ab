-- The weeks of Cairo's in which a student attended a lesson: how many in a row is read from one row, however many lessons there are.

-- In the order of a verdict, whose triggers take the totals after the lesson.
lock table lesson in share row exclusive mode;

create function lesson_week(at timestamptz) returns daterange language sql stable as $$
  select daterange(saturday, saturday + 7) from (
    select day - (extract(dow from day)::integer + 1) % 7 as saturday from (select (at at time zone 'Africa/Cairo')::date as day) as of_day) as of_week
$$;

alter table lesson_person_total add column attended_weeks datemultirange not null default '{}';

create function has_attended_in(student bigint, week daterange) returns boolean language sql stable as $$
  select exists (select from lesson where student_id = student and outcome = 'attended'
    and starts_at >= lower(week)::timestamp at time zone 'Africa/Cairo' and starts_at < upper(week)::timestamp at time zone 'Africa/Cairo')
$$;

-- Comes after the totals, which insert and lock the student's row.
create function count_lesson_week() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.outcome = 'attended' then
    update lesson_person_total set attended_weeks = attended_weeks - datemultirange(lesson_week(old.starts_at))
    where person_id = old.student_id and not has_attended_in(old.student_id, lesson_week(old.starts_at));
  end if;
  if tg_op <> 'DELETE' and new.outcome = 'attended' then
    update lesson_person_total set attended_weeks = attended_weeks + datemultirange(lesson_week(new.starts_at))
    where person_id = new.student_id and not attended_weeks @> lesson_week(new.starts_at);
  end if;
  return null;
end
$$;
create trigger lesson_upon_week_come after insert on lesson for each row when (new.outcome = 'attended') execute function count_lesson_week();
create trigger lesson_upon_week_change after update of outcome, starts_at, student_id on lesson for each row
  when ((old.outcome, old.starts_at, old.student_id) is distinct from (new.outcome, new.starts_at, new.student_id)
    and (old.outcome = 'attended' or new.outcome = 'attended')) execute function count_lesson_week();
create trigger lesson_upon_week_go after delete on lesson for each row when (old.outcome = 'attended') execute function count_lesson_week();

-- Everything as the lessons say.
create function recount_lesson_weeks() returns void language sql as $$
  update lesson_person_total set attended_weeks = coalesce(
    (select range_agg(lesson_week(starts_at)) from lesson where outcome = 'attended' and student_id = person_id), '{}')
$$;

-- The sums and the weeks stand in one row, so that they are counted anew together.
alter function recount_lesson_totals() rename to recount_lesson_sums;
create function recount_lesson_totals() returns void language sql as $$
  select recount_lesson_sums();
  select recount_lesson_weeks();
$$;

select recount_lesson_weeks();
