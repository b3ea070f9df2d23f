-- What a chat has of each month: how many messages, between which ids and dates, and the values of its charts by day. Reads learn here
-- which months can hold an answer, and charts of days, weeks and months read nothing else. The program counts a day again from the messages
-- whenever one of them changes (src/store/observed/recount-days.ts says what the entries of `days` are).
create table message_months (
  chat_id bigint not null,
  month date not null,
  messages integer not null,
  first_message_id bigint not null,
  last_message_id bigint not null,
  first_date timestamptz not null,
  last_date timestamptz not null,
  days json not null,
  primary key (chat_id, month)
);

-- in parts of chats
insert into message_months (chat_id, month, messages, first_message_id, last_message_id, first_date, last_date, days)
with part as (
  select chat_id, album_id, date_trunc('day', date, 'UTC') as day, bool_or(is_ad) as is_ad, max(views) as views, max(forwards) as forwards,
    max(comments) as comments, max(reactions) as reactions
  from messages where not service and deleted_at is null and album_id is not null and chat_id between $1 and $2
  group by chat_id, album_id, date_trunc('day', date, 'UTC')),
album as (
  select part.chat_id, part.day, part.is_ad or coalesce(rest.is_ad, false) as is_ad, greatest(part.views, rest.views) as views,
    greatest(part.forwards, rest.forwards) as forwards, greatest(part.comments, rest.comments) as comments,
    greatest(part.reactions, rest.reactions) as reactions
  from part
  left join part as rest on rest.chat_id = part.chat_id and rest.album_id = part.album_id and rest.day = part.day + interval '1 day'
  where not exists (select from part as before
    where before.chat_id = part.chat_id and before.album_id = part.album_id and before.day = part.day - interval '1 day')),
post as (
  select chat_id, date_trunc('day', date, 'UTC') as day, is_ad, views, forwards, comments, reactions
  from messages where not service and deleted_at is null and album_id is null and chat_id between $1 and $2
  union all
  select chat_id, day, is_ad, views, forwards, comments, reactions from album),
posted as (
  select chat_id, day, json_build_array(count(*), count(*) filter (where is_ad),
    coalesce(sum(views), 0), count(views), coalesce(sum(reactions), 0), count(reactions), coalesce(sum(comments), 0), count(comments),
    coalesce(sum(forwards), 0), count(forwards), coalesce(sum(er order by er), 0), count(er)) as counts
  from (
    select *, case when views > 0 and coalesce(reactions, forwards, comments) is not null
      then (coalesce(reactions, 0) + coalesce(forwards, 0) + coalesce(comments, 0))::float8 * 100 / views end as er
    from post) as post
  group by chat_id, day),
stored as (
  select chat_id, date_trunc('day', date, 'UTC') as day, count(*) as stored, min(message_id) as first_id, max(message_id) as last_id,
    min(date) as first_date, max(date) as last_date, count(*) filter (where live) as messages,
    json_build_array(count(*) filter (where live), count(*) filter (where live and is_ad),
      coalesce(sum(views) filter (where live), 0), count(views) filter (where live),
      coalesce(sum(reactions) filter (where live), 0), count(reactions) filter (where live),
      coalesce(sum(comments) filter (where live), 0), count(comments) filter (where live),
      coalesce(sum(forwards) filter (where live), 0), count(forwards) filter (where live),
      coalesce(sum(er order by er) filter (where live), 0), count(er) filter (where live)) as counts
  from (
    select *, not service and deleted_at is null as live, case when views > 0 and coalesce(reactions, forwards, comments) is not null
      then (coalesce(reactions, 0) + coalesce(forwards, 0) + coalesce(comments, 0))::float8 * 100 / views end as er
    from messages where chat_id between $1 and $2) as message
  group by chat_id, date_trunc('day', date, 'UTC'))
select chat_id, date_trunc('month', day, 'UTC')::date, sum(stored), min(first_id), max(last_id), min(first_date), max(last_date),
  json_agg(case when coalesce(posted.counts::text = stored.counts::text, messages = 0)
      then json_build_array(extract(epoch from day)::integer / 86400, place, stored.counts)
      else json_build_array(extract(epoch from day)::integer / 86400, place, stored.counts, coalesce(posted.counts, '[0,0,0,0,0,0,0,0,0,0,0,0]'::json)) end
    order by day)
from (
  select *, json_build_array(stored, first_id, last_id, extract(epoch from first_date)::integer, extract(epoch from last_date)::integer) as place
  from stored) as stored
left join posted using (chat_id, day)
group by chat_id, date_trunc('month', day, 'UTC');
