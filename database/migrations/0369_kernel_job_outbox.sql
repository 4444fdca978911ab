-- Jobs on their way from the transactions that cause them to the queue, which takes them together: one by one each costs it ten statements.
create table job_outbox (
  id bigint generated always as identity primary key,
  name text not null,
  payload json not null,
  -- By the database's clock, for whoever watches how long it waits.
  left_at timestamptz not null default now()
);
