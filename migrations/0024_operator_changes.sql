-- What operators may change over HTTP, and chats that they hide.

-- A key reads only, unless it was issued with the right to change.
alter table operator_keys add column may_change boolean not null default false;

-- The first answer to a change that carried an Idempotency-Key, like idempotency_keys for accounts.
create table operator_answers (
  key_id bigint not null references operator_keys on delete cascade,
  operation text not null,
  idempotency_key text not null,
  request_hash bytea not null,
  status integer not null,
  answer text not null,
  -- of the account that the answer is about: it goes when the account is deleted
  account_id bigint,
  created_at timestamptz not null,
  primary key (key_id, operation, idempotency_key)
);
create index operator_answers_by_age on operator_answers (created_at);

-- A hidden chat is still collected, but no caller finds it.
alter table chats add column hidden_at timestamptz;
create index chats_hidden on chats (chat_id) where hidden_at is not null;

create or replace function note_catalog_chats_updated() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind, chat_ids)
  select kind, array_agg(chat_id) from (
    select was.chat_id, case
      when was.search_title <> now.search_title or was.search_description <> now.search_description or was.peer <> now.peer
        or (was.deleted_at is null) <> (now.deleted_at is null) or (was.hidden_at is null) <> (now.hidden_at is null) then 'texts'
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
-- `create or replace` keeps the setting only if it is given again.
alter function note_catalog_chats_updated() set enable_nestloop = off;
