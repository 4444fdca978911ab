-- A card tells how long its introduction lasts.
update directory_entry set card = card || '{"videoSeconds": null}';
