-- The tables behind the search in the text of channel messages. Both are made from `messages` and can be made again from it.

-- Finds messages by their terms. Its rows do not change with the views of a message, because every new version of a row is
-- entered into the inverted index again, which costs ten times the update itself.
create table message_terms (
  chat_id bigint not null,
  message_id bigint not null,
  date timestamptz not null,
  -- Hashes of the terms (src/search/hash.ts).
  terms integer[] not null,
  primary key (chat_id, message_id, date)
) partition by range (date);
create index message_terms_by_term on message_terms using gin (terms);

-- Walked in the order of the answer, when a term is so common that the first rows in that order suffice.
create table message_search (
  chat_id bigint not null,
  message_id bigint not null,
  date timestamptz not null,
  views integer not null,
  terms integer[] not null,
  -- Hashes of the words in the order of the text, four bytes each.
  words bytea not null,
  primary key (chat_id, message_id, date)
) partition by range (date);
create index message_search_by_date on message_search (date desc, chat_id desc, message_id desc);
create index message_search_by_views on message_search (views desc, date desc, chat_id desc, message_id desc);
create index message_search_by_rank on message_search (
  (ln(views + 1::float8) * 0.7213475204444817 + extract(epoch from (date - timestamptz '2020-01-01 00:00:00+00'))::float8 / 604800) desc,
  date desc, chat_id desc, message_id desc);
-- Every sixteenth message, in 64 parts that are samples of their own.
create index message_search_sample on message_search ((((chat_id * 31 + message_id) % 1024)::integer), date)
  where (chat_id * 31 + message_id) % 1024 < 64;

-- Messages stored before this migration are indexed by a job, month by month. The row says how far it came; without one it is done.
create table message_search_backlog (
  month date primary key,
  last_chat_id bigint not null default 0
);
insert into message_search_backlog (month)
  select to_date(right(relname, 7), 'YYYY_MM') from pg_inherits join pg_class on pg_class.oid = inhrelid
  where inhparent = 'messages'::regclass;
