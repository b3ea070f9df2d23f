-- Roll-ups are shared by all processes, and continue where a process that died has stopped.

-- A mark that is claimed belongs to one process until then.
alter table chat_changes add column claimed_until timestamptz;

-- The run over all chats, the latest one or the one under way. The run begins at its time `now`, so that all its chats have one window.
create table rollup_run (
  -- the table has one row
  id smallint primary key default 1 check (id = 1),
  now timestamptz not null,
  -- chats up to here were claimed
  cursor bigint not null default 0,
  all_claimed boolean not null default false,
  progressed_at timestamptz not null,
  finished_at timestamptz
);

-- Chats of that run that a process works on. A range whose time is over is claimed again.
create table rollup_ranges (
  first_chat_id bigint primary key,
  last_chat_id bigint not null,
  until timestamptz not null
);

-- The size bands and languages within which the ads index is ranked.
create table ads_bands (
  band text primary key,
  -- channels were added, left or have other inputs since the band was claimed for ranking
  changed boolean not null,
  claimed_until timestamptz,
  -- the latest ranking, and how many channels it compared
  ranked_at timestamptz,
  channels integer
);

-- Channels of a band are read in pages.
drop index channel_stats_ads_band;
create index channel_stats_ads_band on channel_stats (ads_band, chat_id) where ads_band is not null;
