-- The language that a user of the account bot has chosen. Without a choice it is the one of the user's application, which is not stored.
alter table bot_users add column language text check (language in ('en', 'ru'));
