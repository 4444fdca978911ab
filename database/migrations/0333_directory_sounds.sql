-- How a tutor's name sounds in the other script; it ends the text of the search, which is made anew.
alter table directory_entry add column sounds text not null default '';
update directory_entry set due_at = 'epoch';
