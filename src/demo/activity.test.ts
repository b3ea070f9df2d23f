// How much the chats of the demo world write, how they grow and when they are read: each in its own way, fitting its size, subject and country.
import { expect, test } from 'vitest'
import { DAY, HOUR } from '../time/spans.ts'
import { activityOf, LARGE_MEMBERS } from './activity.ts'
import { secondsAhead } from './calendar.ts'
import { chatReadings } from './chat-readings.ts'
import { demoChats } from './chats.ts'
import { growthOf } from './growth.ts'
import { habitsOf } from './habits.ts'
import { packs } from './languages/all.ts'
import { pastOf } from './originals.ts'
import { defaultSize } from './size.ts'
import { messageCounts } from './world.ts'

const seed = 1
const now = 1_790_000_000
const chats = demoChats({ seed, now, ...defaultSize })
const counts = messageCounts(seed, chats, defaultSize.messages)
const channels = chats.flatMap((chat, n) =>
  chat.peer === 'Channel' ? [{ chat, count: counts[n]!, times: pastOf(seed, chat, counts[n]!).times }] : [],
)
const bySize = channels.filter(({ chat }) => chat.gone_at === undefined).sort((a, b) => b.chat.members - a.chat.members)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const ofSize = (least: number, most: number) =>
  bySize.filter(({ chat }) => chat.members >= least && chat.members < most && !chat.fate && !chat.admired)
const perDay = ({ times }: (typeof channels)[number]) => times.filter((at) => at > now - 30 * DAY).length / 30

test('posts a day fit the size: a few a week in small channels, several a day in large ones, a dozen or more of news', () => {
  expect(median(ofSize(0, 10_000).map(perDay))).toBeLessThan(0.5)
  expect(median(ofSize(50_000, LARGE_MEMBERS).map(perDay))).toBeGreaterThan(0.35)
  expect(median(ofSize(LARGE_MEMBERS, 1e9).map(perDay))).toBeGreaterThan(3)
  const news = ofSize(LARGE_MEMBERS, 1e9).filter(({ chat }) => chat.topic === 0 && !chat.blog)
  expect(median(news.map(perDay))).toBeGreaterThan(12)
  expect(Math.max(...news.map(perDay))).toBeGreaterThan(18)
  const silent = ofSize(0, 20_000).filter(({ count }) => count === 0).length
  expect(silent / ofSize(0, 20_000).length).toBeGreaterThan(0.03)
  expect(ofSize(50_000, 1e9).every(({ count }) => count > 0)).toBe(true)
})

test('the 20 largest channels post on 95 % of the last 60 days, and the largest has the most posts or nearly', () => {
  for (const { chat, times } of bySize.slice(0, 20)) {
    const days = new Set(times.map((at) => Math.floor((now - at) / DAY)).filter((ago) => ago < 60))
    expect(days.size / 60, String(chat.members)).toBeGreaterThanOrEqual(0.95)
  }
  const most = Math.max(...bySize.map(({ count }) => count))
  expect(bySize[0]!.count).toBeGreaterThan(0.9 * most)
})

test('no topic has more than three tenths of the posts of a language', () => {
  for (const pack of packs) {
    const own = channels.filter(({ chat }) => chat.pack.id === pack.id)
    const total = own.reduce((sum, { count }) => sum + count, 0)
    for (const [topic, list] of Map.groupBy(own, ({ chat }) => chat.topic))
      expect(list.reduce((sum, { count }) => sum + count, 0) / total, `${pack.id} ${topic}`).toBeLessThan(0.31)
  }
})

test('who posts more has fewer views of each post, at the same size', () => {
  const midsize = ofSize(20_000, 100_000).map(({ chat }) => ({
    per_day: activityOf(seed, chat).per_day,
    reach: habitsOf(seed, chat).reach,
  }))
  const reachOf = (list: typeof midsize) => median(list.map(({ reach }) => reach))
  const [busy, calm] = [midsize.filter(({ per_day }) => per_day > 1.5), midsize.filter(({ per_day }) => per_day < 0.5)]
  expect(busy.length).toBeGreaterThan(20)
  expect(reachOf(busy) / reachOf(calm)).toBeLessThan(0.9)
})

test('posts are written by day where the channel is, and every country has its time', () => {
  const countries = packs.flatMap((pack) => pack.countries)
  expect(countries.filter((country) => secondsAhead(country) === undefined)).toEqual([])
  for (const country of ['brazil', 'indonesia', 'iran', 'united_states']) {
    const hours = channels
      .filter(({ chat }) => chat.country === country)
      .flatMap(({ times }) => times.map((at) => Math.floor((((at + secondsAhead(country)!) % DAY) + DAY) / HOUR) % 24))
    const byNight = hours.filter((hour) => hour >= 1 && hour < 6).length / hours.length
    expect(byNight, country).toBeLessThan(0.1)
  }
})

test('fewer posts are written on days of rest, which are others in Iran', () => {
  const weekdays = (country: string) => {
    const own = channels.filter(({ chat }) => chat.country === country)
    const all = own.flatMap(({ times }) => times.map((at) => (Math.floor(at / DAY) + 4) % 7))
    return (weekday: number) => all.filter((one) => one === weekday).length / all.length
  }
  const [iran, germany] = [weekdays('iran'), weekdays('germany')]
  expect(iran(5)).toBeLessThan(iran(0))
  expect(germany(0)).toBeLessThan(germany(5))
})

test('fewer posts are written on a holiday of the language than on the same weekday before and after it', () => {
  const holidays = { id: '2026-08-17', pt: '2026-09-07', tr: '2026-07-15', uk: '2026-08-24' }
  const postsAt = (days_later: number) =>
    Object.entries(holidays).flatMap(([language, date]) => {
      const day = Date.parse(date) / 1000 / DAY + days_later
      const own = channels.filter(({ chat }) => chat.pack.id === language)
      return own.flatMap(({ times }) => times.filter((at) => Math.floor(at / DAY) === day))
    }).length
  const beside = (postsAt(-7) + postsAt(7)) / 2
  expect(beside).toBeGreaterThan(100)
  expect(postsAt(0) / beside).toBeLessThan(0.8)
})

test('members of small channels are read on days of their own, those of large ones every day', () => {
  const daysOf = (list: typeof channels) =>
    list.map(({ chat }) => {
      const readings = chatReadings(seed, chat).filter(({ kind }) => kind === 'chat seen')
      return new Set(readings.map(({ at }) => Math.floor((now - at) / DAY)))
    })
  const small = daysOf(ofSize(0, 50_000))
  // All are read shortly before the demo starts.
  for (let ago = 1; ago < 96; ago++)
    expect(small.filter((days) => days.has(ago)).length / small.length, `${ago} days ago`).toBeLessThan(0.4)
  for (const days of daysOf(ofSize(LARGE_MEMBERS, 1e9)))
    expect([...days].filter((ago) => ago < 10).length).toBeGreaterThanOrEqual(9)
})

test('no two channels grow alike: some rise, some fall, and none of equal size has the line of another', () => {
  const lines = bySize.map(({ chat }) => {
    const { members, from } = growthOf(seed, chat)
    return { members: chat.members, from, shape: [...members].map((count) => count / chat.members) }
  })
  for (let n = 1; n < lines.length; n++) {
    const [one, other] = [lines[n - 1]!, lines[n]!]
    if (one.from > 0 || other.from > 0 || one.members < 5_000) continue
    const apart = Math.max(...one.shape.map((count, i) => Math.abs(count - other.shape[i]!)))
    expect(apart, `${one.members} ${other.members}`).toBeGreaterThan(0.002)
  }
  const grown = lines.filter(({ from }) => from === 0).map(({ shape }) => 1 / shape[0]!)
  expect(grown.filter((times) => times < 0.98).length / grown.length).toBeGreaterThan(0.1)
  expect(grown.filter((times) => times > 1.05).length / grown.length).toBeGreaterThan(0.3)
})
