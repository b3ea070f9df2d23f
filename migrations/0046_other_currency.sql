-- A payment in another currency than Stars, which the bot cannot give back: noted once, and left to the operator.
alter table star_refunds drop constraint star_refunds_state_check;
alter table star_refunds add constraint star_refunds_state_check check (state in ('owed', 'done', 'reported', 'other currency'));
