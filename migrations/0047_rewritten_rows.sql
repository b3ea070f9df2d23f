-- Room on the pages of tables whose rows are rewritten, and a vacuum before many dead rows have gathered; docs/operating.md says why and
-- how much. Only new pages get the room, so nothing is rewritten here, and nobody who reads or writes waits. New months get the same from
-- the program (src/store/observed/tables/partitions.ts).
alter table chats set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
alter table channel_stats set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
alter table group_stats set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
alter table message_months set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
alter table post_counts set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
alter table collecting set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
alter table accounts set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
alter table account_months set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- Queues: almost all of their rows are dead, and whoever takes the oldest entries reads past those.
alter table chat_changes set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table message_search_queue set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

do $$
declare
  month record;
begin
  for month in
    select inhrelid::regclass as name, case inhparent::regclass::text when 'messages' then 90 when 'message_series' then 80 else 70 end as fillfactor
    from pg_inherits where inhparent in ('messages'::regclass, 'message_series'::regclass, 'member_series'::regclass)
  loop
    execute format('alter table %s set (fillfactor = %s, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05)',
      month.name, month.fillfactor);
  end loop;
end $$;
