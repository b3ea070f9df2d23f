-- What may be an attack, counted by hour and network. No whole address is stored: a network is a /24 of IPv4 or a /48 of IPv6.
create table security_events (
  hour timestamptz not null,
  kind text not null check (kind in ('refused_key', 'failed_sign_in', 'payment_signature', 'key_use')),
  network text not null,
  -- the key that was used; 0 where nobody was recognised
  account_id bigint not null default 0,
  key_id bigint not null default 0,
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (hour, kind, network, account_id, key_id)
);
create index security_events_last on security_events (last_at);
create index security_events_by_account on security_events (account_id) where account_id <> 0;
