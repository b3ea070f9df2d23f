-- The account bot. A lease gets a holder, so that a process that was stopped for longer than its lease cannot extend the lease of the
-- process that took over.
alter table leases add column holder text;

-- Which user of the platform has which account. Nothing else of the user is stored.
create table bot_users (
  user_id bigint primary key,
  account_id bigint not null unique references accounts (account_id),
  linked_at timestamptz not null,
  -- since when the platform refuses messages to the user
  blocked_at timestamptz
);

-- Codes with which an account that an operator made gets its user. Only their hashes are stored.
create table bot_links (
  code_hash bytea primary key,
  account_id bigint not null unique references accounts (account_id),
  expires_at timestamptz not null
);

-- Questions with buttons. A button names its prompt; the state says which buttons still work.
create table bot_prompts (
  prompt_id text primary key,
  user_id bigint not null references bot_users (user_id) on delete cascade,
  kind text not null check (kind in ('rotate', 'delete')),
  state text not null check (state in ('choosing', 'confirming', 'done', 'cancelled')),
  key_type text check (key_type in ('credits', 'subscription')),
  -- the message that shows it; null until it was delivered
  message_id bigint,
  expires_at timestamptz not null
);
create index bot_prompts_by_user on bot_prompts (user_id);

-- Updates that were handled. The platform delivers an update again until it is confirmed, also after a crash.
create table bot_updates (
  bot_id bigint,
  update_id bigint,
  handled_at timestamptz not null,
  primary key (bot_id, update_id)
);
create index bot_updates_by_time on bot_updates (handled_at);
