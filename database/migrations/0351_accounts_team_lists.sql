-- A page of the team is chosen from an index alone, whatever is asked of it: nobody's row is read but those of the page.
drop index person_team;
drop index person_team_role;
drop index person_team_created;
drop index person_team_blocked;
create index person_team on person (name, id) include (role, blocked_at, email) where role in (1, 2, 5, 6);
create index person_team_role on person (role, name, id) include (blocked_at, email) where role in (1, 2, 5, 6);
create index person_team_created on person (created_at, id) include (role, blocked_at, name, email) where role in (1, 2, 5, 6);
create index person_team_blocked on person (name, id) include (role, blocked_at, email) where role in (1, 2, 5, 6) and blocked_at is not null;
-- Who has set up a second factor is read once for all of a page: the team's own are few.
create index staff_factor_authenticator on staff_factor (person_id) where secret is not null;
create index passkey_of_host on passkey (host, person_id);
