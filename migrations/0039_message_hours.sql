-- Counts by hour beside those by day, in columns of their own, so that charts of days do not read them. `cells` has the counts by hour of the
-- week, of months with more than 168 hours: the heat map of years reads nothing else. All messages are counted once more, beside the
-- service (0048).
alter table message_months add column hours json not null default '[]', add column cells json;
alter table message_months alter column hours drop default;

truncate message_months;
