-- Takes a person's idempotency key for this transaction and reads what was answered under it; `is_mine` is false while another call has it.
-- The read is a statement of its own after the lock: it sees what the former holder stored.
create function look_up_key(person bigint, name text)
  returns table (is_mine boolean, fingerprint bytea, status smallint, answer text, reference text)
  language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended(person || ':' || name, 0)) then
    return query select false, null::bytea, null::smallint, null::text, null::text;
    return;
  end if;
  return query
    select true, known.fingerprint, known.status, known.answer, known.reference
    from (values (1)) as once left join idempotency_key as known on known.person_id = person and known.key = name;
end
$$;
