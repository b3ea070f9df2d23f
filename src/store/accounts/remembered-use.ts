// What people had used of their month when they deleted their account, by a keyed hash of the person, until the month ends.
import type { Counter } from '../../vocabulary.ts'
import type { Db } from '../db.ts'

export type Use = { month_end: Date } & Record<Counter, number>

/** There is no row of this person: `takeRememberedUse` was called before. */
export const insertRememberedUse = (tx: Db, person_hash: Buffer, use: Use) =>
  tx.rows`insert into remembered_use (person_hash, month_end, requests, unique_channels, search_messages_requests, search_terms)
    values (${person_hash}, ${use.month_end}, ${use.requests}, ${use.unique_channels}, ${use.search_messages_requests}, ${use.search_terms})`

/** Undefined when nothing is remembered, or the month is over. Nothing is remembered after it. */
export const takeRememberedUse = async (tx: Db, person_hash: Buffer, now: Date): Promise<Use | undefined> => {
  const use = await tx.row<Use>`delete from remembered_use where person_hash = ${person_hash}
    returning month_end, requests, unique_channels, search_messages_requests, search_terms`
  return use && use.month_end > now ? use : undefined
}

/** Counts it in the month of a new account. The entry of the ledger has no chats and terms behind its numbers. */
export const insertUsedMonth = (tx: Db, account_id: number, month_start: Date, use: Use, at: Date) =>
  tx.rows`with entry as (
      insert into ledger (account_id, at, kind, key_type, month_start, requests, unique_channels, search_messages_requests, search_terms, note)
      values (${account_id}, ${at}, 'adjustment', 'subscription', ${month_start}, ${use.requests}, ${use.unique_channels},
        ${use.search_messages_requests}, ${use.search_terms}, 'used before in this month')
      returning *)
    insert into account_months (account_id, month_start, requests, unique_channels, search_messages_requests, search_terms)
    select account_id, month_start, requests, unique_channels, search_messages_requests, search_terms from entry`

export const deletePastUse = (db: Db, now: Date) => db.rows`delete from remembered_use where month_end <= ${now}`
