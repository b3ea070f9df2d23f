// A complete service for tests: the real API on a real database with a fixed clock, and functions that create accounts and chats.
import { randomBytes } from 'node:crypto'
import { afterAll } from 'vitest'
import { openCashier } from '../src/accounts/cashier.ts'
import { issueKey } from '../src/accounts/keys.ts'
import { defaultPlans, type Overrides } from '../src/accounts/plans.ts'
import { defaultPrices } from '../src/accounts/prices.ts'
import { localRateLimiter } from '../src/accounts/rate.ts'
import { secretsFrom } from '../src/accounts/secrets.ts'
import { createInstruments } from '../src/api/http/instruments.ts'
import type { ApiDeps } from '../src/api/request/deps.ts'
import { openLookups } from '../src/api/request/lookups.ts'
import { buildApi } from '../src/api/server.ts'
import { storedCatalog } from '../src/catalog/catalog.ts'
import { findBalance, insertAccount, setAccountOverrides } from '../src/store/accounts/accounts.ts'
import type { Db } from '../src/store/db.ts'
import { fold } from '../src/text/fold.ts'
import type { KeyType, Peer } from '../src/vocabulary.ts'
import { emptyTables, testDatabase } from './database.ts'

export type ChatGiven = {
  internal_id?: string
  peer?: Peer
  title?: string
  description?: string
  platform_id?: number
  username?: string
  invite_hash?: string
  members_count?: number
  verified?: boolean
  country?: string
  language?: string
  category?: string
  creation_date?: Date
  scam?: boolean
  deleted_at?: Date
}

export const NOON = new Date('2026-09-01T12:00:00Z')

/** Open it once per test file, and call `reset` between tests to empty the tables. */
export const testService = async (changed: Partial<ApiDeps> = {}) => {
  const db: Awaited<ReturnType<typeof testDatabase>> = changed.db ?? (await testDatabase())
  const clock = { now: NOON }
  const secrets = secretsFrom(randomBytes(32))
  const deps: ApiDeps = {
    db,
    secrets,
    tariff: () => ({ plans: defaultPlans, prices: defaultPrices }),
    rate: localRateLimiter(() => clock.now.getTime()),
    cashier: openCashier(db),
    // Nothing is cached, so that a test sees its own changes at once.
    lookups: openLookups(db, secrets, 0),
    // A test may replace single functions of the catalog.
    catalog: { ...storedCatalog },
    now: () => clock.now,
    monitor: { log: false, instruments: createInstruments() },
    ...changed,
  }
  const app = await buildApi(deps)
  afterAll(() => app.close())
  let made = 0

  const request = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    key?: string,
    headers: Record<string, string> = {},
    payload?: object | string,
  ) => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...(key && { 'x-api-key': key }), ...headers },
      ...(payload !== undefined && { payload }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson && answer.body ? answer.json() : answer.body,
    }
  }

  return {
    db,
    app,
    deps,
    clock,
    secrets,
    request,
    get: (url: string, key?: string, headers?: Record<string, string>) => request('GET', url, key, headers),
    post: (url: string, key: string, payload?: object | string, headers?: Record<string, string>) =>
      request('POST', url, key, headers, payload),
    delete: (url: string, key: string) => request('DELETE', url, key),

    /** Creates an account with one key. The rate limit is very high unless the test sets one. */
    account: async (
      given: {
        plan?: string
        key_type?: KeyType
        balance_mc?: number
        overrides?: Overrides
        billing_anchor?: Date
        expires_at?: Date
      } = {},
    ) => {
      const account = (await insertAccount(db, {
        name: `account ${++made}`,
        plan: given.plan ?? 'M',
        billing_anchor: given.billing_anchor ?? new Date('2026-01-15T00:00:00Z'),
        expires_at: given.expires_at ?? null,
        balance_mc: given.balance_mc ?? 0,
        created_at: clock.now,
      }))!
      await setAccountOverrides(db, account.account_id, {
        rate_per_second: 100_000,
        rate_burst: 100_000,
        ...given.overrides,
      })
      const key = await issueKey(
        db,
        secrets,
        account,
        given.key_type ?? (given.balance_mc === undefined ? 'subscription' : 'credits'),
        clock.now,
      )
      return { ...account, key }
    },
    balance: (account: { account_id: number }) => findBalance(db, account.account_id),

    chat: (given: ChatGiven = {}) =>
      insertChat(db, { platform_id: 1_000_000_000 + ++made, internal_id: `chat${made}id`, ...given }),
    reset: () =>
      emptyTables(
        db,
        'chats',
        'channel_stats',
        'group_stats',
        'accounts',
        'ledger',
        'usage_days',
        'usage_chat_days',
        'usage_counted',
        'dictionary_counts',
        'messages',
        'message_series',
        'member_series',
        'member_samples',
        'mentions',
      ),
  }
}

const insertChat = async (db: Db, given: ChatGiven) =>
  (await db.row<{
    chat_id: number
    internal_id: string
  }>`insert into chats (internal_id, platform_id, invite_hash, username, peer, title, description,
      creation_date, members_count, source_country, source_language, source_category, verified_by_platform, scam, deleted_at, search_title, search_description, observed_at)
    values (${given.internal_id}, ${given.platform_id}, ${given.invite_hash}, ${given.username}, ${given.peer ?? 'Channel'}, ${given.title ?? 'Daily News'},
      ${given.description}, ${given.creation_date}, ${given.members_count}, ${given.country}, ${given.language}, ${given.category},
      ${given.verified ?? false}, ${given.scam ?? false}, ${given.deleted_at}, ${fold(given.title ?? 'Daily News')}, ${fold(given.description ?? '')},
      ${new Date('2026-08-31T00:00:00Z')})
    returning chat_id, internal_id`)!
