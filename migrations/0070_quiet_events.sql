-- Late and held events of a watch on a day. They are paid like those that are sent, and have as many places, but take none from them.
alter table watch_days add column quiet integer not null default 0;
