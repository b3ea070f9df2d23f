-- When each job last ended, and since when it fails. The reason of a failure is in the log only, because it may name a chat.
create table job_runs (
  job text primary key,
  ended_at timestamptz,
  failing_since timestamptz,
  failed_at timestamptz,
  failures integer not null default 0
);
