-- Ids of what is made from now on are long, and each table's its own: a recorded call is replayed by telling its ids from its other numbers.
select setval(format('%I.%I', schemaname, sequencename), 20000000 + 1000000 * row_number() over (order by sequencename))
from pg_sequences where schemaname = 'public' and coalesce(last_value, 0) < 20000000;

-- The seed's tutors, over and over: a copy's number is its generation times 32 plus its place among the seed's.
create temporary table copy as
select p.id as seed_id, :firstTutor + generation * 32 + place as id from (
  select p.id, row_number() over (order by p.id) - 1 as place from person p join directory_entry e on e.tutor_id = p.id
  where p.role = 3 and p.id < :firstTutor) as p (id, place), generate_series(:tutorsBefore, :tutorsAfter - 1) as generation;

insert into person (id, role, email, name, email_verified_at, phone, phone_verified_at, birth_year, gender, city, image, created_at, updated_at)
overriding system value
select c.id, role, 'tutor-' || c.id || '@bench.hiwar.local', name, email_verified_at, '010' || lpad(c.id::text, 8, '0'), phone_verified_at, birth_year, gender, city, image, created_at, updated_at
from copy c join person p on p.id = c.seed_id;

insert into tutor (person_id, bio, about, video, thumbnail, notice_minutes, activated_at, manually_added_at, public, updated_at)
select c.id, bio, about, video, thumbnail, notice_minutes, activated_at, manually_added_at, public, updated_at from copy c join tutor t on t.person_id = c.seed_id;

insert into person_topic select c.id, topic_id from copy c join person_topic t on t.person_id = c.seed_id;

insert into availability_slot (person_id, purpose, starts_at, ends_at, created_at)
select c.id, purpose, starts_at, ends_at, created_at from copy c join availability_slot s on s.person_id = c.seed_id where s.created_at <= s.starts_at and s.ends_at - s.starts_at > interval '15 minutes' and s.starts_at > (select max(created_at) from plan where not free_trial);

-- Copies stand anywhere in two weeks of the list: how many entries a search passes depends on its words and not on whose copies come first.
insert into directory_entry
select c.id, search, gender, topic_ids, rating, lesson_count, notice_minutes, jsonb_set(card, '{id}', to_jsonb(c.id)), starts,
  first.start + c.id * 7919 % (14 * 96) * interval '15 minutes', due_at
from copy c join directory_entry e on e.tutor_id = c.seed_id, (select min(next_start) as start from directory_entry) as first;

insert into directory_day (day, rating, tutor_id, mask) select day, rating, c.id, mask from copy c join directory_day d on d.tutor_id = c.seed_id;

drop table copy;

insert into person (id, role, email, name, email_verified_at, birth_year, created_at, updated_at)
overriding system value
select :firstStudent + i, 4, 'student-' || i || '@bench.hiwar.local', 'طالب القياس', now(), 2000, now() - i % 400 * interval '1 day', now() from generate_series(:studentsBefore, :studentsAfter - 1) as i;

insert into plan_invite (plan_id, student_id, period, created_by, created_at, accepted_at)
select (select id from plan where free_trial limit 1), :firstStudent + i, 3, (select id from person where role = 1 limit 1), now(), now() from generate_series(:studentsBefore, :studentsAfter - 1) as i;

insert into subscription (person_id, plan_id, invite_id, period, weekly_minutes, weeks, price_piasters, starts_at, ends_at, created_at)
select student_id, plan_id, id, 3, 180, 5200, 0, date_trunc('day', now(), 'UTC'), date_trunc('day', now(), 'UTC') + 5200 * interval '168 hours', now()
from plan_invite where student_id >= :firstStudent + :studentsBefore;

insert into device_session (id, person_id, audience, remember, device_name, created_at, seen_at, expires_at)
select ('00000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, :firstStudent + i, 'app', true, 'bench', now(), now(), now() + interval '30 days'
from generate_series(:studentsBefore, :studentsAfter - 1) as i;

-- A room of every student with a tutor, forty messages each.
insert into chat_room (first_id, second_id, last_seq, last_change, last_text, last_at, last_minute, last_sender_id, created_at)
select :firstTutor + (i % 4) * 32 + i % 24, :firstStudent + i, 40, 40, 'See you tomorrow', now(), date_trunc('minute', now(), 'UTC'), :firstStudent + i, now() from generate_series(:studentsBefore, :studentsAfter - 1) as i;

insert into chat_member (room_id, person_id) select id, member from chat_room, unnest(array[first_id, second_id]) as member where second_id >= :firstStudent + :studentsBefore;

insert into chat_message (room_id, seq, change, client_id, sender_id, text, created_at)
select id, seq, seq, gen_random_uuid(), case seq % 2 when 0 then second_id else first_id end, 'A sentence of the usual length, as people write them.', now() - seq * interval '1 minute'
from chat_room, generate_series(1, 40) as seq where second_id >= :firstStudent + :studentsBefore and second_id < :firstStudent + 1000 order by seq;

-- What triggers keep of lessons is counted anew once, at the end.
alter table lesson disable trigger user;

-- Lessons of the past: what took their time was released long ago.
insert into session (id, kind, starts_at, ends_at, created_at, closed_at)
select ('00000000-0000-4000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, 2, at, at + interval '30 minutes', at, at from generate_series(:lessonsBefore, :lessonsAfter - 1) as i,
  lateral (select date_trunc('hour', now()) - (24 + i % 9000) * interval '1 hour' as at) as moment;

insert into appointment (id, kind, created_at, released_at)
overriding system value
select :firstAppointment + i, 2, now(), now() from generate_series(:lessonsBefore, :lessonsAfter - 1) as i;

insert into lesson (tutor_id, student_id, appointment_id, session_id, starts_at, ends_at, funding, active, created_at, outcome)
select :firstTutor + ((i / 24) % :tutorsAfter) * 32 + i % 24, :firstStudent + i % :studentsAfter, :firstAppointment + i, ('00000000-0000-4000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, at, at + interval '30 minutes', 'free', false, at, 'attended'
from generate_series(:lessonsBefore, :lessonsAfter - 1) as i, lateral (select date_trunc('hour', now()) - (24 + i % 9000) * interval '1 hour' as at) as moment;

-- The heaviest people: a tutor who has a room with every student, a student who was told a hundred things a day; both had a lesson every hour of the last months or years.
insert into person (id, role, email, name, email_verified_at, birth_year, created_at, updated_at)
overriding system value
select id, role, role || '-heaviest@bench.hiwar.local', name, now(), 1990, now(), now()
from (values (:heaviestTutor, 3, 'معلمة القياس'), (:heaviestStudent, 4, 'طالبة القياس')) as heavy (id, role, name) where :tutorsBefore = 0;

insert into tutor (person_id, bio, about, video, thumbnail, notice_minutes, activated_at, manually_added_at, public, updated_at)
select :heaviestTutor, bio, about, video, thumbnail, notice_minutes, activated_at, manually_added_at, true, updated_at
from tutor where person_id = (select min(person_id) from tutor where public) and :tutorsBefore = 0;

-- The one whom a search by her name finds among all of them.
insert into directory_entry
select :heaviestTutor, fold_arabic(name), e.gender, topic_ids, rating, lesson_count, notice_minutes, card || jsonb_build_object('id', :heaviestTutor, 'name', name), starts, next_start, due_at
from person p, directory_entry e where p.id = :heaviestTutor and tutor_id = (select min(tutor_id) from directory_entry) and :tutorsBefore = 0;

insert into device_session (id, person_id, audience, remember, device_name, created_at, seen_at, expires_at)
select ('00000000-0000-7000-9000-' || lpad(to_hex(id), 12, '0'))::uuid, id, 'app', true, 'bench', now(), now(), now() + interval '30 days'
from unnest(array[:heaviestTutor, :heaviestStudent]) as id where :tutorsBefore = 0;

insert into plan_invite (plan_id, student_id, period, created_by, created_at, accepted_at)
select id, :heaviestStudent, 3, (select id from person where role = 1 limit 1), now(), now() from (select id from plan where free_trial limit 1) as plan where :tutorsBefore = 0;

insert into subscription (person_id, plan_id, invite_id, period, weekly_minutes, weeks, price_piasters, starts_at, ends_at, created_at)
select student_id, plan_id, id, 3, 180, 5200, 0, date_trunc('day', now(), 'UTC') - 520 * interval '168 hours', date_trunc('day', now(), 'UTC') + 4680 * interval '168 hours', now()
from plan_invite where student_id = :heaviestStudent and :tutorsBefore = 0;

insert into chat_room (first_id, second_id, last_seq, last_change, last_text, last_at, last_minute, last_sender_id, created_at)
select :heaviestTutor, :firstStudent + i, 1, 1, 'See you tomorrow', now() - i * interval '7 minutes', date_trunc('minute', now() - i * interval '7 minutes', 'UTC'), :firstStudent + i, now() from generate_series(:studentsBefore, :studentsAfter - 1) as i;

insert into chat_member (room_id, person_id)
select id, member from chat_room, unnest(array[first_id, second_id]) as member where first_id = :heaviestTutor and second_id >= :firstStudent + :studentsBefore;

insert into notification (person_id, kind, cause, payload, created_at)
select :heaviestStudent, 'chat.new-messages', 'bench:' || i, '{"roomId": 1, "name": "سلمى"}', now() - (:lessonsAfter - i) * interval '5 seconds'
from generate_series(:lessonsBefore, :lessonsAfter - 1, 10) as i;

insert into appointment (id, kind, created_at, released_at)
overriding system value
select :firstAppointment + 5000000 + i, 2, now(), now() from generate_series(:heaviestBefore, :heaviestAfter - 1) as i;

insert into session (id, kind, starts_at, ends_at, created_at, closed_at)
select ('00000000-0000-4000-9000-' || lpad(to_hex(i), 12, '0'))::uuid, 2, now(), now() + interval '30 minutes', now(), now() from generate_series(:heaviestBefore, :heaviestAfter - 1) as i;

insert into lesson (tutor_id, student_id, appointment_id, session_id, starts_at, ends_at, funding, subscription_id, active, created_at, outcome)
select case i % 2 when 0 then :heaviestTutor else :firstTutor + ((i / 2) % :tutorsAfter) * 32 + (i / 2) % 24 end,
  case i % 2 when 0 then :firstStudent + (i / 2) % :studentsAfter else :heaviestStudent end, :firstAppointment + 5000000 + i,
  ('00000000-0000-4000-9000-' || lpad(to_hex(i), 12, '0'))::uuid, at, at + interval '30 minutes', case i % 2 when 0 then 'free' else 'subscription' end, case i % 2 when 1 then (select id from subscription where person_id = :heaviestStudent) end, false, at, 'attended'
from generate_series(:heaviestBefore, :heaviestAfter - 1) as i, lateral (select date_trunc('hour', now()) - (24 + i / 2) * interval '1 hour' as at) as moment;

alter table lesson enable trigger user;

select recount_lesson_totals();
select recount_lesson_months();

vacuum analyze;
