-- Writes the trigger function that tells the catalog which numbers changed. The service calls it with the columns of the catalog when one of them is not
-- followed yet, so that a migration that adds a metric need not repeat the function.
create function follow_channel_stats(columns text[]) returns void language plpgsql as $follow$
begin
  execute format($function$
    create or replace function note_catalog_stats_updated() returns trigger language plpgsql set enable_nestloop = off as $body$
    begin
      insert into catalog_changes (kind, chat_ids)
      select 'numbers', array_agg(now.chat_id) from old_rows as was join new_rows as now using (chat_id)
      where (was.%s) is distinct from (now.%s)
      having count(*) > 0;
      return null;
    end $body$
  $function$, array_to_string(columns, ', was.'), array_to_string(columns, ', now.'));
end $follow$;
