-- How often an operator has lifted the pause of a source. A worker that sees it grow also ends the waits that it keeps in its memory.
alter table collect_sources add column times_resumed integer not null default 0;
