-- Bank requests that are paid together. Paid or given up, a batch is over.
create table withdrawal_batch (
  id bigint generated always as identity primary key,
  created_by bigint not null references person (id),
  created_at timestamptz not null,
  invoices integer not null check (invoices between 1 and 100),
  amount_piasters bigint not null check (amount_piasters > 0),
  paid_by bigint references person (id),
  paid_at timestamptz,
  reference text check (length(reference) between 3 and 60),
  -- The name of a private file.
  receipt text,
  dropped_at timestamptz,
  check ((paid_at is null) = (paid_by is null) and (paid_at is null) = (reference is null)),
  check (paid_at is null or dropped_at is null),
  check (receipt is null or paid_at is not null)
);
create index withdrawal_batch_stands on withdrawal_batch (id) where dropped_at is null;

-- A tutor asks for money that is payable; it is set aside in the books until staff decide.
create table withdrawal (
  id bigint generated always as identity primary key,
  tutor_id bigint not null references tutor (person_id),
  amount_piasters bigint not null check (amount_piasters between 10000 and 5000000),
  method smallint not null check (method in (0, 1, 2)),
  receiver text not null check (length(receiver) between 8 and 60),
  bank text check (bank in ('CIB', 'ALEX', 'NBE', 'MISR', 'QNB', 'MASHREQ', 'AAIB')),
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4)),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  cancel_asked_at timestamptz,
  cancel_refused_at timestamptz,
  -- What the tutor asks to be paid by instead, until staff apply or refuse it.
  change_asked_at timestamptz,
  change_method smallint check (change_method in (0, 1, 2)),
  change_receiver text check (length(change_receiver) between 8 and 60),
  change_bank text check (change_bank in ('CIB', 'ALEX', 'NBE', 'MISR', 'QNB', 'MASHREQ', 'AAIB')),
  batch_id bigint references withdrawal_batch (id),
  note text check (length(note) between 1 and 500),
  receipt text,
  decided_by bigint references person (id),
  decided_at timestamptz,
  check ((method = 1) = (bank is not null)),
  check ((change_asked_at is null) = (change_method is null) and (change_asked_at is null) = (change_receiver is null)),
  check (change_method is null and change_bank is null or (change_method = 1) = (change_bank is not null)),
  check (change_asked_at is null or status = 0),
  check ((status in (2, 3, 4)) = (decided_at is not null) and (decided_at is null) = (decided_by is null)),
  check (status <> 1 or cancel_asked_at is not null),
  -- Whoever is paid can see by what.
  check ((status = 3) = (receipt is not null or batch_id is not null) or status = 0),
  check (receipt is null or status = 3),
  check (batch_id is null or method = 1 and change_asked_at is null and status in (0, 3))
);
create index withdrawal_of_tutor on withdrawal (tutor_id, id desc);
create index withdrawal_of_status on withdrawal (status, id);
create index withdrawal_of_method on withdrawal (method, status, id);
create index withdrawal_paid on withdrawal (tutor_id) include (amount_piasters) where status = 3;
create index withdrawal_of_batch on withdrawal (batch_id, id) where batch_id is not null;

create function check_withdrawal_status() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in ((0, 1), (0, 2), (0, 3), (0, 4), (1, 0), (1, 2), (1, 4)) or new.amount_piasters <> old.amount_piasters or new.tutor_id <> old.tutor_id then
    raise exception 'withdrawal % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation', constraint = 'illegal-invoice-update.status';
  end if;
  return new;
end $$;
create trigger withdrawal_moves before update on withdrawal for each row
when (old.status is distinct from new.status or old.amount_piasters <> new.amount_piasters or old.tutor_id <> new.tutor_id)
execute function check_withdrawal_status();

alter table upload
  drop constraint upload_kind_check,
  add constraint upload_kind_check check (kind in ('face', 'thumbnail', 'receipt', 'intro'));

alter table staff_task
  drop constraint staff_task_kind_check,
  add constraint staff_task_kind_check check (kind in ('payment', 'lesson', 'tutor', 'withdrawal', 'message', 'job', 'audit'));
alter table staff_promise
  drop constraint staff_promise_kind_check,
  add constraint staff_promise_kind_check check (kind in ('payment', 'lesson', 'tutor', 'withdrawal', 'message', 'job', 'audit'));
