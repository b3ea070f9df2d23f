-- Whether a channel is public or private, as far as that is known: as its source says, else by the names it has.
alter table chats
  add column is_public boolean,
  add column privacy text generated always as (
    case
      when is_public then 'Public'
      when not is_public then 'Private'
      when username is not null then 'Public'
      when invite_hash is not null then 'Private'
    end) stored;

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
    from old_rows as was join new_rows as now using (chat_id)
    where was.peer = 'Channel' or now.peer = 'Channel') as changed
  where kind is not null group by kind;
  return null;
end $$;

-- Channels that counted as private because they have no name are now unknown, so the catalog in memory is loaded again.
insert into catalog_changes (kind) values ('all');
