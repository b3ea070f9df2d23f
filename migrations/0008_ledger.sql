-- What accounts were charged, credited and adjusted, written down once and never changed; and what they used, by day.

-- Counts the changes of an account's balance and counters: whoever decides on what was read writes only if nothing has changed since.
alter table accounts add column version bigint not null default 0;

create table ledger (
  entry_id bigint generated always as identity,
  account_id bigint not null,
  at timestamptz not null,
  kind text not null check (kind in ('opening', 'charge', 'credit', 'adjustment')),
  key_type text check (key_type in ('credits', 'subscription')),
  operation text,
  -- Added to the balance; a charge takes.
  amount_mc bigint not null default 0,
  balance_mc bigint not null,
  month_start timestamptz,
  requests integer not null default 0,
  unique_channels integer not null default 0,
  search_messages_requests integer not null default 0,
  search_terms integer not null default 0,
  chat_ids bigint[],
  note text,
  primary key (account_id, at, entry_id)
);

create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to';
end
$$;
create trigger ledger_is_append_only before update or delete on ledger
  for each statement execute function refuse_change_of_ledger();

insert into ledger (account_id, at, kind, amount_mc, balance_mc, note)
  select account_id, now(), 'opening', balance_mc, balance_mc, 'balance when the ledger began' from accounts;
insert into ledger (account_id, at, kind, balance_mc, month_start, requests, unique_channels, search_messages_requests, search_terms, note)
  select account_id, now(), 'opening', balance_mc, month_start, requests, unique_channels, search_messages_requests, search_terms,
    'counters when the ledger began' from account_months join accounts using (account_id);

-- Days that are over, counted from the ledger. chat_id 0 counts the requests of an operation, the others the reads of one chat.
create table usage_days (
  account_id bigint not null,
  day date not null,
  key_type text not null,
  operation text not null,
  chat_id bigint not null,
  requests integer not null,
  cost_mc bigint not null,
  primary key (account_id, day, key_type, operation, chat_id)
);
create index ledger_at on ledger using brin (at);
