-- A list of interviews or of demos is one of a kind.
create index assessment_of_kind on assessment (kind, starts_at, id);
create index assessment_of_kind_open on assessment (kind, ends_at, id) where closed_at is null;
create index assessment_of_manager_kind on assessment (manager_id, kind, starts_at, id);
create index assessment_of_tutor_kind on assessment (tutor_id, kind, starts_at, id);
drop index assessment_in_order;
drop index assessment_open;
drop index assessment_of_manager;
