-- The blocked of a role are few among it.
create index person_blocked_role_created on person (role, created_at, id) where blocked_at is not null;
-- The team is a few among many: by role, by when they came, and its blocked.
create index person_team_role on person (role, name, id) where role in (1, 2, 5, 6);
create index person_team_created on person (created_at, id) where role in (1, 2, 5, 6);
create index person_team_blocked on person (name, id) where role in (1, 2, 5, 6) and blocked_at is not null;
-- Who of the team is at work.
create index device_session_at_work on device_session (seen_at) include (person_id) where audience = 'admin' and ended_at is null;
-- Invitations in the order of their pages.
create index staff_invitation_sent on staff_invitation (sent_at desc, id desc);
