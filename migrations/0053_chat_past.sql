-- What chats used to say of themselves (docs/adr/0060-a-chats-past-as-values-with-two-times.md). A chat that never changed has no row here.
alter table chats
  -- platform id of the group or channel that is linked to it; 0: the platform said that there is none
  add column linked_chat bigint,
  -- When the current values were first seen: the earliest of them, and those that differ from it, as unix times. Null: each was seen once.
  add column first_seen_at timestamptz,
  add column first_seen jsonb;

-- Former values of a chat's fields. The current ones are in chats.
create table chat_past (
  chat_id bigint not null references chats on delete cascade,
  field text not null check (field in ('title', 'username', 'description', 'verified', 'linked_chat', 'peer')),
  -- hash of the value in the form in which values are compared
  value_key text not null,
  value text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (chat_id, field, value_key)
);
