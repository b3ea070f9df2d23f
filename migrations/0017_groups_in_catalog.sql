-- The catalog in memory finds groups by name too, so their changes are noted like those of channels.
create or replace function note_catalog_chats_inserted() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind, chat_ids) select 'texts', array_agg(chat_id) from new_rows having count(*) > 0;
  return null;
end $$;

create or replace function note_catalog_chats_deleted() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind, chat_ids) select 'texts', array_agg(chat_id) from old_rows having count(*) > 0;
  return null;
end $$;

-- Most observations say what is known already; they are not noted.
create or replace function note_catalog_chats_updated() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind, chat_ids)
  select kind, array_agg(chat_id) from (
    select was.chat_id, case
      when was.search_title <> now.search_title or was.search_description <> now.search_description or was.peer <> now.peer
        or (was.deleted_at is null) <> (now.deleted_at is null) then 'texts'
      when was.members_count is distinct from now.members_count or was.country is distinct from now.country
        or was.language is distinct from now.language or was.category is distinct from now.category
        or was.verified <> now.verified or was.creation_date is distinct from now.creation_date
        or was.privacy is distinct from now.privacy then 'numbers'
    end as kind
    from old_rows as was join new_rows as now using (chat_id)) as changed
  where kind is not null group by kind;
  return null;
end $$;

-- A session plans the join of old and new rows once. If its first statement changed one row, that was a nested loop, and a later
-- statement that changed 5,000 rows took 25 seconds instead of 0.4.
alter function note_catalog_chats_updated() set enable_nestloop = off;
alter function note_catalog_stats_updated() set enable_nestloop = off;

-- Catalogs that were loaded without groups are loaded again.
insert into catalog_changes (kind) values ('all');
