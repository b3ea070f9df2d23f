-- What a chat has of each month: how many messages, between which ids and dates, and the values of its charts by day. Reads learn here
-- which months can hold an answer, and charts of days, weeks and months read nothing else. The program counts a day again from the messages
-- whenever one of them changes. Messages that are there already are counted beside the service (0048).
create table message_months (
  chat_id bigint not null,
  month date not null,
  messages integer not null,
  first_message_id bigint not null,
  last_message_id bigint not null,
  first_date timestamptz not null,
  last_date timestamptz not null,
  days json not null,
  primary key (chat_id, month)
);
