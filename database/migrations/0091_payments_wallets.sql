-- A wallet that was asked to pay rings on somebody's phone. Kept by a keyed hash of its number, for an hour's count.
create table wallet_request (
  id bigint generated always as identity primary key,
  wallet bytea not null,
  requested_at timestamptz not null
);
create index wallet_request_wallet on wallet_request (wallet, requested_at);
create index wallet_request_age on wallet_request (requested_at);
