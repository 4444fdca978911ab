-- What a payer shows for money that came or went back: one for each entry that says so, numbered without gaps, never changed.
create table receipt (
  number bigint primary key check (number > 0),
  entry_id bigint not null unique references journal_entry (id),
  kind text not null check (kind in ('payment', 'refund', 'reversal')),
  payment_id bigint not null references payment (id),
  refund_id bigint unique references refund (id),
  amount_piasters bigint not null check (amount_piasters > 0),
  -- as they were called that day
  payer_name text not null,
  issued_at timestamptz not null,
  check ((kind = 'refund') = (refund_id is not null))
);
create index receipt_payment on receipt (payment_id, number);

create table receipt_counter (
  is_only boolean primary key default true check (is_only),
  last_number bigint not null
);
insert into receipt_counter (last_number) values (0);

-- The number is drawn by the same transaction that uses it: one that is rolled back gives its number back.
create function issue_receipt(of_entry bigint) returns void language plpgsql as $$
declare next_number bigint;
begin
  update receipt_counter set last_number = last_number + 1 returning last_number into next_number;
  insert into receipt (number, entry_id, kind, payment_id, refund_id, amount_piasters, payer_name, issued_at)
    select next_number, e.id, case e.kind when 'paid' then 'payment' when 'refunded' then 'refund' else 'reversal' end,
      p.id, r.id, case e.kind when 'paid' then p.amount_piasters when 'refunded' then r.amount_piasters
        else (select -sum(l.amount_piasters) from journal_line l where l.entry_id = e.id and l.account like 'gateway:%') end,
      payer.name, e.at
    from journal_entry e
    left join refund r on e.kind = 'refunded' and r.id = substring(e.cause from '^refund:(\d+):')::bigint
    join payment p on p.id = coalesce(r.payment_id, substring(e.cause from '^payment:(\d+):')::bigint)
    join person payer on payer.id = p.person_id
    where e.id = of_entry;
  if not found then
    raise exception 'no payment for journal entry %', of_entry;
  end if;
end $$;

select issue_receipt(id) from (select id from journal_entry where kind in ('paid', 'refunded', 'reversed') order by at, id) as moved;

-- Deferred: the counter is the last lock of a transaction, held only while it commits.
create function issue_receipt_of_entry() returns trigger language plpgsql as $$
begin
  perform issue_receipt(new.id);
  return null;
end $$;
create constraint trigger journal_entry_receipt after insert on journal_entry deferrable initially deferred
  for each row when (new.kind in ('paid', 'refunded', 'reversed')) execute function issue_receipt_of_entry();

create trigger receipt_is_history before update or delete on receipt for each row execute function refuse_change();
create trigger receipt_stays before truncate on receipt for each statement execute function refuse_change();
