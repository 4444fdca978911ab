-- What a tutor reads of an interview or a demo is HTML of bold, italic, lists and links; what was written before is text.
alter table assessment drop constraint assessment_feedback_check;
update assessment set feedback = replace(replace(replace(replace(replace(feedback, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;')
where feedback ~ '[&<>"'']';
alter table assessment add constraint assessment_feedback_check check (length(feedback) between 5 and 8000);
