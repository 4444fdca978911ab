-- Queues jobs that have no key. A queue is empty most of the time: the plan that a connection keeps from then would read the whole queue at
-- every call once it is long, so everything in here is planned at every call.
-- Its body is looked at when it is called: on a new database the queue's schema comes after this.
create function queue_jobs(names text[], payloads text[], most_tries smallint) returns void
  language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform graphile_worker.add_jobs(array_agg(
      (job, payload::json, null, null, most_tries, null, null, null)::graphile_worker.job_spec order by place))
    from unnest(names, payloads) with ordinality as given (job, payload, place);
end
$$;
