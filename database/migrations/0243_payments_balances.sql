-- What stands on an account that must never be overdrawn, kept by the journal itself: what we owe there is negative.
create table account_balance (
  account text primary key check (account ~ '^(tutor|unplaced|unearned):'),
  amount_piasters bigint not null constraint account_balance_not_overdrawn check (amount_piasters <= 0)
);

insert into account_balance (account, amount_piasters)
  select account, sum(amount_piasters) from journal_line where account ~ '^(tutor|unplaced|unearned):' group by account;

-- The first line of an account is inserted, later ones add to it: a debit alone would break the check before it met its row.
create function keep_account_balance() returns trigger language plpgsql as $$
begin
  update account_balance set amount_piasters = amount_piasters + new.amount_piasters where account = new.account;
  if not found then
    insert into account_balance (account, amount_piasters) values (new.account, new.amount_piasters)
      on conflict (account) do update set amount_piasters = account_balance.amount_piasters + excluded.amount_piasters;
  end if;
  return null;
end $$;
create trigger journal_line_balance after insert on journal_line
  for each row when (new.account ~ '^(tutor|unplaced|unearned):') execute function keep_account_balance();
