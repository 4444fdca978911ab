-- Who waited for a room's row has looked for their message before they waited: when it was stored meanwhile, the work is run again.
alter table chat_message rename constraint chat_message_room_id_client_id_key to "again.message";
