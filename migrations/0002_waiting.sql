-- What was observed before the chat it is about, or points at, was seen: it is taken in when the chat is, so that any order of
-- observations ends in the same state. names: what the chat is called there, as #number, +invite and @name in lower case.
create table waiting_observations (
  -- of the observation: the same one waits once
  digest text primary key,
  names text[] not null,
  observation json not null
);
create index waiting_observations_by_name on waiting_observations using gin (names);

create table waiting_mentions (
  source_chat_id bigint not null,
  message_id bigint not null,
  date timestamptz not null,
  kind text not null check (kind in ('Mention', 'Forward', 'Giveaway')),
  names text[] not null,
  primary key (source_chat_id, message_id, kind, names)
);
create index waiting_mentions_by_name on waiting_mentions using gin (names);
