// Time passes in the demo world in the same way, however it is cut into turns.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Observation } from '../sources/observation.ts'
import { DAY, HOUR } from '../time/spans.ts'
import { type DemoChat, demoChats } from './chats.ts'
import { demoLife } from './life.ts'
import { type DemoSize, demoWorld } from './world.ts'

const start = 1_790_000_000
const size: DemoSize = { channels: 40, groups: 8, messages: 2_000 }
const given = { seed: 1, now: start, size }
const end = start + 2 * DAY

const lived = (from: number, to: number, seed = 1) => [...demoLife({ ...given, seed }).between(from, to)].flat()
const hash = (list: Observation[]) =>
  createHash('sha256')
    .update(
      list
        .map((o) => JSON.stringify(o))
        .sort()
        .join('\n'),
    )
    .digest('hex')
const whole = lived(start, end)
const inOrder = whole.toSorted((a, b) => a.at - b.at)

test('the same seed and times make the same observations, and turns of any length add up to the whole', () => {
  const cuts = [start, start + 1, start + 60, start + 4 * HOUR, start + 30 * HOUR + 7, end]
  const life = demoLife(given)
  const parts = cuts.slice(1).flatMap((to, i) => [...life.between(cuts[i]!, to)].flat())
  expect(parts.length).toBe(whole.length)
  expect(hash(parts)).toBe(hash(whole))
  expect(hash(lived(start, start + HOUR, 2))).not.toBe(hash(lived(start, start + HOUR)))
})

test('nothing is later than the end of its turn', () => {
  expect(whole.filter(({ at }) => at > end)).toEqual([])
})

test('in every seven minutes a channel appears, and every half hour posts, members and views of some chats change', () => {
  const before = new Set([...demoWorld(given)].flat().map(({ chat }) => chat.platform_id))
  const firstSeen = new Map<number, number>()
  for (const o of inOrder)
    if (o.kind === 'chat seen' && !before.has(o.chat.platform_id) && !firstSeen.has(o.chat.platform_id!))
      firstSeen.set(o.chat.platform_id!, o.at)
  const times = [...firstSeen.values()]
  const within = (from: number, seconds: number) =>
    new Set(inOrder.flatMap(({ kind, at }) => (at > from && at <= from + seconds ? [kind] : [])))
  for (let from = start; from + 1_800 <= end; from += 420) {
    expect(times.some((at) => at > from && at <= from + 420)).toBe(true)
    expect(within(from, 1_800)).toEqual(expect.objectContaining({}))
  }
  expect(inOrder.filter(({ kind }) => kind === 'chat gone').length).toBeGreaterThan(2 * 150)
})

test('messages get new ids and are seen once, and the counters of old and new messages never fall', () => {
  const world = [...demoWorld(given)].flat()
  const seen = new Map<string, { date: number; at: number; views: number }>()
  const dates = new Map<string, number>()
  for (const o of [...world, ...inOrder]) {
    if (o.kind !== 'message seen' && o.kind !== 'counters seen') continue
    const key = `${o.chat.platform_id}/${o.message_id}`
    expect(dates.get(key) ?? o.date).toBe(o.date)
    dates.set(key, o.date)
    // A post that is seen to be edited shows its text alone.
    if (!o.counters) continue
    const { views = 0 } = o.counters
    const last = seen.get(key)
    if (last && o.at > last.at) expect(views).toBeGreaterThanOrEqual(last.views)
    seen.set(key, { date: o.date, at: o.at, views })
  }
  const fresh = [...dates.values()].filter((date) => date > start)
  expect(fresh.length).toBeGreaterThan(100)
})

test('members of a chat come and go', () => {
  const changes = [...Map.groupBy(inOrder, (o) => o.chat.platform_id!).values()].map((list) => {
    const counts = list.flatMap((o) => (o.kind === 'chat seen' ? [o.members_count!] : []))
    return counts.slice(1).map((count, i) => Math.sign(count - counts[i]!))
  })
  expect(changes.filter((signs) => signs.includes(1) && signs.includes(-1)).length).toBeGreaterThan(30)
})

test('within any five minutes something happens to posts of the 50 largest channels, and within an hour to posts of 50 others', () => {
  const large = { seed: 1, now: start, size: { channels: 600, groups: 1, messages: 8_000 } }
  const channels = demoChats({ ...large, ...large.size }).filter(({ peer }) => peer === 'Channel')
  const bySize = channels.toSorted((a, b) => b.members - a.members)
  const told = (chats: DemoChat[], minutes: number) => {
    const ids = new Set(chats.map(({ ref }) => ref.platform_id))
    const life = [...demoLife(large).between(start, start + 2 * HOUR)].flat()
    const times = life.filter((o) => ids.has(o.chat.platform_id!) && isLateChange(o)).map(({ at }) => at)
    for (let from = start; from + minutes * 60 <= start + 2 * HOUR; from += minutes * 60)
      expect(times.some((at) => at > from && at <= from + minutes * 60)).toBe(true)
  }
  told(bySize.slice(0, 50), 5)
  told(bySize.slice(-50), 60)
})

/** A post from before is edited or gone. */
const isLateChange = (o: Observation) =>
  (o.kind === 'message seen' && o.edit_date !== undefined) || o.kind === 'message gone'
