-- How far the purchase of a post in a chat of a list is.
alter table list_chats add column state text not null default 'none';
alter table list_chats add constraint list_chats_state_check check (state in ('none', 'asked', 'booked', 'ran'));
