-- How many posts of a channel were edited and deleted, and how long the deleted ones lived. The roll-up fills the columns.
alter table channel_stats
  add column edited_percent float8,
  add column deleted_percent float8,
  add column deleted_lifetime_hours float8;

create or replace function note_catalog_stats_updated() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind, chat_ids)
  select 'numbers', array_agg(now.chat_id) from old_rows as was join new_rows as now using (chat_id)
  where (was.members_change_7d, was.members_change_30d, was.members_change_90d, was.avg_post_views, was.avg_post_views_24h,
      was.er_percent, was.ads_index, was.mentions_total, was.mentions_7d, was.mentions_30d, was.members_change_7d_percent,
      was.members_change_30d_percent, was.members_change_90d_percent, was.err_percent, was.media_share_percent,
      was.last_post_date, was.ads_index_grade, was.edited_percent, was.deleted_percent, was.deleted_lifetime_hours)
    is distinct from (now.members_change_7d, now.members_change_30d, now.members_change_90d, now.avg_post_views,
      now.avg_post_views_24h, now.er_percent, now.ads_index, now.mentions_total, now.mentions_7d, now.mentions_30d,
      now.members_change_7d_percent, now.members_change_30d_percent, now.members_change_90d_percent, now.err_percent,
      now.media_share_percent, now.last_post_date, now.ads_index_grade, now.edited_percent, now.deleted_percent,
      now.deleted_lifetime_hours)
  having count(*) > 0;
  return null;
end $$;

-- `create or replace` keeps the setting only if it is given again.
alter function note_catalog_stats_updated() set enable_nestloop = off;
