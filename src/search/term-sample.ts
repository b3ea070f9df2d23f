// How common terms are, from the terms of the newest messages. It decides where a search begins, never what it finds.
import type { Db } from '../store/db.ts'
import { listNewestTerms, type Wanted } from '../store/observed/message-search.ts'

const MESSAGES = 3_000
const KEPT_MS = 10 * 60_000

type Sample = { made_at: number; messages: number; having: Map<number, number[]> }

const samples = new WeakMap<Db, { sample: Promise<Sample>; made_at: number }>()

const sampleOf = (db: Db): Promise<Sample> => {
  const kept = samples.get(db)
  if (kept && performance.now() - kept.made_at < KEPT_MS) return kept.sample
  const made_at = performance.now()
  const sample = read(db, made_at)
  samples.set(db, { sample, made_at })
  sample.catch(() => samples.delete(db))
  return sample
}

const read = async (db: Db, made_at: number): Promise<Sample> => {
  const rows = await listNewestTerms(db, MESSAGES)
  const having = new Map<number, number[]>()
  rows.forEach(({ terms }, at) => {
    for (const term of terms) {
      const list = having.get(term)
      if (list) list.push(at)
      else having.set(term, [at])
    }
  })
  return { made_at, messages: rows.length, having }
}

/** The share of the messages that have the terms. Phrases are not looked at. */
export const sampledShare = async (db: Db, { all, any }: Wanted): Promise<number> => {
  const { messages, having } = await sampleOf(db)
  if (messages === 0) return 0
  let left: Set<number> | undefined
  for (const list of [...all.map((term) => [term]), ...any]) {
    const found = new Set(list.flatMap((term) => having.get(term) ?? []))
    left = left ? new Set([...left].filter((at) => found.has(at))) : found
  }
  return (left?.size ?? 0) / messages
}
