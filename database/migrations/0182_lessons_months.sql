-- What a tutor taught in a month of Cairo's, so that all tutors of a month stand in an order that nobody has to count.
create table lesson_tutor_month (
  tutor_id bigint not null references person (id),
  month date not null check (extract(day from month) = 1),
  lessons integer not null check (lessons >= 0),
  minutes integer not null check (minutes >= 0),
  primary key (tutor_id, month)
);
create index lesson_tutor_month_most on lesson_tutor_month (month, minutes desc, tutor_id);

create function lesson_month(at timestamptz) returns date language sql stable as $$
  select date_trunc('month', at at time zone 'Africa/Cairo')::date
$$;

-- Comes after the totals, whose row of the tutor it waits for: two lessons of a tutor never hold two months crosswise.
create function count_lesson_month() returns trigger language plpgsql as $$
declare
  of_old integer := case when tg_op <> 'INSERT' and old.outcome = 'attended' then extract(epoch from old.ends_at - old.starts_at) / 60 end;
  of_new integer := case when tg_op <> 'DELETE' and new.outcome = 'attended' then extract(epoch from new.ends_at - new.starts_at) / 60 end;
begin
  if of_old is not null then
    update lesson_tutor_month set lessons = lessons - 1, minutes = minutes - of_old
    where tutor_id = old.tutor_id and month = lesson_month(old.starts_at);
    delete from lesson_tutor_month where tutor_id = old.tutor_id and month = lesson_month(old.starts_at) and lessons = 0;
  end if;
  if of_new is not null then
    insert into lesson_tutor_month as t values (new.tutor_id, lesson_month(new.starts_at), 1, of_new)
    on conflict (tutor_id, month) do update set lessons = t.lessons + 1, minutes = t.minutes + excluded.minutes;
  end if;
  return null;
end
$$;
-- Triggers of one event run by their names: `lesson_totals_…` before `lesson_upon_month_…`.
create trigger lesson_upon_month_come after insert on lesson for each row when (new.outcome is not null) execute function count_lesson_month();
create trigger lesson_upon_month_change after update of outcome, outage, starts_at, ends_at, tutor_id, student_id on lesson for each row
  when ((old.outcome, old.starts_at, old.ends_at, old.tutor_id) is distinct from (new.outcome, new.starts_at, new.ends_at, new.tutor_id)
    and (old.outcome is not null or new.outcome is not null)) execute function count_lesson_month();
create trigger lesson_upon_month_go after delete on lesson for each row when (old.outcome is not null) execute function count_lesson_month();

-- Everything as the lessons say, as of the totals.
create function recount_lesson_months() returns void language sql as $$
  delete from lesson_tutor_month;
  insert into lesson_tutor_month (tutor_id, month, lessons, minutes)
  select tutor_id, lesson_month(starts_at), count(*), sum(extract(epoch from ends_at - starts_at) / 60)
  from lesson where outcome = 'attended' group by 1, 2;
$$;
select recount_lesson_months();
