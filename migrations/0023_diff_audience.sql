-- The audience of the set that matched when a diff was made. Unknown for diffs made before.
alter table diffs add column audience_count bigint;
