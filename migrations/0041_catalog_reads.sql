-- Catalog reads that an account was charged for in the last ten minutes. What goes with such a read, as its facets do, is free.
create table catalog_reads (
  account_id bigint not null references accounts (account_id),
  -- of the filters, which nobody needs to read here
  filters_hash bytea not null,
  charged_at timestamptz not null,
  primary key (account_id, filters_hash)
);
create index catalog_reads_by_time on catalog_reads (charged_at);
