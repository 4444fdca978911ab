-- The hash of an entry covers what the row itself keeps, so that anybody with the table can compute it again.
create function audit_hash(previous bytea, actor bigint, action text, subject text, before jsonb, after jsonb, at timestamptz)
returns bytea language sql stable parallel safe
  return sha256(coalesce(previous, '') || convert_to(
    jsonb_build_array(actor, action, subject, before, after, extract(epoch from at))::text, 'UTF8'));

-- The newest entry and how many there are: without it the last ones could be taken out unseen.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  hash bytea,
  entries bigint not null default 0
);
insert into audit_head default values;

-- Entries of before are hashed anew, in the order in which they were written.
alter table audit_entry disable trigger audit_entry_is_history;
do $$
declare
  entry record;
  last bytea;
begin
  for entry in select * from audit_entry order by id loop
    update audit_entry set previous_hash = last,
      hash = audit_hash(last, entry.actor_id, entry.action, entry.subject, entry.before, entry.after, entry.at) where id = entry.id;
    last := audit_hash(last, entry.actor_id, entry.action, entry.subject, entry.before, entry.after, entry.at);
  end loop;
  update audit_head set hash = last, entries = (select count(*) from audit_entry);
end $$;
alter table audit_entry enable trigger audit_entry_is_history;

alter table audit_entry
  alter column hash set default '',
  add constraint audit_entry_follows unique nulls not distinct (previous_hash);
create unique index audit_entry_hash on audit_entry (hash);

create function chain_audit_entry() returns trigger language plpgsql as $$
begin
  -- Entries take turns: each follows the one that was written before it.
  select hash into new.previous_hash from audit_head for update;
  new.hash := audit_hash(new.previous_hash, new.actor_id, new.action, new.subject, new.before, new.after, new.at);
  update audit_head set hash = new.hash, entries = entries + 1;
  return new;
end $$;
create trigger audit_entry_is_chained before insert on audit_entry for each row execute function chain_audit_entry();
create trigger audit_entry_is_not_emptied before truncate on audit_entry for each statement execute function refuse_change();
