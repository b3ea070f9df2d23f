-- Requests of the workers by source, day (UTC) and what they were for. `found` counts those whose answer told something that was not known.
create table source_requests (
  source text not null,
  day date not null,
  purpose text not null,
  requests bigint not null,
  found bigint not null,
  bytes bigint not null,
  primary key (source, day, purpose)
);
