-- What a source is expected to show, how often its chats do otherwise by themselves, and which fields are in doubt because many chats did at once.
create table source_expectations (
  source text not null,
  expectation text not null,
  -- how many readings were as expected and how many were not; older ones count less
  as_expected real not null default 0,
  otherwise real not null default 0,
  suspicion real not null default 0,
  -- the chats that the suspicion is made of
  suspect_chats text[] not null default '{}',
  -- chats of which other chats have shown that they are different by themselves
  own_chats text[] not null default '{}',
  -- chats of which some others have shown the same and some have not; the next reading decides
  unclear_chats text[] not null default '{}',
  expected_in_row integer not null default 0,
  doubted_since timestamptz,
  doubt jsonb,
  -- an operator has said that what is shown is right
  accepted_until timestamptz,
  primary key (source, expectation)
);

-- The source of the last reading, and the message after which reading begins again because posts were held back.
alter table collecting add column read_by text, add column reread_after bigint;
