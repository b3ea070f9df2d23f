// Digests: when the next one is due, and which notices it has in which order. Pure.
import { DAY, HOUR, HOUR_MS } from '../time/spans.ts'
import { type ZoneClock, zoneClock } from '../time/zones.ts'
import type { Notice } from './notice.ts'

/** Hours and weekdays are those of the time zone; Monday is 1 and Sunday is 7. */
export type Rhythm =
  | { every: 'hour' }
  | { every: 'day'; hour: number; time_zone: string }
  | { every: 'week'; weekday: number; hour: number; time_zone: string }

/** The first time after `after` at which a digest is due. */
export const nextDigestAt = (rhythm: Rhythm, after: Date): Date => {
  const now = after.getTime()
  if (rhythm.every === 'hour') return new Date((Math.floor(now / HOUR_MS) + 1) * HOUR_MS)
  const clock = zoneClock(rhythm.time_zone)
  const today = Math.floor((now / 1000 + clock(Math.floor(now / 1000))) / DAY)
  // A day before today is in question where clocks were put back over midnight.
  for (let day = today - 1; ; day++) {
    if (rhythm.every === 'week' && weekdayOf(day) !== rhythm.weekday) continue
    const due = unixTimeOf(day * DAY + rhythm.hour * HOUR, clock) * 1000
    if (due > now) return new Date(due)
  }
}

/** The first day of unix time was a Thursday. */
const weekdayOf = (day: number) => ((day + 3) % 7) + 1

/**
 * When the clocks of a zone show a time, which is given as if it were UTC. If they show it twice, the first counts. If they skip it, the time counts
 * that they would have shown without the change.
 */
const unixTimeOf = (shown: number, clock: ZoneClock): number => {
  const before = shown - clock(shown - DAY)
  const after = shown - clock(shown + DAY)
  const real = [before, after].filter((at) => at + clock(at) === shown)
  return real.length ? Math.min(...real) : before
}

type Group = { chat?: Notice['chat']; notices: Notice[] }

const MOST_LINES = 50

/**
 * The most important notices, grouped by chat, and how many were left out. Groups are in the order of their most important notice; the same notices
 * give the same digest in whatever order they come.
 */
export const digestOf = (notices: readonly Notice[], most = MOST_LINES): { groups: Group[]; left_out: number } => {
  const groups = new Map<string, Group>()
  for (const notice of notices.toSorted(byImportance).slice(0, most)) {
    const { chat } = notice
    const group = groups.get(chat?.internal_id ?? '') ?? { ...(chat && { chat }), notices: [] }
    group.notices.push(notice)
    groups.set(chat?.internal_id ?? '', group)
  }
  return { groups: [...groups.values()], left_out: Math.max(0, notices.length - most) }
}

const byImportance = (a: Notice, b: Notice): number =>
  b.importance - a.importance || b.happened_at.getTime() - a.happened_at.getTime() || (a.id < b.id ? -1 : 1)
