-- Lists of chats that accounts keep (docs/adr/0061-lists-and-their-days.md). A picked list has the chats that were chosen by hand, a matching one
-- those that match catalog filters now.
create table lists (
  list_id text primary key,
  account_id bigint not null references accounts on delete cascade,
  kind text not null check (kind in ('picked', 'matching')),
  name text not null,
  -- json, not jsonb: shown as given
  filters json,
  -- What matched at the last point, packed as in snapshots, and the day of that point (UTC).
  chat_ids bytea,
  last_day date,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((kind = 'matching') = (filters is not null)),
  check ((kind = 'matching') = (chat_ids is not null)),
  check ((kind = 'matching') = (last_day is not null))
);
create index lists_by_account on lists (account_id, created_at desc, list_id desc);
-- Which lists still need their point of the day.
create index lists_by_last_day on lists (last_day, list_id) where kind = 'matching';
-- Packed already: an attempt to compress it would cost more than it saves.
alter table lists alter column chat_ids set storage external;

-- The chats of picked lists, and what an account noted about a chat of a list. In a matching list a row is a note alone. The account comes first,
-- because all that is stored of an account is read by it.
create table list_chats (
  account_id bigint not null,
  list_id text not null references lists on delete cascade,
  chat_id bigint not null,
  added_at timestamptz not null,
  note text,
  tags text[],
  price float8,
  currency text,
  primary key (account_id, list_id, chat_id),
  check ((price is null) = (currency is null))
);
-- Deletions of lists and of chats find their rows by these.
create index list_chats_by_list on list_chats (list_id);
create index list_chats_by_chat on list_chats (chat_id);

-- The points of matching lists: what matched on a day (UTC), and which chats joined and left since the point before.
create table list_days (
  list_id text not null references lists on delete cascade,
  day date not null,
  account_id bigint not null,
  taken_at timestamptz not null,
  chats_count integer not null,
  matched_count integer not null,
  audience_count bigint not null,
  joined bigint[] not null,
  "left" bigint[] not null,
  -- The filters were set or changed on this day: the set before and after cannot be compared.
  new_filters boolean not null default false,
  primary key (list_id, day)
);
create index list_days_by_account on list_days (account_id);
create index list_days_by_day on list_days (day, list_id);
