// Ingests the same observations in order, and then shuffled, doubled and in other batches. Every API answer must be the same.
import { expect, test } from 'vitest'
import { stream } from '../src/demo/random.ts'
import { demoWorld } from '../src/demo/world.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { rollUp } from '../src/rollup/roll-up.ts'
import type { Observation } from '../src/sources/observation.ts'
import { skipWithout } from './needs.ts'
import { mlbrandChannels, mlbrandObservations, realData } from './real-data.ts'
import { rounds, seedOr } from './seed.ts'
import { testService } from './service.ts'

const t = await testService()

const shuffled = <Thing>(things: Thing[], seed: number): Thing[] => {
  const random = stream(seedOr(seed), 'shuffle', 0)
  const order = [...things]
  for (let i = order.length - 1; i > 0; i--) {
    const other = random.int(i + 1)
    ;[order[i], order[other]] = [order[other]!, order[i]!]
  }
  return order
}

/** The first batches hold one to five observations, as a live source sends them, and later ones are larger. */
const inBatches = (observations: Observation[], largest: number, seed: number): Observation[][] => {
  const random = stream(seedOr(seed), 'batch', 0)
  const batches: Observation[][] = []
  for (let start = 0; start < observations.length; ) {
    const size = 1 + random.int(batches.length < 25 ? 5 : largest)
    batches.push(observations.slice(start, start + size))
    start += size
  }
  return batches
}

type ReplayedBody = Record<string, unknown>

/** Every answer about every chat. Internal ids differ between runs, so platform ids replace them. */
const answersAfter = async (batches: Observation[][], now: Date): Promise<Map<string, unknown>> => {
  await t.reset()
  t.clock.now = now
  const { key } = await t.account({ plan: 'XL' })
  for (const batch of batches) await ingest(t.db, batch, { now })
  await rollUp(t.db, { now })

  const chats = await t.db.rows<{
    internal_id: string
    platform_id: number
    peer: string
  }>`select internal_id, platform_id, peer from chats order by platform_id`
  const names = new Map(chats.map(({ internal_id, platform_id }) => [internal_id, `chat ${platform_id}`]))
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return names.get(value) ?? value
    if (Array.isArray(value)) return value.map(named)
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, named(inner)]))
    return value
  }
  const answers = new Map<string, unknown>()
  const read = async (path: string, query = ''): Promise<ReplayedBody> => {
    const { status, body } = await t.get(`/v1/${path}${query && `?${query}`}`, key)
    const { cursor: _, ...rest } = Array.isArray(body) ? { body } : body
    const asked = query.replace(/internal_id=(\w+)/, (_, id) => names.get(id)!).replace(/cursor=.*/, 'further')
    answers.set(`${path} ${asked}`, { status, ...(named(rest) as ReplayedBody) })
    return body
  }
  /** Reads all pages and joins them. */
  const readPages = async (path: string, query: string, list: 'messages' | 'mentions') => {
    const entries: ReplayedBody[] = []
    const chats = new Map<string, unknown>()
    let cursor: unknown
    do {
      const page = (await t.get(`/v1/${path}?${query}${cursor ? `&cursor=${cursor}` : ''}`, key)).body as ReplayedBody
      entries.push(...(page[list] as ReplayedBody[]))
      for (const chat of page.chats as { internal_id: string }[]) chats.set(names.get(chat.internal_id)!, named(chat))
      cursor = page.cursor
    } while (cursor)
    const asked = query.replace(/internal_id=(\w+)/, (_, id) => names.get(id)!)
    answers.set(`${path} ${asked}`, { entries: named(entries), chats: [...chats.values()] })
    return entries
  }

  for (const dictionary of ['countries', 'languages', 'categories']) await read(`dictionaries/${dictionary}`)
  const readChat = async ({ internal_id, peer }: { internal_id: string; peer: string }) => {
    const id = `internal_id=${internal_id}`
    if (peer === 'Group') {
      await read('group/info', id)
      await read('group/stats', id)
      await readPages('messages/group', `${id}&limit=100&short_info=true`, 'messages')
    } else {
      await read('channel/info', id)
      await read('channel/stats', id)
      await readPages('channel/mentions', `${id}&limit=50&short_info=true`, 'mentions')
      await read('charts/reach', `${id}&aggregation=week`)
      await read('charts/err', `${id}&aggregation=day`)
      const messages = await readPages('messages/channel', `${id}&limit=100&short_info=true`, 'messages')
      const some = messages.filter((_, i) => i % 9 === 0)
      await Promise.all(
        some.map(({ message_id }) => read('messages/views', `${id}&message_id=${message_id}&aggregation=hour`)),
      )
    }
    await read('charts/subscribers', `${id}&aggregation=day`)
  }
  await Promise.all(chats.map(readChat))
  const parts = await t.db
    .rows<ReplayedBody>`select platform_id, ads_index_parts from channel_stats join chats using (chat_id)
    order by platform_id`
  answers.set('ads index parts', parts)
  return answers
}

const expectSame = (found: Map<string, unknown>, expected: Map<string, unknown>) => {
  expect([...found.keys()].sort()).toEqual([...expected.keys()].sort())
  for (const [asked, answer] of expected) expect(found.get(asked), asked).toEqual(answer)
}

const demoNow = new Date('2026-09-01T12:00:00Z')
const size = {
  channels: rounds({ usually: 20, thorough: 40 }),
  groups: rounds({ usually: 2, thorough: 6 }),
  messages: rounds({ usually: 400, thorough: 1_200 }),
}
const demo = [...demoWorld({ seed: 7, now: demoNow.getTime() / 1000, size })]

test('the demo world gives the same answers in any order of its observations', async () => {
  const inOrder = await answersAfter(demo, demoNow)
  const all = demo.flat()
  const mentions = [...inOrder].filter(([asked]) => asked.startsWith('channel/mentions'))
  expect(mentions.flatMap(([, answer]) => (answer as { entries: unknown[] }).entries).length).toBeGreaterThan(
    size.messages / 24,
  )
  const doubled = shuffled([...all, ...all], 11)
  expectSame(await answersAfter(inBatches(doubled, 900, 12), demoNow), inOrder)
  // In reverse, each counter comes before its message, each message before its chat, each mention before the chat it names.
  expectSame(await answersAfter(inBatches(all.toReversed(), 900, 13), demoNow), inOrder)
})

if (!realData) skipWithout('real-data', 'two real channels observed hourly')
else {
  const root = realData
  test('two real channels observed hourly give the same answers in any order of their observations', async () => {
    const all = mlbrandChannels.flatMap((channel) => mlbrandObservations(root, channel)).sort((a, b) => a.at - b.at)
    const now = new Date(all.at(-1)!.at * 1000)
    const inOrder = await answersAfter([all], now)
    expectSame(await answersAfter(inBatches(shuffled([...all, ...all], 21), 300, 22), now), inOrder)
  })
}
