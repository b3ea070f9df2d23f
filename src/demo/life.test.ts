// Time passes in the demo world in the same way, however it is cut into turns.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Observation } from '../sources/observation.ts'
import { DAY, HOUR, MINUTE } from '../time/spans.ts'
import { LARGE_MEMBERS } from './activity.ts'
import { type DemoChat, demoChats } from './chats.ts'
import { demoLife } from './life.ts'
import { stream } from './random.ts'
import { type DemoSize, defaultSize } from './size.ts'
import { demoWorld } from './world.ts'

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

test('the channel that the samples name stays', () => {
  // With this seed the first channel would vanish within a day, if it were not that one.
  const small = { channels: 1, groups: 1, messages: 50 }
  const seen = [...demoLife({ seed: 509, now: start, size: small }).between(start + DAY, end)].flat()
  expect(seen.flatMap((one) => (one.kind === 'chat seen' ? one.chat.username : []))).toContain('daily_news')
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

const hours = [...demoLife({ seed: 1, now: start }).between(start, start + 2 * HOUR)].flat()
const bySize = demoChats({ seed: 1, now: start, ...defaultSize })
  .filter(({ gone_at }) => gone_at === undefined)
  .toSorted((a, b) => b.members - a.members)
const idsOf = (chats: DemoChat[]) => chats.map(({ ref }) => ref.platform_id!)

test('within any five minutes something happens to posts of the 50 largest channels, and within an hour to posts of 50 others', () => {
  const channels = bySize.filter(({ peer }) => peer === 'Channel')
  const told = (chats: DemoChat[], minutes: number) => {
    const ids = new Set(idsOf(chats))
    const times = hours.filter((o) => ids.has(o.chat.platform_id!) && isLateChange(o)).map(({ at }) => at)
    for (let from = start; from + minutes * 60 <= start + 2 * HOUR; from += minutes * 60)
      expect(times.some((at) => at > from && at <= from + minutes * 60)).toBe(true)
  }
  told(channels.slice(0, 50), 5)
  told(channels.slice(-50), 60)
})

test('within any five minutes posts appear, and members and views of every large channel are read and change', () => {
  const newsOf = (from: number) => hours.filter(({ at }) => at > from && at <= from + 5 * MINUTE)
  const channels = idsOf(bySize.filter(({ peer, members }) => peer === 'Channel' && members >= LARGE_MEMBERS))
  expect(channels.length).toBeGreaterThan(20)
  for (let from = start; from < start + 2 * HOUR; from += 5 * MINUTE) {
    const news = newsOf(from)
    const chatsWith = (kind: Observation['kind']) =>
      new Set(news.flatMap((o) => (o.kind === kind ? [o.chat.platform_id!] : [])))
    expect(news.filter((o) => o.kind === 'message seen' && o.date > from - 90).length).toBeGreaterThan(0)
    expect(channels.filter((id) => !chatsWith('chat seen').has(id))).toEqual([])
    const moving = channels.filter((id) => chatsWith('counters seen').has(id))
    expect(moving.length / channels.length).toBeGreaterThan(0.85)
  }
  const views = Map.groupBy(
    hours.flatMap((o) => (o.kind === 'counters seen' && channels.includes(o.chat.platform_id!) ? [o] : [])),
    ({ chat, message_id }) => `${chat.platform_id}/${message_id}`,
  )
  const read = [...views.values()].filter((list) => list.length > 5)
  expect(read.length).toBeGreaterThan(channels.length)
  const rising = read.filter((list) => {
    const inOrder = list.toSorted((a, b) => a.at - b.at)
    return inOrder.at(-1)!.counters.views! > inOrder[0]!.counters.views!
  })
  expect(rising.length / read.length).toBeGreaterThan(0.9)
})

test('of any 20 chats at least 18 have other members or new posts after an hour', () => {
  const last = new Map(bySize.map(({ ref, members }) => [ref.platform_id!, members]))
  for (const hour of [0, 1]) {
    const known = new Map(last)
    const changed = new Set<number>()
    for (const o of hours.filter(({ at }) => at > start + hour * HOUR && at <= start + (hour + 1) * HOUR)) {
      const id = o.chat.platform_id!
      if (o.kind === 'message seen') changed.add(id)
      if (o.kind !== 'chat seen') continue
      if (known.has(id) && known.get(id) !== o.members_count) changed.add(id)
      last.set(id, o.members_count!)
    }
    const random = stream(7, 'lists', hour)
    for (let n = 0; n < 200; n++) {
      const list = new Set<number>()
      while (list.size < 20) list.add(random.pick(bySize).ref.platform_id!)
      expect([...list].filter((id) => changed.has(id)).length).toBeGreaterThanOrEqual(18)
    }
  }
})

/** A post from before is edited or gone. */
const isLateChange = (o: Observation) =>
  (o.kind === 'message seen' && o.edit_date !== undefined) || o.kind === 'message gone'
