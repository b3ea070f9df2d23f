// Applies what a payment provider reports to an account, once for each event, with its entries in the ledger and in the operator's log.
import { createHash } from 'node:crypto'
import {
  type AccountRow,
  addToBalance,
  findAccount,
  lockAccount,
  setAccountExpiry,
  setAccountPlan,
} from '../store/accounts/accounts.ts'
import { insertOperatorEntry } from '../store/accounts/operator-log.ts'
import {
  type EventId,
  findPayment,
  findReferredAccount,
  insertPayment,
  insertReference,
  type PaymentDone,
  type PaymentRow,
} from '../store/accounts/payments.ts'
import type { Db } from '../store/db.ts'
import type { Plans } from './plans.ts'

export type PaymentChange =
  | { type: 'credits.added'; amount_mc: number }
  /** With `take_what_is_left` an account that has spent some of the credits gives back the rest. */
  | { type: 'credits.taken_back'; amount_mc: number; take_what_is_left?: boolean }
  /** Without `expires_at` the expiry stays as it is; null means that the plan does not end. */
  | { type: 'plan.changed'; plan: string; expires_at?: Date | null }
  | { type: 'expiry.changed'; expires_at: Date | null }

export type PaymentEvent = EventId & {
  /** The account by its name, by what the provider calls it, or by both: then the reference is remembered. */
  account?: string
  reference?: string
  reason?: string
  change: PaymentChange
}

export type PaymentRefusal = {
  refused: 'unknown account' | 'unknown plan' | 'other event' | 'other account' | 'too few credits'
  message: string
}

export type PaymentOutcome = { payment: PaymentRow; replayed: boolean } | PaymentRefusal

type Given = { db: Db; plans: Plans; now: Date }

/** Two different accounts were named at once by events with the same id. */
class Collision extends Error {}

export const applyPayment = async (given: Given, event: PaymentEvent): Promise<PaymentOutcome> => {
  try {
    return await attempt(given, event)
  } catch (error) {
    if (!(error instanceof Collision)) throw error
    return (await repeated(given.db, event))!
  }
}

/** A refusal is returned before anything is written. */
const attempt = ({ db, plans, now }: Given, event: PaymentEvent): Promise<PaymentOutcome> =>
  db.transaction(async (tx) => {
    // Asked first, because the account of a repeated event may have been renamed or deleted since.
    const known = await repeated(tx, event)
    if (known) return known
    const found = await payerOf(tx, event)
    if ('refused' in found) return found
    // The same event may have been applied while this one waited for the lock.
    const account = (await lockAccount(tx, found.account_id))!
    const meanwhile = await repeated(tx, event)
    if (meanwhile) return meanwhile
    const done = await changed(tx, plans, now, account, event)
    if ('refused' in done) return done
    const { provider, event_id, reference, reason, change } = event
    const { account_id, name } = account
    if (reference) await insertReference(tx, provider, reference, account_id, now)
    const payment = { provider, event_id, at: now, account_id, event_hash: hashOf(event), done }
    if (!(await insertPayment(tx, payment))) throw new Collision()
    await insertOperatorEntry(tx, {
      at: now,
      actor: `payment:${provider}`,
      command: change.type,
      account_id,
      subject: name,
      details: `${inWords(done)}, event ${event_id}`,
      reason: reason ?? null,
    })
    return { payment: { ...payment, account: name }, replayed: false }
  })

/** What the first event with this id did; undefined when this is the first one. */
const repeated = async (db: Db, event: PaymentEvent): Promise<PaymentOutcome | undefined> => {
  const payment = await findPayment(db, event)
  if (!payment) return undefined
  if (hashOf(event).equals(payment.event_hash)) return { payment, replayed: true }
  return refused('other event', `The event ${event.event_id} was applied before with other content`)
}

/** Of what the event asks for, not of its bytes: a provider that sends it again may write it differently. */
const hashOf = ({ account, reference, reason, change }: PaymentEvent): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([account, reference, reason, Object.entries(change).sort()]))
    .digest()

const payerOf = async (
  db: Db,
  { provider, account: name, reference }: PaymentEvent,
): Promise<AccountRow | PaymentRefusal> => {
  const referred = reference ? await findReferredAccount(db, provider, reference) : undefined
  const account = name === undefined ? referred : await findAccount(db, name)
  if (!account || account.status === 'deleted')
    return refused('unknown account', `There is no account ${name ?? `with the reference ${reference}`}`)
  if (referred && referred.account_id !== account.account_id)
    return refused('other account', `The reference ${reference} belongs to another account than ${name}`)
  return account
}

const changed = async (
  tx: Db,
  plans: Plans,
  at: Date,
  { account_id, name, balance_mc }: AccountRow,
  { provider, event_id, reason, change }: PaymentEvent,
): Promise<PaymentDone | PaymentRefusal> => {
  const by = `payment:${provider} ${event_id}`
  const note = reason ? `${reason} (${by})` : by
  if (change.type === 'credits.added' || change.type === 'credits.taken_back') {
    const asked = change.type === 'credits.added' ? change.amount_mc : -change.amount_mc
    const isCapped = change.type === 'credits.taken_back' && change.take_what_is_left
    const amount_mc = isCapped ? Math.max(asked, -balance_mc) : asked
    const account = await addToBalance(tx, account_id, { amount_mc, at, note })
    if (!account)
      return refused('too few credits', `${name} has ${balance_mc} milli-credits, fewer than ${change.amount_mc}`)
    return { type: change.type, amount_mc, balance_mc: account.balance_mc }
  }
  const { type, expires_at } = change
  const plan = change.type === 'plan.changed' ? change.plan : undefined
  if (plan !== undefined && !Object.hasOwn(plans, plan))
    return refused('unknown plan', `There is no plan ${plan}; the plans are ${Object.keys(plans).join(', ')}`)
  if (plan !== undefined) await setAccountPlan(tx, account_id, plan)
  if (expires_at !== undefined) await setAccountExpiry(tx, account_id, expires_at)
  const done: PaymentDone = {
    type,
    ...(plan !== undefined && { plan }),
    ...(expires_at !== undefined && { expires_at: expires_at?.toISOString() ?? null }),
  }
  // Nothing is paid from the balance, but the holder finds in the ledger what the payment was for.
  await addToBalance(tx, account_id, { amount_mc: 0, at, note: `${inWords(done)}: ${note}` })
  return done
}

const inWords = ({ amount_mc, plan, expires_at }: PaymentDone): string =>
  [
    amount_mc !== undefined && `${amount_mc / 1000} credits`,
    plan !== undefined && `plan ${plan}`,
    expires_at !== undefined && (expires_at === null ? 'without end' : `until ${expires_at}`),
  ]
    .filter(Boolean)
    .join(' ')

const refused = (why: PaymentRefusal['refused'], message: string): PaymentRefusal => ({ refused: why, message })
