// What almost every request looks up: who calls, and the chat it is about. Those that come at once are looked up together, and what
// was found is kept for a moment.
import { recogniseKeys } from '../../accounts/keys.ts'
import type { Secrets } from '../../accounts/secrets.ts'
import { batcher } from '../../batching/batcher.ts'
import type { KeyHolder } from '../../store/accounts/keys.ts'
import { type ChatRow, listChats } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'

/** What is kept is there at once; only what has to be looked up is waited for. */
export type Found<Row> = Row | Promise<Row | undefined>

export type Lookups = {
  keyHolder(secret: string): Found<KeyHolder>
  chat(internal_id: string): Found<ChatRow>
}

/** How long what was found is taken for true: a suspended account, a changed plan or a new title shows after so long at most. */
export const KEPT_MS = 1_000

export const openLookups = (db: Db, secrets: Secrets, kept_ms = KEPT_MS): Lookups => {
  const keyHolder = kept(kept_ms, (given: string[]) => recogniseKeys(db, secrets, given))
  const chat = kept(kept_ms, async (internal_ids: string[]) => {
    const rows = await listChats(db, internal_ids)
    return new Map(rows.map((row) => [row.internal_id, row]))
  })
  return { keyHolder, chat }
}

const MOST_KEPT = 20_000
const MOST_TOGETHER = 500

type Kept<Row> = { row: Row; until: number; used: boolean }

/** Only what was found is kept: a key that is made now is known at once, and guessing fills nothing. */
const kept = <Row>(kept_ms: number, find: (names: string[]) => Promise<Map<string, Row>>) => {
  /** In the order in which they were found. */
  const known = new Map<string, Kept<Row>>()
  const fresh = (name: string): Kept<Row> | undefined => {
    const one = known.get(name)
    return one && performance.now() < one.until ? one : undefined
  }

  /** What is in use and will soon be too old is looked up along: it would be asked for next, in a statement of its own. */
  const withThoseInUse = (names: Set<string>) => {
    const soon = performance.now() + kept_ms / 5
    for (const [name, { until, used }] of known) {
      if (until > soon || names.size >= MOST_TOGETHER) break
      if (used) names.add(name)
      else known.delete(name)
    }
    return [...names]
  }

  const ask = batcher(async (names: string[]) => {
    const rows = new Map<string, Row>()
    const unknown = new Set<string>()
    for (const name of names) {
      const one = fresh(name)
      if (one) rows.set(name, one.row)
      else unknown.add(name)
    }
    if (unknown.size) {
      const asked = withThoseInUse(unknown)
      const found = await find(asked)
      const until = performance.now() + kept_ms
      if (known.size + found.size > MOST_KEPT) known.clear()
      for (const name of asked) known.delete(name)
      for (const [name, row] of found) {
        known.set(name, { row, until, used: false })
        rows.set(name, row)
      }
    }
    return names.map((name) => rows.get(name))
  })

  return (name: string): Found<Row> => {
    const one = fresh(name)
    if (!one) return ask(name)
    one.used = true
    return one.row
  }
}
