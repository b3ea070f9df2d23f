-- Absence counts only when a later visit finds it again: one page may be empty or incomplete by a fault of the platform.

-- Messages that a visit did not find in a range that was read completely. The next visit confirms that they were deleted, or not.
create table missing_messages (
  chat_id bigint not null references chats on delete cascade,
  message_id bigint not null,
  missing_since timestamptz not null,
  primary key (chat_id, message_id)
);

-- Whether the last visit that read history found no older messages. When the next one finds none either, the history is complete.
alter table collecting add column history_end_seen boolean not null default false;

-- One visit was enough before, so a history may have been cut short. Each is asked for once more; message 1 has nothing before it.
update collecting set history_complete = false, history_end_seen = true where history_complete and oldest_message_id > 1;

-- An empty first page made the next visit read from message 1 on. Without a newest message, a visit starts at the end of the chat.
update collecting set newest_message_id = null, history_complete = false where newest_message_id = 0;

-- The platform's message ids are 32-bit numbers. A greater one that was stored once kept the posts after it from being read.
delete from messages where message_id > 2147483647
  and chat_id in (select chat_id from collecting where newest_message_id > 2147483647);
delete from message_series where message_id > 2147483647
  and chat_id in (select chat_id from collecting where newest_message_id > 2147483647);
delete from mentions where message_id > 2147483647
  and source_chat_id in (select chat_id from collecting where newest_message_id > 2147483647);
update collecting set newest_message_id = (select max(message_id) from messages where messages.chat_id = collecting.chat_id) where newest_message_id > 2147483647;
