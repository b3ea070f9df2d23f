-- Counts by hour beside those by day, in columns of their own, so that charts of days do not read them. `cells` has the counts by hour of the
-- week, of months with more than 168 hours: the heat map of years reads nothing else. src/store/observed/stored-hours.ts says what the
-- entries are. All messages are counted once more.
alter table message_months add column hours json not null default '[]', add column cells json;
alter table message_months alter column hours drop default;

truncate message_months;

-- in parts of chats
insert into message_months (chat_id, month, messages, first_message_id, last_message_id, first_date, last_date, days, hours, cells)
with message as (
  select chat_id, date_trunc('day', date, 'UTC') as day, extract(hour from date at time zone 'UTC')::integer as hour, album_id, is_ad, views,
    forwards, comments, reactions
  from messages where not service and deleted_at is null and chat_id between $1 and $2),
part as (
  select chat_id, album_id, day, min(hour) as hour, bool_or(is_ad) as is_ad, max(views) as views, max(forwards) as forwards,
    max(comments) as comments, max(reactions) as reactions
  from message where album_id is not null
  group by chat_id, album_id, day),
album as (
  select part.chat_id, part.day, part.hour, part.is_ad or coalesce(rest.is_ad, false) as is_ad, greatest(part.views, rest.views) as views,
    greatest(part.forwards, rest.forwards) as forwards, greatest(part.comments, rest.comments) as comments,
    greatest(part.reactions, rest.reactions) as reactions
  from part
  left join part as rest on rest.chat_id = part.chat_id and rest.album_id = part.album_id and rest.day = part.day + interval '1 day'
  where not exists (select from part as before
    where before.chat_id = part.chat_id and before.album_id = part.album_id and before.day = part.day - interval '1 day')),
post as (
  select chat_id, day, hour, is_ad, views, forwards, comments, reactions from message where album_id is null
  union all
  select chat_id, day, hour, is_ad, views, forwards, comments, reactions from album),
posted as (
  select chat_id, day, hour, count(*) as posts, count(*) filter (where is_ad) as ads,
    coalesce(sum(views), 0) as views_sum, count(views) as views_posts, coalesce(sum(reactions), 0) as reactions_sum, count(reactions) as reactions_posts,
    coalesce(sum(comments), 0) as comments_sum, count(comments) as comments_posts, coalesce(sum(forwards), 0) as forwards_sum, count(forwards) as forwards_posts,
    coalesce(sum(er order by er), 0) as er_sum, count(er) as er_posts,
    case when count(*) = 1
      then json_build_array(hour, count(*) filter (where is_ad), max(views), max(reactions), max(comments), max(forwards))
      else json_build_array(hour, count(*), count(*) filter (where is_ad), coalesce(sum(views), 0), count(views), coalesce(sum(reactions), 0), count(reactions),
        coalesce(sum(comments), 0), count(comments), coalesce(sum(forwards), 0), count(forwards), coalesce(sum(er order by er), 0), count(er)) end as entry
  from (
    select *, case when views > 0 and coalesce(reactions, forwards, comments) is not null
      then (coalesce(reactions, 0) + coalesce(forwards, 0) + coalesce(comments, 0))::float8 * 100 / views end as er
    from post) as post
  group by chat_id, day, hour),
shown as (
  select chat_id, day, hour, count(*) as posts, count(*) filter (where is_ad) as ads,
    coalesce(sum(views), 0) as views_sum, count(views) as views_posts, coalesce(sum(reactions), 0) as reactions_sum, count(reactions) as reactions_posts,
    coalesce(sum(comments), 0) as comments_sum, count(comments) as comments_posts, coalesce(sum(forwards), 0) as forwards_sum, count(forwards) as forwards_posts,
    coalesce(sum(er order by er), 0) as er_sum, count(er) as er_posts,
    case when count(*) = 1
      then json_build_array(hour, count(*) filter (where is_ad), max(views), max(reactions), max(comments), max(forwards))
      else json_build_array(hour, count(*), count(*) filter (where is_ad), coalesce(sum(views), 0), count(views), coalesce(sum(reactions), 0), count(reactions),
        coalesce(sum(comments), 0), count(comments), coalesce(sum(forwards), 0), count(forwards), coalesce(sum(er order by er), 0), count(er)) end as entry
  from (
    select *, case when views > 0 and coalesce(reactions, forwards, comments) is not null
      then (coalesce(reactions, 0) + coalesce(forwards, 0) + coalesce(comments, 0))::float8 * 100 / views end as er
    from message) as message
  group by chat_id, day, hour),
hour_of as (
  select shown.chat_id, shown.day, shown.hour, coalesce(posted.entry::text <> shown.entry::text, true) as differs,
    shown.posts as messages, shown.ads as m_ads, shown.views_sum as m_views, shown.views_posts as m_views_posts, shown.reactions_sum as m_reactions,
    shown.reactions_posts as m_reactions_posts, shown.comments_sum as m_comments, shown.comments_posts as m_comments_posts,
    shown.forwards_sum as m_forwards, shown.forwards_posts as m_forwards_posts, shown.er_sum as m_er, shown.er_posts as m_er_posts,
    coalesce(posted.posts, 0) as posts, coalesce(posted.ads, 0) as ads, coalesce(posted.views_sum, 0) as views, coalesce(posted.views_posts, 0) as views_posts,
    coalesce(posted.reactions_sum, 0) as reactions, coalesce(posted.reactions_posts, 0) as reactions_posts, coalesce(posted.comments_sum, 0) as comments,
    coalesce(posted.comments_posts, 0) as comments_posts, coalesce(posted.forwards_sum, 0) as forwards, coalesce(posted.forwards_posts, 0) as forwards_posts,
    coalesce(posted.er_sum, 0) as er, coalesce(posted.er_posts, 0) as er_posts,
    shown.entry as shown_entry, coalesce(posted.entry, json_build_array(shown.hour, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) as posted_entry
  from shown left join posted on posted.chat_id = shown.chat_id and posted.day = shown.day and posted.hour = shown.hour),
day_of as (
  select chat_id, day, bool_or(differs) as differs, count(*) as hour_count,
    json_agg(case when differs then json_build_array(shown_entry, posted_entry) else shown_entry end order by hour) as hours,
    json_build_array(sum(messages), sum(m_ads), sum(m_views), sum(m_views_posts), sum(m_reactions), sum(m_reactions_posts), sum(m_comments),
      sum(m_comments_posts), sum(m_forwards), sum(m_forwards_posts), sum(m_er order by hour), sum(m_er_posts)) as messages,
    json_build_array(sum(posts), sum(ads), sum(views), sum(views_posts), sum(reactions), sum(reactions_posts), sum(comments), sum(comments_posts),
      sum(forwards), sum(forwards_posts), sum(er order by hour), sum(er_posts)) as posts
  from hour_of group by chat_id, day),
cell_of as (
  select chat_id, date_trunc('month', day, 'UTC') as month, (extract(epoch from day)::integer / 86400 + 3) % 7 * 24 + hour as cell,
    sum(messages) as messages, sum(posts) as posts, sum(views) as views, sum(views_posts) as views_posts, sum(er order by day, hour) as er, sum(er_posts) as er_posts,
    count(*) as hour_count
  from hour_of group by chat_id, date_trunc('month', day, 'UTC'), (extract(epoch from day)::integer / 86400 + 3) % 7 * 24 + hour),
cells_of as (
  select chat_id, month, json_agg(json_build_array(cell, messages, posts, views, views_posts, er, er_posts) order by cell) as cells
  from cell_of group by chat_id, month having sum(hour_count) > 168),
stored as (
  select chat_id, date_trunc('day', date, 'UTC') as day, count(*) as stored, min(message_id) as first_id, max(message_id) as last_id,
    min(date) as first_date, max(date) as last_date
  from messages where chat_id between $1 and $2 group by chat_id, date_trunc('day', date, 'UTC')),
month_of as (
  select stored.chat_id, date_trunc('month', stored.day, 'UTC') as month, sum(stored) as messages, min(first_id) as first_id, max(last_id) as last_id,
    min(first_date) as first_date, max(last_date) as last_date,
    json_agg(case when differs
        then json_build_array(extract(epoch from stored.day)::integer / 86400, place, counts, posts)
        else json_build_array(extract(epoch from stored.day)::integer / 86400, place, coalesce(counts, '[0,0,0,0,0,0,0,0,0,0,0,0]')) end
      order by stored.day) as days,
    coalesce(json_agg(json_build_array(extract(epoch from stored.day)::integer / 86400, hours) order by stored.day) filter (where hours is not null), '[]') as hours
  from (
    select *, json_build_array(stored, first_id, last_id, extract(epoch from first_date)::integer, extract(epoch from last_date)::integer) as place
    from stored) as stored
  left join (select chat_id, day, differs, hours, posts, messages as counts from day_of) as day_of on day_of.chat_id = stored.chat_id and day_of.day = stored.day
  group by stored.chat_id, date_trunc('month', stored.day, 'UTC'))
select month_of.chat_id, month_of.month::date, messages, first_id, last_id, first_date, last_date, days, hours, cells
from month_of left join cells_of on cells_of.chat_id = month_of.chat_id and cells_of.month = month_of.month;
