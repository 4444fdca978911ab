-- The chain is written by its owner's right: an account that only serves adds entries, and cannot touch the head that they follow.
alter function chain_audit_entry() security definer set search_path to public, pg_temp;
