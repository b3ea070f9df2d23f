-- From how much each month of the citation index was computed, so that a month of which more is known now is computed again
-- (docs/adr/0071-a-citation-index-in-readers.md). Months from before have null and are computed again once.
alter table citation_runs add column mentions bigint;
alter table citation_runs add column chats_with_views integer;

-- Words are read by newer rules, so all messages are made searchable again beside the service (docs/adr/0049-apostrophes-and-word-forms.md), and with each month
-- what its messages used to say.
insert into message_search_backlog (month)
  select to_date(right(relname, 7), 'YYYY_MM') from pg_inherits join pg_class on pg_class.oid = inhrelid
  where inhparent = 'messages'::regclass
  on conflict (month) do update set last_chat_id = 0;
