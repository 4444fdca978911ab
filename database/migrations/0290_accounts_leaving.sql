-- A person leaves seven days after they asked to, and takes everything along that names them. What stays is a number.
alter table person
  -- When the account is erased, while its owner may still keep it.
  add column leaving_at timestamptz,
  add column erased_at timestamptz,
  add constraint person_erased_is_nobody check (erased_at is null or (
    blocked_at is not null and leaving_at is null and name = U&'\062D\0633\0627\0628\00A0\0645\062D\0630\0648\0641'
    and email = 'erased-' || id || '@erased.invalid'
    and num_nonnulls(password_hash, google_subject, email_verified_at, phone, phone_verified_at, birth_year, gender, city, job, level, aim, image,
      notification_chosen_at, guardian_name, guardian_phone, guardian_consented_at, guardian_consent_version) = 0));
create index person_leaving on person (leaving_at) where leaving_at is not null;

-- Who was erased stays so, whatever is written to the row.
create function refuse_return() returns trigger language plpgsql as $$
begin
  raise exception 'person % was erased', old.id using errcode = 'check_violation', constraint = 'illegal.erased';
end $$;
create trigger person_stays_erased before update on person for each row
  when (old.erased_at is not null) execute function refuse_return();

-- Somebody who is leaving begins nothing that would have to be undone.
create function refuse_leaving() returns trigger language plpgsql as $$
begin
  if exists (select from person where id = (to_jsonb(new) ->> tg_argv[0])::bigint and (leaving_at is not null or erased_at is not null)) then
    raise exception 'who is leaving begins nothing' using errcode = 'check_violation', constraint = 'forbidden.leaving';
  end if;
  return new;
end $$;
create trigger booked_time_of_who_stays before insert on booked_time for each row execute function refuse_leaving('person_id');
create trigger payment_of_who_stays before insert on payment for each row execute function refuse_leaving('person_id');
create trigger withdrawal_of_who_stays before insert on withdrawal for each row execute function refuse_leaving('tutor_id');
