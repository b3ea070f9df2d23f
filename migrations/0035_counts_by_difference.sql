-- The counts of the dictionaries are kept by differences: each statement that changes channels adds what it changed, and the roll-up
-- adds that to the counts. Nobody updates a count while channels are written, because all writers would wait for the row of 'en'.
create table dictionary_changes (
  change_id bigint generated always as identity primary key,
  dictionary text not null check (dictionary in ('countries', 'languages', 'categories')),
  id text not null,
  channels integer not null,
  participants bigint not null
);

create function note_dictionary_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from dictionary_changes;
    delete from dictionary_counts;
  elsif tg_op = 'INSERT' then
    insert into dictionary_changes (dictionary, id, channels, participants)
    select dictionary, label, count(*), sum(coalesce(members_count, 0))
    from new_rows cross join lateral (values ('countries', country), ('languages', language), ('categories', category)) as entry(dictionary, label)
    where peer = 'Channel' and deleted_at is null and hidden_at is null and label is not null
    group by dictionary, label;
  elsif tg_op = 'DELETE' then
    insert into dictionary_changes (dictionary, id, channels, participants)
    select dictionary, label, -count(*), -sum(coalesce(members_count, 0))
    from old_rows cross join lateral (values ('countries', country), ('languages', language), ('categories', category)) as entry(dictionary, label)
    where peer = 'Channel' and deleted_at is null and hidden_at is null and label is not null
    group by dictionary, label;
  else
    insert into dictionary_changes (dictionary, id, channels, participants)
    select dictionary, label, sum(channels), sum(channels * coalesce(members_count, 0)::bigint)
    from (
      select 1 as channels, country, language, category, members_count from new_rows
      where peer = 'Channel' and deleted_at is null and hidden_at is null
      union all
      select -1, country, language, category, members_count from old_rows
      where peer = 'Channel' and deleted_at is null and hidden_at is null) as changed
    cross join lateral (values ('countries', country), ('languages', language), ('categories', category)) as entry(dictionary, label)
    where label is not null
    group by dictionary, label
    having sum(channels) <> 0 or sum(channels * coalesce(members_count, 0)::bigint) <> 0;
  end if;
  return null;
end $$;

create trigger dictionary_inserted after insert on chats referencing new table as new_rows
  for each statement execute function note_dictionary_changes();
create trigger dictionary_updated after update on chats referencing old table as old_rows new table as new_rows
  for each statement execute function note_dictionary_changes();
create trigger dictionary_deleted after delete on chats referencing old table as old_rows
  for each statement execute function note_dictionary_changes();
create trigger dictionary_emptied after truncate on chats for each statement execute function note_dictionary_changes();

-- The last full count. The triggers above have locked the table, so no change is missed.
delete from dictionary_counts;
insert into dictionary_counts (dictionary, id, channels_count, participants_count)
select dictionary, label, count(*), sum(coalesce(members_count, 0))
from chats cross join lateral (values ('countries', country), ('languages', language), ('categories', category)) as entry(dictionary, label)
where peer = 'Channel' and deleted_at is null and hidden_at is null and label is not null
group by dictionary, label;

-- Mentions of chats that nobody ever sees expire like observations of them. The date of a message says nothing about how long its
-- mention has waited: an import brings old messages.
alter table waiting_mentions add column waiting_since timestamptz not null default now();
create index waiting_mentions_by_time on waiting_mentions (waiting_since);
