-- Names of known chats that showed another chat when they were read. One such name may have moved. Several that show one chat are a fault of the
-- platform, or of what answers in its place.
create table names_elsewhere (
  source text not null,
  -- the chat that was shown: #number or @name
  shown text not null,
  target_id bigint not null references collecting on delete cascade,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (source, shown, target_id)
);
create index names_elsewhere_by_target on names_elsewhere (target_id);
