-- Stars that are owed to a payer. A row is tried until the platform says that it is done, and then stays as a record. A refund that the
-- platform reports before its payment waits here too.
create table star_refunds (
  charge_id text primary key,
  -- owed: we have to give them back; done: they are given back; reported: the platform says so, and the payment has not come yet
  state text not null check (state in ('owed', 'done', 'reported')),
  user_id bigint not null,
  stars integer,
  language_code text,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null
);
create index star_refunds_owed on star_refunds (next_try_at) where state = 'owed';
create index star_refunds_by_user on star_refunds (user_id);

-- The plan that an account returns to when the one that was paid for ends, and until when it runs.
alter table accounts add column plan_before text;
alter table accounts add column expires_before timestamptz;
-- A plan that has ended, until the bot has told its user.
alter table accounts add column plan_ended text;
-- When the last change of plan or expiry happened at its provider. Older ones that arrive late change nothing.
alter table accounts add column plan_changed_at timestamptz;
update accounts set plan_before = 'Free' where expires_at is not null and plan <> 'Free'
  and exists (select from payments where payments.account_id = accounts.account_id and done->>'type' = 'plan.changed');
