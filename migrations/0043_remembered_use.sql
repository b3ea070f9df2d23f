-- What a person of the account bot had used of the month when the account was deleted, until that month ends: deleting the account and
-- starting again gives no new month.
create table remembered_use (
  -- of the person, with the installation's key of hashes
  person_hash bytea primary key,
  month_end timestamptz not null,
  requests integer not null,
  unique_channels integer not null,
  search_messages_requests integer not null,
  search_terms integer not null
);

-- The language of the user's application, for what the bot says without being written to. A language that the user chose comes before it.
alter table bot_users add column language_code text;
