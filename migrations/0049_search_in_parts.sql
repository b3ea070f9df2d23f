-- For searches on a cluster, where each part looks for its own matches (docs/adr/0055-a-cluster-searches-and-writes-in-its-parts.md). Elsewhere both tables stay
-- empty. `admin distribute` spreads and fills them.

-- The labels of the channels that may be shown, beside their messages. The others have no row.
create table search_channels (
  chat_id bigint primary key,
  country text,
  language text,
  category text,
  verified boolean not null
);

-- Numbers that name the parts: a statement about one of them runs where its row is.
create table search_parts (part bigint primary key);

-- Runs a statement of ours in each of the parts of a machine and returns what each selects. The three tables of a part are named there, with a space between
-- the names and a comma between the parts. Planning for all months takes several times as long as running, so the session keeps the plans.
create function read_parts(statement text, parts text, given text[]) returns json language plpgsql
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

-- Keeps the labels as those of the chats. Most changes of chats are about something else. One chat is written to its part alone.
create function keep_search_channels() returns trigger language plpgsql as $$
declare
  shown record;
  gone bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(chat_id) as ids, array_agg(country) as countries, array_agg(language) as languages,
      array_agg(category) as categories, array_agg(verified) as verified into shown
    from new_rows where peer = 'Channel' and deleted_at is null and hidden_at is null;
  elsif tg_op = 'UPDATE' then
    select array_agg(now.chat_id) as ids, array_agg(now.country) as countries, array_agg(now.language) as languages,
      array_agg(now.category) as categories, array_agg(now.verified) as verified into shown
    from new_rows as now join old_rows as was using (chat_id)
    where now.peer = 'Channel' and now.deleted_at is null and now.hidden_at is null
      and (was.peer, was.deleted_at is null, was.hidden_at is null, was.country, was.language, was.category, was.verified)
        is distinct from (now.peer, true, true, now.country, now.language, now.category, now.verified);
    select array_agg(now.chat_id) into gone
    from new_rows as now join old_rows as was using (chat_id)
    where was.peer = 'Channel' and was.deleted_at is null and was.hidden_at is null
      and not (now.peer = 'Channel' and now.deleted_at is null and now.hidden_at is null);
  else
    select array_agg(chat_id) into gone from old_rows where peer = 'Channel';
  end if;
  if gone is not null then
    delete from search_channels where chat_id = any(gone);
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;
  if cardinality(shown.ids) = 1 then
    insert into search_channels (chat_id, country, language, category, verified)
    values (shown.ids[1], shown.countries[1], shown.languages[1], shown.categories[1], shown.verified[1])
    on conflict (chat_id) do update set country = excluded.country, language = excluded.language, category = excluded.category,
      verified = excluded.verified;
  elsif cardinality(shown.ids) > 1 then
    insert into search_channels (chat_id, country, language, category, verified)
    select * from unnest(shown.ids, shown.countries, shown.languages, shown.categories, shown.verified)
    on conflict (chat_id) do update set country = excluded.country, language = excluded.language, category = excluded.category,
      verified = excluded.verified;
  end if;
  return null;
end $$;
