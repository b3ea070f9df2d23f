-- Labels of a chat: what an operator or owner set wins over what the source reported, and that over what was detected. The
-- effective label is made by the database itself, so that whoever writes one of the three cannot leave it behind.
alter table chats rename column country to source_country;
alter table chats rename column language to source_language;
alter table chats rename column category to source_category;
alter table chats
  add column set_country text,
  add column set_language text,
  add column set_category text,
  -- only what was detected with enough confidence
  add column detected_country text,
  add column detected_language text,
  add column detected_category text,
  add column country text generated always as (coalesce(set_country, source_country, detected_country)) stored,
  add column language text generated always as (coalesce(set_language, source_language, detected_language)) stored,
  add column category text generated always as (coalesce(set_category, source_category, detected_category)) stored;

-- What the roll-up detected, however sure it is, from 0 to 1.
create table chat_detections (
  chat_id bigint primary key,
  -- which rules detected it: a release with others detects anew
  rules integer not null,
  -- of the texts it was detected from: while they are the same, so is the answer
  texts_hash text not null,
  country text,
  country_confidence real,
  language text,
  language_confidence real,
  category text,
  category_confidence real
);
