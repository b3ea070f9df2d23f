// Settles a batch of charges: look at the books, decide, and write them in one statement if they are still as they were.
import {
  type BookRow,
  type Books,
  type BooksAsked,
  lockAccounts,
  type MonthChannel,
  type MonthTerm,
  readBooks,
  writeBooks,
} from '../store/charges.ts'
import type { Db } from '../store/db.ts'
import { type AccountBooks, type Charge, type Decision, decide, type KnownBooks, type Outcome } from './decide.ts'

/** Books as this process wrote them last, and the accounts that others write to: theirs are read every time. */
export type Memory = { books: KnownBooks; shared: Set<number> }

export const emptyMemory = (): Memory => ({ books: new Map(), shared: new Set() })

/**
 * Undefined where nothing was decided, because somebody else changed the account since its books were looked at or has it in hand. All
 * else is durable. A memory serves one call at a time: what is decided is in it before it is written.
 */
export const settleAtOnce = async (
  db: Db,
  charges: Charge[],
  { books, shared }: Memory = emptyMemory(),
): Promise<(Outcome | undefined)[]> => {
  for (const account_id of shared) books.delete(account_id)
  const { outcomes, undecided } = await settleIfUnchanged(db, charges, books)
  for (const account_id of undecided) shared.add(account_id)
  return charges.map(({ account_id }, i) => (undecided.has(account_id) ? undefined : outcomes[i]))
}

/** Waits for whoever has the accounts in hand. */
export const settleInTurn = (db: Db, charges: Charge[]): Promise<Outcome[]> =>
  db.transaction((tx) => settleWithin(tx, charges))

/** Part of a larger transaction: durable, or undone, together with it. */
export const settleWithin = async (tx: Db, charges: Charge[]): Promise<Outcome[]> => {
  await lockAccounts(tx, [...new Set(charges.map(({ account_id }) => account_id))])
  const { outcomes, undecided } = await settleIfUnchanged(tx, charges, new Map())
  if (undecided.size) throw new Error('an account changed while it was locked')
  return outcomes
}

const settleIfUnchanged = async (db: Db, charges: Charge[], known: KnownBooks) => {
  const read = await readUnknown(db, charges, known)
  const decision = decide(known, charges)
  const undecided = new Set<number>()
  charges.forEach(({ account_id }, i) => {
    // A refusal must be true now, not when the books were written last.
    if (!decision.outcomes[i]!.charged && !read.has(account_id)) undecided.add(account_id)
  })
  const paying = new Map<number, AccountBooks>()
  for (const { account_id } of decision.entries)
    if (!undecided.has(account_id)) paying.set(account_id, known.get(account_id)!)
  for (const account_id of undecided) known.delete(account_id)
  if (!paying.size) return { outcomes: decision.outcomes, undecided }
  try {
    const missed = await writeBooks(db, booksOf(decision, paying))
    for (const books of paying.values()) books.version++
    for (const account_id of missed) {
      known.delete(account_id)
      undecided.add(account_id)
    }
  } catch (error) {
    // It is not known what was written.
    for (const account_id of paying.keys()) known.delete(account_id)
    throw error
  }
  return { outcomes: decision.outcomes, undecided }
}

/** What is to be written of the accounts that pay. */
const booksOf = ({ entries, months, channels, terms }: Decision, paying: Map<number, AccountBooks>): Books => {
  const ofPaying = <Row extends { account_id: number }>(rows: Row[]) =>
    rows.filter(({ account_id }) => paying.has(account_id))
  return {
    accounts: Array.from(paying, ([account_id, { version, balance_mc }]) => ({ account_id, version, balance_mc })),
    months: ofPaying(Array.from(months, ([counted, month]) => Object.assign(month, counted))),
    channels: ofPaying(channels),
    terms: ofPaying(terms),
    entries: ofPaying(entries),
  }
}

/** The accounts whose books were read because something about them was not known. */
const readUnknown = async (db: Db, charges: Charge[], known: KnownBooks): Promise<Set<number>> => {
  const unknown = new Set<number>()
  for (const charge of charges) if (!isKnown(known.get(charge.account_id), charge)) unknown.add(charge.account_id)
  if (!unknown.size) return unknown
  const asked = askedBy(charges.filter(({ account_id }) => unknown.has(account_id)))
  for (const row of await readBooks(db, asked)) addRow(known, row)
  return unknown
}

const isKnown = (books: AccountBooks | undefined, charge: Charge): boolean => {
  if (!books || charge.key_type === 'credits') return books !== undefined
  const month = books.months.get(charge.month_start.getTime())
  if (!month || (charge.search_term !== undefined && !month.terms.has(charge.search_term))) return false
  return charge.chat_ids.every((chat_id) => month.chat_ids.has(chat_id))
}

const askedBy = (charges: Charge[]): BooksAsked => {
  const accounts = new Map<string, BooksAsked['accounts'][number]>()
  const channels = new Map<string, MonthChannel>()
  const terms = new Map<string, MonthTerm>()
  for (const charge of charges) {
    const { account_id, chat_ids } = charge
    if (charge.key_type === 'credits') {
      accounts.set(`${account_id}`, { account_id, month_start: null })
      continue
    }
    const { month_start, search_term } = charge
    const key = `${account_id} ${month_start.getTime()}`
    accounts.set(key, { account_id, month_start })
    for (const chat_id of chat_ids) channels.set(`${key} ${chat_id}`, { account_id, month_start, chat_id })
    if (search_term !== undefined) terms.set(`${key} ${search_term}`, { account_id, month_start, term: search_term })
  }
  return { accounts: [...accounts.values()], channels: [...channels.values()], terms: [...terms.values()] }
}

const addRow = (
  known: KnownBooks,
  { account_id, version, balance_mc, month_start, chat_ids, terms, ...counters }: BookRow,
) => {
  let books = known.get(account_id)
  if (books?.version !== version) {
    books = { version, balance_mc, months: new Map() }
    known.set(account_id, books)
  }
  if (!month_start) return
  const month = books.months.get(month_start.getTime())
  if (month) {
    for (const chat_id of chat_ids ?? []) month.chat_ids.add(chat_id)
    for (const term of terms ?? []) month.terms.add(term)
    return
  }
  const { requests, unique_channels, search_messages_requests, search_terms } = counters
  books.months.set(month_start.getTime(), {
    requests: requests ?? 0,
    unique_channels: unique_channels ?? 0,
    search_messages_requests: search_messages_requests ?? 0,
    search_terms: search_terms ?? 0,
    chat_ids: new Set(chat_ids),
    terms: new Set(terms),
  })
}
