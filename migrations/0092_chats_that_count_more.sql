-- Chats that somebody follows, or about whose audience something new was found, wait less when there are too few requests. A job sets it.
alter table collecting add column counts_more boolean not null default false;
create index collecting_counts_more on collecting (priority, next_due_at) where counts_more;
