-- A session stands for the key of an account or for that of an operator. Revoked operator keys keep their row, so reading a session also
-- has to see that its key is not revoked.
alter table sessions
  add column operator_key_id bigint references operator_keys (key_id) on delete cascade,
  add check (num_nonnulls(key_id, operator_key_id) = 1);
create index sessions_by_operator_key on sessions (operator_key_id);
