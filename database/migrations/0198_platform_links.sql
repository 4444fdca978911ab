-- Where our short links lead, over what the configuration says. Who changed one, and from what, stands in the audit.
create table platform_link (
  name text primary key,
  url text not null check (url ~ '^https://' and length(url) <= 300)
);
