-- Wrong codes of an authenticator since the first of them: whoever has the password must not be able to try them all.
alter table staff_factor
  add column wrong_tries smallint not null default 0,
  add column wrong_since timestamptz;
