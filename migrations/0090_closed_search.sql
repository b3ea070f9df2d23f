-- The search of months that are over (docs/adr/0102-closed-months-of-the-search.md): one table in place of `message_search` and `message_terms`, with small indexes. A job moves the rows, batch by
-- batch, so that a message is always in one of the two. What arrives later for such a month is in the tables of open months until the job runs again.

-- Few distinct numbers, so that the inverted index has short entries. Those who read compare the terms themselves as well.
create function coarse_terms(terms integer[]) returns integer[] immutable strict parallel safe language sql
  as $$ select array_agg(term & 65535) from unnest(terms) as term $$;

-- Three of the four bytes of each word: enough to tell spellings of a word whose whole term is known.
create function packed_words(words bytea) returns bytea immutable strict parallel safe language sql
  as $$ select coalesce(string_agg(substring(words from 4 * at + 1 for 3), '' order by at), '') from generate_series(0, length(words) / 4 - 1) as at $$;

create table closed_search (
  chat_id bigint not null,
  message_id bigint not null,
  date timestamptz not null,
  views integer not null,
  terms integer[] not null,
  -- As `packed_words` makes them.
  words bytea not null
) partition by range (date);
create index closed_search_by_term on closed_search using gin (coarse_terms(terms));
create index closed_search_by_chat on closed_search (chat_id);
-- Equal numbers share an entry of these indexes. Rows of the same number are sorted when they are read.
create index closed_search_by_date on closed_search ((extract(epoch from (date - timestamptz '2020-01-01 00:00:00+00'))::bigint / 300));
create index closed_search_by_views on closed_search (views);
create index closed_search_by_rank on closed_search ((floor(
  (ln(views + 1::float8) * 0.7213475204444817 + extract(epoch from (date - timestamptz '2020-01-01 00:00:00+00'))::float8 / 604800) * 1000)::integer));
create index closed_search_sample on closed_search ((((chat_id * 31 + message_id) % 1024)::integer), date)
  where (chat_id * 31 + message_id) % 1024 < 64;
