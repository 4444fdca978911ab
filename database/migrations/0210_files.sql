-- Files on their way to us. Nobody but their owner knows of one before it is judged; what is not used is taken away again.
create table upload (
  id uuid primary key,
  owner_id bigint not null references person (id),
  kind text not null check (kind in ('face', 'thumbnail', 'intro')),
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0 check (received between 0 and bytes),
  -- What its files are called once it is judged: random, and known before any of them is written, so that none can be left behind.
  stem text not null unique check (stem ~ '^[0-9a-f]{32}$'),
  begun_at timestamptz not null,
  -- When its last piece came.
  moved_at timestamptz not null,
  -- From then on it is taken away: unfinished, refused or unused.
  expires_at timestamptz not null,
  -- One process at a time judges it; who died at it is followed by another.
  judging_until timestamptz,
  judged_at timestamptz check (judged_at is null or received = bytes),
  refused_code text,
  refused_field text,
  -- The name that stands for its files, and what was measured.
  name text,
  stored_bytes bigint,
  seconds double precision,
  width integer,
  height integer,
  used_at timestamptz check (used_at is null or name is not null),
  -- It is being taken away: nothing more is added to it or made of it.
  ended_at timestamptz,
  check ((judged_at is null) or (refused_code is null) <> (name is null)),
  check (judged_at is not null or (refused_code is null and name is null))
);
create index upload_owner on upload (owner_id, begun_at);
create index upload_expires on upload (expires_at, id);
create index upload_unjudged on upload (moved_at, id) where judged_at is null and received = bytes;

-- The pieces of one that is not judged yet, each a file of its own; one without `stored_at` may or may not be there.
create table upload_piece (
  id uuid primary key,
  upload_id uuid not null constraint "asset-not-found.piece" references upload (id),
  start bigint not null check (start >= 0),
  bytes bigint not null check (bytes > 0),
  stored_at timestamptz
);
create index upload_piece_upload on upload_piece (upload_id, start);
create unique index upload_piece_once on upload_piece (upload_id, start) where stored_at is not null;
