-- The settings of a search come with its statement: as settings of a transaction of the coordinator they took a message to each machine of their own. The
-- function of 0049 stays for processes of the release before.
create function read_parts(statement text, parts text, given text[], settings text) returns json language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  part text;
  tables text[];
  of_part text;
  plan text;
  found json;
  all_found json[] := '{}';
  list text := (select string_agg(quote_nullable(value), ', ' order by place) from unnest(given) with ordinality as one(value, place));
begin
  execute settings;
  foreach part in array string_to_array(parts, ',') loop
    tables := string_to_array(part, ' ');
    of_part := replace(replace(replace(statement, '{search}', quote_ident(tables[1])), '{terms}', quote_ident(tables[2])),
      '{channels}', quote_ident(tables[3]));
    plan := 'part_' || md5(of_part);
    begin
      execute format('execute %I (%s)', plan, list) into found;
    exception when invalid_sql_statement_name then
      if (select count(*) from pg_prepared_statements) >= 400 then
        deallocate all;
      end if;
      execute format('prepare %I as %s', plan, of_part);
      execute format('execute %I (%s)', plan, list) into found;
    end;
    all_found := all_found || coalesce(found, 'null'::json);
  end loop;
  return array_to_json(all_found);
end $$;
