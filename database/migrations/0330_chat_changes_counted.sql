-- Whatever changes a message without counting it, as an erasure does that takes files or paints words over, counts as a change of its room: what
-- clients have kept is compared by that number alone.
create function count_chat_change() returns trigger language plpgsql as $$
begin
  update chat_room set last_change = last_change + 1,
    last_text = case when last_seq <> new.seq then last_text when new.deleted_at is not null then null else new.text end
  where id = new.room_id returning last_change into new.change;
  return new;
end $$;
create trigger chat_message_change_is_counted before update on chat_message for each row
  when (new.change = old.change and (new.text, new.attachment_count, new.deleted_at) is distinct from (old.text, old.attachment_count, old.deleted_at))
  execute function count_chat_change();
