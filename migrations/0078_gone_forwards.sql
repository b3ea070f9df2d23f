-- Forwards that were deleted in the chat that made them. They are no mentions any more, but still tell what their originals said. Few: on a cluster they stay on
-- the coordinator.
create table gone_forwards (
  target_chat_id bigint not null,
  date timestamptz not null,
  source_chat_id bigint not null,
  message_id bigint not null,
  primary key (source_chat_id, message_id)
);
create index gone_forwards_by_target on gone_forwards (target_chat_id, date);

-- The waiting one was deleted too, so that it becomes a gone forward when its original is seen.
alter table waiting_mentions add column gone boolean not null default false;
