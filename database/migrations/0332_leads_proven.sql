-- Who has not proven their address is no lead any more: what the ERP knows of them is looked at anew, and forgotten there.
update lead set version = version + 1, tries = 0
  from person where person.id = lead.person_id and person.email_verified_at is null and lead.told > 0;
-- On a new database the queue's schema comes after this, and there are no leads.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    perform graphile_worker.add_job('leads.tell', json_build_object('reference', reference), max_attempts := 12)
      from lead where settled < version and told > 0;
  end if;
end $$;
