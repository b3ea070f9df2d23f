-- All messages are made searchable again, by the job that reads this table: albums are sorted by the views that they are shown with, and
-- words are read by newer rules (docs/adr/0049-apostrophes-and-word-forms.md).
insert into message_search_backlog (month)
  select to_date(right(relname, 7), 'YYYY_MM') from pg_inherits join pg_class on pg_class.oid = inhrelid
  where inhparent = 'messages'::regclass
  on conflict (month) do update set last_chat_id = 0;
