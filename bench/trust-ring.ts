// What `ring` finds among channels drawn from a real graph of forwards, and in rings put around them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Random, stream } from '../src/demo/random.ts'
import type { TrustReads } from '../src/trust/reads.ts'
import { LEAST_SOURCES } from '../src/trust/signals/neighbours.ts'
import { distributionOf, foundPercent, measuredValue } from './trust-judge.ts'

/** A month of a channel: how many chats forwarded it, and how many of them it forwarded too. */
type Neighbours = { sources: number; mutual: number }

/** Of channels whose own forwards are known. */
const realNeighbours = (): Neighbours[] => {
  const folder = process.env.REAL_DATA_DIR ?? join(import.meta.dirname, '../../shared/data')
  const rows = readFileSync(join(folder, 'graph/forwards.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','))
    .filter(([by, from]) => by !== from)
  const known = new Set(rows.map(([by]) => by))
  const links = new Set(rows.map(([by, from, month]) => `${by} ${from} ${month}`))
  const months = Map.groupBy(rows, ([, from, month]) => `${from} ${month}`)
  return [...months.values()].flatMap((own) => {
    const [, channel, month] = own[0]!
    if (!known.has(channel) || own.length < LEAST_SOURCES) return []
    return [{ sources: own.length, mutual: own.filter(([by]) => links.has(`${channel} ${by} ${month}`)).length }]
  })
}

const NOW = Date.parse('2026-06-01T00:00:00Z') / 1000

const readsOf = ({ sources, mutual }: Neighbours): TrustReads => ({
  now: NOW,
  members_count: null,
  members: [],
  posts: [],
  mentions: Array.from({ length: sources }, (_, source_chat_id) => ({
    at: NOW - 1,
    source_chat_id,
    members: null,
    views: null,
    usual_views: null,
  })),
  mentioned_back: new Set(Array.from({ length: mutual }, (_, i) => i)),
})

/** As many sources as a real month, each of them mutual with the chance of another real month. */
const drawn = (real: readonly Neighbours[], random: Random): Neighbours => {
  const { sources } = random.pick(real)
  const like = random.pick(real)
  const chance = like.mutual / like.sources
  return { sources, mutual: Array.from({ length: sources }, () => random.chance(chance)).filter(Boolean).length }
}

const OPEN = 1_000
const ASIDE = 500

/** Rings of so many channels that all mention each other, in percent of those around channels kept aside. */
export const ringPower = (rings: readonly number[]) => {
  const real = realNeighbours()
  const random = stream(33, 'ring')
  const draw = (length: number) => Array.from({ length }, () => drawn(real, random))
  const usual = distributionOf(draw(OPEN).map((one) => measuredValue('ring', readsOf(one))!))
  const aside = draw(ASIDE)
  return [0, ...rings].map((ring) => ({
    ring_of: ring,
    real_months: real.length,
    found: foundPercent(
      'ring',
      usual,
      aside.map(({ sources, mutual }) =>
        measuredValue('ring', readsOf({ sources: sources + ring, mutual: mutual + ring })),
      ),
    ),
  }))
}
