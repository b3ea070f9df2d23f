-- The key of the hashes by which removed chats and authors are recognised. It never changes; a new master key encrypts it again.
create table privacy_key (
  one boolean primary key default true check (one),
  key_sealed bytea not null,
  master_key text references master_keys
);
