-- Usage by day is counted once, from the entries of the ledger that were not counted yet, so that the usage history does not read the
-- ledger again and again.

-- Entries that are written from here on are counted later.
lock table ledger in share row exclusive mode;

-- Pages are left partly empty, so that a row that is counted up again and again stays on its page and its index is not touched.
create table usage_chat_days (
  account_id bigint not null,
  day date not null,
  chat_id bigint not null,
  operation text collate "C" not null,
  key_type text not null,
  requests integer not null,
  primary key (account_id, day, chat_id, operation, key_type)
) with (fillfactor = 70);

-- The days that were counted so far are right. Newer ones are counted from the ledger.
insert into usage_chat_days (account_id, day, chat_id, operation, key_type, requests)
  select account_id, day, chat_id, operation, key_type, requests from usage_days where chat_id <> 0;
delete from usage_days where chat_id <> 0;
alter table usage_days drop column chat_id;
alter table usage_days alter column operation type text collate "C";
alter table usage_days add primary key (account_id, day, operation, key_type);
alter table usage_days set (fillfactor = 70);

create temporary table counted on commit drop as
  select coalesce((select (value #>> '{}')::timestamptz from settings where name = 'usage_counted_until'), '-infinity') as until;
delete from usage_days using counted where day >= (until at time zone 'UTC')::date;
delete from usage_chat_days using counted where day >= (until at time zone 'UTC')::date;
insert into usage_days (account_id, day, operation, key_type, requests, cost_mc)
  select account_id, (at at time zone 'UTC')::date, operation, key_type, count(*), -sum(amount_mc)
  from ledger, counted where kind = 'charge' and at >= until group by 1, 2, 3, 4;
insert into usage_chat_days (account_id, day, chat_id, operation, key_type, requests)
  select account_id, (at at time zone 'UTC')::date, chat_id, operation, key_type, count(*)
  from ledger, counted, unnest(chat_ids) as chat_id where kind = 'charge' and at >= until group by 1, 2, 3, 4, 5;
delete from settings where name = 'usage_counted_until';
-- Only the counting of whole days, which is over, looked for entries of all accounts by their time.
drop index ledger_at;

-- Up to which entry the usage of an account is counted. Entries of an account are found in the order in which they were written.
create table usage_counted (
  account_id bigint primary key,
  entry_id bigint not null
);
insert into usage_counted (account_id, entry_id) select account_id, max(entry_id) from ledger group by account_id;
alter table ledger drop constraint ledger_pkey;
alter table ledger add primary key (account_id, entry_id);
