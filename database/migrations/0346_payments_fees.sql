-- What a gateway kept of a payment may be known only after the money: each time it becomes known, or is said to be another, is a row, posted by its number.
create table payment_fee (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  former_piasters bigint not null check (former_piasters >= 0),
  fee_piasters bigint not null check (fee_piasters >= 0),
  -- Who read it in the gateway's statement; null where the gateway said it when it was asked.
  told_by bigint references person (id),
  at timestamptz not null,
  check (fee_piasters <> former_piasters)
);
create index payment_fee_payment on payment_fee (payment_id, id);
create index payment_fee_told_by on payment_fee (told_by) where told_by is not null;
create trigger payment_fee_is_history before update or delete on payment_fee for each row execute function refuse_change();

-- A gateway may say nothing of its fee, and may tell how much of a payment has gone back.
alter table payment_word
  drop constraint payment_word_check1,
  add constraint payment_word_check1 check (not is_known or (order_piasters is not null and payment_piasters is not null)),
  add column given_back_piasters bigint check (given_back_piasters >= 0);

-- Paymob never told a fee: what was kept of its answers was none that it said.
update payment_word set fee_piasters = null where payment_id in (select id from payment where provider = 'paymob');

-- Whose a fee is that staff wrote down: its payer's.
create or replace function audited_people(subject text) returns bigint[] language plpgsql stable as $$
declare
  kind text := split_part(subject, ':', 1);
  thing bigint := case when subject ~ '^[^:]+:\d{1,18}$' then split_part(subject, ':', 2)::bigint end;
  whose bigint[];
begin
  case kind
    when 'person', 'tutor' then select array[id] into whose from person where id = thing;
    when 'asset' then select array_agg(distinct other.owner_id) into whose from asset join asset other on other.name = asset.name where asset.id = thing;
    when 'bug-report' then select array[person_id] into whose from bug_report where id = thing;
    when 'conduct-report' then select array[reporter_id, reported_id] into whose from conduct_report where id = thing;
    when 'contact-request' then select array[r.person_id] || array(select id from person where email = r.address and email_verified_at is not null)
      into whose from contact_request r where r.id = thing;
    when 'coupon' then select array[student_id] into whose from coupon where id = thing;
    when 'interview', 'demo-session' then select array[tutor_id] into whose from assessment where id = thing;
    when 'intro-video' then select array[tutor_id] into whose from intro_video where id = thing;
    when 'invitation' then select array(select id from person where email = i.email) into whose from staff_invitation i where i.id = thing;
    when 'invite' then select array(select id from person where email = i.email and email_verified_at is not null)
      || (select student_id from plan_invite where id = i.plan_invite_id) into whose from invite i where i.id = thing;
    when 'invoice' then select array[tutor_id] into whose from withdrawal where id = thing;
    when 'lesson' then select array[student_id, tutor_id] into whose from lesson where id = thing;
    when 'payment' then select array[person_id] into whose from payment where id = thing;
    when 'payment-fee' then select array[p.person_id] into whose from payment_fee f join payment p on p.id = f.payment_id where f.id = thing;
    when 'photo-session' then select array[tutor_id] into whose from photo_session where id = thing;
    when 'plan-invite' then select array[student_id] into whose from plan_invite where id = thing;
    when 'rating' then select array[rater_id, tutor_id] into whose from rating where id = thing;
    when 'task' then select array[person_id] into whose from staff_task where id = thing;
    when 'broadcast', 'cache', 'export', 'invoice-batch', 'link', 'plan', 'promise', 'topic' then whose := '{}';
    else whose := null;
  end case;
  return array_remove(whose, null);
end $$;
