// How common terms are, from the terms of some messages. It decides where a search begins and how far it goes, never what it finds.
import type { Db } from '../store/db.ts'
import { countPart, listTermsOfParts } from '../store/observed/search/message-search.ts'
import { searchReads } from '../store/observed/search/search-reads.ts'
import { PARTS, PARTS_MOST, type SampleChoice, type TermsRow } from '../store/searching/reads.ts'
import type { SearchFilter } from '../store/searching/searched.ts'

/** Messages in each sample. */
const NEWEST = 3_000
const SPREAD = 8_000
const KEPT_MS = 10 * 60_000

type TermSample = { rows: TermsRow[]; having: Map<number, number[]> }

/** The newest messages, and some of all times. `total` is how many messages there are, about. */
type Samples = { newest: TermSample; spread: TermSample; total: number }

type SampleCache = WeakMap<Db, { samples: Promise<Samples>; made_at: number }>
const kept = { present: new WeakMap() as SampleCache, past: new WeakMap() as SampleCache }

const samplesOf = (db: Db, sampled: SampleChoice): Promise<Samples> => {
  const own = sampled.past ? kept.past : kept.present
  const known = own.get(db)
  if (known && performance.now() - known.made_at < KEPT_MS) return known.samples
  const made_at = performance.now()
  const samples = read(db, sampled)
  own.set(db, { samples, made_at })
  samples.catch(() => own.delete(db))
  return samples
}

const read = async (db: Db, sampled: SampleChoice): Promise<Samples> => {
  const newest = sampleOf(await searchReads(db).listNewestTerms(db, sampled, NEWEST))
  // So few messages are a sample of themselves.
  if (newest.rows.length < NEWEST) return { newest, spread: newest, total: newest.rows.length }
  const perPart = await countPart(db, { past: sampled.past })
  const parts = Math.max(1, Math.min(PARTS_MOST, Math.floor(SPREAD / Math.max(1, perPart))))
  return { newest, spread: sampleOf(await listTermsOfParts(db, sampled, parts, SPREAD)), total: PARTS * perPart }
}

const sampleOf = (rows: TermsRow[]): TermSample => {
  const having = new Map<number, number[]>()
  rows.forEach(({ terms }, at) => {
    for (const term of terms) {
      const list = having.get(term)
      if (list) list.push(at)
      else having.set(term, [at])
    }
  })
  return { rows, having }
}

export type TermEstimate = {
  /** The share of the newest messages that have the terms. */
  share: number
  /** About how many messages of the period have them. */
  matching: number
  /** About how many entries of the inverted index are read until so many messages with the terms are found, or all of them. */
  entriesFor(most: number): number
}

/** Phrases, exclusions and filters by channel are not looked at. */
export const expectedFor = async (db: Db, { wanted, range, past }: SearchFilter): Promise<TermEstimate> => {
  const { newest, spread, total } = await samplesOf(db, { past })
  const lists = [...wanted.all.map((term) => [term]), ...wanted.any]
  const inNewest = lists.map((list) => new Set(rowsHaving(newest, list)))
  const share = common(inNewest).size / (newest.rows.length || 1)
  const inRange = lists.map(
    (list) => new Set(rowsHaving(spread, list).filter((at) => isWithin(spread.rows[at]!.date, range))),
  )
  const each = total / (spread.rows.length || 1)
  // The index reads the list of the rarest term, and looks its messages up in the others.
  const shortest = each * Math.min(...inRange.map(({ size }) => size))
  const matching = each * common(inRange).size
  return { share, matching, entriesFor: (most) => shortest * Math.min(1, most / (matching || most)) }
}

const rowsHaving = ({ having }: TermSample, list: number[]): number[] => list.flatMap((term) => having.get(term) ?? [])

const isWithin = (date: Date, { from, to }: SearchFilter['range']) => date >= from && date <= to

const common = (sets: Set<number>[]): Set<number> =>
  new Set([...(sets[0] ?? [])].filter((at) => sets.every((set) => set.has(at))))
