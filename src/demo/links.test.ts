// Who mentions whom in the demo world: circles, which are found again as communities. Few links leave a language or lead to a distant topic.
import { expect, test } from 'vitest'
import { agreement } from '../../test/agreement.ts'
import { linksAmong as linksBetween } from '../../test/links-among.ts'
import { groupsOf, keepIds, NONE } from '../graph/communities.ts'
import type { MessageSeen } from '../sources/observation.ts'
import { type DemoChat, demoChats } from './chats.ts'
import { topics } from './languages/pack.ts'
import { circleOf, linksAmong } from './links.ts'
import { areNear, nearTopics } from './near-topics.ts'
import { stream } from './random.ts'
import { demoWorld } from './world.ts'

const now = 1_788_220_800
const chats = demoChats({ seed: 1, now, channels: 2_010, groups: 0 })
const MENTIONS = 12

/** The community of each channel of a language, after each has mentioned some others. */
const communitiesOf = (language: string) => {
  const { target } = linksAmong(
    1,
    chats,
    chats.map(() => 0),
  )
  const own = chats.filter(({ pack }) => pack.id === language)
  const places = new Map(own.map((chat, place) => [chat, place]))
  const pairs = own.flatMap((chat, place) => {
    const random = stream(2, 'mentions', chat.index)
    return Array.from({ length: MENTIONS }, () => places.get(target(random, chat)!)).flatMap((other) =>
      other === undefined ? [] : [[place, other] as const],
    )
  })
  const links = linksBetween(own.length, {
    from: pairs.map(([from]) => from),
    to: pairs.map(([, to]) => to),
    weights: pairs.map(() => Math.LN2),
  })
  const none = new Int32Array(own.length)
  return { own, ids: keepIds(groupsOf(links, none), none, 1) }
}

test.each(['ru', 'en', 'ar'])('the circles of %s are found as communities', (language) => {
  const { own, ids } = communitiesOf(language)
  const sizes = new Map([...Map.groupBy(own, circleOf)].map(([circle, all]) => [circle, all.length]))
  const judged = own.flatMap((chat, place) =>
    sizes.get(circleOf(chat))! >= 5 && ids[place] !== NONE ? [{ id: ids[place]!, circle: circleOf(chat) }] : [],
  )
  expect(judged.length).toBeGreaterThan(0.6 * own.length)
  const found = agreement(
    judged.map(({ id }) => id),
    judged.map(({ circle }) => circle),
  )
  expect(found.ari).toBeGreaterThan(0.8)
  expect(found.same).toBeGreaterThan(5 * found.chance)
})

test('each topic has two to five near topics, none of them itself, and nearness is mutual', () => {
  expect(nearTopics.length).toBe(topics.length)
  for (const [topic, near] of nearTopics.entries()) {
    expect(near.length, topics[topic]).toBeGreaterThanOrEqual(2)
    expect(near.length, topics[topic]).toBeLessThanOrEqual(5)
    expect(new Set(near).size).toBe(near.length)
    expect(near).not.toContain(topic)
    for (const other of near) expect(areNear(other, topic)).toBe(true)
  }
})

test('nine of ten forwards, mentions and links stay in the language, and as many lead to the same or a near topic', () => {
  const size = { channels: 2_010, groups: 200, messages: 30_000 }
  const all = demoChats({ seed: 1, now, channels: size.channels, groups: size.groups })
  const byId = new Map(all.map((chat) => [chat.ref.platform_id!, chat]))
  const byName = new Map(all.flatMap((chat) => (chat.ref.username ? [[chat.ref.username, chat] as const] : [])))
  const forwards: [DemoChat, DemoChat][] = []
  const mentions: [DemoChat, DemoChat][] = []
  for (const seen of [...demoWorld({ seed: 1, now, size })].flat()) {
    if (seen.kind !== 'message seen') continue
    const from = byId.get(seen.chat.platform_id!)!
    const forwarded = byId.get(seen.forward_from?.chat?.platform_id ?? 0)
    if (forwarded) forwards.push([from, forwarded])
    for (const name of namesIn(seen)) {
      const named = byName.get(name)
      if (named && named !== from) mentions.push([from, named])
    }
  }
  for (const links of [forwards, mentions]) {
    expect(links.length).toBeGreaterThan(1_500)
    const share = (holds: (from: DemoChat, to: DemoChat) => boolean) =>
      links.filter(([from, to]) => holds(from, to)).length / links.length
    const inLanguage = share((from, to) => from.pack === to.pack)
    const near = share((from, to) => areNear(from.topic, to.topic))
    for (const one of [inLanguage, near]) {
      expect(one).toBeGreaterThan(0.88)
      // Some leave it, as on the platform.
      expect(one).toBeLessThan(0.98)
    }
    const same = share((from, to) => from.topic === to.topic)
    expect(same).toBeGreaterThan(0.6)
    expect(same).toBeLessThan(0.85)
  }
})

const namesIn = ({ text = '', entities = [] }: MessageSeen): string[] =>
  entities.flatMap(({ type, offset, length, url }) => {
    const marked = type === 'text_link' ? (url ?? '') : text.slice(offset, offset + length)
    return /(?:^@|t\.me\/)(\w+)/.exec(marked)?.[1] ?? []
  })
