-- The past is a list of spans (docs/adr/0084-the-past-as-spans.md). All columns are null for what was never seen to change, so existing rows stay as they are.

-- Sightings between the first and the last, as unix times. Null for a message with one content: whenever its counters were read.
alter table messages add column seen_at integer[];
alter table message_versions add column seen_at integer[];

-- When a message was gone and seen again, as unix times: gone, there, gone and so on. Null if it was never seen again.
alter table message_series add column gaps integer[];

-- The stretches of time in which a former value was seen, as unix times: first, last, first, last. Null: from first_seen_at to last_seen_at.
alter table chat_past add column spans integer[];
-- It is the current value too, which was seen before another one. Its text and its last stretch are in chats.
alter table chat_past add column is_now boolean;

-- Which of the fields that have a past each reading told: a set of bits, then the time from which another set holds, that set, and so on. Null: all that web pages tell.
alter table member_series add column fields integer[];

-- Sightings without a count of members: the time and the set of fields, time and set. Null if the other times of the row say it.
alter table chats add column seen_uncounted integer[];
