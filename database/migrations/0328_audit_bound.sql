-- What an erasure emptied is bound to it: the entry that says so, itself in the chain, carries a digest over the hashes of what was emptied. One
-- that somebody empties by hand, in whoever's name, is in no such digest.
create function audit_emptied(person bigint) returns text language sql stable parallel safe
  return (select encode(sha256(coalesce(string_agg(hash, ''::bytea order by seq), '')), 'hex') from audit_entry where emptied_for = person);

-- Whether what was emptied for somebody is what their one erasure says, also where neither is there.
create function audit_is_bound(person bigint) returns boolean language sql stable parallel safe
  return coalesce((select array_agg(after ->> 'emptied') from audit_entry
    where subject = 'person:' || person and action = 'privacy.erase' and after ? 'emptied') = array[audit_emptied(person)], false);

-- Erasures of before say now what they emptied, at the end of the chain.
insert into audit_entry (actor_id, action, subject, input, before, after, at)
select id, 'privacy.erase', 'person:' || id, '{}', null, jsonb_build_object('erased', true, 'emptied', audit_emptied(id)), erased_at
from person where erased_at is not null order by erased_at, id;
