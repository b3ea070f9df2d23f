-- By day, the last moment at which something was learned of its posts that their counts depend on (docs/adr/0100-days-with-final-counts.md). From
-- then on the stored counts of the day are those that were known at any moment, in unix seconds; at the place of the day in `day`. Null means
-- that it is not known of any day.
alter table message_months add column day_known_at integer[];

-- Months that were counted without it are counted again, beside the service. Where the counting has not begun yet, it does both.
do $$
begin
  perform from message_months limit 1;
  if found then
    insert into backfills (name, last_chat_id) select 'known days', max(chat_id) from chats having count(*) > 0;
  end if;
end $$;
