-- Months whose books are summed up, a line for each kind of account and of entry; debits and credits apart.
create table closed_month (
  -- 2026-11
  month text primary key check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  closed_at timestamptz not null
);
create table month_total (
  month text not null references closed_month (month),
  account text not null,
  kind text not null,
  debit_piasters bigint not null check (debit_piasters >= 0),
  credit_piasters bigint not null check (credit_piasters >= 0),
  primary key (month, account, kind)
);

create function cairo_month(at timestamptz) returns text language sql stable parallel safe
  return to_char(at at time zone 'Africa/Cairo', 'YYYY-MM');
-- `tutor:12:payable` is one of `tutor:payable`.
create function account_kind(account text) returns text language sql immutable parallel safe
  return regexp_replace(account, ':[0-9]+', '');

-- What comes late into a month that is closed is added to it.
create function add_to_closed_month() returns trigger language plpgsql as $$
begin
  insert into month_total (month, account, kind, debit_piasters, credit_piasters)
    select c.month, account_kind(new.account), e.kind, greatest(new.amount_piasters, 0), greatest(-new.amount_piasters, 0)
    from journal_entry e join closed_month c on c.month = cairo_month(e.at) where e.id = new.entry_id
    on conflict (month, account, kind) do update set debit_piasters = month_total.debit_piasters + excluded.debit_piasters,
      credit_piasters = month_total.credit_piasters + excluded.credit_piasters;
  return null;
end $$;
create trigger journal_line_of_closed_month after insert on journal_line for each row execute function add_to_closed_month();
