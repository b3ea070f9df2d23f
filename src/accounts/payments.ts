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
import { type PlanColumns, setPlanChangedAt } from '../store/accounts/ended-plans.ts'
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
import { endPlanWithin, rememberPlanBefore } from './end-plans.ts'
import type { Plans } from './plans.ts'

export type PaymentChange =
  | { type: 'credits.added'; amount_mc: number }
  /** With `take_what_is_left` an account that has spent some of the credits gives back the rest. */
  | { type: 'credits.taken_back'; amount_mc: number; take_what_is_left?: boolean }
  /** Without `expires_at` the expiry stays as it is; null means that the plan does not end. */
  | { type: 'plan.changed'; plan: string; expires_at?: Date | null; occurred_at?: Date }
  /** Of changes of plan and expiry, the one that happened last at the provider wins, whatever the order of arrival. */
  | { type: 'expiry.changed'; expires_at: Date | null; occurred_at?: Date }

export type PaymentEvent = EventId & {
  /** The account by its name, by what the provider calls it, or by both: then the reference is remembered. */
  account?: string
  reference?: string
  reason?: string
  change: PaymentChange
  /** Stored with the payment. It is no part of what makes two events the same. */
  keep?: PaymentDone['kept']
}

export type PaymentRefusal = {
  refused: 'unknown account' | 'unknown plan' | 'other event' | 'other account' | 'too few credits'
  message: string
}

type PaymentOutcome = { payment: PaymentRow; replayed: boolean } | PaymentRefusal

type PaymentDeps = { db: Db; plans: Plans; now: Date }

export const applyPayment = ({ db, plans, now }: PaymentDeps, event: PaymentEvent): Promise<PaymentOutcome> =>
  db.transaction(async (tx) => {
    // Asked first, because the account of a repeated event may have been renamed or deleted since.
    const known = await repeated(tx, event)
    if (known) return known
    const found = await payerOf(tx, event)
    if ('refused' in found) return found
    const account = (await lockAccount(tx, found.account_id)) as PlanColumns
    // The same event may have been applied, or the account deleted, while this one waited for the lock.
    const meanwhile = await repeated(tx, event)
    if (meanwhile) return meanwhile
    if (account.status === 'deleted') return noAccount(event)
    // What is decided from the locked account still holds when it is written.
    const outcome = isOlder(account, event.change)
      ? { type: event.change.type, ignored: true as const }
      : decided(plans, account, event.change)
    if ('refused' in outcome) return outcome
    const { provider, event_id, reference, keep } = event
    const { account_id, name } = account
    const done: PaymentDone = { ...outcome, ...(keep && { kept: keep }) }
    const payment = { provider, event_id, at: now, account_id, event_hash: hashOf(event), done }
    // First of all, so that of events with the same id for several accounts at once, one goes on.
    if (!(await insertPayment(tx, payment))) return (await repeated(tx, event))!
    if (reference) await insertReference(tx, provider, reference, account_id, now)
    await write(tx, now, account, event, done)
    if (!done.ignored && 'expires_at' in done) await endPlanWithin(tx, plans, account_id, now)
    return { payment: { ...payment, account: name }, replayed: false }
  })

/** What the first event with this id did; undefined when this is the first one. */
const repeated = async (db: Db, event: PaymentEvent): Promise<PaymentOutcome | undefined> => {
  const payment = await findPayment(db, event)
  if (!payment) return undefined
  if (hashOf(event).equals(payment.event_hash)) return { payment, replayed: true }
  return refused('other event', `The event ${event.event_id} was applied before with other content`)
}

/** Hashes what the event asks for, not its bytes: a provider that sends it again may write it differently. */
const hashOf = ({ account, reference, reason, change }: PaymentEvent): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([account, reference, reason, Object.entries(change).sort()]))
    .digest()

const payerOf = async (db: Db, event: PaymentEvent): Promise<AccountRow | PaymentRefusal> => {
  const { provider, account: name, reference } = event
  const referred = reference ? await findReferredAccount(db, provider, reference) : undefined
  const account = name === undefined ? referred : await findAccount(db, name)
  if (!account || account.status === 'deleted') return noAccount(event)
  if (referred && referred.account_id !== account.account_id)
    return refused('other account', `The reference ${reference} belongs to another account than ${name}`)
  return account
}

const noAccount = ({ account, reference }: PaymentEvent): PaymentRefusal =>
  refused('unknown account', `There is no account ${account ?? `with the reference ${reference}`}`)

const isOlder = ({ plan_changed_at }: PlanColumns, change: PaymentChange): boolean =>
  'occurred_at' in change &&
  change.occurred_at !== undefined &&
  plan_changed_at !== null &&
  change.occurred_at < plan_changed_at

/** What the change comes to for this account, or why it is refused. */
const decided = (
  plans: Plans,
  { name, balance_mc }: AccountRow,
  change: PaymentChange,
): PaymentDone | PaymentRefusal => {
  if (change.type === 'credits.added')
    return { type: change.type, amount_mc: change.amount_mc, balance_mc: balance_mc + change.amount_mc }
  if (change.type === 'credits.taken_back') {
    const taken = change.take_what_is_left ? Math.min(change.amount_mc, balance_mc) : change.amount_mc
    if (taken > balance_mc)
      return refused('too few credits', `${name} has ${balance_mc} milli-credits, fewer than ${taken}`)
    return { type: change.type, amount_mc: -taken, balance_mc: balance_mc - taken }
  }
  const { type, expires_at } = change
  const plan = change.type === 'plan.changed' ? change.plan : undefined
  if (plan !== undefined && !Object.hasOwn(plans, plan))
    return refused('unknown plan', `There is no plan ${plan}; the plans are ${Object.keys(plans).join(', ')}`)
  return {
    type,
    ...(plan !== undefined && { plan }),
    ...(expires_at !== undefined && { expires_at: expires_at?.toISOString() ?? null }),
  }
}

const write = async (
  tx: Db,
  at: Date,
  account: PlanColumns,
  { provider, event_id, reason, change }: PaymentEvent,
  done: PaymentDone,
) => {
  const actor = `payment:${provider}`
  const by = `${actor} ${event_id}`
  const note = reason ? `${reason} (${by})` : by
  const { account_id, name } = account
  const { plan, amount_mc } = done
  if (amount_mc === undefined && !done.ignored) {
    const { expires_at, occurred_at } = change as { expires_at?: Date | null; occurred_at?: Date }
    if (expires_at !== undefined) await rememberPlanBefore(tx, account, { plan: plan ?? account.plan, expires_at })
    if (plan !== undefined) await setAccountPlan(tx, account_id, plan)
    if (expires_at !== undefined) await setAccountExpiry(tx, account_id, expires_at)
    // A provider whose clock is ahead must not keep later changes out.
    await setPlanChangedAt(tx, account_id, occurred_at && occurred_at < at ? occurred_at : at)
  }
  // A change of plan or expiry moves no credits, but the holder finds in the ledger what the payment was for.
  const entry = amount_mc === undefined ? { amount_mc: 0, note: `${inWords(done)}: ${note}` } : { amount_mc, note }
  await addToBalance(tx, account_id, { ...entry, at })
  await insertOperatorEntry(tx, {
    at,
    actor,
    command: change.type,
    account_id,
    subject: name,
    details: `${inWords(done)}, event ${event_id}`,
    reason: reason ?? null,
  })
}

const inWords = ({ amount_mc, plan, expires_at, ignored }: PaymentDone): string =>
  [
    ignored && 'nothing, because a newer change was applied before',
    amount_mc !== undefined && `${amount_mc / 1000} credits`,
    plan !== undefined && `plan ${plan}`,
    expires_at !== undefined && (expires_at === null ? 'without end' : `until ${expires_at}`),
  ]
    .filter(Boolean)
    .join(' ')

const refused = (why: PaymentRefusal['refused'], message: string): PaymentRefusal => ({ refused: why, message })
