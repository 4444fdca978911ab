-- Locks person rows one after the other, in the order given: `changes` keeps every other writer out, the rest share.
create function lock_people(ids bigint[], changes boolean[]) returns void language plpgsql as $$
begin
  for i in 1 .. cardinality(ids) loop
    if changes[i] then
      perform from person where id = ids[i] for no key update;
    else
      perform from person where id = ids[i] for share;
    end if;
  end loop;
end
$$;
