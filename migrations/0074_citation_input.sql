-- From how much each month of the citation index was computed, so that a month of which more is known now is computed again
-- (docs/adr/0071-a-citation-index-in-readers.md). Months from before have null and are computed again once.
alter table citation_runs add column mentions bigint;
alter table citation_runs add column chats_with_views integer;
