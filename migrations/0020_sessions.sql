-- Sessions of the dashboard: a browser holds a random token, and the table its hash. Deleting the key ends its sessions. The key may be
-- null, so that a session can stand for something else.
create table sessions (
  token_hash bytea primary key,
  key_id bigint references api_keys (key_id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index sessions_by_key on sessions (key_id);
