-- Ranges are renewed once a week. For a channel that was judged by other ranges before: the signals that its former values have by the
-- ranges of now. What changed since then is the channel's; the rest comes from the ranges, and nobody is told of it.
alter table channel_stats add column trust_before jsonb;

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
  where not (before @> after and after @> before) and is_watched(new.chat_id);
  return null;
end $$;

drop trigger trust_changed on channel_stats;
-- A channel about which too little was known before, or is known now, gained or lost readings, not signals.
create trigger trust_changed after update of trust_findings on channel_stats for each row
  when ((new.trust_before is not null or old.trust_rules = new.trust_rules and old.trust_findings is distinct from new.trust_findings)
    and old.trust_level <> 'too_little_data' and new.trust_level <> 'too_little_data')
  execute function note_changed_trust();
