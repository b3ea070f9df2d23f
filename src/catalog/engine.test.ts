// The engine without a database, with enough rows that tables grow and changed texts are merged into the word index.
import { expect, test } from 'vitest'
import { throughFile } from '../../test/engines/through-file.ts'
import { seedOr } from '../../test/seed.ts'
import { stream } from '../demo/random.ts'
import { numberFields } from '../store/catalog/columns.ts'
import { catalogLabels } from '../vocabulary.ts'
import { Engine, EngineLoader } from './engine.ts'

type Channel = { chat_id: number; members: number; er: number | undefined; title: string; about: string }

const random = stream(seedOr(3), 'engine test')
const syllables = ['ra', 'no', 'ки', 'єв', 'سل', '新', 'ß', '𐐨', 'x', '7']
const word = () => Array.from({ length: 1 + random.int(3) }, () => random.pick(syllables)).join('')
const words = (most: number) => Array.from({ length: random.int(most + 1) }, () => ` ${word()}`).join('')
const channel = (chat_id: number): Channel => ({
  chat_id,
  members: random.int(50),
  er: random.chance(0.1) ? undefined : random.int(1_000),
  title: words(3),
  about: words(5),
})
/** The fields of a line in the order of store/catalog/feed.ts; those that the tests do not use are empty. */
const lineOf = ({ chat_id, members, er, title, about }: Channel) => {
  const numbers = numberFields.map((field) => ({ members_count: members, er: er ?? '' })[field as 'er'] ?? '')
  const labels = catalogLabels.map((name) => (name === 'country' ? 'fr' : ''))
  return [chat_id, ...numbers, ...labels, '', '', 1, '', '', title, about].join('\t')
}
const linesOf = (channels: Channel[]) => channels.map(lineOf).join('\n')

const expectSameAs = (engine: Engine, channels: Channel[]) => {
  for (const letters of ['ra', 'кисл', '新', 'x7', '𐐨', 'ßno', 'none']) {
    for (const in_description of [false, true]) {
      const matches = channels.filter(({ title, about }) => (in_description ? title + about : title).includes(letters))
      const found = engine.matching({ term: { words: [letters], in_description, named: [] } })
      expect(found.chat_ids).toEqual(Float64Array.from(matches, ({ chat_id }) => chat_id).sort())
      expect(found.audience_count).toBe(matches.reduce((sum, { members }) => sum + members, 0))
    }
  }
  const byTitle = channels.toSorted(
    (a, b) => Buffer.from(a.title).compare(Buffer.from(b.title)) || a.chat_id - b.chat_id,
  )
  const byEr = channels.toSorted((a, b) => (b.er ?? -1) - (a.er ?? -1) || a.chat_id - b.chat_id)
  const bySize = channels.toSorted((a, b) => a.members - b.members || a.chat_id - b.chat_id)
  // Far down, beyond the rows with a value, and over the ends of both parts.
  const withEr = channels.filter(({ er }) => er !== undefined).length
  for (const skip of [0, 150, 1_000, 1_850, 20_000, withEr - 50, withEr + 100, channels.length - 30, channels.length]) {
    const ids = (rows: Channel[]) => rows.slice(skip, skip + 100).map(({ chat_id }) => chat_id)
    const page = { limit: 100, skip }
    expect(engine.search({}, { ...page, sort_by: 'title', sort_direction: 'asc' }).chat_ids).toEqual(ids(byTitle))
    expect(engine.search({}, { ...page, sort_by: 'er', sort_direction: 'desc' }).chat_ids).toEqual(ids(byEr))
    expect(engine.search({}, { ...page, sort_by: 'members_count', sort_direction: 'asc' }).chat_ids).toEqual(
      ids(bySize),
    )
  }
}

test('an empty engine grows to 25,000 channels in batches', () => {
  const engine = new EngineLoader(0).finish()
  const channels = Array.from({ length: 25_000 }, (_, i) => channel(i + 1))
  for (let start = 0; start < channels.length; start += 5_000) {
    const portion = channels.slice(start, start + 5_000)
    expect(
      engine.apply(
        portion.map(({ chat_id }) => chat_id),
        linesOf(portion),
        true,
      ),
    ).toEqual([])
  }
  expectSameAs(engine, channels)
})

test('after a full load, texts and numbers change many times and channels are deleted', () => {
  const channels = new Map(Array.from({ length: 30_000 }, (_, i) => [i + 1, channel(i + 1)]))
  const loader = new EngineLoader(10)
  loader.add(linesOf([...channels.values()]))
  const engine = loader.finish()
  expectSameAs(engine, [...channels.values()])
  for (let round = 0; round < 2; round++) {
    const changed = Array.from({ length: 6_000 }, () => channel(1 + random.int(31_000)))
    const latest = new Map(changed.map((each) => [each.chat_id, each]))
    const left = new Set(changed.slice(0, 300).map(({ chat_id }) => chat_id))
    for (const [chat_id, each] of latest) left.has(chat_id) ? channels.delete(chat_id) : channels.set(chat_id, each)
    const lines = linesOf([...latest.values()].filter(({ chat_id }) => !left.has(chat_id)))
    expect(engine.apply([...latest.keys()], lines, true)).toEqual([])
    expectSameAs(
      engine,
      [...channels.values()].toSorted((a, b) => a.chat_id - b.chat_id),
    )
  }
})

test('numbers for an unknown channel are refused, and its id is returned so that it can be sent again with texts', () => {
  const engine = new EngineLoader(0).finish()
  expect(engine.apply([5], lineOf({ ...channel(5), title: ' a' }), false)).toEqual([5])
  expect(engine.matching({}).chat_ids).toHaveLength(0)
})

test('an engine from a file answers as the one that wrote it, and both go on alike through changes, deletions, growth and merges', async () => {
  const channels = new Map(Array.from({ length: 7_000 }, (_, i) => [i + 1, channel(i + 1)]))
  const loader = new EngineLoader(10)
  loader.add(linesOf([...channels.values()]))
  let engine = loader.finish()
  for (let round = 0; round < 4; round++) {
    const { memory } = await throughFile(engine.parts(), Engine.from)
    for (const each of [engine, memory])
      expectSameAs(
        each,
        [...channels.values()].toSorted((a, b) => a.chat_id - b.chat_id),
      )
    // The last rounds bring new chats until the table grows, and buffered texts until they are merged.
    const changed = Array.from({ length: 6_000 }, () => channel(1 + random.int(7_000 + round * 6_000)))
    const latest = new Map(changed.map((each) => [each.chat_id, each]))
    const left = new Set(changed.slice(0, 300).map(({ chat_id }) => chat_id))
    for (const [chat_id, each] of latest) left.has(chat_id) ? channels.delete(chat_id) : channels.set(chat_id, each)
    const lines = linesOf([...latest.values()].filter(({ chat_id }) => !left.has(chat_id)))
    for (const each of [engine, memory]) expect(each.apply([...latest.keys()], lines, true)).toEqual([])
    engine = memory
  }
})

const secret = { ...channel(2), members: 47_114_711, title: ' mysecretname ra', about: ' secretabout no' }
const others = [
  { ...channel(1), title: ' aa', about: ' no' },
  { ...channel(3), title: ' zz', about: ' ra' },
]
const namesIn = (bytes: Buffer) => ['mysecretname', 'secretabout'].filter((name) => bytes.includes(name))
const membersIn = (bytes: Buffer) => bytes.includes(Buffer.from(Int32Array.of(secret.members).buffer))

test.each([
  ['was there at the start', [secret, ...others], []],
  ['came later', others, [secret]],
])('a channel that is gone and %s is in no file, and its number finds nothing', async (_, first, later) => {
  const loader = new EngineLoader(10)
  loader.add(linesOf(first.toSorted((a, b) => a.chat_id - b.chat_id)))
  const engine = loader.finish()
  if (later.length > 0) engine.apply([2], linesOf(later), true)
  const before = await throughFile(engine.parts(), Engine.from)
  expect([namesIn(before.bytes), membersIn(before.bytes)]).toEqual([['mysecretname', 'secretabout'], true])
  for (const each of [engine, before.memory]) {
    each.apply([2], '', true)
    const { bytes, memory } = await throughFile(each.parts(), Engine.from)
    expect([namesIn(bytes), membersIn(bytes)]).toEqual([[], false])
    expectSameAs(memory, others)
    // Numbers alone do not bring it back, because its texts are unknown; the whole chat does.
    expect(memory.apply([2], lineOf(secret), false)).toEqual([2])
    expectSameAs(memory, others)
    memory.apply([2], lineOf(secret), true)
    expectSameAs(
      memory,
      [secret, ...others].toSorted((a, b) => a.chat_id - b.chat_id),
    )
  }
})

test('a former title or description is in no file', async () => {
  const loader = new EngineLoader(10)
  loader.add(linesOf([others[0]!, secret, others[1]!]))
  const engine = loader.finish()
  const renamed = { ...secret, title: ' bb', about: '' }
  engine.apply([2], lineOf(renamed), true)
  const { bytes, memory } = await throughFile(engine.parts(), Engine.from)
  expect(namesIn(bytes)).toEqual([])
  for (const each of [engine, memory]) expectSameAs(each, [others[0]!, renamed, others[1]!])
})

test('titles stay in their order while others between them are forgotten and come again', async () => {
  const titled = (chat_id: number, title: string): Channel => ({ ...channel(chat_id), title, about: '' })
  const all = new Map<number, Channel>()
  const loader = new EngineLoader(10)
  for (let id = 1; id <= 300; id++) all.set(id, titled(id, words(3)))
  loader.add(linesOf([...all.values()]))
  let engine = loader.finish()
  for (let round = 0; round < 40; round++) {
    const ids = Array.from({ length: 30 }, () => 1 + random.int(300))
    for (const id of ids) random.chance(0.4) ? all.delete(id) : all.set(id, titled(id, words(3)))
    engine.apply(ids, linesOf([...new Set(ids)].flatMap((id) => all.get(id) ?? [])), true)
    if (round % 3 > 0) engine = (await throughFile(engine.parts(), Engine.from)).memory
    const ordered = [...all.values()].toSorted(
      (a, b) => Buffer.from(a.title).compare(Buffer.from(b.title)) || a.chat_id - b.chat_id,
    )
    const page = { sort_by: 'title', sort_direction: 'asc', limit: 300, skip: 0 } as const
    expect(engine.search({}, page).chat_ids).toEqual(ordered.map(({ chat_id }) => chat_id))
    const begins = (title: string) => title.startsWith(' ra')
    const term = { words: ['ra'], in_description: false, named: [] }
    const page_by_name = { limit: 300, skip: 0 }
    const found = engine.names({ peer: 'Channel' }, term, page_by_name).chat_ids
    const beginning = ordered.filter(({ title }) => begins(title)).map(({ chat_id }) => chat_id)
    expect(new Set(found.slice(0, beginning.length))).toEqual(new Set(beginning))
  }
})
