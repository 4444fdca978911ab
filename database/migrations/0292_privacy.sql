-- Everything of a person as one file: made by a job, fetched by its owner for a week, then removed.
create table data_export (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id),
  asked_at timestamptz not null,
  -- The name of a private file, once it is made.
  name text,
  bytes bigint check (bytes > 0),
  ready_at timestamptz,
  -- Until then it is being made or can be fetched.
  expires_at timestamptz not null,
  check (num_nulls(name, bytes, ready_at) in (0, 3))
);
-- One at a time.
create unique index "still-processing.export" on data_export (person_id) where ready_at is null;
create index data_export_of_person on data_export (person_id, id desc);
create index data_export_expires on data_export (expires_at);

-- Files of somebody who was erased, until the storage has let them go.
create table erased_file (
  key text primary key,
  person_id bigint not null references person (id),
  due_at timestamptz not null
);
create index erased_file_due on erased_file (due_at);
create index erased_file_person on erased_file (person_id);

-- What is history loses a name, and nothing else, when its person is erased.
create function refuse_all_but_losing_a_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv
    and current_setting('hiwar.erasing', true) is not null
    and exists (select from person where id = nullif(current_setting('hiwar.erasing', true), '')::bigint and erased_at is not null) then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
drop trigger receipt_is_history on receipt;
create trigger receipt_is_history before update or delete on receipt for each row execute function refuse_all_but_losing_a_name('payer_name');
-- Reports go when their time is over, which a trigger cannot know: only their change is refused.
drop trigger bug_report_is_closed_once on bug_report;
create trigger bug_report_is_closed_once before update on bug_report for each row
  when (old.closed_at is not null) execute function refuse_change();
drop trigger conduct_report_is_decided_once on conduct_report;
create trigger conduct_report_is_decided_once before update on conduct_report for each row
  when (old.decided_at is not null) execute function refuse_all_but_losing_a_name('words', 'note', 'warning');

-- Paints words over, letter by letter: no text becomes shorter or longer than its bounds.
create function paint_over(said text, words text[]) returns text language plpgsql immutable parallel safe as $$
declare word text;
begin
  foreach word in array words loop
    said := regexp_replace(said, regexp_replace(word, '([.*+?^${}()|\[\]\\])', '\\\1', 'g'), repeat('—', length(word)), 'gi');
  end loop;
  return said;
end $$;

-- Whatever is a person's is found by an index.
create index slot_change_of_person on slot_change (person_id);
create index wish_opening_of_tutor on wish_opening (tutor_id);
create index conduct_report_of_reporter on conduct_report (reporter_id);
create index asset_of_owner on asset (owner_id);
create index wish_of_student on wish (student_id);
create index wish_of_any_tutor on wish (tutor_id) where tutor_id is not null;
create index wish_offer_of_student on wish_offer (student_id);
create index wish_offer_of_tutor on wish_offer (tutor_id);
create index invite_email on invite (email);
create index contact_request_address on contact_request (address);
-- What goes when its time is over is found by its age.
create index notification_created on notification (created_at);
create index session_presence_joined on session_presence (joined_at) where left_at is not null;
create index contact_request_closed_at on contact_request (closed_at) where closed_at is not null;
create index bug_report_closed_at on bug_report (closed_at) where closed_at is not null;
create index conduct_report_decided_at on conduct_report (decided_at) where decided_at is not null;
create index tutor_contact_at on tutor_contact (at);
create index staff_invitation_expires on staff_invitation (expires_at);
create index invite_expires on invite (expires_at);
