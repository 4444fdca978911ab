-- What a tutor says of an interview or a demo is rich text as the verdict is; what was written before is text.
alter table assessment drop constraint assessment_comment_check;
update assessment set comment = replace(replace(replace(replace(replace(comment, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;')
where comment ~ '[&<>"'']';
alter table assessment add constraint assessment_comment_check check (length(comment) between 5 and 8000);
