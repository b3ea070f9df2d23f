-- What the numbers of a chat's messages stand for, by day, for the completeness of a channel (docs/adr/0058-completeness-from-message-numbers.md). The
-- values at one place of the arrays belong to the day at that place of `day`. Null means that all of them are 0, as in most months.
alter table message_months
  add column day_service integer[],
  add column day_deleted integer[],
  -- items of albums that have no message of their own, and the last of their numbers
  add column day_album_items integer[],
  add column day_last_item bigint[];

-- How many numbers a channel has given out, the first of them that is known, and how many are known. The roll-up writes them.
alter table channel_stats add column message_numbers integer, add column first_known_number integer, add column observed_percent float8;

-- Months that were counted without these arrays are counted again, beside the service. Where the counting has not begun yet, it does both.
do $$
begin
  perform from message_months limit 1;
  if found then
    insert into backfills (name, last_chat_id) select 'message numbers', max(chat_id) from chats having count(*) > 0;
  end if;
end $$;
