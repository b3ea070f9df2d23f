-- What the platform itself recommends beside a channel, where an account of the operator asks it. A recommended chat may not be stored, so it is named by its number.
create table recommendations (
  chat_id bigint not null,
  platform_id bigint not null,
  -- by which the chat can be read: @name, or #number
  address text not null,
  -- 1 is the first
  position smallint not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (chat_id, platform_id)
);
-- discovery looks at the newest ones
create index recommendations_by_time on recommendations (first_seen_at desc);

-- When each channel was asked about. Recommendations with an earlier `last_seen_at` are former ones.
create table recommendation_reads (
  chat_id bigint primary key,
  read_at timestamptz not null
);
