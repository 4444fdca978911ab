-- Reviews are read by their date or by their stars, both ways; the id breaks ties, so that no page repeats or skips a row.
create index rating_tutor_created on rating (tutor_id, created_at, id);
create index rating_tutor_stars on rating (tutor_id, stars, id);
drop index rating_tutor;
drop index rating_stars;
