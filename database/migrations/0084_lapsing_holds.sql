-- A hold that nobody paid for ends by itself, also where nobody else wants its time and the gateway is silent.
alter table lesson_due drop constraint lesson_due_deed_check;
alter table lesson_due add constraint lesson_due_deed_check check (deed in ('lapse', 'remind-day', 'remind-hour', 'verdict', 'finish', 'pay'));
insert into lesson_due (lesson_id, deed, due_at)
select lesson.id, 'lapse', appointment.hold_until from lesson join appointment on appointment.id = lesson.appointment_id
where lesson.active and appointment.hold_until is not null;
