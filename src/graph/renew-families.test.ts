// The daily run on a database: who copies whom, families with their evidence, and what hostile channels cannot do.
import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../test/observed.ts'
import { indexAll } from '../../test/search-index.ts'
import { testService } from '../../test/service.ts'
import { ingest } from '../ingest/ingest.ts'
import { keepsAll, keyedHash } from '../ingest/privacy.ts'
import { remove } from '../privacy/remove.ts'
import type { Observation } from '../sources/observation.ts'
import { findChat } from '../store/chats/chats.ts'
import type { Db } from '../store/db.ts'
import { DAY_MS } from '../time/spans.ts'
import { renewFamilies } from './renew-families.ts'

const privacy = keepsAll(keyedHash(randomBytes(32)))
const t = await testService()
const { db } = t
let key = ''
beforeEach(async () => {
  await t.reset()
  t.clock.now = new Date('2026-09-01T12:00:00Z')
  key = (await t.account()).key
})

const names = ['one', 'two', 'three', 'four', 'five', 'six', 'removed'] as const
type Name = (typeof names)[number]
const chatOf = (name: Name) => ({ platform_id: 6001 + names.indexOf(name), username: `${name}_news` })
const time = (minutes: number) => at('2026-08-20T07:00:00Z') + minutes * 60

/** A text that shares hardly a run of letters with those of other numbers. */
const textOf = (number: number) =>
  Array.from({ length: 16 }, (_, i) => ((number * 7919 + i * 104729) % 60466176).toString(36).padStart(6, 'q')).join(
    ' ',
  )

const post = (name: Name, number: number, minutes: number, more: object = {}) =>
  messageSeen({
    chat: chatOf(name),
    message_id: number + 1,
    date: time(minutes),
    at: time(minutes) + 60,
    text: textOf(number),
    ...more,
  })
/** Posts about these numbers, an hour apart, so many minutes after the full hour. */
const posts = (name: Name, [first, last]: [number, number], minutes: number): Observation[] =>
  Array.from({ length: last - first }, (_, i) => post(name, first + i, (first + i) * 60 + minutes))

const observed = async (observations: Observation[]) => {
  await ingest(db, [...names.map((name) => chatSeen({ chat: chatOf(name) })), ...observations], {
    now: t.clock.now,
    privacy,
  })
  await indexAll(db)
}
let days = 0
const found = () => renewFamilies(db, { now: new Date(t.clock.now.getTime() + 1_000 * days++ + DAY_MS * days) })
const idOf = async (name: Name) =>
  (await db.row<{
    internal_id: string
  }>`select internal_id from chats where platform_id = ${chatOf(name).platform_id}`)!.internal_id
const ask = async (name: Name, more = '') =>
  (await t.get(`/v1/channel/originality?internal_id=${await idOf(name)}${more}`, key)).body
const nameOf = async (peer_id: string) => {
  for (const name of names) if ((await idOf(name)) === peer_id) return name
  throw new Error(peer_id)
}
const familyOf = async (name: Name): Promise<Name[]> => {
  const family: { peer_id: string }[] = (await ask(name)).family ?? []
  return Promise.all(family.map(({ peer_id }) => nameOf(peer_id)))
}

describe('GET /v1/channel/originality', () => {
  test('before the first run nothing is known', async () => {
    await observed(posts('one', [0, 3], 0))
    expect(await ask('one')).toEqual({ internal_id: await idOf('one'), channels: [] })
  })

  test('who copies whom and how fast, what is original, and the family with its evidence', async () => {
    const from = { chat: { platform_id: chatOf('three').platform_id } }
    await observed([
      ...posts('one', [0, 20], 0),
      // Two has twelve of them a minute later, and two posts before one has them.
      ...posts('two', [0, 12], 1),
      ...posts('two', [12, 14], -5),
      ...posts('two', [100, 106], 0),
      ...posts('three', [200, 230], 0),
      post('one', 300, 1_100, { forward_from: from }),
    ])
    expect(await found()).toMatchObject({ compared: 2, pairs: 1, families: 1, moved: 2 })
    const [one, two] = [await idOf('one'), await idOf('two')]
    expect(await ask('one', '&short_info=true')).toMatchObject({
      internal_id: one,
      posts_count: 21,
      original_percent: 85.71,
      first_percent: 57.14,
      copied_percent: 9.52,
      forwarded_percent: 4.76,
      // The time that both cover begins with the first post of two.
      family: [{ peer_id: two, posts_count: 19, same_posts_count: 13, usual_seconds: 60 }],
      channels: [
        {
          peer_id: two,
          posts_count: 19,
          same_posts_count: 13,
          copied_posts_count: 2,
          copied_usual_seconds: 300,
          first_posts_count: 11,
          first_usual_seconds: 60,
        },
      ],
      chats: [{ internal_id: two }],
    })
    expect(await ask('two')).toMatchObject({
      posts_count: 20,
      original_percent: 40,
      copied_percent: 60,
      family: [{ peer_id: one, same_posts_count: 13 }],
      channels: [{ peer_id: one, copied_posts_count: 11, first_posts_count: 2 }],
    })
    const alone = await ask('three')
    expect(alone).toMatchObject({ posts_count: 30, original_percent: 100, copied_percent: 0, channels: [] })
    expect(alone).not.toHaveProperty('family')
  })

  test('the channels come page by page', async () => {
    await observed([
      ...posts('one', [0, 12], 0),
      ...posts('two', [0, 6], 1),
      ...posts('three', [0, 9], 2),
      ...posts('four', [0, 6], 3),
    ])
    await found()
    const walked: string[] = []
    for (let cursor = ''; ; ) {
      const page = await ask('one', `&limit=1${cursor && `&cursor=${cursor}`}`)
      walked.push(...page.channels.map(({ peer_id }: { peer_id: string }) => peer_id))
      if (!page.cursor) break
      cursor = page.cursor
    }
    const all = (await ask('one')).channels.map(({ peer_id }: { peer_id: string }) => peer_id)
    expect(walked).toEqual(all)
    expect(await Promise.all(all.map(nameOf))).toEqual(['three', 'two', 'four'])
  })

  // It never comes back, so that no other test has it.
  test('a removed channel leaves its family at once, and a hidden one is not shown', async () => {
    await observed([...posts('one', [0, 12], 0), ...posts('removed', [0, 12], 1), ...posts('three', [0, 12], 2)])
    await found()
    expect(await familyOf('one')).toEqual(['three', 'removed'])
    await db.rows`update chats set hidden_at = now() where platform_id = ${chatOf('three').platform_id}`
    expect(await familyOf('one')).toEqual(['removed'])
    const chat = (await findChat(db, await idOf('removed')))!
    await remove(db, privacy, { kind: 'chat', chat }, { actor: 'ann', reason: 'case 1', now: t.clock.now })
    expect(await ask('one')).toMatchObject({ channels: [] })
    expect(await familyOf('one')).toEqual([])
    expect(await db.rows`select from copy_pairs where ${chat.chat_id} in (chat_id, other_chat_id)`).toEqual([])
  })
})

describe('the run', () => {
  test('is due once a day, replaces what it found, and finds the same again', async () => {
    await observed([...posts('one', [0, 12], 0), ...posts('two', [0, 12], 1)])
    const first = await found()
    const { computed_at: _, ...before } = await ask('one')
    expect(await found()).toEqual({ ...first, moved: 0 })
    expect(await ask('one')).toMatchObject(before)
    expect(await renewFamilies(db, { now: new Date(t.clock.now.getTime() + DAY_MS) })).toBeNull()
    await db.rows`update messages set deleted_at = now() where chat_id = (select chat_id from chats where platform_id = ${chatOf('two').platform_id})`
    expect(await found()).toMatchObject({ families: 0, moved: 2 })
    expect(await ask('one')).toMatchObject({ channels: [] })
    expect(await familyOf('one')).toEqual([])
  })

  test('while a run is under way, a channel that shares nothing has what the last one says', async () => {
    await observed([...posts('one', [0, 12], 0), ...posts('two', [0, 12], 1), ...posts('three', [200, 205], 0)])
    await found()
    const before = await ask('three')
    expect(before).toMatchObject({ posts_count: 5, original_percent: 100 })
    const next = new Date(t.clock.now.getTime() + 100 * DAY_MS)
    // It begins, and is stopped before its first channel.
    expect(await renewFamilies(db, { now: next }, AbortSignal.abort())).toBeNull()
    expect(await ask('three')).toEqual(before)
    // The next turn goes on with it, though its clock is a little behind.
    expect(await renewFamilies(db, { now: new Date(next.getTime() - 1_000) })).not.toBeNull()
    expect(await renewFamilies(db, { now: next })).toBeNull()
  })

  test('the lease is extended while texts are sampled, however long that takes', async () => {
    const left: number[] = []
    const slow: Db = {
      ...db,
      transaction: async (work) => {
        const leases = await db.rows<{ seconds: number }>`
          select extract(epoch from until - now())::float8 as seconds from leases where name = 'find families of channels'`
        left.push(...leases.map(({ seconds }) => seconds))
        await db.rows`update leases set until = now() + interval '10 seconds'`
        return db.transaction(work)
      },
    }
    await observed(posts('one', [0, 3], 0))
    await renewFamilies(slow, { now: t.clock.now })
    expect(left.length).toBeGreaterThan(3)
    expect(Math.min(...left)).toBeGreaterThan(60)
  })

  test('a channel that copies everybody joins nobody with others', async () => {
    const honest = (['one', 'two', 'three'] as const).flatMap((name, i) => posts(name, [i * 20, i * 20 + 20], 0))
    // Two of them, so that one vouches for the other.
    await observed([...honest, ...posts('five', [0, 60], 1), ...posts('six', [0, 60], 2)])
    await found()
    for (const name of ['one', 'two', 'three'] as const)
      for (const other of await familyOf(name)) expect(['five', 'six']).toContain(other)
    expect(
      (await ask('one')).channels.map(({ first_posts_count }: { first_posts_count: number }) => first_posts_count),
    ).toEqual([19, 19])
  })

  test('nobody takes a channel out of its family by sharing more with it', async () => {
    await observed([...posts('one', [0, 30], 0), ...posts('two', [0, 12], 1)])
    await found()
    // Six copies what two does not have, and more than two.
    await observed(posts('six', [12, 30], 1))
    await found()
    expect(await familyOf('one')).toEqual(['two'])
  })

  test('a text that is posted again and again makes no family, however many others have it once', async () => {
    const flood = Array.from({ length: 400 }, (_, i) => post('six', 5_000 + i, i * 2, { text: textOf(0) }))
    await observed([...flood, ...posts('one', [0, 12], 0), ...posts('two', [0, 1], 0), ...posts('two', [20, 31], 0)])
    await found()
    for (const name of ['one', 'two', 'six'] as const) expect(await familyOf(name)).toEqual([])
    expect(await db.rows`select from copy_pairs where same_posts > 1`).toEqual([])
  })

  test('a sample of the texts is enough to compare channels completely', async () => {
    await observed([...posts('one', [0, 40], 0), ...posts('two', [0, 40], 1)])
    // It reads until it has a text, which both channels have.
    expect(await renewFamilies(db, { now: t.clock.now, texts_most: 1 })).toMatchObject({ pairs: 1, families: 1 })
    expect((await ask('one')).family).toMatchObject([{ same_posts_count: 39 }])
  })
})
