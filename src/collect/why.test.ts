import { expect, test } from 'vitest'
import type { TargetStory } from '../store/collecting/collect-targets.ts'
import type { Claim } from '../store/collecting/collecting.ts'
import { HOUR, MINUTE } from '../time/spans.ts'
import { afterFailure, afterReading } from './outcome.ts'
import type { PaceOf } from './pace-of.ts'
import { nothingRead, type TargetReading } from './target-reading.ts'
import { usualPolicy } from './visit-policy.ts'
import { whyNext } from './why.ts'

const visit = new Date('2026-03-01T12:00:00Z')
const agoSeconds = (seconds: number) => visit.getTime() / 1000 - seconds

const claim = {
  target_id: 1,
  chat_id: 5,
  failures: 0,
  missing_since: null,
  chat_due_at: visit,
  newest_message_id: 7,
  oldest_message_id: 1,
  history_complete: true,
  history_end_seen: true,
  reread_after: null,
  read_at: null,
} as unknown as Claim

const pace = (more: Partial<PaceOf> = {}): PaceOf => ({
  activity: { members_count: 12_000, posts_per_day: 0.1, quiet_days: 0 },
  posts: [],
  code_awaited: false,
  hours: { posts: new Array<number>(24).fill(0), days: 28 },
  ...more,
})

const story = (outcome: object, more: Partial<TargetStory> = {}) =>
  ({ priority: 1, is_claimed: false, claimed_by: null, ...outcome, ...more }) as TargetStory

/** What is said about the next visit after one that found this. */
const afterVisit = (reading: Partial<TargetReading>, of: PaceOf): string => {
  const found = { ...nothingRead(claim, { username: 'news' }), chat_id: 5, chat: { peer: 'Channel' }, ...reading }
  const at = { now: visit.getTime() / 1000, own_page_read: found.chat !== undefined, random: 0.9 }
  return whyNext(story(afterReading(claim, found as TargetReading, usualPolicy.next(of, at), visit)), of)
}

test('after a visit: the own page, a post that comes to an age, a second visit, or more to read', () => {
  const own = 'its own page is due, with its members, and so are new posts'
  expect(afterVisit({}, pace())).toBe(own)
  const young = pace({ posts: [{ message_id: 7, date: agoSeconds(30 * MINUTE), seen_at: agoSeconds(0) }] })
  expect(afterVisit({}, young)).toBe('message 7 is 1 h old then, and its views are read again')
  const older = pace({ posts: [{ message_id: 6, date: agoSeconds(5.5 * HOUR), seen_at: agoSeconds(5 * HOUR) }] })
  expect(afterVisit({}, older)).toBe('message 6 is 24 h old then, and its views are read again')
  expect(afterVisit({}, { ...young, code_awaited: true })).toBe(own)
  // Only messages were read, and the own page is due already.
  expect(afterVisit({ chat: undefined as never }, pace())).toBe(`${own}; two visits are at least 5 minutes apart`)
  expect(
    afterVisit({ missing: new Set([3]) as never }, pace({ activity: { ...pace().activity, members_count: 1 } })),
  ).toBe('known messages were not shown, and a second visit finds out whether they were deleted')
  expect(afterVisit({ unfinished: true }, pace())).toBe('the last visit found more than it could read at once')
})

test('after failures: which one, and how often in a row', () => {
  const failed = (failures: number) =>
    afterFailure({ ...claim, failures }, { reason: 'unreachable', message: 'no' }, { now: visit, random: 0.5 })
  expect(whyNext(story(failed(0)), pace())).toBe('it ended as "unreachable" once')
  expect(whyNext(story(failed(3)), pace())).toBe('it ended as "unreachable" 4 times in a row')
})

test('before the first visit, while one is under way, and when somebody waits', () => {
  const never = { tried_at: null, result: null, failures: 0, next_due_at: visit, chat_due_at: visit }
  expect(whyNext(story(never), undefined)).toBe('it was never read')
  expect(whyNext(story(never, { priority: 2 }), undefined)).toContain('when nothing else is due')
  expect(whyNext(story(never, { priority: 0 }), undefined)).toBe('somebody waits for it, so it comes before all others')
  expect(whyNext(story(never, { is_claimed: true, claimed_by: 'a-1' }), undefined)).toContain('(a-1)')
})
