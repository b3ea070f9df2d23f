-- The languages of the service are listed in one place of the code, so that a new one needs no migration.
alter table bot_users drop constraint bot_users_language_check;
