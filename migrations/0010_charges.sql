-- Charges take from balances and add to counters as they stand: nobody needs to know that an account was not changed since it was read.
alter table accounts drop column version;

-- What a subscription uses has nothing to do with the balance.
alter table ledger alter column balance_mc drop not null;
