-- What was said about the audience of a channel, by week. A row stands for its week and all after it until the next row, so a channel about which nothing changes has one.
create table trust_weeks (
  chat_id bigint not null references chats,
  -- The Monday on which the week begins, UTC.
  week date not null,
  level text not null,
  -- The signals that were unusual, in the order of their names.
  signals text[] not null,
  primary key (chat_id, week)
);

-- The series of which signals could be compared, so that a statement says what it was made from.
alter table channel_stats add column trust_checked jsonb;
