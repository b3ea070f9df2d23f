-- The citation index of channels: how many readers the citations of a channel by others are worth, and its places by that.
alter table channel_stats
  add column citation_index float8,
  add column citation_rank_in_language integer,
  add column citation_rank_of_language integer,
  add column citation_rank_in_category integer,
  add column citation_rank_of_category integer;

-- Why the index of a channel is what it is. Channels that nobody cites have no row.
create table citation_parts (
  chat_id bigint primary key,
  -- Readers, in all and from those who cite it themselves.
  received real not null,
  direct real not null,
  -- Chats that cite it, and those of them that were left out because they belong to the channel.
  sources integer not null,
  own_sources integer not null,
  -- How much of the weight of its links was taken off because the links are returned.
  returned_percent real not null,
  -- The sources that give most, with what each gives.
  largest bigint[] not null,
  readers real[] not null
);

-- The last index of each month that is over. A channel with no row in a month that has a run had none or 0.
create table citation_months (
  chat_id bigint not null,
  month date not null,
  citation_index float8 not null,
  primary key (chat_id, month)
);
create table citation_runs (
  month date primary key,
  -- When the last run of the month read the links.
  computed_at timestamptz not null
);

create or replace function note_catalog_stats_updated() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind, chat_ids)
  select 'numbers', array_agg(now.chat_id) from old_rows as was join new_rows as now using (chat_id)
  where (was.members_change_7d, was.members_change_30d, was.members_change_90d, was.avg_post_views, was.avg_post_views_24h,
      was.er_percent, was.ads_index, was.mentions_total, was.mentions_7d, was.mentions_30d, was.members_change_7d_percent,
      was.members_change_30d_percent, was.members_change_90d_percent, was.err_percent, was.media_share_percent,
      was.last_post_date, was.ads_index_grade, was.edited_percent, was.deleted_percent, was.deleted_lifetime_hours,
      was.trust_level, was.citation_index)
    is distinct from (now.members_change_7d, now.members_change_30d, now.members_change_90d, now.avg_post_views,
      now.avg_post_views_24h, now.er_percent, now.ads_index, now.mentions_total, now.mentions_7d, now.mentions_30d,
      now.members_change_7d_percent, now.members_change_30d_percent, now.members_change_90d_percent, now.err_percent,
      now.media_share_percent, now.last_post_date, now.ads_index_grade, now.edited_percent, now.deleted_percent,
      now.deleted_lifetime_hours, now.trust_level, now.citation_index)
  having count(*) > 0;
  return null;
end $$;
alter function note_catalog_stats_updated() set enable_nestloop = off;
