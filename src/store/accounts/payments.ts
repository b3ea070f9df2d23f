// Payments that providers reported, each stored once, and what the providers call an account.
import type { Db } from '../db.ts'
import type { AccountRow } from './accounts.ts'

/** What an event did. Times are ISO-8601 text, because it is stored as JSON. */
export type PaymentDone = {
  type: string
  amount_mc?: number
  balance_mc?: number
  plan?: string
  expires_at?: string | null
  /** A newer change of the plan was applied before, so this one changed nothing. */
  ignored?: true
  /** What an adapter within the service needs for a refund. */
  kept?: Record<string, unknown>
}

export type EventId = { provider: string; event_id: string }
export type PaymentRow = EventId & {
  at: Date
  account_id: number
  account: string
  event_hash: Uint8Array
  done: PaymentDone
}

export const findPayment = (db: Db, { provider, event_id }: EventId) =>
  db.row<PaymentRow>`select provider, event_id, at, account_id, accounts.name as account, event_hash, done
    from payments join accounts using (account_id) where provider = ${provider} and event_id = ${event_id}`

/** The latest payments of an account by one provider that bought something, and whether they were given back. */
export const listBought = (db: Db, provider: string, account_id: number, limit: number) =>
  db.rows<Pick<PaymentRow, 'event_id' | 'at' | 'done'> & { refunded: boolean }>`select event_id, at, done,
      exists (select from payments as back where back.provider = paid.provider and back.event_id = 'refund:' || paid.event_id) as refunded
    from payments as paid where account_id = ${account_id} and provider = ${provider} and done->'kept' is not null
    order by payment_id desc limit ${limit}`

/** Undefined when the event is stored already. */
export const insertPayment = (db: Db, payment: Omit<PaymentRow, 'account'>) =>
  db.row`insert into payments (provider, event_id, at, account_id, event_hash, done)
    values (${payment.provider}, ${payment.event_id}, ${payment.at}, ${payment.account_id}, ${payment.event_hash}, ${payment.done}::jsonb)
    on conflict (provider, event_id) do nothing returning payment_id`

/** The account that a provider calls so. */
export const findReferredAccount = (db: Db, provider: string, reference: string) =>
  db.row<AccountRow>`select accounts.* from payment_references join accounts using (account_id)
    where provider = ${provider} and reference = ${reference}`

/** The first account keeps the reference: the caller has checked that it belongs to no other one. */
export const insertReference = (db: Db, provider: string, reference: string, account_id: number, at: Date) =>
  db.rows`insert into payment_references (provider, reference, account_id, created_at)
    values (${provider}, ${reference}, ${account_id}, ${at}) on conflict (provider, reference) do nothing`
