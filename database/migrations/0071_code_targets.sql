-- How many codes went to a phone or an address, whoever asked for them.
create index confirmation_code_target on confirmation_code (lower(target), requested_at);
