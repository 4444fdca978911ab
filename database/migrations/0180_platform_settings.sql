-- Where our short links lead, over what the configuration says. Who changed one, and from what, stands in the audit.
create table platform_link (
  name text primary key,
  url text not null check (url ~ '^https://' and length(url) <= 300)
);

-- Within how many minutes staff promise to decide, for kinds whose promise was changed.
create table staff_promise (
  kind text primary key check (kind in ('payment', 'lesson', 'message', 'job', 'audit')),
  minutes integer not null check (minutes between 5 and 20160)
);
