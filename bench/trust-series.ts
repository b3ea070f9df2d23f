// Real series for the benchmark of trust: members of organic channels by day. A third of the channels was kept aside while the rules were written.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY } from '../src/time/spans.ts'

export type MemberSeries = {
  channel: string
  kept_aside: boolean /** By day, without gaps. */
  members: number[]
  first_day: number
}

/** Undefined where the real data is not present. */
export const organicSeries = (): MemberSeries[] => {
  const folder = process.env.REAL_DATA_DIR ?? join(import.meta.dirname, '../../shared/data')
  const lines = readFileSync(join(folder, 'series/members/organic.csv'), 'utf8').trim().split('\n').slice(1)
  const rows = lines.map((line) => line.split(','))
  return [...Map.groupBy(rows, ([channel]) => channel!)].map(([channel, own]) => {
    const first_day = Date.parse(own[0]![1]!) / 1000
    const members: number[] = []
    for (const [, date, count] of own) {
      const at = (Date.parse(date!) / 1000 - first_day) / DAY
      // A missing day, or a zero after positive counts, is a lost reading.
      while (members.length < at) members.push(members.at(-1)!)
      members.push(Number(count) || (members.at(-1) ?? 0))
    }
    return { channel, kept_aside: Number.parseInt(channel.slice(1), 16) % 3 === 0, members, first_day }
  })
}

/** The ends of the months of a series: days with 95 days before them, 30 days apart. */
export const monthEnds = ({ members }: MemberSeries): number[] => {
  const ends: number[] = []
  for (let end = 95; end < members.length; end += 30) ends.push(end)
  return ends
}

/** What the signals see of the members at the end of a day. */
export const readsAt = (members: readonly number[], first_day: number, end: number) => ({
  now: first_day + (end + 1) * DAY,
  members_count: members[end]!,
  members: members.slice(Math.max(0, end - 92), end + 1).map((count, i) => ({
    at: first_day + (Math.max(0, end - 92) + i) * DAY + DAY / 2,
    members: count,
  })),
  posts: [],
  mentions: [],
})
