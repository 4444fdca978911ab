-- No exception of a person contains another, so that there is at most one for each start: somebody's weekly hours are compared with each of them.
delete from weekly_exception inside using weekly_exception around
where inside.person_id = around.person_id and around.starts_at <= inside.starts_at and around.ends_at >= inside.ends_at
  and ((inside.starts_at, inside.ends_at) <> (around.starts_at, around.ends_at) or inside.id > around.id);

alter table weekly_exception add constraint weekly_exception_starts_once unique (person_id, starts_at);
