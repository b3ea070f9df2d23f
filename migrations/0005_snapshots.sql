-- Snapshots: frozen sets of catalog results. A set is its chat ids in ascending order, each as the distance from the one
-- before it, in 7-bit groups: one or two bytes a channel.
create table snapshots (
  snapshot_id text primary key,
  account_id bigint not null references accounts on delete cascade,
  name text,
  -- json, not jsonb: shown as given
  filters json not null,
  chat_ids bytea not null,
  channels_count integer not null,
  audience_count bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index snapshots_by_account on snapshots (account_id, created_at desc, snapshot_id desc);
create index snapshots_by_expiry on snapshots (expires_at);
-- Packed already: an attempt to compress it would cost more than it saves.
alter table snapshots alter column chat_ids set storage external;

-- What a snapshot's filters matched later, against the frozen set. The account goes with the snapshot: a reference of its own
-- would lock the account's row before the bill does.
create table diffs (
  diff_id text primary key,
  snapshot_id text not null references snapshots on delete cascade,
  account_id bigint not null,
  added bytea not null,
  removed bytea not null,
  added_count integer not null,
  removed_count integer not null,
  unchanged_count integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index diffs_by_account on diffs (account_id, created_at desc, diff_id desc);
create index diffs_by_snapshot on diffs (snapshot_id, created_at desc, diff_id desc);
alter table diffs alter column added set storage external;
alter table diffs alter column removed set storage external;

-- The first answer to a request with an Idempotency-Key, given again when it is repeated.
create table idempotency_keys (
  account_id bigint not null references accounts on delete cascade,
  operation text not null,
  idempotency_key text not null,
  -- of path and body
  request_hash bytea not null,
  status integer not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (account_id, operation, idempotency_key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
