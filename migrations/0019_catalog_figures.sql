-- Figures by which the catalog can be filtered and sorted, beyond those it had.
alter table channel_stats
  add column members_change_7d_percent float8,
  add column members_change_30d_percent float8,
  add column members_change_90d_percent float8,
  add column media_share_percent float8,
  -- unix seconds: the catalog in memory holds it in four bytes
  add column last_post_date integer;

-- The language of the posts alone. Unlike `language`, nobody sets or reports it.
alter table chats add column posts_language text;
alter table chat_detections add column posts_language text, add column posts_language_confidence real;

create or replace function note_catalog_chats_updated() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind, chat_ids)
  select kind, array_agg(chat_id) from (
    select was.chat_id, case
      when was.search_title <> now.search_title or was.search_description <> now.search_description or was.peer <> now.peer
        or (was.deleted_at is null) <> (now.deleted_at is null) then 'texts'
      when was.members_count is distinct from now.members_count or was.country is distinct from now.country
        or was.language is distinct from now.language or was.category is distinct from now.category
        or was.posts_language is distinct from now.posts_language
        or was.verified <> now.verified or was.creation_date is distinct from now.creation_date
        or was.privacy is distinct from now.privacy then 'numbers'
    end as kind
    from old_rows as was join new_rows as now using (chat_id)) as changed
  where kind is not null group by kind;
  return null;
end $$;

create or replace function note_catalog_stats_updated() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind, chat_ids)
  select 'numbers', array_agg(now.chat_id) from old_rows as was join new_rows as now using (chat_id)
  where (was.members_change_7d, was.members_change_30d, was.members_change_90d, was.avg_post_views, was.avg_post_views_24h,
      was.er_percent, was.ads_index, was.mentions_total, was.mentions_7d, was.mentions_30d, was.members_change_7d_percent,
      was.members_change_30d_percent, was.members_change_90d_percent, was.err_percent, was.media_share_percent,
      was.last_post_date, was.ads_index_grade)
    is distinct from (now.members_change_7d, now.members_change_30d, now.members_change_90d, now.avg_post_views,
      now.avg_post_views_24h, now.er_percent, now.ads_index, now.mentions_total, now.mentions_7d, now.mentions_30d,
      now.members_change_7d_percent, now.members_change_30d_percent, now.members_change_90d_percent, now.err_percent,
      now.media_share_percent, now.last_post_date, now.ads_index_grade)
  having count(*) > 0;
  return null;
end $$;

-- `create or replace` keeps the setting only if it is given again.
alter function note_catalog_chats_updated() set enable_nestloop = off;
alter function note_catalog_stats_updated() set enable_nestloop = off;

-- Catalogs that were loaded without the new columns are loaded again.
insert into catalog_changes (kind) values ('all');
