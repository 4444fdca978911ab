-- An entry's hash covers a salted digest of what was sent and changed, in place of the words themselves: they can be taken out when a person is
-- erased, and the chain still proves who did what to which number, when. Without its salt a digest cannot be guessed back into words.
alter table audit_entry
  add column salt bytea,
  add column digest bytea,
  add column emptied_for bigint references person (id);

create function audit_digest(salt bytea, input jsonb, before jsonb, after jsonb) returns bytea language sql stable parallel safe
  return sha256(salt || convert_to(jsonb_build_array(input, before, after)::text, 'UTF8'));
create function audit_hash(previous bytea, actor bigint, action text, subject text, digest bytea, at timestamptz) returns bytea
  language sql stable parallel safe
  return sha256(coalesce(previous, '') || convert_to(jsonb_build_array(actor, action, subject, encode(digest, 'hex'), extract(epoch from at))::text, 'UTF8'));

-- Entries of before are hashed anew in the order of their chain; one that is broken stays broken.
alter table audit_entry disable trigger audit_entry_is_history;
do $$
declare
  entry record;
  before_it bytea;
  last bytea;
begin
  for entry in select *, hash = audit_hash(previous_hash, actor_id, action, subject, input, before, after, at) as is_whole from audit_entry order by seq loop
    if entry.is_whole and entry.previous_hash is not distinct from before_it then
      before_it := entry.hash;
      entry.salt := uuid_send(gen_random_uuid());
      entry.digest := audit_digest(entry.salt, entry.input, entry.before, entry.after);
      entry.hash := audit_hash(last, entry.actor_id, entry.action, entry.subject, entry.digest, entry.at);
      update audit_entry set salt = entry.salt, digest = entry.digest, previous_hash = last, hash = entry.hash where id = entry.id;
      last := entry.hash;
    else
      before_it := entry.hash;
      update audit_entry set salt = uuid_send(gen_random_uuid()), digest = sha256('broken before 0291') where id = entry.id;
      last := entry.hash;
    end if;
  end loop;
  update audit_head set hash = last where entries > 0 and hash = before_it;
end $$;
alter table audit_entry enable trigger audit_entry_is_history;
alter table audit_entry alter column digest set not null, alter column digest set default '',
  add constraint audit_entry_emptied check ((salt is null) = (emptied_for is not null)
    and (emptied_for is null or (input is null and before is null and (after = '{"erased": true}' or after ? 'refused'))));
create index audit_entry_emptied on audit_entry (emptied_for) where emptied_for is not null;

create or replace function chain_audit_entry() returns trigger language plpgsql as $$
begin
  new.salt := uuid_send(gen_random_uuid());
  new.digest := audit_digest(new.salt, new.input, new.before, new.after);
  -- Entries take turns: each follows the one that was written before it.
  select hash, entries + 1 into new.previous_hash, new.seq from audit_head for update;
  new.hash := audit_hash(new.previous_hash, new.actor_id, new.action, new.subject, new.digest, new.at);
  update audit_head set hash = new.hash, entries = new.seq;
  return new;
end $$;
drop function audit_hash(bytea, bigint, text, text, jsonb, jsonb, jsonb, timestamptz);

-- Of an entry nothing changes but that it is emptied, once, for somebody who is erased.
create function refuse_all_but_emptying() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.emptied_for is null and new.emptied_for is not null
    and to_jsonb(new) - array['input', 'before', 'after', 'salt', 'emptied_for'] = to_jsonb(old) - array['input', 'before', 'after', 'salt', 'emptied_for']
    and (new.after = '{"erased": true}' or new.after = old.after)
    and exists (select from person where id = new.emptied_for and erased_at is not null) then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
drop trigger audit_entry_is_history on audit_entry;
create trigger audit_entry_is_history before update or delete on audit_entry for each row execute function refuse_all_but_emptying();
