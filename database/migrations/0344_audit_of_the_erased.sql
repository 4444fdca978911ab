-- Whatever staff had begun when its person was erased is written without words. Entries wait for the erasure: it holds the head of the chain while it
-- empties, and only then it is known who is gone.
create or replace function chain_audit_entry() returns trigger language plpgsql security definer set search_path to public, pg_temp as $$
declare
  whose bigint[];
  earlier bigint[];
begin
  -- Entries take turns: each follows the one that was written before it.
  select hash, entries + 1 into new.previous_hash, new.seq from audit_head for update;
  whose := audited_people(new.subject);
  select people into earlier from audit_entry where subject = new.subject order by at desc, id desc limit 1;
  -- Whatever is done to a thing that is gone with it has to say whose it was. What was refused may be about a thing that never was.
  if whose is null and earlier is null and new.people = '{}' and not coalesce(new.after ? 'refused', false) then
    raise exception 'nobody knows whose % is', new.subject using errcode = 'check_violation', constraint = 'audit_entry_says_whose';
  end if;
  new.people := array(select distinct unnest(new.people || whose || earlier) order by 1);
  if exists (select from person where id = any(new.people) and erased_at > new.at) then
    new.input := '{}';
    new.before := null;
    new.after := case when new.after ? 'refused' then new.after else '{"erased": true}' end;
  end if;
  new.salt := uuid_send(gen_random_uuid());
  new.digest := audit_digest(new.salt, new.input, new.before, new.after);
  new.hash := audit_hash(new.previous_hash, new.actor_id, new.action, new.subject, new.digest, new.at);
  update audit_head set hash = new.hash, entries = new.seq;
  return new;
end $$;

-- Lets no entry follow until the transaction ends, by its owner's right: whoever only serves cannot touch the head.
create function hold_audit_chain() returns void language sql security definer set search_path to public, pg_temp
  begin atomic select from audit_head for update; end;

-- An entry is emptied for nobody but whom it is about, or for somebody whom an entry of nobody's names.
create or replace function refuse_all_but_emptying() returns trigger language plpgsql as $$
declare
  may_go text[] := array['input', 'before', 'after', 'salt', 'emptied_for'];
begin
  if tg_op = 'UPDATE' and old.emptied_for is null and new.emptied_for is not null
    and (old.people = '{}' or old.people @> array[new.emptied_for])
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

-- Entries that were emptied before it was kept whose they are.
update audit_entry set people = people || emptied_for where emptied_for is not null and people <> '{}' and not people @> array[emptied_for];

-- Erasures of before missed what only now is known to be about somebody who is gone: it is emptied, and the entries that say what was emptied are
-- written anew with all that follows them. What was broken before stays broken.
do $$
declare
  missed bigint[] := array(select e.id from audit_entry e where e.emptied_for is null and exists (
    select from person p where p.id = any(e.people) and p.erased_at > e.at));
  -- What somebody emptied by hand is not made right by this.
  bound text[] := array(select 'person:' || id from person where erased_at is not null and audit_is_bound(id));
  entry record;
  since bigint;
  former bytea;
  last bytea;
begin
  if missed = '{}' then return; end if;
  update audit_entry e set input = null, before = null, salt = null,
    after = case when after ? 'refused' then after else '{"erased": true}' end,
    emptied_for = (select min(p.id) from person p where p.id = any(e.people) and p.erased_at > e.at)
  where id = any(missed);
  select min(seq) into since from audit_entry where action = 'privacy.erase' and after ? 'emptied';
  if since is null then return; end if;
  alter table audit_entry disable trigger audit_entry_is_history;
  select hash into last from audit_entry where seq = since - 1;
  former := last;
  for entry in select *, previous_hash as stood_on, hash as stood,
      hash = audit_hash(previous_hash, actor_id, action, subject, digest, at)
        and (emptied_for is not null or digest = audit_digest(salt, input, before, after)) as is_whole
      from audit_entry where seq >= since order by seq loop
    if entry.is_whole and entry.stood_on is not distinct from former then
      if entry.action = 'privacy.erase' and entry.after ? 'emptied' and entry.subject = any(bound) then
        entry.after := jsonb_set(entry.after, '{emptied}', to_jsonb(audit_emptied(split_part(entry.subject, ':', 2)::bigint)));
        entry.digest := audit_digest(entry.salt, entry.input, entry.before, entry.after);
      end if;
      entry.hash := audit_hash(last, entry.actor_id, entry.action, entry.subject, entry.digest, entry.at);
      update audit_entry set after = entry.after, digest = entry.digest, previous_hash = last, hash = entry.hash where id = entry.id;
    end if;
    former := entry.stood;
    last := entry.hash;
  end loop;
  update audit_head set hash = last where hash = former;
  alter table audit_entry enable trigger audit_entry_is_history;
end $$;
