-- What channels repeat, and which of them say the same (docs/adr/0107-families-by-pairs-that-share.md). Small tables, computed daily from messages.

-- Lines that stand under more than 3 % of the posts of a channel, as hashes: they are left out where its texts are compared.
create table chat_footers (
  chat_id bigint primary key references chats on delete cascade,
  footers integer[] not null,
  -- The newest post that they were learned from.
  learned_until timestamptz not null
);

-- The daily runs over all channels: how far each is. `ended_at` is null while it is under way.
create table copy_runs (
  name text primary key,
  began_at timestamptz not null,
  after_chat_id bigint not null,
  ended_at timestamptz
);
