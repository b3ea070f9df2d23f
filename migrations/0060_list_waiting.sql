-- Chats that lists wait for: they were unknown when somebody asked for them, and enter the list when they are first seen. Each keeps a place in its
-- list.
create table list_waiting (
  account_id bigint not null,
  list_id text not null references lists on delete cascade,
  address text not null,
  -- As people open it.
  link text not null,
  asked_at timestamptz not null,
  primary key (account_id, list_id, address)
);
create index list_waiting_by_list on list_waiting (list_id);
create index list_waiting_by_address on list_waiting (address);
