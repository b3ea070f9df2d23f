// Opens the source that uses the operator's accounts; their budgets, waits and encrypted sessions are in the database.
import { setTimeout as wait } from 'node:timers/promises'
import { type AccountBook, type AccountTurn, accountPool } from '../sources/telegram-mtproto/accounts.ts'
import { SessionUnreadable } from '../sources/telegram-mtproto/call.ts'
import type { ChatKey, KeyBook } from '../sources/telegram-mtproto/locate.ts'
import { telegramMtproto } from '../sources/telegram-mtproto/telegram-mtproto.ts'
import {
  deleteChatKey,
  findChatKey,
  findReadiness,
  findSealedSession,
  listAskers,
  loseTelegramAccount,
  restTelegramAccount,
  takeTelegramTurn,
  upsertChatKeys,
} from '../store/collecting/telegram-sessions.ts'
import type { Db } from '../store/db.ts'
import { secondsToMidnight } from './budget.ts'
import type { CollectSettings } from './settings.ts'

type MtprotoSettings = NonNullable<CollectSettings['telegram_mtproto']>

type MtprotoGiven = {
  db: Db
  /** Decrypts with the master key; undefined when the session was encrypted with another one. */
  unseal: (sealed: Uint8Array) => Promise<string | undefined>
  now: () => Date
  stopping: AbortSignal
  onOdd: (what: string) => void
  onAccountLost: (account_id: number, why: string) => void
}

export const openTelegramMtproto = (settings: MtprotoSettings, given: MtprotoGiven) => {
  const { db, unseal, now, stopping, onOdd, onAccountLost } = given
  const open = async (account_id: number) => {
    const sealed = await findSealedSession(db, account_id)
    const session = sealed && (await unseal(sealed))
    if (!session) throw new SessionUnreadable('the session is not there, or sealed with another master key')
    // This module contains the whole schema of the protocol, so it is loaded only when it is needed.
    const { openClient } = await import('../sources/telegram-mtproto/client.ts')
    return openClient({ ...settings, session, timeout_ms: settings.timeout_seconds * 1000, stopping })
  }
  const accounts = accountPool({
    book: accountBook(db, settings, now),
    open,
    now: () => now().getTime(),
    wait: (ms) => wait(ms, undefined, { signal: stopping }),
    onLost: onAccountLost,
  })
  const source = telegramMtproto({ accounts, keys: keyBook(db), now: () => now().getTime(), onOdd })
  return { source, close: accounts.close }
}

type AccountPace = Pick<MtprotoSettings, 'interval_seconds' | 'requests_per_day'>

export const accountBook = (
  db: Db,
  { interval_seconds, requests_per_day }: AccountPace,
  now: () => Date,
): AccountBook => ({
  list: (platform_id) => listAskers(db, platform_id),
  takeTurn: async (account_id): Promise<AccountTurn> => {
    const turn = { account_id, now: now(), interval_ms: interval_seconds * 1000, daily: requests_per_day }
    if (await takeTelegramTurn(db, turn)) return { kind: 'now' }
    const ready = await findReadiness(db, turn)
    if (!ready) return { kind: 'gone' }
    const time = turn.now.getTime()
    if (ready.waiting_until && ready.waiting_until > turn.now)
      return { kind: 'resting', until: ready.waiting_until.getTime(), why: ready.waiting_reason! }
    if (ready.spent)
      return {
        kind: 'resting',
        until: time + secondsToMidnight(turn.now) * 1000,
        why: "the day's allowance is used up",
      }
    return { kind: 'soon', wait_ms: Math.max(1, ready.next_at.getTime() - time) }
  },
  rest: async (account_id, seconds, why) => {
    await restTelegramAccount(db, account_id, new Date(now().getTime() + seconds * 1000), why)
  },
  lose: async (account_id, why) => {
    await loseTelegramAccount(db, account_id, now(), why)
  },
})

/** Most answers repeat access hashes that are stored already; a cache of this size saves writing them again. */
const KEYS_REMEMBERED = 50_000

export const keyBook = (db: Db): KeyBook => {
  const kept = new Map<string, string>()
  const nameOf = (account_id: number, platform_id: number) => `${account_id} ${platform_id}`
  return {
    find: (account_id, platform_id) => findChatKey(db, account_id, platform_id),
    keep: async (account_id, keys) => {
      const isNew = ({ platform_id, access_hash }: ChatKey) => kept.get(nameOf(account_id, platform_id)) !== access_hash
      const news = keys.filter(isNew)
      if (news.length === 0) return
      await upsertChatKeys(db, account_id, news)
      if (kept.size > KEYS_REMEMBERED) kept.clear()
      for (const { platform_id, access_hash } of news) kept.set(nameOf(account_id, platform_id), access_hash)
    },
    forget: async (account_id, platform_id) => {
      kept.delete(nameOf(account_id, platform_id))
      await deleteChatKey(db, account_id, platform_id)
    },
  }
}
