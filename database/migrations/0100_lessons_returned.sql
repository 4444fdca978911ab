-- Whatever went back to the student says so; a grant only says into which window. Those carried forward did not say it.
update lesson set returned_at = cancelled_at where cancelled_at is not null and returned_at is null;
alter table lesson add constraint lesson_cancelled_is_returned check (cancelled_at is null or returned_at is not null);
