-- Files with everything of a person are due work, one after the other: a job that takes minutes would hold the lock by which dead workers are told.
alter table data_export
  -- When its making is tried next.
  add column due_at timestamptz,
  -- The name of a private file that may lie in the storage already; the next try removes it.
  add column making text;
update data_export set due_at = asked_at where ready_at is null;
alter table data_export
  add constraint data_export_due check ((due_at is null) = (ready_at is not null) and (making is null or ready_at is null));
create index data_export_to_make on data_export (due_at) where due_at is not null;
-- Jobs that waited for it are of no use any more. On a new database the queue's schema comes after this.
do $$
begin
  if to_regprocedure('graphile_worker.complete_jobs(bigint[])') is not null then
    perform graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'privacy.makeExport'));
  end if;
end $$;
