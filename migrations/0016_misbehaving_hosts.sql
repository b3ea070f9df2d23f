-- Priority 3: the page did not arrive whole at the last visit. Such targets get only a part of a worker's lanes.
alter table collecting drop constraint collecting_priority_check;
alter table collecting add constraint collecting_priority_check check (priority between 0 and 3);

-- The account that added the address last, and when, because the additions of an account that fail are limited.
alter table collecting
  add column added_by bigint references accounts,
  add column added_at timestamptz;
create index collecting_added_by on collecting (added_by, added_at) where added_by is not null;

-- Finds a chat that was read lately. It is read again to tell whether the platform itself says that another chat is missing.
create index collecting_read on collecting (read_at) where result = 'read';

-- Observations of a chat that is never seen would wait for ever.
alter table waiting_observations add column waiting_since timestamptz not null default now();
create index waiting_observations_by_time on waiting_observations (waiting_since);

-- The web pages show an album as one message and do not tell its id, so its own number stood in. Where another source has stored the
-- other messages of that album with its real id, this message gets that id too, and the album is one post.
with part as materialized (
  select chat_id, message_id, date,
    case when item->>'message_id' ~ '^\d{1,18}$' then (item->>'message_id')::bigint end as item_id
  from messages, json_array_elements(
    case when json_typeof(content->'media'->'items') = 'array' then content->'media'->'items' else '[]' end) as item
  where album_id = message_id::text)
update messages as shown set album_id = item.album_id
from part join messages as item on item.chat_id = part.chat_id and item.message_id = part.item_id
where shown.chat_id = part.chat_id and shown.message_id = part.message_id and shown.date = part.date
  and item.album_id not in (shown.album_id, item.message_id::text)
  and item.date between shown.date - interval '1 day' and shown.date + interval '1 day';
