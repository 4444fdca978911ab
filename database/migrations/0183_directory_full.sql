-- Listed tutors with whom no lesson can be booked now.
create index directory_entry_full on directory_entry (tutor_id) where next_start is null;
