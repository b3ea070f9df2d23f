-- What messages used to say (docs/adr/0059-versions-by-signature.md). Both columns are null for a message of which one content is known, so existing rows stay as they are.

-- How many versions the message has, where `message_versions` has rows of it.
alter table messages add column versions integer;
-- When the content was first seen, where that is neither the first reading of the counters nor observed_at. Null if `message_versions` has it.
alter table messages add column first_seen_at timestamptz;

-- Every content that a message was seen with, if there are several, by its signature. In monthly partitions, like the messages.
create table message_versions (
  chat_id bigint not null,
  message_id bigint not null,
  date timestamptz not null,
  signature text not null,
  first_seen_at timestamptz not null,
  -- Null: when the message was last seen.
  last_seen_at timestamptz,
  -- Null for the current content, which the message has. `same_text` in another content: its text is that of the message.
  text text,
  content json,
  primary key (chat_id, message_id, date, signature)
) partition by range (date);

-- The months that the messages have. A source may report a message with another date than the one it is stored under.
do $$
declare
  month record;
begin
  for month in
    select relname as name, pg_get_expr(relpartbound, oid) as bounds from pg_class
    where oid in (select inhrelid from pg_inherits where inhparent = 'messages'::regclass and not inhdetachpending)
  loop
    execute format('create table %I partition of message_versions %s', replace(month.name, 'messages_', 'message_versions_'), month.bounds);
  end loop;
end $$;
