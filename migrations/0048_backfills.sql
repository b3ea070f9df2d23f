-- What a migration leaves to be computed from stored rows, chat by chat, by a job beside the service (docs/adr/0054-back-fills-beside-the-service.md).
-- Until a chat is reached, those who read compute its values from the rows.
create table backfills (
  name text primary key,
  -- chats with higher ids came later, so that ingest has written everything about them
  last_chat_id bigint not null,
  -- chats up to here were claimed
  cursor bigint not null default 0,
  began_at timestamptz not null default now(),
  finished_at timestamptz
);

-- Chats that a process works on. A range whose time is over is claimed again.
create table backfill_ranges (
  name text not null references backfills (name),
  first_chat_id bigint not null,
  last_chat_id bigint not null,
  until timestamptz not null,
  primary key (name, first_chat_id)
);

-- Databases from before migration 0040 have messages without counts.
do $$
begin
  perform from messages limit 1;
  if found then
    perform from post_counts limit 1;
    if not found then
      insert into backfills (name, last_chat_id) select 'message counts', max(chat_id) from chats having count(*) > 0;
    end if;
  end if;
end $$;
