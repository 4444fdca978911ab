-- Invariants. Each query returns offenders: none is right. Read by name; run after tests that write, after crashes, and in production.

-- name: an entry of the journal sums to zero in two lines or more
select m.id::text as offender from journal_entry m left join journal_line e on e.entry_id = m.id
group by m.id having coalesce(sum(e.amount_piasters), 0) <> 0 or count(e.id) < 2;

-- name: debits equal credits over all
select 'ledger' as offender from journal_line having sum(amount_piasters) <> 0;

-- name: the kept balance of an account is the sum of its lines
select coalesce(k.account, s.account) as offender from account_balance k
full join (select account, sum(amount_piasters) as amount from journal_line where account ~ '^(tutor|unplaced|unearned):' group by account) s on s.account = k.account
where k.amount_piasters is distinct from s.amount;

-- name: what a gateway holds is what was paid less what was taken back
select provider as offender from (
  select provider, (select coalesce(sum(amount_piasters), 0) from journal_line where account = 'gateway:' || provider) as held,
    sum(case when paid_at is null then 0 when is_reversed then -fee_piasters else amount_piasters - fee_piasters - coalesce(given_back, 0) - coalesce(taken_back, 0) end) as paid
  from (select p.*, (select sum(r.amount_piasters) from refund r where r.payment_id = p.id and r.done_at is not null) as given_back,
    (select sum(v.amount_piasters) from payment_reversal v where v.payment_id = p.id) as taken_back,
    exists (select from journal_entry where cause = 'payment:' || p.id || ':reversed') as is_reversed from payment p) as payment
  group by provider) as sums where held <> paid;

-- name: every part that a gateway took back stands in the ledger
select v.id::text as offender from payment_reversal v where not exists (select from journal_entry where cause = 'payment:' || v.payment_id || ':reversed:' || v.id);

-- name: what a gateway kept of a payment is what the books say, however late it became known
select p.id::text as offender from payment p where p.amount_piasters > 0 and p.fee_piasters <> (select coalesce(sum(l.amount_piasters), 0) from journal_line l
  join journal_entry e on e.id = l.entry_id where l.account = 'gateway-fees'
    and e.cause in (select 'payment:' || p.id || ':paid' union all select 'fee:' || f.id || ':known' from payment_fee f where f.payment_id = p.id));

-- name: a fee that became known follows the one before it, and the last one is the payment's
select f.payment_id::text as offender from (select f.*, lag(fee_piasters) over (partition by payment_id order by id) as earlier, lead(id) over (partition by payment_id order by id) as later
  from payment_fee f) as f join payment p on p.id = f.payment_id where f.former_piasters <> coalesce(f.earlier, f.former_piasters) or f.later is null and f.fee_piasters <> p.fee_piasters;

-- name: what is owed back to students is what the open refunds say
select 'refunds-due' as offender where (select coalesce(-sum(amount_piasters), 0) from journal_line where account = 'refunds-due')
  <> (select coalesce(sum(amount_piasters), 0) from refund where done_at is null);

-- name: nobody gets back more than they paid
select payment_id::text as offender from refund join payment p on p.id = payment_id group by payment_id, p.amount_piasters having sum(refund.amount_piasters) > p.amount_piasters;

-- name: what is given back is what was paid less what was used less fees
select r.id::text as offender from refund r join payment p on p.id = r.payment_id where r.asked_by is not null and r.amount_piasters + r.used_piasters + r.fee_piasters <> p.amount_piasters;

-- name: a plan whose money goes back has ended, and nothing of it is owed as lessons any more
select s.id::text as offender from refund r join subscription s on s.payment_id = r.payment_id where s.ended_at is null
  or exists (select from account_balance b where b.account = 'unearned:subscription:' || s.id and b.amount_piasters <> 0);

-- name: nothing is owed for what was bought with money that went back
select p.id::text as offender from payment p left join subscription s on s.payment_id = p.id
join account_balance b on b.account in ('unearned:payment:' || p.id, 'unearned:subscription:' || s.id) where p.status in (3, 8) and b.amount_piasters <> 0;

-- name: a payment is refunding exactly while its refund is open
select p.id::text as offender from payment p where (p.status = 8) <> exists (select from refund r where r.payment_id = p.id and r.done_at is null);

-- name: every refund stands in the ledger once and will be taken up until it is done or refused
select r.id::text as offender from refund r where not exists (select from journal_entry where cause = 'refund:' || r.id || ':owed')
  or (r.done_at is not null) <> exists (select from journal_entry where cause = 'refund:' || r.id || ':done')
  or r.done_at is null and r.refused_at is null and r.due_at is null;

-- name: what is closed shows no code and leads to no bank
select id::text as offender from payment where status not in (0, 7) and (qr is not null or redirect_url is not null);

-- name: every paid payment stands in the ledger and has its place, or staff know
select p.id::text as offender from payment p where p.paid_at is not null and p.amount_piasters > 0 and (
  not exists (select from journal_entry where cause = 'payment:' || p.id || ':paid')
  or not exists (select from journal_entry where cause in ('payment:' || p.id || ':placed', 'payment:' || p.id || ':reversed'))
    and not exists (select from staff_task a where a.kind = 'payment' and a.subject_id = p.id and a.cause in ('paid-without-place', 'paid-by-blocked')));

-- name: nothing is given back that has not come
select m.cause as offender from journal_entry m where m.cause ~ '^payment:\d+:(placed|reversed)(:\d+)?$'
  and not exists (select from journal_entry paid where paid.cause = substring(m.cause from '^payment:\d+:') || 'paid');

-- name: what costs nothing is paid as soon as it is ordered and moves no money
select p.id::text as offender from payment p where p.amount_piasters = 0 and (p.paid_at is distinct from p.created_at or p.status <> 1 or p.due_at is not null
  or exists (select from journal_entry where cause like 'payment:' || p.id || ':%'));

-- name: a payment that is not paid has no entry
select p.id::text as offender from payment p where p.paid_at is null and exists (select from journal_entry where cause = 'payment:' || p.id || ':paid');

-- name: every paid plan has exactly one subscription, or staff know
select p.id::text as offender from payment p where p.purpose = 0 and p.paid_at is not null and (select count(*) from subscription s where s.payment_id = p.id) <> 1
  and not exists (select from staff_task a where a.kind = 'payment' and a.subject_id = p.id and a.cause in ('paid-without-place', 'paid-by-blocked', 'reversed'));

-- name: no subscription without its paid payment or its accepted invite
select s.id::text as offender from subscription s left join payment p on p.id = s.payment_id left join plan_invite i on i.id = s.invite_id
where p.paid_at is null and i.accepted_at is null;

-- name: an order that uses an invite is what the invite was for, and accepts it by being paid
select o.payment_id::text as offender from plan_order o join payment p on p.id = o.payment_id join plan_invite i on i.id = o.invite_id
where i.student_id <> p.person_id or i.plan_id <> o.plan_id or i.period <> o.period
  or i.accepted_at is null and exists (select from subscription s where s.payment_id = o.payment_id);

-- name: an invite is for a student, and one that was accepted for a period that its plan has
select i.id::text as offender from plan_invite i join person s on s.id = i.student_id join plan p on p.id = i.plan_id
where s.role <> 4 or i.accepted_at is not null and i.period is not null and (i.period = 3) <> p.free_trial;

-- name: an invite by mail became one to the plan it was for, and none is both that and ended
select i.id::text as offender from invite i join plan_invite p on p.id = i.plan_invite_id
where i.ended_at is not null or p.plan_id <> i.plan_id;

-- name: a use of a coupon that stands belongs to an order that is open or was paid, and an order that is open or has its term stands on its use
select u.payment_id::text as offender from coupon_use u join payment p on p.id = u.payment_id
where u.freed_at is null and p.status in (2, 4, 6)
  or u.freed_at is not null and (p.status in (0, 7) or exists (select from subscription s where s.payment_id = p.id))
    and not exists (select from coupon_use o where o.coupon_id = u.coupon_id and o.person_id = u.person_id and o.freed_at is null);

-- name: what a coupon took off is its payer's own, once each while it stands, and stands beside what was paid
select u.payment_id::text as offender from coupon_use u join payment p on p.id = u.payment_id join coupon c on c.id = u.coupon_id
where p.person_id <> u.person_id or p.purpose <> 0 or c.student_id <> u.person_id
  or u.paid_piasters is distinct from (select s.price_piasters from subscription s where s.payment_id = p.id)
  or u.freed_at is null and exists (select from coupon_use o where o.coupon_id = u.coupon_id and o.person_id = u.person_id and o.freed_at is null and o.payment_id <> u.payment_id);

-- name: what came of a coupon is the sum of its uses
select coalesce(t.coupon_id, u.coupon_id)::text as offender from coupon_total t full join (
  select coupon_id, count(paid_piasters) as paid, count(*) filter (where paid_piasters is null and freed_at is null) as waiting,
    coalesce(sum(paid_piasters), 0) as paid_piasters, coalesce(sum(discount_piasters) filter (where paid_piasters is not null), 0) as discount_piasters
  from coupon_use group by coupon_id) u on u.coupon_id = t.coupon_id
where (coalesce(t.paid, 0), coalesce(t.waiting, 0), coalesce(t.paid_piasters, 0), coalesce(t.discount_piasters, 0))
  is distinct from (coalesce(u.paid, 0), coalesce(u.waiting, 0), coalesce(u.paid_piasters, 0), coalesce(u.discount_piasters, 0));

-- name: statuses of payments move along allowed edges only, each from where the last ended
select c.payment_id::text as offender from (select payment_id, from_status, to_status, coalesce(lag(to_status) over (partition by payment_id order by id), 0) as last_status from payment_change) c
where from_status <> last_status or not (from_status, to_status) in (
  (0,7),(0,1),(0,2),(0,4),(0,6),(0,3),(0,5),(7,1),(7,2),(7,4),(7,6),(7,3),(7,5),(2,1),(2,3),(2,5),(4,1),(4,3),(4,5),(6,1),(6,3),(6,5),(1,8),(1,3),(1,5),(8,3),(8,5),(5,8),(5,3));

-- name: an open payment will be asked about
select id::text as offender from payment where status in (0, 7) and due_at is null;

-- name: nobody is in two places
select a.person_id::text as offender from booked_time a join booked_time b on a.person_id = b.person_id and a.appointment_id < b.appointment_id and a.live and b.live
  and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at);

-- name: an event of people's calendars takes place once
select uid::text as offender from appointment where released_at is null group by uid having count(*) > 1;

-- name: a live appointment takes the time of two people, of its host alone while it is kept, a released one of nobody
select a.id::text as offender from appointment a where (select count(*) from booked_time b where b.appointment_id = a.id and b.live) <> case when a.released_at is not null then 0 when a.kept_for is not null then 1 else 2 end;

-- name: a start is kept exactly while its offer lives, for its student alone
select a.id::text as offender from appointment a full join (select * from wish_offer where ended_at is null) o on o.appointment_id = a.id
where (a.kept_for is not null and a.released_at is null) <> (o.id is not null) or o.student_id is distinct from a.kept_for and a.released_at is null;

-- name: no lesson stands on time that is only kept
select l.id::text as offender from lesson l join appointment a on a.id = l.appointment_id where a.kept_for is not null;

-- name: nobody is kept a start for a wish that has ended
select o.id::text as offender from wish_offer o join wish w on w.id = o.wish_id where o.ended_at is null and w.ended_at is not null;

-- name: slots of a person do not overlap
select a.person_id::text as offender from availability_slot a join availability_slot b on a.person_id = b.person_id and a.id < b.id and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at);

-- name: a slot of weekly hours is its person's, for what they offer it, on their weekday, and never where it was changed by hand
select s.id::text as offender from availability_slot s join weekly_hours w on w.id = s.weekly_id
where s.person_id <> w.person_id or s.purpose <> w.purpose or extract(isodow from s.starts_at at time zone 'Africa/Cairo') <> w.weekday
  or exists (select from weekly_exception e where e.person_id = s.person_id and tstzrange(e.starts_at, e.ends_at) && tstzrange(s.starts_at, s.ends_at));

-- name: whoever has weekly hours is looked at again, nobody else is
select coalesce(s.person_id, w.person_id)::text as offender from (select person_id from schedule where extend_at is not null) s
full join (select distinct person_id from weekly_hours) w using (person_id) where s.person_id is null or w.person_id is null;

-- name: nobody's buffer is longer than what they keep
select b.appointment_id::text as offender from booked_time b left join schedule s on s.person_id = b.person_id
where b.live and b.free_at > b.ends_at + coalesce(s.buffer_minutes, 0) * interval '1 minute' and b.ends_at > now();

-- name: a lesson's span and people are those of its appointment
select l.id::text as offender from lesson l where exists (
  select from (values (l.tutor_id), (l.student_id)) as member (person_id) left join booked_time b on b.appointment_id = l.appointment_id and b.person_id = member.person_id
  where b.starts_at is distinct from l.starts_at or b.ends_at is distinct from l.ends_at);

-- name: a lesson that stands takes time, one that was given back does not
select l.id::text as offender from lesson l join appointment a on a.id = l.appointment_id
where (a.released_at is null) <> (l.cancelled_at is null and l.returned_at is null);

-- name: every lesson that takes time lies in a slot of its tutor
select l.id::text as offender from lesson l join appointment a on a.id = l.appointment_id and a.released_at is null
where not exists (select from availability_slot s where s.person_id = l.tutor_id and s.starts_at <= l.starts_at and s.ends_at >= l.ends_at);

-- name: one upcoming lesson a student
select student_id::text as offender from lesson where active group by student_id having count(*) > 1;

-- name: a lesson on a subscription lies in one window of its term
select l.id::text as offender from lesson l join subscription s on s.id = l.subscription_id and s.ended_at is null
where l.cancelled_at is null and (l.starts_at < s.starts_at or l.ends_at > s.ends_at
  or floor(extract(epoch from l.starts_at - s.starts_at) / 604800) <> floor((extract(epoch from l.ends_at - s.starts_at) - 1) / 604800));

-- name: no window of a subscription gives more minutes than weekly and grants
select w.subscription_id::text || ' week ' || w.week as offender from (
  select l.subscription_id, floor(extract(epoch from l.starts_at - s.starts_at) / 604800)::int as week, s.starts_at, s.weekly_minutes, sum(extract(epoch from l.ends_at - l.starts_at) / 60) as counted
  from lesson l join subscription s on s.id = l.subscription_id
  where l.returned_at is null or exists (select from minute_grant g where g.lesson_id = l.id) group by 1, 2, 3, 4) as w
where w.counted > w.weekly_minutes + (select coalesce(sum(g.minutes), 0) from minute_grant g where g.subscription_id = w.subscription_id and g.window_start = w.starts_at + w.week * interval '168 hours');

-- name: the kept totals of a person are what the lessons say
select person_id::text as offender from (
  select tutor_id as person_id, count(*) as lessons, sum(extract(epoch from ends_at - starts_at) / 60) as minutes, count(distinct student_id) as people,
    max(starts_at) as last_at, 0 as missed from lesson where outcome = 'attended' group by 1
  union all
  select student_id, count(*) filter (where outcome = 'attended'), coalesce(sum(extract(epoch from ends_at - starts_at) / 60) filter (where outcome = 'attended'), 0),
    count(distinct tutor_id) filter (where outcome = 'attended'), max(starts_at) filter (where outcome = 'attended'), count(*) filter (where is_missed(lesson))
  from lesson where outcome is not null group by 1) as said
full join lesson_person_total kept using (person_id)
where (coalesce(said.lessons, 0), coalesce(said.minutes, 0), coalesce(said.people, 0), said.last_at, coalesce(said.missed, 0))
  is distinct from (coalesce(kept.lessons, 0), coalesce(kept.minutes, 0), coalesce(kept.people, 0), kept.last_at, coalesce(kept.missed, 0));

-- name: the kept weeks of a student are what the lessons say
select person_id::text as offender from (
  select student_id as person_id, range_agg(lesson_week(starts_at)) as weeks from lesson where outcome = 'attended' group by 1) as said
full join lesson_person_total kept using (person_id)
where coalesce(said.weeks, '{}') is distinct from coalesce(kept.attended_weeks, '{}');

-- name: the kept months of a tutor are what the lessons say
select coalesce(said.tutor_id, kept.tutor_id) || ' in ' || coalesce(said.month, kept.month) as offender from (
  select tutor_id, lesson_month(starts_at) as month, count(*) as lessons, sum(extract(epoch from ends_at - starts_at) / 60) as minutes
  from lesson where outcome = 'attended' group by 1, 2) as said
full join lesson_tutor_month kept on kept.tutor_id = said.tutor_id and kept.month = said.month
where (said.lessons, said.minutes) is distinct from (kept.lessons, kept.minutes);

-- name: the kept totals of a pair are what the lessons say
select coalesce(said.tutor_id, kept.tutor_id) || ' with ' || coalesce(said.student_id, kept.student_id) as offender from (
  select tutor_id, student_id, count(*) as lessons, sum(extract(epoch from ends_at - starts_at) / 60) as minutes, max(starts_at) as last_at
  from lesson where outcome = 'attended' group by 1, 2) as said
full join lesson_pair_total kept on kept.tutor_id = said.tutor_id and kept.student_id = said.student_id
where (said.lessons, said.minutes, said.last_at) is distinct from (kept.lessons, kept.minutes, kept.last_at);

-- name: a cancelled lesson gave back exactly what it took
select l.id::text as offender from lesson l left join minute_grant g on g.lesson_id = l.id
where l.cancelled_at is not null and l.returned_at is null or g.minutes <> extract(epoch from l.ends_at - l.starts_at) / 60;

-- name: a returned lesson says the minutes that its student has again
select l.id::text as offender from lesson l left join minute_grant g on g.lesson_id = l.id where l.returned_at is not null and (
  l.returned_minutes <> coalesce(g.minutes, l.returned_minutes) or l.funding <> 'subscription' and l.returned_minutes <> 0
  or l.returned_minutes not in (0, extract(epoch from l.ends_at - l.starts_at) / 60));

-- name: minutes are carried only from lessons that were given back, into another window than their own
select l.id::text as offender from minute_grant g join lesson l on l.id = g.lesson_id where l.returned_at is null
  or g.subscription_id = l.subscription_id and l.starts_at >= g.window_start and l.starts_at < g.window_start + interval '168 hours';

-- name: minutes are carried to the beginning of a week of their term
select g.lesson_id::text as offender from minute_grant g join subscription s on s.id = g.subscription_id
where g.window_start < s.starts_at or g.window_start >= s.ends_at or mod(extract(epoch from g.window_start - s.starts_at), 604800) <> 0;

-- name: a paid lesson stands for one paid payment
select l.payment_id::text as offender from lesson l where l.payment_id is not null and l.returned_at is null group by l.payment_id having count(*) > 1;

-- name: only held lessons are not paid for
select l.id::text as offender from lesson l join payment p on p.id = l.payment_id join appointment a on a.id = l.appointment_id
where l.cancelled_at is null and p.paid_at is null and a.hold_until is null;

-- name: a hold that stands has an open payment and will expire by itself
select l.id::text as offender from lesson l join appointment a on a.id = l.appointment_id join payment p on p.id = l.payment_id
where l.cancelled_at is null and a.hold_until is not null and (p.status not in (0, 7) or not l.active
  or not exists (select from lesson_task d where d.lesson_id = l.id and d.kind = 'expire-hold'));

-- name: a firm lesson that is not over will be completed
select l.id::text as offender from lesson l join appointment a on a.id = l.appointment_id
where l.cancelled_at is null and l.outcome is null and a.hold_until is null and not exists (select from lesson_task d where d.lesson_id = l.id and d.kind = 'complete');

-- name: a lesson that was over an hour before we last lived has an outcome
select l.id::text as offender from lesson l join appointment a on a.id = l.appointment_id
where l.cancelled_at is null and l.outcome is null and a.hold_until is null and l.ends_at + interval '1 hour' < (select max(at) from service_heartbeat);

-- name: a room is open only while its lesson is firm, and open until its lesson is over
select l.id::text as offender from lesson l join appointment a on a.id = l.appointment_id join session s on s.id = l.session_id
where s.closed_at is null and (l.returned_at is not null or a.hold_until is not null)
  or s.closed_at is not null and l.returned_at is null and l.outcome is null and a.hold_until is null;

-- name: a paid single lesson without a lesson is owed in full
select p.id::text as offender from payment p where p.purpose = 1 and p.status = 1 and not exists (select from lesson l where l.payment_id = p.id and l.returned_at is null)
  and p.amount_piasters <> (select coalesce(-sum(amount_piasters), 0) from journal_line where account = 'unearned:payment:' || p.id);

-- name: no money is without its place, unless staff know
select account as offender from journal_line where account ~ '^unplaced:' group by account having sum(amount_piasters) <> 0 and not exists (
  select from payment p join staff_task a on a.kind = 'payment' and a.subject_id = p.id and a.decided_at is null where account = 'unplaced:' || p.person_id);

-- name: what a blocked person pays goes back
select a.subject_id::text as offender from staff_task a join payment p on p.id = a.subject_id where a.kind = 'payment' and a.cause = 'paid-by-blocked' and p.status not in (3, 8);

-- name: every earning of a lesson stands in the ledger once, and no other
select l.id::text as offender from lesson l where (l.earned_piasters is not null) <> exists (select from journal_entry where cause = 'lesson:' || l.id || ':earned');

-- name: an earning is undone where staff gave its lesson back, and nowhere else
select l.id::text as offender from lesson l left join lesson_report r on r.lesson_id = l.id
where (l.earned_piasters is not null and coalesce(r.upheld, false)) <> exists (select from journal_entry where cause = 'lesson:' || l.id || ':earning-undone');

-- name: a report that nobody decided waits for staff, and a decided one does not
select r.lesson_id::text as offender from lesson_report r
where (r.decided_at is null) <> exists (select from staff_task t where t.kind = 'lesson' and t.subject_id = r.lesson_id and t.decided_at is null);

-- name: a tutor's totals are those of the ratings
select t.person_id::text as offender from tutor t left join (select tutor_id, sum(stars) as stars, count(*) as number from rating group by tutor_id) r on r.tutor_id = t.person_id
where t.rating_sum <> coalesce(r.stars, 0) or t.rating_count <> coalesce(r.number, 0);

-- name: a tutor's lessons and students are those both attended
select t.person_id::text as offender from tutor t left join (select tutor_id, count(*) as lessons, count(distinct student_id) as students from lesson where outcome = 'attended' group by tutor_id) l on l.tutor_id = t.person_id
where t.lesson_count <> coalesce(l.lessons, 0) or t.student_count <> coalesce(l.students, 0);

-- name: a tutor is on time in as many lessons as were measured so
select t.person_id::text as offender from tutor t left join (select tutor_id, count(*) as measured, count(*) filter (where tutor_punctual) as punctual from lesson where tutor_punctual is not null group by tutor_id) l on l.tutor_id = t.person_id
where t.measured_count <> coalesce(l.measured, 0) or t.punctual_count <> coalesce(l.punctual, 0);

-- name: nobody is on time in a lesson that they missed, and nobody is measured while we are away
select id::text as offender from lesson where tutor_punctual and outcome not in ('attended', 'student-absent') or tutor_punctual is not null and (outcome is null or outage);

-- name: a closed day of money is what was booked in it, and what its orders say together
select d.provider || ' ' || d.day as offender from reconciliation_day d
left join (select substr(l.account, 9) as provider, (e.at at time zone 'Africa/Cairo')::date::text as day, sum(l.amount_piasters) as held
  from journal_line l join journal_entry e on e.id = l.entry_id where l.account like 'gateway:%' group by 1, 2) as booked using (provider, day)
left join (select provider, day, sum(books_paid_piasters - books_fee_piasters - books_returned_piasters) as held, count(difference) as differing
  from reconciliation_order group by 1, 2) as compared using (provider, day)
where d.closed_at is not null and (d.books_paid_piasters - d.books_fee_piasters - d.books_returned_piasters <> coalesce(booked.held, 0)
  or coalesce(compared.held, 0) <> coalesce(booked.held, 0) or coalesce(compared.differing, 0) <> d.differing);

-- name: every difference was left to staff
select o.payment_id::text as offender from reconciliation_order o where o.difference is not null
  and not exists (select from staff_task t where t.kind = 'payment' and t.subject_id = o.payment_id and t.cause = o.difference);

-- name: every applied message of a gateway had its effect at most once
select fingerprint::text as offender from gateway_message group by provider, fingerprint having count(*) > 1;

-- name: every notice has its cause
select id::text as offender from notification where cause = '';

-- name: as many tutors are listed as are counted
select count::text as offender from directory_total where count <> (select count(*) from directory_entry);

-- name: as many have a topic as are counted
select coalesce(kept.topic_id, said.topic_id)::text as offender from topic_total kept
full join (select topic_id, count(*) filter (where role <> 4) as tutors, count(*) filter (where role = 4) as students
  from person_topic join person on person.id = person_id group by 1) as said on said.topic_id = kept.topic_id
where (coalesce(kept.tutors, 0), coalesce(kept.students, 0)) <> (coalesce(said.tutors, 0), coalesce(said.students, 0));

-- name: every entry of the audit is what its hash says
select id::text as offender from audit_entry where hash <> audit_hash(previous_hash, actor_id, action, subject, digest, at)
  or emptied_for is null and digest is distinct from audit_digest(salt, input, before, after);

-- name: only of who was erased are entries of the audit emptied that are about them, and nobody's is left full who was
select e.id::text as offender from audit_entry e join person p on p.id = e.emptied_for
where p.erased_at is null or e.people <> '{}' and not e.people @> array[p.id]
union all select e.id::text from person p join audit_entry e on e.people @> array[p.id]
where p.erased_at is not null and e.emptied_for is null and e.at < p.erased_at and not (e.input = '{}' and e.before is null
  and (e.after = '{"erased": true}' or e.after ? 'refused'));

-- name: what was emptied of the audit for somebody is what the one entry of their erasure says
select p.id::text as offender from person p where p.erased_at is not null and not audit_is_bound(p.id);

-- name: who was erased has nothing left that would name them
select p.id::text as offender from person p where p.erased_at is not null and (
  exists (select from device_session s where s.person_id = p.id) or exists (select from directory_entry d where d.tutor_id = p.id)
  or exists (select from asset a where a.owner_id = p.id) or exists (select from notification n where n.person_id = p.id));

-- name: who is leaving is found by nobody new
select t.person_id::text as offender from tutor t join person p on p.id = t.person_id where t.public and (p.leaving_at is not null or p.erased_at is not null);

-- name: no entry of the audit was taken out
select e.id::text as offender from audit_entry e where e.previous_hash is not null and not exists (select from audit_entry p where p.hash = e.previous_hash)
union all select 'head' from audit_head h where h.entries <> (select count(*) from audit_entry)
  or h.hash is distinct from (select e.hash from audit_entry e where not exists (select from audit_entry n where n.previous_hash = e.hash));

-- name: entries of the audit are numbered without a gap, in the order of their chain
select e.id::text as offender from (
  select id, seq, previous_hash, lag(seq) over w as seq_before, lag(hash) over w as hash_before from audit_entry window w as (order by seq)) e
where seq <> coalesce(seq_before, 0) + 1 or previous_hash is distinct from hash_before
union all select 'head' from audit_head where entries <> (select coalesce(max(seq), 0) from audit_entry);

-- name: the kept totals of files are what there is
select t.use as offender from asset_total t left join (select use, count(*) as files, sum(bytes) as bytes from asset where removed_at is null and replaced_at is null group by use) a on a.use = t.use
where t.files <> coalesce(a.files, 0) or t.bytes <> coalesce(a.bytes, 0);

-- name: an interview or a demo has the time of both, and none once it is called off
select a.id::text as offender from assessment a where case when a.cancelled_as is null then 2 else 0 end
  <> (select count(*) from booked_time b where b.appointment_id = a.appointment_id and b.live and b.starts_at = a.starts_at and b.ends_at = a.ends_at and b.person_id in (a.tutor_id, a.manager_id));

-- name: an interview or a demo that is open will be taken up again
select id::text as offender from assessment where closed_at is null and due_at is null and outcome is null;

-- name: a file that is being sent is as long as the pieces of it that are kept
select u.id::text as offender from upload u where u.judged_at is null and u.ended_at is null
  and u.received <> (select coalesce(sum(p.bytes), 0) from upload_piece p where p.upload_id = u.id and p.stored_at is not null);

-- name: a photo session with a date has the time of both, one without has none
select p.id::text as offender from photo_session p where p.stage in ('scheduled', 'done') and 2
  <> (select count(*) from booked_time b where b.appointment_id = p.appointment_id and b.live and b.starts_at = p.starts_at and b.ends_at = p.ends_at and b.person_id in (p.tutor_id, p.studio_id));

-- name: dates of a photo session are offered while the tutor may take one
select p.id::text as offender from photo_session p where (p.stage = 'proposed') <> exists (select from photo_session_date d where d.photo_session_id = p.id);

-- name: who is onboarded has passed every step
select t.person_id::text as offender from tutor t where t.onboarded_at is not null and not (
  exists (select from intro_video v where v.tutor_id = t.person_id and v.approved)
  and exists (select from assessment a where a.tutor_id = t.person_id and a.kind = 3 and a.passed)
  and exists (select from assessment a where a.tutor_id = t.person_id and a.kind = 4 and a.passed)
  and exists (select from photo_session p where p.tutor_id = t.person_id and p.stage = 'done'));

-- name: every withdrawal was set aside once, and went where its status says
select w.id::text as offender from withdrawal w where
  (select coalesce(sum(l.amount_piasters), 0) from journal_entry e join journal_line l on l.entry_id = e.id
    where e.cause = 'withdrawal:' || w.id || ':asked' and l.account = 'tutor:' || w.tutor_id || ':payable') <> w.amount_piasters
  or (w.status = 3) <> exists (select from journal_entry where cause = 'withdrawal:' || w.id || ':paid')
  or (w.status in (2, 4)) <> exists (select from journal_entry where cause = 'withdrawal:' || w.id || ':returned');

-- name: what is set aside for tutors is what their open withdrawals say
select coalesce(s.account, o.account) as offender
from (select account, -sum(amount_piasters) as aside from journal_line where account ~ '^tutor:\d+:withdrawing$' group by account having sum(amount_piasters) <> 0) s
full join (select 'tutor:' || tutor_id || ':withdrawing' as account, sum(amount_piasters) as open from withdrawal where status in (0, 1) group by tutor_id) o on o.account = s.account
where coalesce(s.aside, 0) <> coalesce(o.open, 0);

-- name: what has left the bank is what withdrawals were paid
select 'bank' as offender where (select coalesce(-sum(amount_piasters), 0) from journal_line where account = 'bank')
  <> (select coalesce(sum(amount_piasters), 0) from withdrawal where status = 3);

-- name: a withdrawal waits for staff exactly while it is open
select w.id::text as offender from withdrawal w where (w.status in (0, 1))
  <> exists (select from staff_task t where t.kind = 'withdrawal' and t.subject_id = w.id and t.decided_at is null);

-- name: a batch is of what it says, and all of it is paid with it
select b.id::text as offender from withdrawal_batch b where b.dropped_at is null and array[b.invoices, b.amount_piasters]
  is distinct from (select array[count(*), sum(w.amount_piasters)::bigint] from withdrawal w where w.batch_id = b.id and (w.status = 3) = (b.paid_at is not null));

-- name: whenever a payer's money moved there is one receipt, and never another
select e.id::text as offender from journal_entry e full join receipt r on r.entry_id = e.id
where e.kind in ('paid', 'refunded', 'reversed') and r.number is null or r.number is not null and e.kind not in ('paid', 'refunded', 'reversed');

-- name: receipts are numbered one after the other
select 'receipt' as offender from receipt_counter, (select count(*) as issued, coalesce(max(number), 0) as last from receipt) as receipts
where last_number <> last or issued <> last;

-- name: a closed month says what the journal says
select month as offender from closed_month c where exists (
  select from (select account, kind, debit_piasters, credit_piasters from month_total t where t.month = c.month) as kept
  full join (
    select account_kind(l.account) as account, e.kind, sum(greatest(l.amount_piasters, 0)) as debit, sum(greatest(-l.amount_piasters, 0)) as credit
    from journal_entry e join journal_line l on l.entry_id = e.id
    where e.at >= (c.month || '-01')::timestamp at time zone 'Africa/Cairo' and e.at < ((c.month || '-01')::timestamp + interval '1 month') at time zone 'Africa/Cairo'
    group by 1, 2
  ) as said using (account, kind) where kept.debit_piasters is distinct from said.debit or kept.credit_piasters is distinct from said.credit);

-- name: a pair of whom one blocked the other has nothing booked
select l.id::text as offender from user_block b join lesson l on (l.student_id, l.tutor_id) in ((b.blocker_id, b.blocked_id), (b.blocked_id, b.blocker_id))
where l.active and l.starts_at > b.created_at;

-- name: a report of a conversation waits as long as its task does
select r.id::text as offender from conduct_report r where (r.decided_at is null)
  <> exists (select from staff_task t where t.kind = 'conduct' and t.subject_id = r.id and t.decided_at is null);
