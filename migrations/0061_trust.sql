-- What is unusual about the audience of a channel: the values of its signals, the band that it is compared with, and what was found.
alter table channel_stats
  add column trust_band text,
  add column trust_measures jsonb,
  add column trust_level text,
  add column trust_findings jsonb,
  -- Which rules and ranges these findings come from. Nobody is told of what changed because they did.
  add column trust_rules text;

-- What is usual in a band: for each signal the number of channels and days, and quantiles. Computed once a week from channel_stats.
create table trust_bands (
  band text primary key,
  ranges jsonb not null,
  computed_at timestamptz not null
);

-- Signals have their own columns now, and the ads index takes its penalties from them.
create or replace function note_changed_grade() returns trigger language plpgsql as $$
begin
  insert into event_causes (kind, chat_id, detail)
  select 'statistics', new.chat_id, jsonb_build_object(
    'grade', jsonb_build_object('before', old.ads_index_grade, 'after', new.ads_index_grade),
    'signals', jsonb_build_object('appeared', '[]'::jsonb, 'cleared', '[]'::jsonb))
  where is_watched(new.chat_id);
  return null;
end $$;

drop trigger grade_changed on channel_stats;
create trigger grade_changed after update on channel_stats for each row
  when (old.ads_definition = new.ads_definition and old.ads_index_grade is not null and new.ads_index_grade is not null
    and old.ads_index_grade is distinct from new.ads_index_grade)
  execute function note_changed_grade();

create function note_changed_trust() returns trigger language plpgsql as $$
declare
  before text[] := array(select one ->> 'signal' from jsonb_array_elements(old.trust_findings) as one);
  after text[] := array(select one ->> 'signal' from jsonb_array_elements(new.trust_findings) as one);
begin
  insert into event_causes (kind, chat_id, detail)
  select 'statistics', new.chat_id, jsonb_build_object(
    'grade', jsonb_build_object('before', new.ads_index_grade, 'after', new.ads_index_grade),
    'signals', jsonb_build_object(
      'appeared', (select coalesce(jsonb_agg(name order by name), '[]') from unnest(after) as name where name <> all(before)),
      'cleared', (select coalesce(jsonb_agg(name order by name), '[]') from unnest(before) as name where name <> all(after))))
  where not (before @> after and after @> before) and is_watched(new.chat_id);
  return null;
end $$;

-- A channel about which too little was known before, or is known now, gained or lost readings, not signals.
create trigger trust_changed after update of trust_findings on channel_stats for each row
  when (old.trust_rules = new.trust_rules and old.trust_level <> 'too_little_data' and new.trust_level <> 'too_little_data'
    and old.trust_findings is distinct from new.trust_findings)
  execute function note_changed_trust();

-- What owners of verified channels say about a signal.
create table trust_explanations (
  chat_id bigint not null,
  signal text not null,
  account_id bigint not null references accounts,
  text text not null,
  link text,
  written_at timestamptz not null,
  primary key (chat_id, signal)
);
create index trust_explanations_by_account on trust_explanations (account_id);

-- The catalog can be filtered by the level, so it has to learn of changes.
create or replace function note_catalog_stats_updated() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (kind, chat_ids)
  select 'numbers', array_agg(now.chat_id) from old_rows as was join new_rows as now using (chat_id)
  where (was.members_change_7d, was.members_change_30d, was.members_change_90d, was.avg_post_views, was.avg_post_views_24h,
      was.er_percent, was.ads_index, was.mentions_total, was.mentions_7d, was.mentions_30d, was.members_change_7d_percent,
      was.members_change_30d_percent, was.members_change_90d_percent, was.err_percent, was.media_share_percent,
      was.last_post_date, was.ads_index_grade, was.edited_percent, was.deleted_percent, was.deleted_lifetime_hours,
      was.trust_level)
    is distinct from (now.members_change_7d, now.members_change_30d, now.members_change_90d, now.avg_post_views,
      now.avg_post_views_24h, now.er_percent, now.ads_index, now.mentions_total, now.mentions_7d, now.mentions_30d,
      now.members_change_7d_percent, now.members_change_30d_percent, now.members_change_90d_percent, now.err_percent,
      now.media_share_percent, now.last_post_date, now.ads_index_grade, now.edited_percent, now.deleted_percent,
      now.deleted_lifetime_hours, now.trust_level)
  having count(*) > 0;
  return null;
end $$;
alter function note_catalog_stats_updated() set enable_nestloop = off;
