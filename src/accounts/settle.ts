// Settles batches of charges: the simple ones in one statement that takes from the books as they stand, all others in turn, on books
// that are held meanwhile.
import {
  type Books,
  listCountedChannels,
  listCountedTerms,
  lockAccounts,
  lockMonths,
  type MonthId,
  type Taking,
  takeAtOnce,
  writeBooks,
} from '../store/accounts/charges.ts'
import type { Db } from '../store/db.ts'
import { type Charge, type Decision, decide, type KnownBooks, type MonthCharge, type Outcome } from './decide.ts'

/** Somebody else holds the account: nothing was done. */
type Busy = 'busy'

const NO_LIMIT = 2 ** 31 - 1

/**
 * Charges that count nothing but a request, or take credits. The charges of an account (of a month) are made all or none: where not all
 * can be paid, or somebody else holds one of the accounts, they are `undecided`, and to be decided in turn, one by one. What is told as
 * charged is durable.
 */
export const settleAtOnce = async (db: Db, charges: Charge[]): Promise<(Outcome | 'undecided')[]> => {
  const { taking, after } = takingOf(charges)
  const { paid, counted } = await takeAtOnce(db, taking)
  return charges.map((charge, i) => {
    const { account_id } = charge
    if (charge.key_type === 'subscription')
      return nameOf(account_id, charge.month_start.getTime()) in counted ? { charged: true } : 'undecided'
    return account_id in paid ? { charged: true, balance_mc: paid[account_id]! + after[i]! } : 'undecided'
  })
}

const nameOf = (account_id: number, month: number) => `${account_id} ${month}`

/** Summed up by account and by month; and, of each charge, what is taken after it from the same account. */
const takingOf = (charges: Charge[]): { taking: Taking; after: number[] } => {
  const credits = new Map<number, Taking['credits'][number]>()
  const requests = new Map<string, Taking['requests'][number]>()
  const entries: Taking['entries'] = []
  const after: number[] = []
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
      const counting = requests.get(name) ?? { account_id, month_start, more: 0, most: NO_LIMIT }
      requests.set(name, counting)
      counting.more++
      counting.most = Math.min(counting.most, limits.requests ?? NO_LIMIT)
      entries[i] = { account_id, at, operation, amount_mc: 0, after_mc: 0, month_start, chat_ids }
    }
  }
  return { taking: { credits: [...credits.values()], requests: [...requests.values()], entries }, after }
}

/** Decided one by one, on books that are held meanwhile; those that somebody else holds are left alone. */
export const settleInTurn = (db: Db, charges: Charge[]): Promise<(Outcome | Busy)[]> =>
  db.transaction(async (tx) => {
    const accounts = await lockAccounts(tx, accountsOf(charges), { wait: false })
    const held = new Set(accounts.map(({ account_id }) => account_id))
    const free = charges.filter(({ account_id }) => held.has(account_id))
    const outcomes = await settleHeld(tx, free, accounts)
    const ofCharge = new Map(free.map((charge, i) => [charge, outcomes[i]!]))
    return charges.map((charge) => ofCharge.get(charge) ?? 'busy')
  })

/** Part of a larger transaction: durable, or undone, together with it. Waits for whoever holds the accounts. */
export const settleWithin = async (tx: Db, charges: Charge[]): Promise<Outcome[]> =>
  settleHeld(tx, charges, await lockAccounts(tx, accountsOf(charges)))

const accountsOf = (charges: Charge[]) => [...new Set(charges.map(({ account_id }) => account_id))]

type HeldAccount = { account_id: number; balance_mc: number }

const settleHeld = async (tx: Db, charges: Charge[], accounts: HeldAccount[]): Promise<Outcome[]> => {
  const books = await heldBooks(tx, charges, accounts)
  const decision = decide(books, charges)
  if (decision.entries.length) await writeBooks(tx, booksOf(decision, books))
  return decision.outcomes
}

const booksOf = ({ entries, months, channels, terms }: Decision, books: KnownBooks): Books => {
  const paying = new Set(entries.flatMap(({ account_id, key_type }) => (key_type === 'credits' ? [account_id] : [])))
  return {
    accounts: [...paying].map((account_id) => ({ account_id, balance_mc: books.get(account_id)!.balance_mc })),
    months: Array.from(months, ([counters, month]) => ({ ...counters, ...month })),
    channels,
    terms,
    entries,
  }
}

/** What the charges touch, as it stands, and held until the transaction ends. */
const heldBooks = async (tx: Db, charges: Charge[], accounts: HeldAccount[]): Promise<KnownBooks> => {
  const books: KnownBooks = new Map(
    accounts.map(({ account_id, balance_mc }) => [account_id, { balance_mc, months: new Map() }]),
  )
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
