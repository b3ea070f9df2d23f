-- The share of the operator's rate with which a source is read since the platform has asked to wait, as of that wait's end. It rises again with time.
alter table collect_sources add column rate_share double precision not null default 1;
alter table collect_sources add column slowed_at timestamptz;
