-- What is over is read from where it begins: what lies ahead, which stands before it in the order of starts, is not read past.
create index assessment_of_kind_closed on assessment (kind, starts_at, id) where closed_at is not null;
create index assessment_of_manager_closed on assessment (manager_id, kind, starts_at, id) where closed_at is not null;
