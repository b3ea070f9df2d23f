-- Events that were refused, because a limit was reached or the account could not pay. They are in no inbox; found again, they are told and paid or not at all.
create table refused_events (
  event_id text primary key,
  account_id bigint not null references accounts on delete cascade,
  chat_id bigint,
  -- on which it was first refused
  day date not null
);
create index refused_events_by_day on refused_events (day);
