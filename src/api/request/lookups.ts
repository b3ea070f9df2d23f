// Looks up the key holder and the chat that almost every request needs, sessions, and the counts of the dictionaries. Lookups that arrive
// together share one statement, and found rows are cached for a moment, except sessions.
import { LRUCache } from 'lru-cache'
import { recogniseKeys } from '../../accounts/keys.ts'
import type { Secrets } from '../../accounts/secrets.ts'
import { recogniseSessions } from '../../accounts/sessions.ts'
import { batcher } from '../../batching/batcher.ts'
import { findCurrentKeyHolder, type KeyHolder } from '../../store/accounts/keys.ts'
import type { SessionHolder } from '../../store/accounts/sessions.ts'
import { listChatsNamed } from '../../store/chats/chat-refs.ts'
import type { ChatRow } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import {
  type CountedDictionary,
  type DictionaryCounts,
  listDictionaryCounts,
} from '../../store/statistics/dictionaries.ts'
import { readChatName } from '../../text/links.ts'

/** A cached row is returned directly, because awaiting a promise would delay the request for nothing. */
type CachedRow<Row> = Row | Promise<Row | undefined>

export type Lookups = {
  keyHolder(secret: string): CachedRow<KeyHolder>
  /** The account of this name, as the holder of its subscription key sees it. */
  account(name: string): CachedRow<KeyHolder>
  /** Takes the token of a session, which may have ended. */
  session(token: string): CachedRow<SessionHolder>
  /** Takes every form that `readChatName` reads. */
  chat(given: string): CachedRow<ChatRow>
  dictionary(name: CountedDictionary): CachedRow<DictionaryCounts>
}

/** A suspended account, a changed plan or a new title takes effect after this time at the latest. */
export const KEPT_MS = 1_000

/** The clock must be monotonic: a wall clock that is set back would keep suspended accounts alive. */
type MonotonicClock = { now: () => number }

/** With a `kept_ms` of 0 nothing is cached. */
export const openLookups = (
  db: Db,
  secrets: Secrets,
  kept_ms = KEPT_MS,
  clock: MonotonicClock = performance,
): Lookups => {
  const keyHolder = cached(kept_ms, clock, (given: string[]) => recogniseKeys(db, secrets, given))
  const account = cached(kept_ms, clock, (names: string[]) => accountsNamed(db, names))
  // Whoever signs out at a shared machine must not be followed by the next one, in no process and thread. Only browsers have sessions, so they are few.
  const session = cached(0, clock, (given: string[]) => recogniseSessions(db, secrets, given))
  const chat = cached(kept_ms, clock, (names: string[]) => listChatsNamed(db, names))
  const dictionary = cached(kept_ms, clock, (names: CountedDictionary[]) => listDictionaryCounts(db, names))
  return { keyHolder, account, session, chat: (given) => chat(readChatName(given) ?? given), dictionary }
}

const accountsNamed = async (db: Db, names: string[]) => {
  const found = new Map<string, KeyHolder>()
  for (const name of names) {
    const holder = await findCurrentKeyHolder(db, name, 'subscription')
    if (holder) found.set(name, holder)
  }
  return found
}

const MOST_KEPT = 20_000
const MOST_TOGETHER = 500

type CacheEntry<Name, Row> = { name: Name; row: Row; used: boolean }

/** Misses are not cached, so that a new key works at once and guessed keys take no memory. */
const cached = <Name extends string, Row>(
  kept_ms: number,
  clock: MonotonicClock,
  find: (names: Name[]) => Promise<Map<Name, Row>>,
) => {
  /** All entries live equally long, so the first one is the first to expire. */
  const oldestFirst = new Set<CacheEntry<Name, Row>>()
  const cache = new LRUCache<Name, CacheEntry<Name, Row>>({
    max: MOST_KEPT,
    ttl: kept_ms,
    perf: clock,
    // Otherwise the cache would reuse one reading of the clock for a millisecond.
    ttlResolution: 0,
    dispose: (entry) => oldestFirst.delete(entry),
  })

  const keep = (name: Name, row: Row, asked_at: number) => {
    // The cache takes a lifetime of 0 to mean forever.
    if (kept_ms === 0) return
    const entry = { name, row, used: false }
    cache.set(name, entry, { start: asked_at })
    oldestFirst.add(entry)
  }

  /** Adds the used entries that expire soon: each would otherwise need a statement of its own a moment later. */
  const withEntriesInUse = (names: Set<Name>) => {
    for (const { name, used } of oldestFirst) {
      if (cache.getRemainingTTL(name) > kept_ms / 5 || names.size >= MOST_TOGETHER) break
      if (used) names.add(name)
      else cache.delete(name)
    }
    return [...names]
  }

  const ask = batcher(async (names: Name[]) => {
    const rows = new Map<Name, Row>()
    const unknown = new Set<Name>()
    for (const name of names) {
      // An earlier batch may have found it since the question was asked.
      const entry = cache.get(name)
      if (entry) rows.set(name, entry.row)
      else unknown.add(name)
    }
    if (unknown.size) {
      const asked = withEntriesInUse(unknown)
      // A row may change while the answer is on its way, so that its time counts from the question on.
      const asked_at = clock.now()
      const found = await find(asked)
      for (const name of asked) if (!found.has(name)) cache.delete(name)
      for (const [name, row] of found) {
        keep(name, row, asked_at)
        rows.set(name, row)
      }
    }
    return names.map((name) => rows.get(name))
  })

  return (name: Name): CachedRow<Row> => {
    const entry = cache.get(name)
    if (!entry) return ask(name)
    entry.used = true
    return entry.row
  }
}
