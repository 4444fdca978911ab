-- The update that tied the chat: a block that Telegram numbered before it is old news, however late it comes.
alter table telegram_link add column update_id bigint;
