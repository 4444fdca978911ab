-- What every tick looks for is found without reading the whole table.
create index telegram_link_token_expires on telegram_link_token (expires_at);
create index sign_in_failure_at on sign_in_failure (at);
create index session_open on session (ends_at) where closed_at is null;
