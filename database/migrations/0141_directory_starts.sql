-- Entries keep other starts than before: each is looked at again at the next tick.
update directory_entry set due_at = 'epoch';
