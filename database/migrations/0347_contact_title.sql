-- A title has 5 to 128 characters; those of before, of three and four, stay as they were written.
alter table contact_request drop constraint contact_request_title_check;
alter table contact_request add constraint contact_request_title_check check (length(title) between 3 and 128);
