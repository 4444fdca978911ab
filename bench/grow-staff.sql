-- What staff look through, beside what grow.sql has made: run after it, with the same sizes.

-- People are called as people are: a few names are many people's, and of one name there is one in a thousand.
update person set name = case i % 1000 when 999 then 'زكريا' else (array['أحمد', 'محمد', 'سارة', 'منى', 'كريم', 'نور', 'يوسف', 'هبة', 'طارق', 'ليلى'])[1 + i / 7 % 10] end
    || ' ' || (array['حسن', 'علي', 'إبراهيم', 'عبد الرحمن', 'السيد', 'مصطفى', 'فؤاد', 'منصور', 'الشريف', 'رشاد', 'جابر', 'شاكر'])[1 + i % 12],
  created_at = now() - i * (34560000.0 / :studentsAfter) * interval '1 second', phone = '011' || lpad(i::text, 8, '0'), phone_verified_at = now(), gender = case i / 7 % 2 when 0 then 'male' else 'female' end,
  blocked_at = case when i % 50 = 0 then now() - i % 300 * interval '1 day' end
from (select id as person_id, id - :firstStudent as i from person where id >= :firstStudent + :studentsBefore and id < :firstStudent + :studentsAfter) as student where id = person_id;

-- Of the tutors one in twenty is hidden and one in twenty has no hour left; as many again wait, and half of those were spoken to.
update tutor set public = false where person_id >= :firstTutor + :tutorsBefore * 32 and person_id < :firstTutor + :tutorsAfter * 32 and person_id % 20 = 7;

update directory_entry set next_start = null where tutor_id >= :firstTutor + :tutorsBefore * 32 and tutor_id < :firstTutor + :tutorsAfter * 32 and tutor_id % 20 = 3;

insert into person (id, role, email, name, email_verified_at, phone, phone_verified_at, birth_year, gender, city, created_at, updated_at)
overriding system value
select :firstCandidate + i, 3, 'candidate-' || i || '@bench.hiwar.local', 'أحمد المتقدم', now(), '012' || lpad(i::text, 8, '0'), now(), 1990, 'male', 3, now() - i % 400 * interval '1 day', now()
from generate_series(:tutorsBefore * 2, :tutorsAfter * 2 - 1) as i;

insert into tutor (person_id, updated_at, contacted_at)
select :firstCandidate + i, now(), case i % 2 when 0 then now() end from generate_series(:tutorsBefore * 2, :tutorsAfter * 2 - 1) as i;

-- The team, and the one of it who looks.
insert into person (id, role, email, name, email_verified_at, birth_year, created_at, updated_at, blocked_at)
overriding system value
select :firstStaff + i, case when i = 0 then 1 else (array[2, 5, 6])[1 + i % 3] end, 'staff-' || i || '@bench.hiwar.local',
  (array['كريم', 'نهى', 'سمير', 'دينا', 'وائل'])[1 + i % 5] || ' ' || (array['فريق', 'رشدي', 'عزمي', 'صبري'])[1 + i / 5 % 4], now(), 1990, now() - i % 400 * interval '1 day', now(),
  case when i > 0 and i % 10 = 0 then now() end
from generate_series(:staffBefore, :staffAfter - 1) as i;

insert into staff_factor (person_id, secret, authenticator_at)
select :firstStaff + i, 'bench', now() from generate_series(:staffBefore, :staffAfter - 1) as i where i % 4 <> 3;

insert into device_session (id, person_id, audience, remember, device_name, created_at, seen_at, expires_at)
select ('00000000-0000-7000-a000-' || lpad(to_hex(i), 12, '0'))::uuid, :firstStaff + i, 'admin', true, 'bench', now(), now() - i * interval '3 hours', now() + interval '30 days'
from generate_series(:staffBefore, :staffAfter - 1) as i;

insert into staff_invitation (email, name, role, invited_by, created_at, sent_at, expires_at)
select 'invited-' || i || '@bench.hiwar.local', 'مدعوة إلى الفريق', 2, :firstStaff, now(), now() - i * interval '1 minute', now() + interval '3 days'
from generate_series(:staffBefore, :staffAfter - 1) as i;

insert into saved_view (person_id, place, name, query, created_at)
select :firstStaff, 'users', 'عرض ' || i, 'role=4', now() from generate_series(1, 20) as i where :staffBefore = 0;

insert into plan (weekly_minutes, month_price_piasters, free_trial, for_invites_only, created_at, retired_at)
select 45 + i % 400, case i % 10 when 3 then 0 else 10000 end, i % 10 = 3, i % 10 in (3, 4), now(), case when i % 3 > 0 then now() end from generate_series(:staffBefore, :staffAfter - 1) as i;

-- Lessons ahead, one of a student in ten, and cancelled ones.
create temporary table made as
select i, at, i % 2 = 0 as ahead, :firstAppointment + 7000000 + i as appointment_id, ('00000000-0000-4000-a000-' || lpad(to_hex(i), 12, '0'))::uuid as session_id
from generate_series(:studentsBefore / 5, :studentsAfter / 5 - 1) as i,
  lateral (select case i % 2 when 0 then date_trunc('hour', now()) + (i / 2 % 2000) * interval '15 minutes' else date_trunc('hour', now()) - (i % 9000) * interval '1 hour' end as at) as moment;

insert into session (id, kind, starts_at, ends_at, created_at, closed_at) select session_id, 2, at, at + interval '30 minutes', now(), now() from made;

insert into appointment (id, kind, created_at, released_at) overriding system value select appointment_id, 2, now(), now() from made;

insert into lesson (tutor_id, student_id, appointment_id, session_id, starts_at, ends_at, funding, active, created_at, cancelled_at, cancelled_as, returned_at, returned_minutes)
select :firstTutor + ((i / 24) % :tutorsAfter) * 32 + i % 24, :firstStudent + i * 5, appointment_id, session_id, at, at + interval '30 minutes', 'free', ahead, now(),
  case when not ahead then at end, case when not ahead then 'student' end, case when not ahead then at end, case when not ahead then 0 end from made;

drop table made;

-- Who came and went: of every lesson with an outcome, both.
insert into session_event (session_id, person_id, kind, at)
select session_id, person, kind, starts_at + late from lesson, unnest(array[tutor_id, student_id]) as person,
  (values ('joined', interval '1 minute'), ('left', interval '29 minutes')) as moment (kind, late)
where appointment_id >= :firstAppointment + :lessonsBefore and appointment_id < :firstAppointment + :lessonsAfter;

-- Every student paid once; the heaviest one each week for four years.
insert into payment (person_id, purpose, method, provider, description, amount_piasters, fee_piasters, status, merchant_reference, gateway_reference, expires_at, created_at, paid_at, closed_at)
select case i % 1000 when 0 then :heaviestStudent else :firstStudent + i end, case i % 5 when 0 then 1 else 0 end, case i % 20 when 0 then 2 when 1 then 1 else i % 2 * 3 end, case i % 25 when 0 then 'paymob' else 'fawry' end,
  'باقة القياس', 100000, 2500, status, 'bench-' || lpad(i::text, 9, '0'), (100000000 + i::bigint * 7919 % 899999963)::text, now(), at, case when status in (1, 3, 5, 8) then at + interval '5 minutes' end, at + interval '5 minutes'
from generate_series(:studentsBefore, :studentsAfter - 1) as i,
  lateral (select now() - i * (34560000.0 / :studentsAfter) * interval '1 second' as at, case when i % 100 in (1, 2, 3, 4) then i % 100 + 1 when i % 100 = 5 then 8 when i % 100 = 6 then 6 else 1 end as status) as state;

insert into plan_order (payment_id, plan_id, period, weekly_minutes, weeks)
select id, (select min(id) from plan where not free_trial), 0, 120, 4 from payment
where merchant_reference >= 'bench-' || lpad(:studentsBefore::text, 9, '0') and merchant_reference like 'bench-%' and purpose = 0;

insert into payment_change (payment_id, from_status, to_status, at)
select id, 7, status, paid_at from payment where merchant_reference >= 'bench-' || lpad(:studentsBefore::text, 9, '0') and merchant_reference like 'bench-%' and paid_at is not null;

-- What the heaviest tutor earned, lesson by lesson.
alter table journal_line disable trigger journal_line_balances;

with earned as (
  insert into journal_entry (kind, cause, at)
  select 'earned', 'bench:' || i || ':earned', now() - i * interval '1 hour' from generate_series(:heaviestBefore / 2, :heaviestAfter / 2 - 1) as i returning id)
insert into journal_line (entry_id, account, amount_piasters)
select id, account, amount from earned, (values ('tutor-cost', 7500), ('tutor:' || :heaviestTutor || ':pending', -7500)) as line (account, amount);

alter table journal_line enable trigger journal_line_balances;

-- One lesson in a hundred was reported; nine in ten of those were decided.
insert into lesson_report (lesson_id, origin, reason, at, decided_at, decided_by, upheld)
select id, 'student', 'لم يكن كما يجب', ends_at, case when place % 10 > 0 then ends_at + interval '3 hours' end, case when place % 10 > 0 then :firstStaff end, case when place % 10 > 0 then true end
from (select id, ends_at, appointment_id / 100 as place from lesson where appointment_id >= :firstAppointment + :lessonsBefore and appointment_id < :firstAppointment + :lessonsAfter and appointment_id % 100 = 0) as reported;

insert into staff_task (kind, subject_id, cause, person_id, opened_at, due_at, decided_by, decided_at)
select 'lesson', lesson_id, 'reported', student_id, at, at + interval '1 day', decided_by, decided_at
from lesson_report r join lesson l on l.id = r.lesson_id where appointment_id >= :firstAppointment + :lessonsBefore and appointment_id < :firstAppointment + :lessonsAfter;

insert into staff_task (kind, subject_id, cause, person_id, opened_at, due_at, decided_by, decided_at)
select 'payment', id, 'amount-mismatch', person_id, created_at, created_at + interval '30 minutes', case when id / 20 % 10 > 0 then :firstStaff end, case when id / 20 % 10 > 0 then created_at + interval '1 hour' end
from payment where merchant_reference >= 'bench-' || lpad(:studentsBefore::text, 9, '0') and merchant_reference like 'bench-%' and id % 20 = 0;

with fault as (
  insert into machine_fault (kind, cause, name, count, first_at, last_at)
  select kind, cause, cause || '-' || i, 1, now(), now() from generate_series(:staffBefore, :staffAfter - 1) as i, (values ('message', 'mail-unsent'), ('job', 'job-failed'), ('audit', 'audit-broken')) as what (kind, cause) returning id, kind, cause)
insert into staff_task (kind, subject_id, cause, opened_at, due_at, decided_by, decided_at)
select kind, id, cause, now() - id * interval '1 minute', now(), case when id % 4 > 0 then :firstStaff end, case when id % 4 > 0 then now() - id % 1000 * interval '1 minute' end from fault;

-- The audit: its chain goes on where it ended.
alter table audit_entry disable trigger audit_entry_is_chained;

create temporary table entry as
select row_number() over (order by n) as place, :firstStaff + n % :staffAfter as actor_id, (array['accounts.block', 'tutors.activate', 'payments.sync', 'lessons.cancel', 'tasks.decide'])[1 + n % 5] as action,
  'person:' || (:firstStudent + n % (:studentsAfter / 10)) as subject, '{"reason": "قياس"}'::jsonb as input, '{"blocked": false}'::jsonb as before,
  case n % 50 when 0 then '{"refused": "forbidden"}' else '{"blocked": true}' end::jsonb as after,
  date_trunc('second', now()) - (:lessonsAfter - n * 20) * interval '2 seconds' as at, uuid_send(gen_random_uuid()) as salt, null::bytea as digest
from generate_series(:lessonsBefore / 20, :lessonsAfter / 20 - 1) as n;

update entry set digest = audit_digest(salt, input, before, after);

create unique index on entry (place);

analyze entry;

with recursive chain as (
  select 0::bigint as place, entries as seq, null::bytea as previous_hash, hash from audit_head
  union all
  select entry.place, seq + 1, chain.hash, audit_hash(chain.hash, entry.actor_id, entry.action, entry.subject, entry.digest, entry.at)
  from chain join entry on entry.place = chain.place + 1)
insert into audit_entry (actor_id, action, subject, people, input, before, after, at, salt, digest, previous_hash, hash, seq)
select actor_id, action, subject, audited_people(subject), input, before, after, at, salt, digest, previous_hash, hash, seq from chain join entry using (place) order by place;

drop table entry;

update audit_head set (hash, entries) = (select hash, seq from audit_entry order by seq desc limit 1);

alter table audit_entry enable trigger audit_entry_is_chained;

-- Interviews and demos: five of each who waits, of which one is still open, half of those ahead.
create temporary table made as
select i, :firstAppointment + 8000000 + i as appointment_id, ('00000000-0000-4000-b000-' || lpad(to_hex(i), 12, '0'))::uuid as session_id, i % 5 = 0 as open,
  case when i % 10 = 0 then date_trunc('hour', now()) + (1 + i % 200) * interval '1 hour' else date_trunc('hour', now()) - (1 + i % 9000) * interval '1 hour' end as at
from generate_series(:tutorsBefore * 10, :tutorsAfter * 10 - 1) as i;

insert into session (id, kind, starts_at, ends_at, created_at, closed_at) select session_id, 3 + (i / 5 + i) % 2, at, at + interval '30 minutes', now(), now() from made;

insert into appointment (id, kind, created_at, released_at) overriding system value select appointment_id, 3 + (i / 5 + i) % 2, now(), now() from made;

insert into assessment (kind, tutor_id, manager_id, appointment_id, session_id, starts_at, ends_at, created_at, closed_at, decided_by, passed, level, feedback)
select 3 + (i / 5 + i) % 2, :firstCandidate + i / 5, manager, appointment_id, session_id, at, at + interval '30 minutes', now(), case when not open then at end,
  case when not open then manager end, case when not open then true end, case when not open then 3 end, case when not open then 'مقابلة جيدة' end
from made, (select min(person_id) as manager from tutor join person on person.id = person_id where role = 5) as found;

-- Films that were approved, and of one candidate in ten a new one that waits.
insert into intro_video (tutor_id, reviewer_id, video, thumbnail, seconds, created_at, decided_at, decided_by, approved)
select tutor_id, min(manager_id), 'bench.mp4', 'bench.webp', 60, now(), now(), min(manager_id), true from assessment
where tutor_id in (select :firstCandidate + i / 5 from made) group by tutor_id;
insert into intro_video (tutor_id, reviewer_id, video, thumbnail, seconds, created_at)
select tutor_id, min(manager_id), 'bench.mp4', 'bench.webp', 60, now() from assessment
where tutor_id in (select :firstCandidate + i / 5 from made) and tutor_id % 10 = 0 group by tutor_id on conflict do nothing;

-- Photo sessions that were called off, and of one candidate in ten one that waits for its studio.
insert into photo_session (tutor_id, studio_id, stage, since, created_at, closed_at)
select tutor_id, (select min(id) from person where role = 6), 'cancelled', now(), now(), now() from assessment where tutor_id in (select :firstCandidate + i / 5 from made) group by tutor_id;
insert into photo_session (tutor_id, studio_id, stage, since, created_at)
select tutor_id, (select min(id) from person where role = 6), 'assigned', now(), now() from assessment
where tutor_id in (select :firstCandidate + i / 5 from made) and tutor_id % 10 = 0 group by tutor_id on conflict do nothing;

drop table made;

insert into asset (name, owner_id, use, bytes, created_at)
select 'bench-' || use || '-' || i || '.webp', :firstTutor + (i / 24) * 32 + i % 24, use, 20000 + i % 977, now() - i * interval '1 minute'
from generate_series(:tutorsBefore * 24, :tutorsAfter * 24 - 1) as i, unnest(array['face', 'intro', 'thumbnail']) as use where exists (select from person where id = :firstTutor + (i / 24) * 32 + i % 24);

-- Days that were compared: three years of them against a hundredth; the latest one is as big as the business.
insert into reconciliation_day (provider, day, opened_at, closed_at, orders, differing)
select 'fawry', to_char(now() - i * interval '1 day', 'YYYY-MM-DD'), now(), case when i % 10 > 0 then now() end, 1000, case i % 7 when 0 then 3 else 0 end
from generate_series(:staffBefore * 5 + 2, :staffAfter * 5 + 1) as i on conflict do nothing;

insert into reconciliation_order (provider, day, payment_id, compared_at, difference)
select 'fawry', to_char(now() - interval '2 days', 'YYYY-MM-DD'), id, now(), case when id % 5 = 0 then 'amount-differs' end
from payment where merchant_reference >= 'bench-' || lpad(:studentsBefore::text, 9, '0') and merchant_reference like 'bench-%' and id % 100 = 0;

-- What was counted up in one statement has left a dead row for each step.
vacuum full asset_total;

vacuum full person;

vacuum analyze;
