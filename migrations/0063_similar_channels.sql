-- What a channel is about and what it looks like: for similar channels and look-alikes (docs/adr/0075-words-and-look-alikes.md).
-- Written by the roll-up together with the labels, from the same texts.
create table chat_profiles (
  chat_id bigint primary key references chats on delete cascade,
  -- by which rules, with which edition of the frequencies of words (0 if there were none), and from which texts it was made
  rules integer not null,
  edition integer not null,
  texts_hash text not null,
  -- The three arrays are parallel, most typical word first: stem, weight (their squares add up to 1), and how the channel spells it.
  words text[] not null,
  weights real[] not null,
  spellings text[] not null,
  -- hashes of the folded title and description, of the name in letters that look alike, and of some recent posts
  marks bigint[] not null
);
-- Without lists of pending entries: every search reads them whole, for each word and mark, and the embedded database never empties them.
create index chat_profiles_by_word on chat_profiles using gin (words) with (fastupdate = off);
create index chat_profiles_by_mark on chat_profiles using gin (marks) with (fastupdate = off);

-- In how many of the sampled channels of a language a word occurs. Only words of many channels are here; all others are rare.
create table word_frequencies (
  language text primary key,
  -- Counts up when the sample has become much larger. Profiles of an earlier edition are made again.
  edition integer not null,
  -- of the sample, and of the language when the sample was taken
  channels integer not null,
  of_channels integer not null,
  words text[] not null,
  counts integer[] not null,
  computed_at timestamptz not null
);

-- Links between chats that changed lately, for the graph in the memory of each process. Entries become visible in their order, because all who
-- write here hold one lock.
create table link_changes (
  entry bigint generated always as identity primary key,
  changed_at timestamptz not null default now(),
  target_chat_id bigint not null,
  -- the chats whose mentions of it changed; null if the chat was removed
  sources bigint[]
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
