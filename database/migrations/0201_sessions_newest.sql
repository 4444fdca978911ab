-- Who came and went is read newest first by staff; it is forgotten from the other end of the same index.
drop index session_event_at;
create index session_event_newest on session_event (at desc, id desc);
