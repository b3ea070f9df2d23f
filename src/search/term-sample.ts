// How common terms are, from the terms of the newest messages. It decides where a search begins, never what it finds.
import type { Db } from '../store/db.ts'
import { countPart, listNewestTerms, PARTS, type Wanted } from '../store/observed/message-search.ts'

const MESSAGES = 3_000
const KEPT_MS = 10 * 60_000

type Sample = { messages: number; total: number; having: Map<number, number[]> }

const samples = new WeakMap<Db, { sample: Promise<Sample>; made_at: number }>()

const sampleOf = (db: Db): Promise<Sample> => {
  const kept = samples.get(db)
  if (kept && performance.now() - kept.made_at < KEPT_MS) return kept.sample
  const made_at = performance.now()
  const sample = read(db)
  samples.set(db, { sample, made_at })
  sample.catch(() => samples.delete(db))
  return sample
}

const read = async (db: Db): Promise<Sample> => {
  const rows = await listNewestTerms(db, MESSAGES)
  const total = rows.length < MESSAGES ? rows.length : PARTS * (await countPart(db))
  const having = new Map<number, number[]>()
  rows.forEach(({ terms }, at) => {
    for (const term of terms) {
      const list = having.get(term)
      if (list) list.push(at)
      else having.set(term, [at])
    }
  })
  return { messages: rows.length, total, having }
}

/** The share of the messages that have the terms, and about how many messages that is. Phrases are not looked at. */
export const sampledShare = async (db: Db, { all, any }: Wanted): Promise<{ share: number; about: number }> => {
  const { messages, total, having } = await sampleOf(db)
  if (messages === 0) return { share: 0, about: 0 }
  let left: Set<number> | undefined
  for (const list of [...all.map((term) => [term]), ...any]) {
    const found = new Set(list.flatMap((term) => having.get(term) ?? []))
    left = left ? new Set([...left].filter((at) => found.has(at))) : found
  }
  const share = (left?.size ?? 0) / messages
  return { share, about: share * total }
}
