-- Every entry of the audit has its place in the chain, given under the head's lock: without gaps, so that the chain is checked piece by piece and
-- what is missing leaves a hole.
alter table audit_entry add column seq bigint;
alter table audit_entry disable trigger audit_entry_is_history;
with recursive chain (id, hash, seq) as (
  select id, hash, 1::bigint from audit_entry where previous_hash is null
  union all select e.id, e.hash, c.seq + 1 from chain c join audit_entry e on e.previous_hash = c.hash)
update audit_entry e set seq = c.seq from chain c where c.id = e.id;
-- What hangs on nothing stands behind the rest, where the check finds it.
with lost as (select id, (select coalesce(max(seq), 0) from audit_entry) + row_number() over (order by id) as seq from audit_entry where seq is null)
update audit_entry e set seq = lost.seq from lost where lost.id = e.id;
alter table audit_entry enable trigger audit_entry_is_history;
alter table audit_entry alter column seq set not null, alter column seq set default 0, add constraint audit_entry_seq unique (seq);

create or replace function chain_audit_entry() returns trigger language plpgsql as $$
begin
  -- Entries take turns: each follows the one that was written before it.
  select hash, entries + 1 into new.previous_hash, new.seq from audit_head for update;
  new.hash := audit_hash(new.previous_hash, new.actor_id, new.action, new.subject, new.input, new.before, new.after, new.at);
  update audit_head set hash = new.hash, entries = new.seq;
  return new;
end $$;

-- Staff's list: all of it, somebody's, of one kind, and what was refused, the latest first; of a thing there is one already.
create index audit_entry_at on audit_entry (at, id);
create index audit_entry_actor on audit_entry (actor_id, at, id);
create index audit_entry_action on audit_entry (action, at, id);
create index audit_entry_refused on audit_entry (at, id) where after ? 'refused';

-- When the whole chain was last checked, up to where, and when it is to be checked again.
create table audit_check (
  is_only boolean primary key default true check (is_only),
  due_at timestamptz not null,
  checked_at timestamptz,
  checked_seq bigint
);
insert into audit_check (due_at) values ('2000-01-01');
