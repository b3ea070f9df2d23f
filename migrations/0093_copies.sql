-- Copies of a text (docs/adr/0105-copies-by-short-signatures.md) are found by signatures, which stand beside the terms that a message is found by,
-- in open and in closed months.

-- Eight bands of three bytes, made of the text without links and footers. Null if nothing is left of it, and until the back-fill has reached the message.
alter table message_terms add column bands bytea;
-- 0: its channel has no other message with this signature in this month; 1: the first of several; 2: a later one, which is not found as a copy.
alter table message_terms add column copy_place smallint not null default 0;
-- The same in closed months: a message takes both with it.
alter table closed_search add column bands bytea, add column copy_place smallint not null default 0;

-- Fourteen bits of each band, so that many messages share an entry, which then takes few bytes for each. The last number is of channel and signature together:
-- by it the first message of several is found without reading those of other channels. Without `fastupdate`, because every batch of messages reads the index.
create index message_terms_by_band on message_terms using gin ((array[
  get_byte(bands, 0) * 64 + get_byte(bands, 1) / 4,
  get_byte(bands, 3) * 64 + get_byte(bands, 4) / 4 + 16384,
  get_byte(bands, 6) * 64 + get_byte(bands, 7) / 4 + 32768,
  get_byte(bands, 9) * 64 + get_byte(bands, 10) / 4 + 49152,
  get_byte(bands, 12) * 64 + get_byte(bands, 13) / 4 + 65536,
  get_byte(bands, 15) * 64 + get_byte(bands, 16) / 4 + 81920,
  get_byte(bands, 18) * 64 + get_byte(bands, 19) / 4 + 98304,
  get_byte(bands, 21) * 64 + get_byte(bands, 22) / 4 + 114688,
  ((chat_id % 16384)::integer # (get_byte(bands, 1) * 64 + get_byte(bands, 2) / 4)) + 131072
])) with (fastupdate = off) where bands is not null and copy_place < 2;
create index closed_search_by_band on closed_search using gin ((array[
  get_byte(bands, 0) * 64 + get_byte(bands, 1) / 4,
  get_byte(bands, 3) * 64 + get_byte(bands, 4) / 4 + 16384,
  get_byte(bands, 6) * 64 + get_byte(bands, 7) / 4 + 32768,
  get_byte(bands, 9) * 64 + get_byte(bands, 10) / 4 + 49152,
  get_byte(bands, 12) * 64 + get_byte(bands, 13) / 4 + 65536,
  get_byte(bands, 15) * 64 + get_byte(bands, 16) / 4 + 81920,
  get_byte(bands, 18) * 64 + get_byte(bands, 19) / 4 + 98304,
  get_byte(bands, 21) * 64 + get_byte(bands, 22) / 4 + 114688,
  ((chat_id % 16384)::integer # (get_byte(bands, 1) * 64 + get_byte(bands, 2) / 4)) + 131072
])) with (fastupdate = off) where bands is not null and copy_place < 2;

-- The messages of all months get their signatures beside the service, as they got their terms.
insert into message_search_backlog (month)
  select to_date(right(relname, 7), 'YYYY_MM') from pg_inherits join pg_class on pg_class.oid = inhrelid
  where inhparent = 'messages'::regclass
  on conflict (month) do update set last_chat_id = 0;
