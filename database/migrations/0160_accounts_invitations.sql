-- Who was asked to join the team and has not come yet. The link's hash stands here once its mail was made; there is no person before.
create table staff_invitation (
  id bigint generated always as identity primary key,
  email citext not null constraint "user-exists.invitation" unique,
  name text not null check (length(name) between 2 and 60),
  role smallint not null check (role in (1, 2, 5, 6)),
  link_hash bytea unique,
  invited_by bigint not null references person (id) on delete cascade,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_invitation_invited_by on staff_invitation (invited_by);

-- The team is few among many.
create index person_team on person (name, id) where role in (1, 2, 5, 6);
