// The engine without a database, with enough rows that tables grow and changed texts are merged into the word index.
import { expect, test } from 'vitest'
import { seedOr } from '../../test/seed.ts'
import { stream } from '../demo/random.ts'
import { numberFields } from '../store/catalog/columns.ts'
import { catalogLabels } from '../vocabulary.ts'
import { type Engine, EngineLoader } from './engine.ts'

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
