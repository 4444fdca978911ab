-- A link that ties a Telegram chat is worth as much as the device that asked for it: signed out, it ties nothing.
delete from telegram_link_token;
alter table telegram_link_token add column session_id uuid not null references device_session (id) on delete cascade;
create index telegram_link_token_session on telegram_link_token (session_id);
