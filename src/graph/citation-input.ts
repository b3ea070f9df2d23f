// Waits until what the citation index is computed from is complete: after an import or an update, other jobs move mentions, roll up chats and fill tables for a while.
import { setTimeout as pause } from 'node:timers/promises'
import { type BackfillName, isUnfilled } from '../store/backfills.ts'
import type { Db } from '../store/db.ts'
import { findLastMentionChange, hasMentionChange } from '../store/observed/mentions/mention-changes.ts'
import { findLastChange, hasChange } from '../store/statistics/changes.ts'
import { HOUR_MS } from '../time/spans.ts'

type InputPatience = {
  /** Then the wait ends. Whoever runs the job starts it again. */
  most_ms?: number
  /**
   * A busy service never has empty queues. After this time those changes count that were there when the wait began; until then all do, so that an import under
   * way is waited for.
   */
  empty_ms?: number
  every_ms?: number
}

const PATIENCE = { most_ms: HOUR_MS, empty_ms: HOUR_MS / 4, every_ms: 1_000 } satisfies InputPatience

/** What views and links of the past are read from. */
const FILLS: BackfillName[] = ['mentions by target', 'message counts']

/** Returns what is still not complete at the end: nothing, as a rule. */
export const awaitCitationInput = async (db: Db, patience: InputPatience = {}): Promise<string[]> => {
  const { most_ms, empty_ms, every_ms } = { ...PATIENCE, ...patience }
  const began = performance.now()
  const mentions = await findLastMentionChange(db)
  const changes = await findLastChange(db)
  for (;;) {
    const waited = performance.now() - began
    const isPatient = waited < empty_ms
    const lacking = await listLacking(
      db,
      isPatient ? Number.MAX_SAFE_INTEGER : mentions,
      isPatient ? Number.MAX_SAFE_INTEGER : changes,
    )
    if (lacking.length === 0 || waited >= most_ms) return lacking
    await pause(every_ms)
  }
}

const listLacking = async (db: Db, mentions: number, changes: number): Promise<string[]> => {
  const lacking: string[] = []
  for (const name of FILLS) if (await isUnfilled(db, name)) lacking.push(name)
  if (await hasMentionChange(db, mentions)) lacking.push('mentions that are not moved yet')
  if (await hasChange(db, changes)) lacking.push('chats that are not rolled up yet')
  return lacking
}
