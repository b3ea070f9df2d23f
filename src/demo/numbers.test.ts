// The numbers of messages in the demo world: most are known, and what is missing has a reason. And their views: those of ads are below the usual.
import { expect, test } from 'vitest'
import type { MessageSeen } from '../sources/observation.ts'
import { demoChats } from './chats.ts'
import { demoWorld } from './world.ts'

const now = 1_790_000_000
const size = { channels: 400, groups: 40, messages: 20_000 }
const world = [...demoWorld({ seed: 1, now, size })].flat()
const messages = world.filter((seen): seen is MessageSeen => seen.kind === 'message seen')
const channels = demoChats({ seed: 1, now, channels: size.channels, groups: size.groups }).filter(
  ({ peer }) => peer === 'Channel',
)
const itemsOf = ({ media }: MessageSeen) =>
  ((media?.items ?? []) as { message_id: number }[]).map(({ message_id }) => message_id)
/** The numbers that are known of each chat, with those of items of albums. */
const known = new Map(
  [...Map.groupBy(messages, ({ chat }) => chat.platform_id!)].map(([id, seen]) => [
    id,
    new Set(seen.flatMap((one) => [one.message_id, ...itemsOf(one)])),
  ]),
)

test('of most channels 60 % of the numbers or more are known, of few all, and of some next to nothing', () => {
  const shares = channels.flatMap(({ ref }) => {
    const numbers = known.get(ref.platform_id!)
    return numbers ? [numbers.size / Math.max(...numbers)] : []
  })
  const share = (holds: (value: number) => boolean) => shares.filter(holds).length / shares.length
  expect(share((value) => value >= 0.6)).toBeGreaterThan(0.85)
  expect(share((value) => value === 1)).toBeLessThan(0.4)
  expect(share((value) => value < 0.2)).toBeGreaterThan(0.02)
})

test('numbers are also known as items of albums and as service messages', () => {
  const stored = new Set(messages.map(({ chat, message_id }) => `${chat.platform_id}/${message_id}`))
  const items = messages.flatMap((one) =>
    itemsOf(one).filter((id) => id !== one.message_id && !stored.has(`${one.chat.platform_id}/${id}`)),
  )
  expect(items.length).toBeGreaterThan(50)
  // What one message shows is no message of its own.
  for (const one of messages)
    for (const id of itemsOf(one).slice(1)) expect(stored.has(`${one.chat.platform_id}/${id}`)).toBe(false)
  expect(messages.filter(({ service, from_peer }) => service && !from_peer).length).toBeGreaterThan(50)
})

test('forwards name posts that were published before, nearly all of them known; a few are deleted posts that live on there', () => {
  const dates = new Map(messages.map(({ chat, message_id, date }) => [`${chat.platform_id}/${message_id}`, date]))
  const forwards = messages.filter(({ forward_from }) => forward_from)
  for (const { forward_from: from, date } of forwards) {
    expect(from!.date).toBeLessThan(date)
    const original = dates.get(`${from!.chat!.platform_id}/${from!.message_id}`)
    if (original !== undefined) expect(from!.date).toBe(original)
  }
  const lost = forwards.filter(({ forward_from: from }) => !known.get(from!.chat!.platform_id!)?.has(from!.message_id!))
  expect(lost.length).toBeGreaterThan(5)
  expect(lost.length / forwards.length).toBeLessThan(0.05)
})

test('ads get fewer views than usual posts of their channel, and are hardly ever among those with the most', () => {
  const isAd = ({ sponsored, text = '' }: MessageSeen, tag: string) =>
    sponsored || text.includes('erid: ') || text.includes(tag) || text.includes('shop.example.com')
  const views = new Map<string, number>()
  for (const seen of world)
    if ((seen.kind === 'message seen' || seen.kind === 'counters seen') && seen.counters?.views)
      views.set(`${seen.chat.platform_id}/${seen.message_id}`, seen.counters.views)
  const byChat = Map.groupBy(messages, ({ chat }) => chat.platform_id!)
  const compared = channels.flatMap(({ ref, pack, fate }) => {
    const posts = new Map((byChat.get(ref.platform_id!) ?? []).map((one) => [one.message_id, one]))
    const all = [...posts.values()].flatMap((one) => {
      const read = views.get(`${ref.platform_id}/${one.message_id}`)
      return read ? [{ ad: isAd(one, pack.ad_tag), views: read }] : []
    })
    const [ads, others] = [all.filter(({ ad }) => ad), all.filter(({ ad }) => !ad)]
    if (fate || ads.length < 3 || others.length < 20) return []
    const most = all.toSorted((a, b) => b.views - a.views)
    return [{ share: median(ads) / median(others), most: most.slice(0, all.length / 10), ads: ads.length }]
  })
  expect(compared.length).toBeGreaterThan(40)
  const shares = compared.map(({ share }) => share).toSorted((a, b) => a - b)
  expect(shares[Math.floor(0.5 * shares.length)]).toBeGreaterThan(0.65)
  expect(shares[Math.floor(0.5 * shares.length)]).toBeLessThan(0.85)
  expect(shares[Math.floor(0.9 * shares.length)]).toBeLessThan(1)
  const ads = compared.reduce((sum, one) => sum + one.ads, 0)
  expect(compared.flatMap(({ most }) => most.filter(({ ad }) => ad)).length / ads).toBeLessThan(0.02)
  for (const { most } of compared) expect(most.slice(0, 3).some(({ ad }) => ad)).toBe(false)
})

const median = (posts: { views: number }[]) =>
  posts.map(({ views }) => views).toSorted((a, b) => a - b)[Math.floor(posts.length / 2)]!
