-- An entry knows whom it is about from the moment it is written: a thing may be gone, with its age or by what was done, before its person is erased.
alter table audit_entry add column people bigint[] not null default '{}';

-- Whose a thing of the audit is; empty where it is nobody's, null where it is not there or nothing is known of its kind.
create function audited_people(subject text) returns bigint[] language plpgsql stable as $$
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
    when 'photo-session' then select array[tutor_id] into whose from photo_session where id = thing;
    when 'plan-invite' then select array[student_id] into whose from plan_invite where id = thing;
    when 'rating' then select array[rater_id, tutor_id] into whose from rating where id = thing;
    when 'task' then select array[person_id] into whose from staff_task where id = thing;
    when 'broadcast', 'cache', 'export', 'invoice-batch', 'link', 'plan', 'promise', 'topic' then whose := '{}';
    else whose := null;
  end case;
  return array_remove(whose, null);
end $$;

create or replace function chain_audit_entry() returns trigger language plpgsql as $$
declare
  whose bigint[] := audited_people(new.subject);
  earlier bigint[];
begin
  select people into earlier from audit_entry where subject = new.subject order by at desc, id desc limit 1;
  -- Whatever is done to a thing that is gone with it has to say whose it was. What was refused may be about a thing that never was.
  if whose is null and earlier is null and new.people = '{}' and not coalesce(new.after ? 'refused', false) then
    raise exception 'nobody knows whose % is', new.subject using errcode = 'check_violation', constraint = 'audit_entry_says_whose';
  end if;
  new.people := array(select distinct unnest(new.people || whose || earlier) order by 1);
  new.salt := uuid_send(gen_random_uuid());
  new.digest := audit_digest(new.salt, new.input, new.before, new.after);
  -- Entries take turns: each follows the one that was written before it.
  select hash, entries + 1 into new.previous_hash, new.seq from audit_head for update;
  new.hash := audit_hash(new.previous_hash, new.actor_id, new.action, new.subject, new.digest, new.at);
  update audit_head set hash = new.hash, entries = new.seq;
  return new;
end $$;

-- Of an entry nothing changes but that it is emptied, once, for somebody who is erased, or that one more person is known whom it is about.
create or replace function refuse_all_but_emptying() returns trigger language plpgsql as $$
declare
  may_go text[] := array['input', 'before', 'after', 'salt', 'emptied_for'];
begin
  if tg_op = 'UPDATE' and old.emptied_for is null and new.emptied_for is not null
    and to_jsonb(new) - may_go = to_jsonb(old) - may_go
    and (new.after = '{"erased": true}' or new.after = old.after)
    and exists (select from person where id = new.emptied_for and erased_at is not null) then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.people @> old.people and to_jsonb(new) - 'people' = to_jsonb(old) - 'people' then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

-- Batches of withdrawals were written down as withdrawals, whose numbers are others: their subjects are hashed and stay, and nobody is looked for.
update audit_entry set people = coalesce(audited_people(subject), '{}')
where action not in ('invoices.batch', 'invoices.payBatch', 'invoices.dropBatch') and coalesce(audited_people(subject), '{}') <> '{}';
-- Ratings that staff removed are gone, and whose they were with them; their entries are looked through by words, as nobody's.
create index audit_entry_people on audit_entry using gin (people);
create index audit_entry_nobodys on audit_entry (seq) where people = '{}' and emptied_for is null;
