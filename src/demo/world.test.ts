// The demo world is repeatable, has the size that was asked for, and is consistent.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../test/seed.ts'
import type { ChatSeen, MessageSeen, Observation } from '../sources/observation.ts'
import { type MediaType, mediaTypes } from '../vocabulary.ts'
import { demoChats } from './chats.ts'
import { packs } from './languages/all.ts'
import { type DemoSize, defaultSize } from './size.ts'
import { demoWorld } from './world.ts'

const now = 1_790_000_000
const small: DemoSize = { channels: 300, groups: 40, messages: 15_000 }

const worldOf = (seed: number, size: DemoSize) => [...demoWorld({ seed, now, size })].flat()
const isChat = (o: Observation): o is ChatSeen => o.kind === 'chat seen'
const isMessage = (o: Observation): o is MessageSeen => o.kind === 'message seen'
const key = (o: MessageSeen | Extract<Observation, { message_id: number }>) => `${o.chat.platform_id}/${o.message_id}`

const world = worldOf(1, small)
const chats = world.filter(isChat)
const messages = world.filter(isMessage)
const profiles = demoChats({ seed: 1, now, channels: small.channels, groups: small.groups })
const messagesByChat = Map.groupBy(messages, (o) => o.chat.platform_id!)

test('the same seed and time make the same world, byte for byte, and another seed makes another', () => {
  const size = { channels: 60, groups: 10, messages: 2_000 }
  const hash = (seed: number) =>
    createHash('sha256')
      .update(JSON.stringify(worldOf(seed, size)))
      .digest('hex')
  const first = hash(1)
  expect(hash(1)).toBe(first)
  expect(hash(2)).not.toBe(first)
})

test('a chat stays the same when the world grows', () => {
  const first = (list: Observation[]) => list.find((o) => isChat(o) && o.peer === 'Channel')
  expect(first(worldOf(1, { channels: 5, groups: 1, messages: 20 }))).toEqual(first(world))
})

test('the default world has 2,000 channels, 200 groups and 110,000 messages, in batches of fewer than 6,000 observations', () => {
  // `npm test` makes a tenth of it.
  const part = rounds({ usually: 1, thorough: 10 }) / 10
  const { channels, groups, messages } = defaultSize
  const size = { channels: channels * part, groups: groups * part, messages: messages * part }
  const seen = { Channel: new Set<number>(), Group: new Set<number>() }
  const written = new Set<string>()
  let total = 0
  for (const batch of demoWorld({ seed: 1, now, size })) {
    expect(batch.length).toBeLessThan(6_000)
    total += batch.length
    for (const o of batch) {
      if (isChat(o)) seen[o.peer].add(o.chat.platform_id!)
      if (isMessage(o)) written.add(key(o))
    }
  }
  expect(seen.Channel.size).toBeGreaterThanOrEqual(2_000 * part)
  expect(seen.Group.size).toBeGreaterThanOrEqual(200 * part)
  expect(written.size).toBeGreaterThanOrEqual(110_000 * part)
  expect(total).toBeLessThan(700_000 * part)
})

test('no observation comes before the one of its chat, and none is in the future', () => {
  const known = new Set<number>()
  const bad = world.filter((o) => {
    if (isChat(o)) known.add(o.chat.platform_id!)
    const linked = isMessage(o) ? o.forward_from?.chat?.platform_id : undefined
    return !known.has(o.chat.platform_id!) || (linked !== undefined && !known.has(linked)) || o.at > now
  })
  expect(bad).toEqual([])
})

test('usernames are valid and unique, and a chat without a username has an invite', () => {
  const names = new Map<string, number>()
  for (const { chat } of chats) {
    if (!chat.username) expect(chat.invite_hash).toMatch(/^[A-Za-z0-9]{16}$/)
    else {
      expect(chat.username).toMatch(/^[A-Za-z][A-Za-z0-9_]{4,31}$/)
      const name = chat.username.toLowerCase()
      expect(names.get(name) ?? chat.platform_id).toBe(chat.platform_id)
      names.set(name, chat.platform_id!)
    }
  }
  const priv = new Set(chats.filter((o) => !o.chat.username).map((o) => o.chat.platform_id)).size
  expect(priv / 340).toBeGreaterThan(0.04)
  expect(priv / 340).toBeLessThan(0.13)
})

test('some chats had another title, name or description, or were not verified yet; most groups belong to a channel', () => {
  const series = [...Map.groupBy(chats, (o) => o.chat.platform_id!).values()]
  const share = (read: (o: ChatSeen) => unknown, among = series) =>
    among.filter((list) => new Set(list.map(read)).size > 1).length / among.length
  const between = (value: number, low: number, high: number) => {
    expect(value).toBeGreaterThan(low)
    expect(value).toBeLessThan(high)
  }
  between(
    share((o) => o.title),
    0.03,
    0.12,
  )
  between(
    share((o) => o.chat.username),
    0.005,
    0.06,
  )
  between(
    share((o) => o.description),
    0.03,
    0.14,
  )
  between(
    share((o) => o.verified),
    0,
    0.05,
  )
  const platform_ids = new Set(series.map(([first]) => first!.chat.platform_id))
  const groups = series.map((list) => list.at(-1)!).filter(({ peer }) => peer === 'Group')
  const linked = groups.filter(({ linked_chat }) => linked_chat !== 0)
  between(linked.length / groups.length, 0.4, 0.8)
  expect(linked.every(({ linked_chat }) => platform_ids.has(linked_chat))).toBe(true)
})

test('the offset and length of an entity select the text that it marks', () => {
  const forms: Record<string, RegExp> = {
    mention: /^@[A-Za-z]\w{4,31}$/,
    url: /^(t\.me\/\w+|https:\/\/\S+)$/,
    hashtag: /^#[\p{L}\p{M}\d_]+$/u,
  }
  let afterEmoji = 0
  for (const { text = '', entities = [] } of messages)
    for (const { type, offset, length } of entities) {
      const piece = text.slice(offset, offset + length)
      expect(piece.length).toBe(length)
      if (forms[type]) expect(piece).toMatch(forms[type])
      if (type === 'mention' && /\p{Extended_Pictographic}/u.test(text.slice(0, offset))) afterEmoji++
    }
  expect(afterEmoji).toBeGreaterThan(10)
})

test('counters of a message never fall, and their readings are in order of time', () => {
  const latest = new Map<string, { at: number; views: number; forwards: number; reactions: number }>()
  for (const o of world) {
    if ((o.kind !== 'message seen' && o.kind !== 'counters seen') || !o.counters) continue
    const { views = 0, forwards = 0, reactions = [] } = o.counters
    const read = { at: o.at, views, forwards, reactions: reactions.reduce((sum, { count }) => sum + count, 0) }
    const before = latest.get(key(o))
    if (before) {
      expect(read.at).toBeGreaterThan(before.at)
      expect(read.views).toBeGreaterThanOrEqual(before.views)
      expect(read.forwards).toBeGreaterThanOrEqual(before.forwards)
      expect(read.reactions).toBeGreaterThanOrEqual(before.reactions)
    }
    latest.set(key(o), read)
  }
})

describe('member readings', () => {
  const series = Map.groupBy(chats, (o) => o.chat.platform_id!)

  test('are between 200 and 10 million, with a median in the thousands', () => {
    const positive = chats.map((o) => o.members_count!).filter((count) => count !== 0)
    expect(Math.min(...positive)).toBeGreaterThanOrEqual(200)
    expect(Math.max(...positive)).toBeLessThanOrEqual(10_000_000)
    const last = [...series.values()].map((list) => list.at(-1)!.members_count!).sort((a, b) => a - b)
    expect(last[170]).toBeGreaterThan(3_000)
    expect(last[170]).toBeLessThan(20_000)
  })

  test('go back more than 95 days and contain single zeros and gaps of more than a week', () => {
    let zeros = 0
    let gaps = 0
    let long = 0
    for (const list of series.values()) {
      const steps = list.slice(1).map((o, i) => [list[i]!, o] as const)
      if (steps.some(([a, b]) => a.members_count! > 0 && b.members_count === 0)) zeros++
      if (steps.some(([a, b]) => b.at - a.at > 7 * 86_400)) gaps++
      if (now - list[0]!.at > 95 * 86_400) long++
    }
    expect(zeros).toBeGreaterThanOrEqual(3)
    expect(gaps).toBeGreaterThanOrEqual(3)
    expect(long).toBeGreaterThan(300)
  })
})

test('larger groups talk more', () => {
  const groups = profiles.filter(({ peer }) => peer === 'Group').sort((a, b) => a.members - b.members)
  const written = (list: typeof groups) =>
    list.reduce((sum, { ref }) => sum + (messagesByChat.get(ref.platform_id!)?.length ?? 0), 0)
  expect(written(groups.slice(-10))).toBeGreaterThan(5 * written(groups.slice(0, 10)))
})

test('every language, type of media and kind of observation occurs', () => {
  expect(new Set(chats.map((o) => o.labels?.language).filter(Boolean))).toEqual(new Set(packs.map((p) => p.id)))
  const media = new Set<MediaType>(messages.flatMap((o) => (o.media ? [o.media.type] : [])))
  expect(media).toEqual(new Set(mediaTypes))
  expect(new Set(world.map((o) => o.kind)).size).toBe(6)
  for (const field of [
    'album_id',
    'edit_date',
    'service',
    'sponsored',
    'forward_from',
    'reply_to_message_id',
    'author',
    'keyboard',
  ] as const)
    expect(
      messages.some((o) => o[field] !== undefined),
      field,
    ).toBe(true)
  for (const field of ['from_peer', 'is_bot', 'is_premium'] as const)
    expect(
      messages.some((o) => o[field] !== undefined),
      field,
    ).toBe(true)
  expect(new Set(messages.map((o) => o.is_bot))).toEqual(new Set([undefined, false, true]))
  expect(messages.some((o) => o.via_bot)).toBe(true)
  expect(messages.some((o) => o.edited)).toBe(true)
  expect(messages.some((o) => o.counters?.reactions?.some((one) => one.custom_emoji_id))).toBe(true)
  expect(chats.some((o) => (o.media_counts?.photos ?? 0) > 0)).toBe(true)
  expect(chats.some((o) => o.peer === 'Group' && (o.online_count ?? 0) > 0)).toBe(true)
  expect(messages.some((o) => o.text?.includes('erid: '))).toBe(true)
  expect(messages.some((o) => o.text?.includes('#ad'))).toBe(true)
})

test('the two parts together are the whole world', () => {
  const size = { channels: 40, groups: 5, messages: 900 }
  const part = (which: 'first' | 'rest') =>
    [...demoWorld({ seed: 4, now, size, part: { which, first_chats: 15 } })].flat()
  const sorted = (observations: unknown[]) => observations.map((observation) => JSON.stringify(observation)).sort()
  expect(sorted([...part('first'), ...part('rest')])).toEqual(sorted(worldOf(4, size)))
  expect(new Set(part('first').map(({ chat }) => JSON.stringify(chat))).size).toBe(15)
})
