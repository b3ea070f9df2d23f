-- Payments that a provider's adapter reported. A row stays for ever, because a provider may repeat an event after any time.
create table payments (
  payment_id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  at timestamptz not null,
  account_id bigint not null references accounts (account_id),
  -- of what the event asked for, so that another event with the same id is noticed
  event_hash bytea not null,
  -- what was done; a repeated event is answered with it
  done jsonb not null,
  unique (provider, event_id)
);
create index payments_by_account on payments (account_id);

-- What a provider calls an account, for example the number of a customer.
create table payment_references (
  provider text not null,
  reference text not null,
  account_id bigint not null references accounts (account_id),
  created_at timestamptz not null,
  primary key (provider, reference)
);
create index payment_references_by_account on payment_references (account_id);
