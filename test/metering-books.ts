// Checks the books after a fault against what the clients saw.
import { expect } from 'vitest'
import { listDiscrepancies } from '../src/store/accounts/audit.ts'
import type { Db } from '../src/store/db.ts'
import { isServed, type MeteredAnswer } from './metering-load.ts'
import type { Payer } from './metering-payers.ts'

/** The period of a fault, in times of `performance.now()`. */
export type FaultPeriod = { began: number; ended: number }

const UNAVAILABLE = '{"message":"Service temporarily unavailable","code":"UNAVAILABLE"}'

type MeteredEntry = {
  operation: string
  amount_mc: number
  balance_mc: number
  month_start: Date | null
  chat_ids: number[]
  requests: number
  unique_channels: number
}

/**
 * A request is in doubt when it was running during a fault and got no complete answer, or a 503 because the database's reply was lost.
 * It may have been charged or not. Every other refusal must have cost nothing.
 */
const isInDoubt = (faults: FaultPeriod[]) => (one: MeteredAnswer) => {
  if (one.answer.kind === 'broken') return true
  const isRefused = one.answer.kind === 'answer' && one.answer.status === 503
  return isRefused && faults.some(({ began, ended }) => one.began <= ended && one.ended >= began)
}

/** `faults` are those during which a request may get a 503 although it was charged. */
export const expectExactBooks = async (db: Db, payers: Payer[], seen: MeteredAnswer[], faults: FaultPeriod[]) => {
  expect(await listDiscrepancies(db)).toEqual([])
  expectKnownAnswers(seen)
  const inDoubt = isInDoubt(faults)
  for (const payer of payers) {
    const own = seen.filter((one) => one.payer === payer)
    const served = own.filter(isServed)
    const doubtful = own.filter(inDoubt)
    const entries =
      await db.rows<MeteredEntry>`select operation, amount_mc, balance_mc, month_start, to_json(chat_ids) as chat_ids, requests, unique_channels
      from ledger where account_id = ${payer.account_id} and kind = 'charge' order by entry_id`
    expectEveryChargeOnce(entries, served, doubtful)
    if (payer.key_type === 'credits') await expectBalance(db, payer, entries, own)
    else await expectMonth(db, payer, entries, own)
    const made = await db.rows`select snapshot_id from snapshots where account_id = ${payer.account_id}`
    expect(made).toHaveLength(entries.filter(({ operation }) => operation === 'createSnapshot').length)
  }
  const refused = seen.filter(({ answer }) => answer.kind === 'answer' && [402, 426].includes(answer.status))
  return { served: seen.filter(isServed).length, in_doubt: seen.filter(inDoubt).length, refused: refused.length }
}

const expectKnownAnswers = (seen: MeteredAnswer[]) => {
  for (const { answer, payer, cost_mc, operation } of seen) {
    expect(answer.kind).not.toBe('hung')
    if (answer.kind !== 'answer') continue
    const { status, text } = answer
    expect([200, 201, 402, 426, 429, 503], text).toContain(status)
    if (status === 503) expect(text).toBe(UNAVAILABLE)
    // The rate limit is lifted, so a 429 can only mean that another snapshot is being created.
    if (status === 429) expect([operation, text]).toEqual(['createSnapshot', expect.stringContaining('IN_PROGRESS')])
    const pays = payer.key_type === 'credits' && !answer.replayed
    if (status < 300) expect(answer.cost_mc).toBe(pays ? cost_mc : undefined)
  }
}

const counted = <One>(many: One[], name: (one: One) => string) => {
  const counts = new Map<string, number>()
  for (const one of many) counts.set(name(one), (counts.get(name(one)) ?? 0) + 1)
  return counts
}

const nameOf = ({ operation, chat_ids }: { operation: string; chat_ids: number[] }) =>
  `${operation} ${[...chat_ids].sort((a, b) => a - b)}`

/** For each operation and set of chats: there is one charge for every served request, and at most one for each request in doubt. */
const expectEveryChargeOnce = (entries: MeteredEntry[], served: MeteredAnswer[], doubtful: MeteredAnswer[]) => {
  const [charges, successes, doubts] = [counted(entries, nameOf), counted(served, nameOf), counted(doubtful, nameOf)]
  for (const name of new Set([...charges.keys(), ...successes.keys()])) {
    const [charged, success] = [charges.get(name) ?? 0, successes.get(name) ?? 0]
    expect(charged, `${name}: served but not charged`).toBeGreaterThanOrEqual(success)
    expect(charged, `${name}: charged more often than requested`).toBeLessThanOrEqual(success + (doubts.get(name) ?? 0))
  }
}

const expectBalance = async (db: Db, payer: Payer, entries: MeteredEntry[], own: MeteredAnswer[]) => {
  const account = await db.row<{
    balance_mc: number
  }>`select balance_mc from accounts where account_id = ${payer.account_id}`
  const spent_mc = -entries.reduce((sum, { amount_mc }) => sum + amount_mc, 0)
  expect(account!.balance_mc).toBe(payer.balance_mc - spent_mc)
  expect(account!.balance_mc).toBeGreaterThanOrEqual(0)
  // Every charge leaves a different balance, so the remaining balance in an answer identifies its ledger entry.
  const left = new Map(entries.map((entry) => [entry.balance_mc, entry]))
  expect(left.size).toBe(entries.length)
  for (const { answer, operation, cost_mc } of own) {
    if (answer.kind !== 'answer') continue
    if (answer.status < 300 && !answer.replayed) {
      expect(left.get(answer.remaining_mc!)).toMatchObject({ operation, amount_mc: -cost_mc })
      left.delete(answer.remaining_mc!)
    } else if (answer.status === 402) {
      const { available_mc, total_cost_mc } = JSON.parse(answer.text)
      expect(total_cost_mc).toBe(cost_mc)
      expect(available_mc).toBeLessThan(cost_mc)
      expect([payer.balance_mc, ...entries.map(({ balance_mc }) => balance_mc)]).toContain(available_mc)
    }
  }
}

const expectMonth = async (
  db: Db,
  { account_id, month_start, limits }: Payer,
  entries: MeteredEntry[],
  own: MeteredAnswer[],
) => {
  const months = await db.rows`select month_start, requests, unique_channels from account_months
    where account_id = ${account_id} and (requests, unique_channels) <> (0, 0)`
  const chats = new Set(entries.flatMap(({ chat_ids }) => chat_ids))
  expect(months).toEqual(entries.length ? [{ month_start, requests: entries.length, unique_channels: chats.size }] : [])
  expect(entries.every((entry) => entry.month_start?.getTime() === month_start.getTime())).toBe(true)
  const known = await db.rows<{ chat_id: number }>`select chat_id from account_month_channels
    where account_id = ${account_id} order by chat_id`
  expect(known.map(({ chat_id }) => chat_id)).toEqual([...chats].sort((a, b) => a - b))
  expect(entries.length).toBeLessThanOrEqual(limits.requests ?? Number.POSITIVE_INFINITY)
  expect(chats.size).toBeLessThanOrEqual(limits.unique_channels ?? Number.POSITIVE_INFINITY)
  for (const { answer, chat_ids } of own) {
    if (answer.kind !== 'answer' || answer.status !== 426) continue
    const { name, used, limit } = JSON.parse(answer.text)
    expect(limit).toBe(limits[name as keyof typeof limits])
    expect(used).toBeLessThanOrEqual(limit)
    expect(used + (name === 'requests' ? 1 : chat_ids.length)).toBeGreaterThan(limit)
  }
}
