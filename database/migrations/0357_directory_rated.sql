-- Where a time was asked for the list is ordered by stars and lessons: a page is read in that order instead of by sorting all who are free.
create index directory_entry_rated on directory_entry (rating desc, lesson_count desc, tutor_id);
