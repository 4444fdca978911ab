-- An entry keeps what was asked for, too. Entries of before were hashed without it and stay as they are.
alter table audit_entry add column input jsonb;

create function audit_hash(previous bytea, actor bigint, action text, subject text, input jsonb, before jsonb, after jsonb, at timestamptz)
returns bytea language sql stable parallel safe
  return sha256(coalesce(previous, '') || convert_to((case when input is null
    then jsonb_build_array(actor, action, subject, before, after, extract(epoch from at))
    else jsonb_build_array(actor, action, subject, input, before, after, extract(epoch from at)) end)::text, 'UTF8'));

create or replace function chain_audit_entry() returns trigger language plpgsql as $$
begin
  -- Entries take turns: each follows the one that was written before it.
  select hash into new.previous_hash from audit_head for update;
  new.hash := audit_hash(new.previous_hash, new.actor_id, new.action, new.subject, new.input, new.before, new.after, new.at);
  update audit_head set hash = new.hash, entries = entries + 1;
  return new;
end $$;

drop function audit_hash(bytea, bigint, text, text, jsonb, jsonb, timestamptz);
