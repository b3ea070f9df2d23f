-- The ledger in months, so that a month can be closed, signed, exported and dropped. The entries that are there become the first part as they are,
-- and none of them is read here: a job checks their numbers beside the service and then gives them a month.

alter table ledger rename to ledger_first;
alter index ledger_pkey rename to ledger_first_pkey;
drop trigger ledger_is_append_only on ledger_first;
drop trigger ledger_loses_only_notes on ledger_first;

-- A month has 10^12 numbers of its own, and those of the next month are higher. So the order of numbers stays the order of writing.
create sequence ledger_numbers;
do $$
begin
  execute format('select setval(''ledger_numbers'', last_value, is_called) from %s', pg_get_serial_sequence('ledger_first', 'entry_id'));
end
$$;
alter table ledger_first alter column entry_id drop identity;
alter table ledger_first add constraint ledger_first_numbers check (entry_id < 1000000000000) not valid;

create table ledger (like ledger_first including defaults) partition by range (entry_id);
alter table ledger add constraint ledger_kind_check check (kind in ('opening', 'charge', 'credit', 'adjustment'));
alter table ledger add constraint ledger_key_type_check check (key_type in ('credits', 'subscription'));
alter table ledger alter column entry_id set default nextval('ledger_numbers');
alter sequence ledger_numbers owned by ledger.entry_id;
alter table ledger add primary key (account_id, entry_id);
-- For each row, because only such triggers are passed on to the months.
create trigger ledger_is_append_only before delete on ledger for each row execute function refuse_change_of_ledger();
create trigger ledger_loses_only_notes before update on ledger for each row execute function refuse_change_of_ledger_row();
alter table ledger attach partition ledger_first default;

create function refuse_entry_of_closed_month() returns trigger language plpgsql as $$
begin
  raise exception 'this month of the ledger is closed';
end
$$;

create table ledger_months (
  month date primary key,
  -- The numbers of its entries: from the first to before the end.
  first_number bigint not null,
  end_number bigint not null,
  opened_at timestamptz not null,
  -- How far the closing has come, and what it has found.
  closing jsonb,
  refused_at timestamptz,
  closed_at timestamptz,
  -- What is signed, as text.
  statement text,
  signature text,
  exporting jsonb,
  exported_at timestamptz,
  exported_to text,
  dropped_at timestamptz
);

-- What the entries of a month add up to, so that balances and counters do not need the entries themselves any more.
create table ledger_month_accounts (
  account_id bigint not null,
  month date not null,
  entries bigint not null,
  amount_mc bigint not null,
  -- After the last entry that concerns the balance; null when the month has none.
  balance_mc bigint,
  charges bigint not null,
  cost_mc bigint not null,
  reads bigint not null,
  last_charge_at timestamptz,
  primary key (account_id, month)
);
create table ledger_month_counters (
  account_id bigint not null,
  month_start timestamptz not null,
  month date not null,
  requests bigint not null,
  unique_channels bigint not null,
  search_messages_requests bigint not null,
  search_terms bigint not null,
  -- Of these, as counted in an account that the person had before.
  channels_before bigint not null,
  terms_before bigint not null,
  primary key (account_id, month_start, month)
);

-- The key that signs the months. It never changes; a new master key encrypts it again.
create table ledger_key (
  one boolean primary key default true check (one),
  private_sealed bytea not null,
  public_key text not null,
  master_key text references master_keys
);
