-- The mentions of each chat on the machine of that chat, which counts and charts are read from (docs/adr/0056-mentions-by-the-chat-mentioned.md).
-- `mentions` itself is spread by the chats that mention.

-- One row for each mentioned chat and month of publication (UTC). The four arrays have the same length and are sorted by time; an element of each is one mention.
create table mention_months (
  target_chat_id bigint not null,
  month date not null,
  mentions integer not null,
  -- when the messages were published, unix seconds
  at integer[] not null,
  sources bigint[] not null,
  message_ids bigint[] not null,
  -- 1 is a mention in the text, 2 a forward, 3 a giveaway
  kinds smallint[] not null,
  primary key (target_chat_id, month)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);

-- Mentions that were added or removed and are not in the months yet. Those who read add them. A later entry about the same mention replaces an earlier one.
create table mention_changes (
  target_chat_id bigint not null,
  entry bigint not null generated always as identity,
  source_chat_id bigint not null,
  message_id bigint not null,
  at integer not null,
  kind smallint not null,
  present boolean not null,
  primary key (target_chat_id, entry)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

do $$
begin
  perform from mentions limit 1;
  if found then
    insert into backfills (name, last_chat_id) select 'mentions by target', max(chat_id) from chats having count(*) > 0;
  end if;
end $$;
