// Settles a batch of charges in one transaction: lock the accounts, read, decide, write.
import {
  insertMonthChannels,
  insertMonthTerms,
  listMonthChannels,
  listMonths,
  listMonthTerms,
  lockBalances,
  type MonthChannel,
  type MonthTerm,
  setBalances,
  upsertMonths,
} from '../store/charges.ts'
import type { Db } from '../store/db.ts'
import { type Charge, decide, type MonthState, monthKey, type Outcome, type State } from './decide.ts'

type Subscription = Extract<Charge, { key_type: 'subscription' }>

/** All of it is durable when it returns. */
export const settle = (db: Db, charges: Charge[]): Promise<Outcome[]> =>
  db.transaction((tx) => settleWithin(tx, charges))

/** Part of a larger transaction: durable, or undone, together with it. */
export const settleWithin = async (tx: Db, charges: Charge[]): Promise<Outcome[]> => {
  const account_ids = [...new Set(charges.map((charge) => charge.account_id))]
  // The account row is locked for subscriptions too: it is what makes reading and writing their months one step.
  const locked = await lockBalances(tx, account_ids)
  const balances = new Map(locked.map((row) => [row.account_id, row.balance_mc]))
  const before = new Map(balances)
  const subscriptions = charges.filter((charge) => charge.key_type === 'subscription')
  const months = await readMonths(tx, subscriptions)
  const state: State = { balances, months: new Map([...months].map(([key, { state }]) => [key, state])) }

  const outcomes = decide(state, charges)

  const paid = [...balances].filter(([id, mc]) => before.get(id) !== mc)
  if (paid.length) await setBalances(tx, paid)
  if (subscriptions.length) await writeMonths(tx, [...months.values()])
  return outcomes
}

type Read = {
  charge: Subscription
  known: { chats: Set<number>; terms: Set<string>; requests: number }
  state: MonthState
}

const readMonths = async (tx: Db, subscriptions: Subscription[]): Promise<Map<string, Read>> => {
  const byMonth = new Map(subscriptions.map((charge) => [monthKey(charge), charge]))
  if (!byMonth.size) return new Map()
  const rows = new Map((await listMonths(tx, [...byMonth.values()])).map((row) => [monthKey(row), row]))
  const chats = subscriptions.flatMap(({ account_id, month_start, chat_ids }) =>
    chat_ids.map((chat_id): MonthChannel => ({ account_id, month_start, chat_id })),
  )
  const terms = subscriptions.flatMap(({ account_id, month_start, search_term }): MonthTerm[] =>
    search_term === undefined ? [] : [{ account_id, month_start, term: search_term }],
  )
  const knownChats = Map.groupBy(chats.length ? await listMonthChannels(tx, chats) : [], monthKey)
  const knownTerms = Map.groupBy(terms.length ? await listMonthTerms(tx, terms) : [], monthKey)
  return new Map(
    [...byMonth].map(([key, charge]) => {
      const row = rows.get(key)
      const known = {
        chats: new Set(knownChats.get(key)?.map((row) => row.chat_id)),
        terms: new Set(knownTerms.get(key)?.map((row) => row.term)),
        requests: row?.requests ?? 0,
      }
      const state: MonthState = {
        requests: known.requests,
        unique_channels: row?.unique_channels ?? 0,
        search_messages_requests: row?.search_messages_requests ?? 0,
        search_terms: row?.search_terms ?? 0,
        chat_ids: new Set(known.chats),
        terms: new Set(known.terms),
      }
      return [key, { charge, known, state }]
    }),
  )
}

const writeMonths = async (tx: Db, months: Read[]) => {
  const changed = months.filter(({ known, state }) => state.requests !== known.requests)
  if (!changed.length) return
  const id = ({ charge: { account_id, month_start } }: Read) => ({ account_id, month_start })
  await upsertMonths(
    tx,
    changed.map((month) => ({ ...id(month), ...month.state })),
  )
  const chats = changed.flatMap((month) =>
    [...month.state.chat_ids]
      .filter((chat_id) => !month.known.chats.has(chat_id))
      .map((chat_id) => ({ ...id(month), chat_id })),
  )
  if (chats.length) await insertMonthChannels(tx, chats)
  const terms = changed.flatMap((month) =>
    [...month.state.terms].filter((term) => !month.known.terms.has(term)).map((term) => ({ ...id(month), term })),
  )
  if (terms.length) await insertMonthTerms(tx, terms)
}
