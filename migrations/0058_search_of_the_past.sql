-- What is found by a search for deleted messages and for what messages used to say (docs/adr/0065-search-of-deleted-and-former-texts.md). The tables of the usual
-- search stay as they are.

-- A row for each text of a message that is deleted or was edited. Version 0 is what the message says now, or said last; 1 is what it said before, and so on. A
-- message that is not deleted has version 0 here only so that it is found once.
create table past_search (
  chat_id bigint not null,
  message_id bigint not null,
  date timestamptz not null,
  version integer not null,
  is_deleted boolean not null,
  views integer not null,
  terms integer[] not null,
  words bytea not null,
  primary key (chat_id, message_id, date, version)
) partition by range (date);
create index past_search_by_date on past_search (date desc, chat_id desc, message_id desc);
create index past_search_by_views on past_search (views desc, date desc, chat_id desc, message_id desc);
create index past_search_by_rank on past_search
  ((ln(views + 1::float8) * 0.7213475204444817 + extract(epoch from (date - timestamptz '2020-01-01 00:00:00+00'))::float8 / 604800) desc, date desc, chat_id desc, message_id desc);
create index past_search_sample on past_search ((((chat_id * 31 + message_id) % 1024)::integer), date) where (chat_id * 31 + message_id) % 1024 < 64;

-- The same terms with the inverted index, apart from the views, which change.
create table past_terms (
  chat_id bigint not null,
  message_id bigint not null,
  date timestamptz not null,
  version integer not null,
  is_deleted boolean not null,
  terms integer[] not null,
  primary key (chat_id, message_id, date, version)
) partition by range (date);
create index past_terms_by_term on past_terms using gin (terms);

-- The months that the messages have.
do $$
declare
  month record;
  past text;
begin
  for month in
    select relname as name, pg_get_expr(relpartbound, oid) as bounds from pg_class
    where oid in (select inhrelid from pg_inherits where inhparent = 'messages'::regclass and not inhdetachpending)
  loop
    foreach past in array array['past_search', 'past_terms'] loop
      execute format('create table %I partition of %I %s', replace(month.name, 'messages_', past || '_'), past, month.bounds);
    end loop;
  end loop;
end $$;

-- A message used to say something else than is known to the search.
alter table message_search_queue drop constraint message_search_queue_change_check;
alter table message_search_queue add constraint message_search_queue_change_check check (change in ('new', 'changed', 'views', 'past')) not valid;

-- What was deleted or edited before is entered in the queue beside the service.
insert into backfills (name, last_chat_id) select 'past texts', max(chat_id) from chats having count(*) > 0;
