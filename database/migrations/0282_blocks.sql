-- Who wants nothing to do with whom. It holds both ways: neither writes to the other nor books with them.
create table user_block (
  blocker_id bigint not null references person (id) on delete cascade,
  blocked_id bigint not null references person (id) on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index user_block_blocked on user_block (blocked_id);

create function is_blocked_pair(one bigint, other bigint) returns boolean language sql stable parallel safe
  return exists (select from user_block where blocker_id = one and blocked_id = other)
    or exists (select from user_block where blocker_id = other and blocked_id = one);
