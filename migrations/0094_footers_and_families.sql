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

-- The texts that two channels share, from the side of one of them: each pair has two rows. Of the newest posts of both in the time that both samples cover.
create table copy_pairs (
  chat_id bigint not null references chats on delete cascade,
  other_chat_id bigint not null references chats on delete cascade,
  posts integer not null,
  -- Those that the other channel has too, and those of them that both published at nearly the same time, with the usual time between the two.
  same_posts integer not null,
  near_posts integer not null,
  near_seconds integer,
  -- Those that the other channel had before, and those that it had later, with the usual delay.
  copied_posts integer not null,
  copied_seconds integer,
  first_posts integer not null,
  first_seconds integer,
  computed_at timestamptz not null,
  primary key (chat_id, other_chat_id)
);
create index copy_pairs_by_other on copy_pairs (other_chat_id);

-- Of the newest posts of a channel: how many another channel had later, how many another had before, and how many are forwards.
create table chat_originality (
  chat_id bigint primary key references chats on delete cascade,
  posts integer not null,
  first_posts integer not null,
  copied_posts integer not null,
  forwarded_posts integer not null,
  computed_at timestamptz not null
);

-- Channels of one family. The number is the id of one of them, or of one that was there once.
create table chat_families (
  chat_id bigint primary key references chats on delete cascade,
  family_id bigint not null
);
create index chat_families_by_family on chat_families (family_id);
