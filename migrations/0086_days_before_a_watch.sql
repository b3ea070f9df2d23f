-- A new watch may fill the inbox with what it would have told of in the days before it. Such events are read from the beginning and sent nowhere.
alter table events drop constraint events_quiet_check;
alter table events add constraint events_quiet_check check (quiet in ('late', 'held', 'past')) not valid;

-- How many of them an account has got on the day that `day` says.
alter table inboxes add column day_past integer not null default 0;
-- Their numbers, which do not count as unread, also after the events themselves were removed.
alter table inboxes add column past int8multirange not null default '{}';
