-- Communities: channels of one language that mention each other. A daily job finds them (docs/adr/0072-communities-that-keep-their-ids.md).
create table communities (
  community_id integer primary key,
  language text not null,
  -- The words that are most typical of its channels, most typical first.
  words text[] not null,
  -- The same, folded for the search.
  search_words text[] not null,
  -- Channels at the last run; 0 of a community that is gone. Its row stays, so that no other community gets its id.
  size integer not null,
  -- The sum of their members then.
  members_count bigint not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index communities_by_size on communities (size desc, community_id) where size > 0;

-- The community of each channel that is in one.
create table chat_communities (
  chat_id bigint primary key references chats on delete cascade,
  community_id integer not null
);
create index chat_communities_by_community on chat_communities (community_id);

-- When the communities of a language were last found.
create table community_runs (
  language text primary key,
  computed_at timestamptz not null
);
