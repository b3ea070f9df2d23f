// Settles charges in two ways: simple ones as a batch, in one statement that reads nothing first; all others one by one, on locked rows.
import {
  type BatchTotals,
  type Books,
  listCountedChannels,
  listCountedTerms,
  lockAccounts,
  lockMonths,
  type MonthId,
  takeBatch,
  writeBooks,
} from '../store/accounts/charges.ts'
import { lockNamedKeys } from '../store/accounts/named-keys.ts'
import type { Db } from '../store/db.ts'
import { type Charge, type ChargeOutcome, type Decision, decide, type KnownBooks, type MonthCharge } from './decide.ts'

/** Somebody else has locked the account, and nothing was charged. */
type AccountLocked = 'locked'

const NO_LIMIT = 2 ** 31 - 1

/**
 * Settles simple charges: those that take credits, or count a request and nothing else. For each account (or month) either all its
 * charges are made or none. They are `undecided` when not all can be paid or an account of the batch is locked; the caller then has to
 * settle them one by one. A charge that is reported as charged has been committed.
 */
export const settleBatch = async (db: Db, charges: Charge[]): Promise<(ChargeOutcome | 'undecided')[]> => {
  const { totals, after } = totalsOf(charges)
  const { paid, counted } = await takeBatch(db, totals)
  return charges.map((charge, i) => {
    const { account_id } = charge
    if (charge.key_type === 'subscription')
      return nameOf(account_id, charge.month_start.getTime()) in counted ? { charged: true } : 'undecided'
    return account_id in paid ? { charged: true, balance_mc: paid[account_id]! + after[i]! } : 'undecided'
  })
}

const nameOf = (account_id: number, month: number) => `${account_id} ${month}`

/** Sums by account and by month, and for each charge the amount that later charges of the batch take from the same account. */
const totalsOf = (charges: Charge[]): { totals: BatchTotals; after: number[] } => {
  const credits = new Map<number, BatchTotals['credits'][number]>()
  const requests = new Map<string, BatchTotals['requests'][number]>()
  const entries: BatchTotals['entries'] = []
  const after: number[] = []
  // Backwards, so that the running sum of an account is what later charges take.
  for (let i = charges.length - 1; i >= 0; i--) {
    const charge = charges[i]!
    const { account_id, at, operation, chat_ids } = charge
    if (charge.key_type === 'credits') {
      const { cost_mc } = charge
      const paying = credits.get(account_id) ?? { account_id, sum_mc: 0 }
      credits.set(account_id, paying)
      const after_mc = paying.sum_mc
      paying.sum_mc += cost_mc
      after[i] = after_mc
      entries[i] = { account_id, at, operation, amount_mc: 0 - cost_mc, after_mc, month_start: null, chat_ids }
    } else {
      const { month_start, limits } = charge
      const name = nameOf(account_id, month_start.getTime())
      const counting = requests.get(name) ?? { account_id, month_start, added: 0, limit: NO_LIMIT }
      requests.set(name, counting)
      counting.added++
      counting.limit = Math.min(counting.limit, limits.requests ?? NO_LIMIT)
      entries[i] = { account_id, at, operation, amount_mc: 0, after_mc: 0, month_start, chat_ids }
    }
  }
  return { totals: { credits: [...credits.values()], requests: [...requests.values()], entries }, after }
}

/** Locks the accounts and decides charge by charge. Accounts that somebody else has locked are skipped. */
export const settleOneByOne = (db: Db, charges: Charge[]): Promise<(ChargeOutcome | AccountLocked)[]> =>
  db.transaction(async (tx) => {
    const accounts = await lockAccounts(tx, accountsOf(charges), { wait: false })
    const ours = new Set(accounts.map(({ account_id }) => account_id))
    const payable = charges.filter(({ account_id }) => ours.has(account_id))
    const outcomes = await settleLocked(tx, payable, accounts)
    const outcomeOf = new Map(payable.map((charge, i) => [charge, outcomes[i]!]))
    return charges.map((charge) => outcomeOf.get(charge) ?? 'locked')
  })

/** Settles as part of a larger transaction, and commits or rolls back with it. Waits until the accounts can be locked. */
export const settleWithin = async (tx: Db, charges: Charge[]): Promise<ChargeOutcome[]> =>
  settleLocked(tx, charges, await lockAccounts(tx, accountsOf(charges)))

const accountsOf = (charges: Charge[]) => [...new Set(charges.map(({ account_id }) => account_id))]

type LockedAccount = { account_id: number; balance_mc: number }

const settleLocked = async (tx: Db, charges: Charge[], accounts: LockedAccount[]): Promise<ChargeOutcome[]> => {
  const books = await lockedBooks(tx, charges, accounts)
  const decision = decide(books, charges)
  if (decision.entries.length) await writeBooks(tx, booksOf(decision, books))
  return decision.outcomes
}

const booksOf = ({ entries, months, channels, terms, keys }: Decision, books: KnownBooks): Books => {
  const paying = new Set(entries.flatMap(({ account_id, key_type }) => (key_type === 'credits' ? [account_id] : [])))
  return {
    accounts: [...paying].map((account_id) => ({ account_id, balance_mc: books.get(account_id)!.balance_mc })),
    months: Array.from(months, ([counters, month]) => ({ ...counters, ...month })),
    channels,
    terms,
    entries,
    keys: [...keys.values()],
  }
}

/** Locks the named keys and the months that the charges count in, and reads everything that the decision needs. */
const lockedBooks = async (tx: Db, charges: Charge[], accounts: LockedAccount[]): Promise<KnownBooks> => {
  const books: KnownBooks = new Map(
    accounts.map(({ account_id, balance_mc }) => [account_id, { balance_mc, months: new Map(), keys: new Map() }]),
  )
  const named = new Set(charges.flatMap(({ named_key_id }) => named_key_id ?? []))
  if (named.size)
    for (const key of await lockNamedKeys(tx, [...named])) books.get(key.account_id)?.keys.set(key.named_key_id, key)
  const counting = charges.filter(
    (charge): charge is MonthCharge => charge.key_type === 'subscription' && books.has(charge.account_id),
  )
  if (!counting.length) return books
  const stateOf = ({ account_id, month_start }: MonthId) => books.get(account_id)!.months.get(month_start.getTime())!
  for (const { account_id, month_start, ...counters } of await lockMonths(tx, distinctMonths(counting)))
    books.get(account_id)!.months.set(month_start.getTime(), { ...counters, chat_ids: new Set(), terms: new Set() })
  const channels = counting.flatMap(({ account_id, month_start, chat_ids }) =>
    chat_ids.map((chat_id) => ({ account_id, month_start, chat_id })),
  )
  if (channels.length) for (const row of await listCountedChannels(tx, channels)) stateOf(row).chat_ids.add(row.chat_id)
  const terms = counting.flatMap(({ account_id, month_start, search_term }) =>
    search_term === undefined ? [] : [{ account_id, month_start, term: search_term }],
  )
  if (terms.length) for (const row of await listCountedTerms(tx, terms)) stateOf(row).terms.add(row.term)
  return books
}

const distinctMonths = (charges: MonthCharge[]): MonthId[] => [
  ...new Map(charges.map((charge) => [nameOf(charge.account_id, charge.month_start.getTime()), charge])).values(),
]
