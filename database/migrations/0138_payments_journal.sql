-- The books by the field's words: an entry of the journal has lines that sum to zero.
alter table ledger_movement rename to journal_entry;
alter table ledger_entry rename to journal_line;
alter table journal_line rename column movement_id to entry_id;
alter index ledger_entry_account rename to journal_line_account;
alter index ledger_entry_movement rename to journal_line_entry;
alter trigger ledger_movement_is_history on journal_entry rename to journal_entry_is_history;
alter trigger ledger_movement_stays on journal_entry rename to journal_entry_stays;
alter trigger ledger_entry_is_history on journal_line rename to journal_line_is_history;
alter trigger ledger_entry_stays on journal_line rename to journal_line_stays;
alter trigger ledger_entry_balances on journal_line rename to journal_line_balances;
alter function check_movement_balance() rename to check_entry_balance;
create or replace function check_entry_balance() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_piasters), 0) <> 0 or count(*) < 2 from journal_line where entry_id = new.entry_id) then
    raise exception 'entry % does not sum to zero', new.entry_id;
  end if;
  return null;
end $$;
