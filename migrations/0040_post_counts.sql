-- Counts of posts in columns that people can read: a row of post_counts has an array for each count, and the values at one place of the arrays
-- belong to one hour or one day (src/store/observed/posts/stored-counts.ts). An album counts once in a channel, and each of its
-- messages in a group, so only what the type of the chat needs is kept. What message_months had as nested JSON is counted again, beside the
-- service (0048).
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

truncate message_months;

alter table message_months drop column days, drop column hours, drop column cells,
  add column day smallint[] not null, add column day_messages integer[] not null;
