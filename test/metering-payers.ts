// Accounts, chats and random requests for the metering tests, with the cost of each request.
import { issueKey } from '../src/accounts/keys.ts'
import type { Overrides } from '../src/accounts/plans.ts'
import type { Secrets } from '../src/accounts/secrets.ts'
import type { Random } from '../src/demo/random.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { insertAccount, setAccountOverrides } from '../src/store/accounts/accounts.ts'
import type { Db } from '../src/store/db.ts'
import type { KeyType } from '../src/vocabulary.ts'
import { chatSeen } from './observed.ts'

export type Payer = {
  account_id: number
  key: string
  key_type: KeyType
  balance_mc: number
  limits: { requests?: number; unique_channels?: number }
  month_start: Date
}
export type Chat = { chat_id: number; internal_id: string }

export type MeteredQuestion = {
  operation: string
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** The client repeats a request that has a key until it gets a complete answer. */
  idempotency_key?: string
  /** Sorted in ascending order. */
  chat_ids: number[]
  cost_mc: number
}

const CHATS = 12

export const makeChats = async (db: Db): Promise<Chat[]> => {
  const seen = Array.from({ length: CHATS }, (_, i) =>
    chatSeen({ chat: { platform_id: 5_000 + i, username: `metered_${i}` }, title: `News ${i}` }),
  )
  await ingest(db, seen, { now: new Date() })
  return db.rows<Chat>`select chat_id, internal_id from chats order by chat_id`
}

/** Accounts with small, medium and large limits, for both key types. */
const kinds: Pick<Payer, 'key_type' | 'balance_mc' | 'limits'>[] = [
  ...[0, 140, 1_950, 5_000, 20_000, 10_000_000].map((balance_mc) => ({
    key_type: 'credits' as const,
    balance_mc,
    limits: {},
  })),
  ...[
    { requests: 0 },
    { requests: 7 },
    { requests: 60, unique_channels: 3 },
    { unique_channels: 1 },
    { unique_channels: 8 },
    { requests: 1_000_000, unique_channels: 1_000 },
  ].map((limits) => ({ key_type: 'subscription' as const, balance_mc: 0, limits })),
]

export const makePayers = (db: Db, secrets: Secrets): Promise<Payer[]> =>
  Promise.all(
    kinds.map(async (kind, i) => {
      const now = new Date()
      // The billing month began days ago and ends in weeks, so it does not change while a test runs.
      const billing_anchor = new Date(now.getTime() - 5 * 86_400_000)
      const { balance_mc, limits } = kind
      const account = (await insertAccount(db, {
        name: `payer ${i}`,
        plan: 'XL',
        billing_anchor,
        expires_at: null,
        balance_mc,
        created_at: now,
      }))!
      const overrides: Overrides = {
        rate_per_second: 100_000,
        rate_burst: 100_000,
        limits: { ...limits, snapshots: 100_000 },
      }
      await setAccountOverrides(db, account.account_id, overrides)
      return {
        ...kind,
        month_start: billing_anchor,
        account_id: account.account_id,
        key: await issueKey(db, secrets, account, kind.key_type, now),
      }
    }),
  )

/** Returns a random request that succeeds unless the account cannot pay. */
export const anyQuestion = (random: Random, chats: Chat[]): MeteredQuestion => {
  const { chat_id, internal_id } = random.pick(chats)
  const get = { method: 'GET' as const, chat_ids: [chat_id], cost_mc: 100 }
  const kind = random.next()
  if (kind < 0.4) return { ...get, operation: 'getChannelInfo', path: `/v1/channel/info?internal_id=${internal_id}` }
  if (kind < 0.6) return { ...get, operation: 'getChannelStats', path: `/v1/channel/stats?internal_id=${internal_id}` }
  if (kind < 0.75)
    return {
      ...get,
      operation: 'searchChannels',
      path: '/v1/channels/search?term=news&limit=3',
      chat_ids: [],
      cost_mc: 50,
    }
  if (kind < 0.95) {
    const some = chats.filter(() => random.chance(0.3))
    const asked = some.length ? some : chats.slice(0, 1)
    return {
      ...get,
      operation: 'getChannelInfoBatch',
      // A chat that is named twice, or is unknown, must not cost anything extra.
      path: `/v1/channels/info-batch?ids=${[...asked, asked[0]!].map((chat) => chat.internal_id)},unknown0`,
      chat_ids: asked.map((chat) => chat.chat_id),
      cost_mc: 50 + 50 * asked.length,
    }
  }
  return {
    operation: 'createSnapshot',
    method: 'POST',
    path: '/v1/catalog/snapshots',
    body: { filters: {} },
    chat_ids: [],
    cost_mc: 500,
    ...(random.chance(0.5) && { idempotency_key: String(random.next()) }),
  }
}
