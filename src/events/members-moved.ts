// The members of a chat have risen or fallen much within a day.

import { type Static, Type } from 'typebox'
import { count, decimal, flag, integer, time } from '../fields.ts'
import { isoDayOfUnix } from '../time/days.ts'
import type { NoticeWords } from '../words/notices.ts'
import { countIn, eventType, type Finding, percentIn } from './event-type.ts'
import type { MembersFact } from './facts.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

const thresholds = Type.Object({
  percent: Type.Optional(
    decimal('By how much of the members, in percent. Less than 1 counts as 1.', 3, { default: 3 }),
  ),
  members: Type.Optional(count('By how many members. Both must hold.', 100, { default: 100 })),
})

const floors = { percent: 1 }

const facts = Type.Object({
  before: count('Members before: the fewest of the last day for a rise, the most for a fall.', 18_400, {
    format: 'int64',
  }),
  after: count('Members now.', 19_320, { format: 'int64' }),
  before_at: time('When they were counted before.', '2026-08-31T11:00:00Z'),
  change: integer('The difference.', 920, { format: 'int64' }),
  change_percent: Type.Number({ description: 'The same in percent of the members before.', examples: [5] }),
  threshold_percent: decimal('The threshold in percent.', 3),
  threshold_members: count('The threshold in members.', 100),
  misreading: Type.Optional(
    flag('The count before was a misreading: it was back after one or two readings, and this says so.', true),
  ),
  usual_low_percent: Type.Optional(
    Type.Number({ description: 'Nine of ten days of the last 30 had changes between this', examples: [-0.1] }),
  ),
  usual_high_percent: Type.Optional(Type.Number({ description: 'and this, in percent.', examples: [0.4] })),
  usual_days: Type.Optional(count('From how many days that is known. Absent with fewer than 7.', 29)),
})
type Facts = Static<typeof facts>

type Reading = MembersFact['readings'][number]

/** Members rise from the lowest of some readings and fall from the highest, so that a fall after a spike of an hour is seen when it comes. */
const startOf = (readings: Reading[], direction: 1 | -1): Reading | undefined =>
  readings.reduce<Reading | undefined>(
    (start, one) => (start && (one.members - start.members) * direction > 0 ? start : one),
    undefined,
  )

const percentOf = (before: number, after: number) => ((after - before) / before) * 100

/** The middle nine tenths of the daily changes of the 30 days before. */
const usualOf = (readings: Reading[], until: number) => {
  const days = new Map<string, Reading>()
  for (const one of readings) if (one.at <= until && one.at >= until - 31 * DAY) days.set(isoDayOfUnix(one.at), one)
  const last = [...days.values()]
  const changes = last
    .slice(1)
    .map((one, i) => ({ one, before: last[i]! }))
    .filter(({ one, before }) => one.at - before.at <= 2 * DAY && before.members > 0)
    .map(({ one, before }) => percentOf(before.members, one.members))
    .sort((a, b) => a - b)
  if (changes.length < 7) return {}
  const at = (share: number) => Math.round(changes[Math.round((changes.length - 1) * share)]! * 100) / 100
  return { usual_low_percent: at(0.05), usual_high_percent: at(0.95), usual_days: changes.length }
}

/** A change by so much may be a misreading. */
const TO_CONFIRM = 0.25

/** A misreading is back after so many readings at most. */
const CONFIRMING = 2

/**
 * Without zeros, which may be failed readings, and without great changes until as many readings stand by them as a misreading cannot have. The change is then told of the
 * last of these, so that it is not late where a chat is read once a day.
 */
const standingReadings = (all: Reading[]): Reading[] => {
  const readings = all.filter(({ members }) => members > 0)
  const standing: Reading[] = []
  let waiting = 0
  for (const reading of readings) {
    const before = standing.at(-1)
    const isGreat = before && Math.abs(reading.members - before.members) >= TO_CONFIRM * before.members
    if (isGreat && waiting < CONFIRMING) waiting++
    else {
      standing.push(reading)
      waiting = 0
    }
  }
  return standing
}

const movesOf =
  (direction: 1 | -1) =>
  (
    { readings: all, misread_at }: MembersFact,
    { percent = 3, members = 100 }: Static<typeof thresholds>,
  ): Finding<Facts>[] => {
    const readings = standingReadings(all)
    const isMove = (before: Reading, after: Reading) =>
      (after.members - before.members) * direction >= Math.max(members, 1) &&
      percentOf(before.members, after.members) * direction >= percent
    const found = new Map<string, Finding<Facts>>()
    let first = 0
    for (const [i, reading] of readings.entries()) {
      // From the newest one that is at least 20 hours old, if it is not older than two days: neither noise nor a week's growth.
      while (first + 1 < i && readings[first + 1]!.at <= reading.at - 20 * HOUR) first++
      while (first < i && readings[first]!.at < reading.at - 2 * DAY) first++
      const near = readings.slice(first, i + 1)
      const before = startOf(near.slice(0, -1), direction)
      const day = isoDayOfUnix(reading.at)
      if (!before || !isMove(before, reading) || found.has(day)) continue
      // What was told is not told again: the next move is measured from here.
      first = i
      found.set(day, {
        subject: 'members',
        cause: `members ${day}`,
        // A second move of a day is told on the next one, and happened before.
        happened_at: near.find((one) => one.at > before.at && isMove(before, one))!.at,
        facts: {
          before: before.members,
          after: reading.members,
          before_at: new Date(before.at * 1000),
          change: reading.members - before.members,
          change_percent: Math.round(percentOf(before.members, reading.members) * 100) / 100,
          threshold_percent: percent,
          threshold_members: members,
          ...(misread_at?.includes(before.at) && { misreading: true }),
          ...usualOf(readings, before.at),
        },
      })
    }
    return [...found.values()]
  }

const example: Facts = {
  before: 18_400,
  after: 19_320,
  before_at: new Date('2026-08-31T11:00:00Z'),
  change: 920,
  change_percent: 5,
  threshold_percent: 3,
  threshold_members: 100,
  usual_low_percent: -0.1,
  usual_high_percent: 0.4,
  usual_days: 29,
}

/** The change and what is usual, in percent. */
const shares = (facts: Facts, words: NoticeWords) => {
  const { change_percent, misreading, usual_low_percent: low, usual_high_percent: high } = facts
  const inPercent = percentIn(words)
  if (misreading) return { percent: inPercent(change_percent), usual: words.parts.misread }
  return {
    percent: inPercent(change_percent),
    usual:
      low === undefined || high === undefined ? '' : words.parts.usual({ low: inPercent(low), high: inPercent(high) }),
  }
}

const details = ({ before, after }: Facts, words: NoticeWords) => [
  { name: words.details.before, value: countIn(words, before) },
  { name: words.details.now, value: countIn(words, after) },
]

export const membersJumped = eventType({
  type: 'members.jumped',
  title: 'MembersJumped',
  description: 'Within about a day the members rose by the threshold in percent and in numbers. At most once a day.',
  about: 'members',
  subjects: ['chat', 'list'],
  weight: 80,
  thresholds,
  floors,
  facts,
  example,
  find: movesOf(1),
  sentence: (told, { title }, words) =>
    words.events['members.jumped'].sentence({ title, change: told.change, ...shares(told, words) }),
  details,
})

export const membersDropped = eventType({
  type: 'members.dropped',
  title: 'MembersDropped',
  description: 'Within about a day the members fell by the threshold in percent and in numbers. At most once a day.',
  about: 'members',
  subjects: ['chat', 'list'],
  weight: 80,
  thresholds,
  floors,
  facts,
  example: { ...example, before: 19_320, after: 18_400, change: -920, change_percent: -4.76 },
  find: movesOf(-1),
  sentence: (told, { title }, words) =>
    words.events['members.dropped'].sentence({ title, change: -told.change, ...shares(told, words) }),
  details,
})
