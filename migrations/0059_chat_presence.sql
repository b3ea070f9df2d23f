-- When watched chats were seen and found to be gone (docs/adr/0066-presence-of-watched-chats.md). The row of a chat knows only since when it is gone
-- now. Of the sightings of a day the first and the last are enough.
create table chat_presence (
  chat_id bigint not null references chats on delete cascade,
  day date not null,
  first_seen_at timestamptz,
  last_seen_at timestamptz,
  -- Unix times.
  gone_at integer[] not null,
  primary key (chat_id, day)
);
create index chat_presence_by_day on chat_presence (day);
