-- Staff's list of people, whole and by role; the blocked are few.
create index person_created on person (created_at, id);
create index person_role_created on person (role, created_at, id);
create index person_blocked_created on person (created_at, id) where blocked_at is not null;
-- When somebody was here last, and what staff did to them.
create index device_session_seen on device_session (person_id, seen_at desc);
create index audit_entry_subject on audit_entry (subject, at desc, id desc);
