-- Named keys: further keys of an account, with fewer permissions, limits per day and an expiry. The row stays when the secret is rotated,
-- so that id, limits and what was used today stay too; the secrets are rows of api_keys.
create table named_keys (
  named_key_id text primary key,
  account_id bigint not null references accounts on delete cascade,
  name text not null,
  key_type text not null check (key_type in ('credits', 'subscription')),
  permissions text[] not null,
  credits_per_day_mc bigint check (credits_per_day_mc >= 0),
  requests_per_day integer check (requests_per_day >= 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  -- to within some minutes
  last_used_at timestamptz,
  -- what was used in the day (UTC) that begins here; zero when it is not today
  day_start timestamptz not null,
  day_mc bigint not null default 0,
  day_requests integer not null default 0,
  unique (account_id, name)
);

alter table api_keys add column named_key_id text references named_keys on delete cascade;
drop index api_keys_current;
create unique index api_keys_current on api_keys (account_id, key_type) where valid_until is null and named_key_id is null;
create unique index api_keys_current_named on api_keys (named_key_id) where valid_until is null;
create index api_keys_by_named_key on api_keys (named_key_id) where named_key_id is not null;
