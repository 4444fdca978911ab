-- A lesson's scheduled tasks, named by the field's words.
alter table lesson_due rename to lesson_task;
alter table lesson_task rename column deed to kind;
alter table lesson_task drop constraint lesson_due_deed_check;
update lesson_task set kind = case kind
  when 'lapse' then 'expire-hold'
  when 'verdict' then 'check-attendance'
  when 'finish' then 'complete'
  when 'pay' then 'release-earning'
  else kind end;
alter table lesson_task add constraint lesson_task_kind_check
  check (kind in ('expire-hold', 'remind-day', 'remind-hour', 'check-attendance', 'complete', 'release-earning'));
alter table lesson_task rename constraint lesson_due_pkey to lesson_task_pkey;
alter index lesson_due_at rename to lesson_task_due_at;
