create table lesson (
  id bigint generated always as identity primary key,
  tutor_id bigint not null references person (id),
  student_id bigint not null references person (id),
  -- The present appointment; moving replaces it. The span is its booked time's, kept here for lists.
  appointment_id bigint not null unique references appointment (id),
  session_id uuid not null unique references session (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  funding text not null check (funding in ('subscription', 'payment', 'free')),
  subscription_id bigint references subscription (id),
  payment_id bigint references payment (id),
  price_piasters bigint not null default 0 check (price_piasters >= 0),
  -- The one upcoming lesson of a student; booking itself clears it when the lesson has ended.
  active boolean not null default true,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by bigint references person (id),
  cancelled_as text check (cancelled_as in ('student', 'tutor', 'staff', 'system')),
  outcome text check (outcome in ('attended', 'student-absent', 'tutor-absent', 'both-absent')),
  -- Minutes or money went back to the student: the lesson counts no more.
  returned_at timestamptz,
  earned_piasters bigint check (earned_piasters > 0),
  check (tutor_id <> student_id),
  check (ends_at - starts_at in (interval '15 minutes', interval '30 minutes')),
  check ((funding = 'subscription') = (subscription_id is not null) and (funding = 'payment') = (payment_id is not null)),
  check ((cancelled_at is null) = (cancelled_as is null)),
  check (cancelled_at is null or (not active and outcome is null))
);
create unique index "reached-booking-limit.upcoming" on lesson (student_id) where active;
create index lesson_student on lesson (student_id, starts_at desc);
create index lesson_tutor on lesson (tutor_id, starts_at desc);
create index lesson_starts on lesson (starts_at desc);
create index lesson_subscription on lesson (subscription_id, starts_at) where subscription_id is not null;
create index lesson_payment on lesson (payment_id) where payment_id is not null;

-- What a lesson has to have done at a moment: the tick takes what is due, the row goes with the deed.
create table lesson_due (
  lesson_id bigint not null references lesson (id),
  deed text not null check (deed in ('remind-day', 'remind-hour', 'verdict', 'finish', 'pay')),
  due_at timestamptz not null,
  primary key (lesson_id, deed)
);
create index lesson_due_at on lesson_due (due_at);

-- What staff decide: a student's report, or an absence the server could not be sure of.
create table lesson_report (
  lesson_id bigint primary key references lesson (id),
  origin text not null check (origin in ('student', 'system')),
  reason text not null,
  at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references person (id),
  upheld boolean,
  note text,
  check ((decided_at is null) = (upheld is null))
);

alter table minute_grant add foreign key (lesson_id) references lesson (id);
