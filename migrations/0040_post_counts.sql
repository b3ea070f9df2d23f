-- Counts of posts in columns that people can read: a row of post_counts has an array for each count, and the values at one place of the arrays
-- belong to one hour or one day (src/store/observed/posts/stored-counts.ts). An album counts once in a channel, and each of its
-- messages in a group, so only what the type of the chat needs is kept. What message_months had as nested JSON is converted; no message
-- is read.
create table post_counts (
  chat_id bigint not null,
  month date not null,
  step text not null check (step in ('hour', 'day', 'hour of week')),
  day smallint[] not null,
  hour smallint[],
  posts integer[] not null,
  ads integer[] not null,
  views_sum bigint[] not null,
  views_posts integer[] not null,
  reactions_sum bigint[] not null,
  reactions_posts integer[] not null,
  comments_sum bigint[] not null,
  comments_posts integer[] not null,
  forwards_sum bigint[] not null,
  forwards_posts integer[] not null,
  er_sum float8[] not null,
  er_posts integer[] not null,
  primary key (chat_id, month, step)
);

-- An hour was [hour, ads, views, reactions, comments, forwards] if it had one post, and else [hour, ...counts]; or two of these, for groups and
-- for channels. Entries were stored in the order of time, and array_agg keeps it.
-- in parts of chats
insert into post_counts (chat_id, month, step, day, hour, posts, ads, views_sum, views_posts, reactions_sum, reactions_posts, comments_sum, comments_posts, forwards_sum, forwards_posts, er_sum, er_posts)
select stored.chat_id, stored.month, 'hour', counted.*
from message_months as stored
left join chats on chats.chat_id = stored.chat_id
cross join lateral (
  select
    coalesce(array_agg(day), '{}') as day,
    coalesce(array_agg(hour), '{}') as hour,
    coalesce(array_agg(posts), '{}') as posts,
    coalesce(array_agg(ads), '{}') as ads,
    coalesce(array_agg(views_sum), '{}') as views_sum,
    coalesce(array_agg(views_posts), '{}') as views_posts,
    coalesce(array_agg(reactions_sum), '{}') as reactions_sum,
    coalesce(array_agg(reactions_posts), '{}') as reactions_posts,
    coalesce(array_agg(comments_sum), '{}') as comments_sum,
    coalesce(array_agg(comments_posts), '{}') as comments_posts,
    coalesce(array_agg(forwards_sum), '{}') as forwards_sum,
    coalesce(array_agg(forwards_posts), '{}') as forwards_posts,
    coalesce(array_agg(er_sum), '{}') as er_sum,
    coalesce(array_agg(er_posts), '{}') as er_posts
  from (
    select ((of_day ->> 0)::integer - (stored.month - date '1970-01-01') + 1)::smallint as day, v[1]::smallint as hour,
      case when is_one then 1 else v[2]::integer end as posts,
      case when is_one then v[2]::integer else v[3]::integer end as ads,
      case when is_one then coalesce(v[3]::bigint, 0) else v[4]::bigint end as views_sum,
      case when is_one then (v[3] is not null)::integer else v[5]::integer end as views_posts,
      case when is_one then coalesce(v[4]::bigint, 0) else v[6]::bigint end as reactions_sum,
      case when is_one then (v[4] is not null)::integer else v[7]::integer end as reactions_posts,
      case when is_one then coalesce(v[5]::bigint, 0) else v[8]::bigint end as comments_sum,
      case when is_one then (v[5] is not null)::integer else v[9]::integer end as comments_posts,
      case when is_one then coalesce(v[6]::bigint, 0) else v[10]::bigint end as forwards_sum,
      case when is_one then (v[6] is not null)::integer else v[11]::integer end as forwards_posts,
      case when not is_one then v[12]::float8 when has_er
        then (coalesce(v[4]::bigint, 0) + coalesce(v[6]::bigint, 0) + coalesce(v[5]::bigint, 0))::float8 * 100 / v[3]::bigint else 0 end as er_sum,
      case when is_one then has_er::integer else v[13]::integer end as er_posts
    from json_array_elements(stored.hours) as of_day
    cross join lateral json_array_elements(of_day -> 1) as entry
    cross join lateral (
      select string_to_array(translate((case when json_typeof(entry -> 0) <> 'array' then entry when chats.peer = 'Group' then entry -> 0
        else entry -> 1 end)::text, '[] ', ''), ',', 'null') as v offset 0) as read
    cross join lateral (
      select cardinality(v) = 6 as is_one, coalesce(v[3]::bigint, 0) > 0 and coalesce(v[4], v[5], v[6]) is not null as has_er) as kind
    where is_one or v[2]::integer > 0) as hour) as counted
where stored.chat_id between $1 and $2;

-- The sums of months with more hours than a week has, by day and by hour of the week.
-- in parts of chats
insert into post_counts (chat_id, month, step, day, hour, posts, ads, views_sum, views_posts, reactions_sum, reactions_posts, comments_sum, comments_posts, forwards_sum, forwards_posts, er_sum, er_posts)
with hour as (
  select chat_id, month, unnest(day) as day_of_month, unnest(hour) as hour,
      unnest(posts) as posts,
      unnest(ads) as ads,
      unnest(views_sum) as views_sum,
      unnest(views_posts) as views_posts,
      unnest(reactions_sum) as reactions_sum,
      unnest(reactions_posts) as reactions_posts,
      unnest(comments_sum) as comments_sum,
      unnest(comments_posts) as comments_posts,
      unnest(forwards_sum) as forwards_sum,
      unnest(forwards_posts) as forwards_posts,
      unnest(er_sum) as er_sum,
      unnest(er_posts) as er_posts
  from post_counts where cardinality(day) > 168 and chat_id between $1 and $2),
part as (
  select chat_id, month, 'day' as step, day_of_month as day, null::smallint as hour,
    sum(posts) as posts, sum(ads) as ads, sum(views_sum) as views_sum, sum(views_posts) as views_posts, sum(reactions_sum) as reactions_sum, sum(reactions_posts) as reactions_posts, sum(comments_sum) as comments_sum, sum(comments_posts) as comments_posts, sum(forwards_sum) as forwards_sum, sum(forwards_posts) as forwards_posts, sum(er_sum order by day_of_month, hour) as er_sum, sum(er_posts) as er_posts
  from hour group by chat_id, month, day_of_month
  union all
  select chat_id, month, 'hour of week', extract(isodow from month + (day_of_month - 1))::smallint, hour,
    sum(posts) as posts, sum(ads) as ads, sum(views_sum) as views_sum, sum(views_posts) as views_posts, sum(reactions_sum) as reactions_sum, sum(reactions_posts) as reactions_posts, sum(comments_sum) as comments_sum, sum(comments_posts) as comments_posts, sum(forwards_sum) as forwards_sum, sum(forwards_posts) as forwards_posts, sum(er_sum order by day_of_month, hour) as er_sum, sum(er_posts) as er_posts
  from hour group by chat_id, month, extract(isodow from month + (day_of_month - 1)), hour)
select chat_id, month, step, array_agg(day order by day, hour), case step when 'day' then null else array_agg(hour order by day, hour) end,
  array_agg(posts order by day, hour),
  array_agg(ads order by day, hour),
  array_agg(views_sum::bigint order by day, hour),
  array_agg(views_posts order by day, hour),
  array_agg(reactions_sum::bigint order by day, hour),
  array_agg(reactions_posts order by day, hour),
  array_agg(comments_sum::bigint order by day, hour),
  array_agg(comments_posts order by day, hour),
  array_agg(forwards_sum::bigint order by day, hour),
  array_agg(forwards_posts order by day, hour),
  array_agg(er_sum order by day, hour),
  array_agg(er_posts order by day, hour)
from part group by chat_id, month, step;

-- The rows are written anew, so that the space of the JSON is free.
create temporary table kept_months on commit drop as
select chat_id, month, messages, first_message_id, last_message_id, first_date, last_date, days.*
from message_months
cross join lateral (
  select array_agg(((of_day ->> 0)::integer - (month - date '1970-01-01') + 1)::smallint) as day,
    array_agg((of_day -> 1 ->> 0)::integer) as day_messages
  from json_array_elements(days) as of_day) as days;

truncate message_months;

alter table message_months drop column days, drop column hours, drop column cells,
  add column day smallint[] not null, add column day_messages integer[] not null;

insert into message_months (chat_id, month, messages, first_message_id, last_message_id, first_date, last_date, day, day_messages)
select chat_id, month, messages, first_message_id, last_message_id, first_date, last_date, day, day_messages from kept_months;
