-- Grades are relative: they change when other channels do. A grade is told when it has held for a day, and when the channel's own numbers made it.
create table changed_grades (
  chat_id bigint primary key references channel_stats on delete cascade,
  -- The grade before, and what it was computed from.
  former_grade text not null,
  former_parts jsonb,
  grade text not null,
  since timestamptz not null default now()
);

create or replace function note_changed_grade() returns trigger language plpgsql as $$
begin
  -- By another definition, or without a grade, there is nothing to compare with. A grade that comes back has not changed.
  if new.ads_index_grade is null or old.ads_index_grade is null or old.ads_definition <> new.ads_definition
    or exists (select from changed_grades where chat_id = new.chat_id and former_grade = new.ads_index_grade) then
    delete from changed_grades where chat_id = new.chat_id;
  else
    insert into changed_grades as stored (chat_id, former_grade, former_parts, grade)
    select new.chat_id, old.ads_index_grade, old.ads_index_parts, new.ads_index_grade where is_watched(new.chat_id)
    on conflict (chat_id) do update set grade = excluded.grade, since = excluded.since;
  end if;
  return null;
end $$;

drop trigger grade_changed on channel_stats;
create trigger grade_changed after update on channel_stats for each row
  when (old.ads_index_grade is distinct from new.ads_index_grade or old.ads_definition <> new.ads_definition)
  execute function note_changed_grade();

-- Nobody is told of signals that appear or go because time passes, of a channel of which nothing was read for a day.
create or replace function note_changed_trust() returns trigger language plpgsql as $$
declare
  before text[] := array(select jsonb_array_elements_text(coalesce(new.trust_before, jsonb_path_query_array(old.trust_findings, '$[*].signal'))));
  after text[] := array(select one ->> 'signal' from jsonb_array_elements(new.trust_findings) as one);
begin
  insert into event_causes (kind, chat_id, detail)
  select 'statistics', new.chat_id, jsonb_build_object(
    'grade', jsonb_build_object('before', new.ads_index_grade, 'after', new.ads_index_grade),
    'signals', jsonb_build_object(
      'appeared', (select coalesce(jsonb_agg(name order by name), '[]') from unnest(after) as name where name <> all(before)),
      'cleared', (select coalesce(jsonb_agg(name order by name), '[]') from unnest(before) as name where name <> all(after))))
  where not (before @> after and after @> before) and is_watched(new.chat_id) and (
    to_timestamp(new.last_post_date) > new.updated_at - interval '1 day'
    or exists (select from chats where chats.chat_id = new.chat_id and observed_at > new.updated_at - interval '1 day'));
  return null;
end $$;

-- Letters that asked an address for its confirmation, whichever account wanted them: an address gets few in a day.
create table confirmation_letters (
  address_hash bytea primary key,
  sent_at timestamptz[] not null,
  last_at timestamptz not null
);
create index confirmation_letters_by_time on confirmation_letters (last_at);

-- What the last attempt failed with, since the last success.
alter table destinations add column last_failure text;
