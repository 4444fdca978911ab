-- By which somebody else pays an order for its student: one a payment, of which only the secret's hash is kept.
create table pay_link (
  payment_id bigint primary key references payment (id),
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  created_at timestamptz not null,
  withdrawn_at timestamptz
);
