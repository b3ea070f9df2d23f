// What almost every request looks up: who calls, and the chat it is about. Those that come at once are looked up together, and what
// was found is kept for a moment.
import { recogniseKeys } from '../accounts/keys.ts'
import type { Secrets } from '../accounts/secrets.ts'
import { type ChatRow, listChats } from '../store/chats.ts'
import type { Db } from '../store/db.ts'
import type { KeyHolder } from '../store/keys.ts'
import { together } from '../store/together.ts'

export type Lookups = {
  keyHolder(secret: string): Promise<KeyHolder | undefined>
  chat(internal_id: string): Promise<ChatRow | undefined>
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

/** Only what was found is kept: a key that is made now is known at once, and guessing fills nothing. */
const kept = <Row>(kept_ms: number, find: (names: string[]) => Promise<Map<string, Row>>) => {
  const known = new Map<string, { row: Row; until: number }>()
  const ask = together(async (names: string[]) => {
    const found = await find([...new Set(names)])
    const until = performance.now() + kept_ms
    if (known.size + found.size > MOST_KEPT) known.clear()
    if (kept_ms) for (const [name, row] of found) known.set(name, { row, until })
    return names.map((name) => found.get(name))
  })
  return async (name: string): Promise<Row | undefined> => {
    const one = known.get(name)
    return one && performance.now() < one.until ? one.row : ask(name)
  }
}
