-- What changed in the catalog: one row per statement that changed channels, read by every process that holds the catalog in memory.
create table catalog_changes (
  -- The transaction; with a snapshot it tells what became visible since, in whatever order transactions commit.
  xid xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default clock_timestamp(),
  -- texts: title, description, or being there at all; numbers: anything else; all: a table was emptied
  kind text not null check (kind in ('texts', 'numbers', 'all')),
  chat_ids bigint[]
);
create index catalog_changes_xid on catalog_changes (xid);
create index catalog_changes_changed_at on catalog_changes (changed_at);

-- The triggers run once per statement, over its rows together: bulk writes pay for one aggregate, not for a call a row.
create function note_catalog_chats_inserted() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind, chat_ids)
  select 'texts', array_agg(chat_id) from new_rows where peer = 'Channel' having count(*) > 0;
  return null;
end $$;

create function note_catalog_chats_deleted() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind, chat_ids)
  select 'texts', array_agg(chat_id) from old_rows where peer = 'Channel' having count(*) > 0;
  return null;
end $$;

-- Most observations say what is known already; they are not noted.
create function note_catalog_chats_updated() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind, chat_ids)
  select kind, array_agg(chat_id) from (
    select was.chat_id, case
      when was.search_title <> now.search_title or was.search_description <> now.search_description or was.peer <> now.peer
        or (was.deleted_at is null) <> (now.deleted_at is null) then 'texts'
      when was.members_count is distinct from now.members_count or was.country is distinct from now.country
        or was.language is distinct from now.language or was.category is distinct from now.category
        or was.verified <> now.verified or was.creation_date is distinct from now.creation_date
        or (was.username is null) <> (now.username is null) then 'numbers'
    end as kind
    from old_rows as was join new_rows as now using (chat_id)
    where was.peer = 'Channel' or now.peer = 'Channel') as changed
  where kind is not null group by kind;
  return null;
end $$;

create function note_catalog_stats_inserted() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind, chat_ids) select 'numbers', array_agg(chat_id) from new_rows having count(*) > 0;
  return null;
end $$;

create function note_catalog_stats_deleted() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind, chat_ids) select 'numbers', array_agg(chat_id) from old_rows having count(*) > 0;
  return null;
end $$;

create function note_catalog_stats_updated() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind, chat_ids)
  select 'numbers', array_agg(now.chat_id) from old_rows as was join new_rows as now using (chat_id)
  where (was.members_change_7d, was.members_change_30d, was.members_change_90d, was.avg_post_views, was.avg_post_views_24h,
      was.er_percent, was.ads_index, was.mentions_total, was.mentions_7d, was.mentions_30d)
    is distinct from (now.members_change_7d, now.members_change_30d, now.members_change_90d, now.avg_post_views,
      now.avg_post_views_24h, now.er_percent, now.ads_index, now.mentions_total, now.mentions_7d, now.mentions_30d)
  having count(*) > 0;
  return null;
end $$;

create function note_catalog_emptied() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind) values ('all');
  return null;
end $$;

create trigger catalog_inserted after insert on chats referencing new table as new_rows
  for each statement execute function note_catalog_chats_inserted();
create trigger catalog_updated after update on chats referencing old table as old_rows new table as new_rows
  for each statement execute function note_catalog_chats_updated();
create trigger catalog_deleted after delete on chats referencing old table as old_rows
  for each statement execute function note_catalog_chats_deleted();
create trigger catalog_emptied after truncate on chats for each statement execute function note_catalog_emptied();
create trigger catalog_inserted after insert on channel_stats referencing new table as new_rows
  for each statement execute function note_catalog_stats_inserted();
create trigger catalog_updated after update on channel_stats referencing old table as old_rows new table as new_rows
  for each statement execute function note_catalog_stats_updated();
create trigger catalog_deleted after delete on channel_stats referencing old table as old_rows
  for each statement execute function note_catalog_stats_deleted();
create trigger catalog_emptied after truncate on channel_stats for each statement execute function note_catalog_emptied();
