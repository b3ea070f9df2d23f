// Similar channels with their reasons, and look-alikes apart from them.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { graphEngine } from '../../graph/graph.ts'
import { renewWordFrequencies } from '../../graph/word-frequencies.ts'
import { ingest } from '../../ingest/ingest.ts'
import { keepsAll, keyedHash } from '../../ingest/privacy.ts'
import { remove } from '../../privacy/remove.ts'
import { rollUp } from '../../rollup/roll-up.ts'
import type { Observation } from '../../sources/observation.ts'
import { applyMentionChanges } from '../../store/observed/mentions/mention-months.ts'

const t = await testService()
const { db } = t
const now = t.clock.now
const graph = graphEngine.open(db, { now: () => now, follow_ms: 3_600_000 })
afterAll(() => graph.close())
let key = ''

const names = new Map<string, number>()
const platform = (name: string) => names.get(name) ?? names.set(name, 2000 + names.size).get(name)!
const chat = (name: string) => ({ platform_id: platform(name), username: name })
const channel = (name: string, given: Partial<Parameters<typeof chatSeen>[0] & object> = {}) =>
  chatSeen({ chat: chat(name), title: name, members_count: 1000, labels: { language: 'en' }, ...given })

let message_id = 0
const says = (name: string, text: string, given = {}) =>
  messageSeen({
    message_id: ++message_id,
    chat: { platform_id: platform(name) },
    date: at('2026-08-20T00:00:00Z') + message_id * 60,
    text,
    ...given,
  })

const take = async (...observations: Observation[]) => {
  await ingest(db, observations, { now })
  await applyMentionChanges(db)
}

const topics = {
  metro: [
    'The metro station opens on Monday',
    'Trains of the metro are late',
    'A new station of the metro and its trains',
  ],
  recipes: [
    'A recipe for soup with garlic',
    'Garlic soup again, a recipe of my mother',
    'The best recipe: soup of tomatoes',
  ],
}
const postsOf = (name: string, topic: keyof typeof topics) => topics[topic].map((text) => says(name, text))

const sources = Array.from({ length: 12 }, (_, i) => `source_${'abcdefghijkl'[i]}`)
const copied = Array.from(
  { length: 5 },
  (_, i) =>
    `Statement ${'abcde'[i]}: from today on everybody can send messages to the other side of the moon, for free`,
)

const world = (): Observation[] => [
  channel('durov', { title: "Durov's Channel", members_count: 10_000, at: at('2026-01-01T00:00:00Z') }),
  channel('dur0v', { title: 'DUROV’S  channel!', members_count: 900, at: at('2026-06-01T00:00:00Z') }),
  channel('telegram_tips', { members_count: 9_000 }),
  channel('far_away', { members_count: 12, labels: { language: 'de' } }),
  channel('famous', { members_count: 5_000_000 }),
  channel('metro_one', { title: 'Underground city' }),
  channel('metro_two', { title: 'Railway people' }),
  channel('soup_one', { title: 'Kitchen' }),
  ...sources.map((name) => channel(name)),
  // Eight mention both, three of them also a channel of another language and size, and everybody mentions the famous one.
  ...sources.slice(0, 8).flatMap((name) => [says(name, 'Read @durov and @telegram_tips'), says(name, '@dur0v')]),
  ...sources.slice(0, 3).map((name) => says(name, '@far_away')),
  ...sources.map((name) => says(name, '@famous')),
  ...Array.from({ length: 60 }, (_, i) => channel(`reader_${'abcdefghij'[i % 10]}${'klmnop'[Math.floor(i / 10)]}`)),
  ...Array.from({ length: 60 }, (_, i) =>
    says(`reader_${'abcdefghij'[i % 10]}${'klmnop'[Math.floor(i / 10)]}`, '@famous'),
  ),
  says('telegram_tips', 'As @durov said'),
  ...copied.map((text) => says('durov', text)),
  ...copied.map((text) => says('dur0v', `${text}! @dur0v`)),
  ...postsOf('metro_one', 'metro'),
  ...postsOf('metro_two', 'metro'),
  ...postsOf('soup_one', 'recipes'),
]

const idOf = async (name: string) =>
  (await db.row<{ internal_id: string }>`select internal_id from chats where username = ${name}`)!.internal_id
const similar = async (name: string, more = '') =>
  (await t.get(`/v1/channel/similar?internal_id=@${name}${more}`, key)).body
type SimilarEntry = { title: string; because: string }
const titles = (body: { channels: SimilarEntry[] }) => body.channels.map(({ title }) => title)

beforeAll(async () => {
  await t.reset()
  key = (await t.account()).key
  await take(...world())
  await rollUp(db, { now })
  await renewWordFrequencies(db, now)
  await rollUp(db, { now, all: true })
})

test('until the graph is in memory, words and direct mentions answer, and the answer says so', async () => {
  const body = await similar('durov')
  expect(body.complete).toBe(false)
  expect(titles(body)).toContain('telegram_tips')
  expect(body.channels.find(({ title }: SimilarEntry) => title === 'telegram_tips')).toMatchObject({
    reasons: { direct: { mentions_channel: true, mentioned_by_channel: false } },
    because: expect.stringContaining('It mentions the channel.'),
  })
  expect(titles(await similar('metro_one'))).toEqual(['Railway people'])
})

test('channels that the same chats mention are similar, with who they are; a famous one is near to none', async () => {
  t.deps.graph = graph
  await graph.refresh()
  const body = await similar('durov')
  expect(body).toMatchObject({ internal_id: await idOf('durov'), complete: true })
  expect(titles(body)).toEqual(['telegram_tips', 'far_away'])
  const [first, second] = body.channels
  expect(first).toMatchObject({
    members_count: 9_000,
    parts: { links: expect.any(Number), words: 0, size: expect.any(Number) },
    reasons: { common_sources: { count: 8 }, direct: { mentions_channel: true, mentioned_by_channel: false } },
  })
  expect(first.reasons.common_sources.examples).toHaveLength(3)
  const shown = first.reasons.common_sources.examples.map(({ title }: SimilarEntry) => title)
  expect(sources).toEqual(expect.arrayContaining(shown))
  expect(first.because).toBe(
    `8 chats mention both, among them ${shown[0]}, ${shown[1]} and ${shown[2]}. It mentions the channel.`,
  )
  // Three out of three are more than chance brings; eight out of all who mention the famous channel are not.
  expect(second.reasons.common_sources.count).toBe(3)
  expect(second.parts.links).toBeLessThanOrEqual(0.75)
  for (const { score, parts } of body.channels) {
    const { links, words, language, size } = parts
    expect(score).toBeCloseTo((0.7 * links + 0.3 * words) * language * size, 2)
  }
  expect(first.parts.size).toBeGreaterThan(second.parts.size)
})

test('an impostor is a look-alike with its reasons and dates, and not similar, although the same chats mention it', async () => {
  const body = await similar('durov')
  expect(body.look_alikes).toHaveLength(1)
  expect(body.look_alikes[0]).toMatchObject({
    title: 'DUROV’S  channel!',
    reasons: {
      title: { since: '2026-06-01T00:00:00Z', channel_since: '2026-01-01T00:00:00Z' },
      name: { name: 'dur0v', likeness: 'same_looks', since: '2026-06-01T00:00:00Z' },
      copied_posts: { count: 5, channel_first: 5 },
    },
    because:
      'The title is the same. The name @dur0v looks the same. 5 recent posts have the same text, 5 of them published here first.',
  })
  const [example] = body.look_alikes[0].reasons.copied_posts.examples
  expect(new Date(example.date).getTime()).toBeGreaterThan(new Date(example.channel_date).getTime())
  expect(titles(body)).not.toContain('DUROV’S  channel!')
  // From the other side it is the same, but the dates are the other way round.
  const other = await similar('dur0v')
  expect(other.look_alikes).toMatchObject([
    { title: "Durov's Channel", reasons: { copied_posts: { channel_first: 0 } } },
  ])
  expect(titles(other)).not.toContain("Durov's Channel")
})

test('the same channel in other languages is a sibling, shown with its reasons, and neither similar nor a look-alike', async () => {
  const language = (code: string) => ({ labels: { language: code } })
  await take(
    channel('tginfo', { title: 'Новости мессенджера', members_count: 60_000, ...language('ru') }),
    channel('tginfoen', { title: 'Messenger news', members_count: 20_000, ...language('en') }),
    channel('tginfocn', { title: '电报消息', members_count: 30_000, ...language('zh') }),
    // One letter apart from the last two, and of a language that its name does not say.
    channel('tginfobn', { title: 'Another', ...language('en') }),
    ...sources.slice(0, 6).map((name) => says(name, 'Read @tginfo and @tginfoen')),
  )
  await rollUp(db, { now })
  await graph.refresh()
  const body = await similar('tginfoen')
  expect(body.siblings).toMatchObject([
    { title: 'Новости мессенджера', language: 'ru', reasons: { name: { name: 'tginfo', shared: 'tginfo' } } },
    {
      title: '电报消息',
      language: 'zh',
      reasons: { name: { name: 'tginfocn', shared: 'tginfo' } },
      because: 'The name @tginfocn differs only in a word for the language.',
    },
  ])
  expect(titles(body)).not.toContain('Новости мессенджера')
  expect(body.look_alikes.map(({ title }: SimilarEntry) => title)).toEqual(['Another'])
  expect((await similar('tginfo')).siblings.map(({ title }: SimilarEntry) => title)).toEqual([
    '电报消息',
    'Messenger news',
  ])
  // Filters narrow what is similar, and hide no sibling.
  expect((await similar('tginfoen', '&language=de')).siblings).toHaveLength(2)
})

test('forwards are no copies', async () => {
  const texts = copied.map(
    (_, i) => `Chapter ${'abcde'[i]} of my novel, in which a dragon meets a knight and his horse near the castle`,
  )
  await take(
    channel('one_writer'),
    channel('the_fan_of_it'),
    ...texts.map((text) => says('one_writer', text)),
    ...texts.map((text) =>
      says('the_fan_of_it', text, { forward_from: { chat: { platform_id: platform('one_writer') } } }),
    ),
  )
  await rollUp(db, { now })
  expect((await similar('one_writer')).look_alikes).toEqual([])
})

test('a channel that nobody mentions is answered by its words', async () => {
  const body = await similar('metro_one')
  expect(titles(body)).toEqual(['Railway people'])
  expect(body.channels[0]).toMatchObject({
    parts: { links: 0 },
    reasons: { words: expect.arrayContaining(['metro', 'station']) },
  })
  expect(body.channels[0].parts.words).toBeGreaterThan(0.4)
  expect(body.channels[0].because).toMatch(/^Both use the words \w+, \w+ and \w+\.$/)
})

test('filters of the catalog and the limit narrow the answer, and wrong input is refused', async () => {
  expect(titles(await similar('durov', '&members_max=10000'))).toEqual(['telegram_tips', 'far_away'])
  expect(titles(await similar('durov', '&language=de'))).toEqual(['far_away'])
  expect(titles(await similar('durov', '&term=far_away'))).toEqual(['far_away'])
  expect(titles(await similar('durov', '&limit=1'))).toEqual(['telegram_tips'])
  const refused = async (query: string) => (await t.get(`/v1/channel/similar?${query}`, key)).status
  expect(await refused('internal_id=@durov&limit=51')).toBe(400)
  expect(await refused('internal_id=@durov&language=klingon')).toBe(400)
  expect(await refused('internal_id=@nobody_knows_it')).toBe(404)
  expect(await refused('limit=5')).toBe(400)
})

test('what is mentioned later, and what is no longer mentioned, changes the answer', async () => {
  const late = [says('source_i', '@durov'), says('source_i', '@newcomer'), says('source_a', '@newcomer')]
  await take(channel('newcomer'), ...late)
  await graph.refresh()
  const count = async (title: string) =>
    (await similar('durov')).channels.find((one: SimilarEntry) => one.title === title)?.reasons.common_sources.count
  expect(await count('newcomer')).toBe(2)
  // The message is edited, and mentions nobody any more.
  await take({ ...late[1]!, at: late[1]!.at + 60, text: 'Nothing' })
  await graph.refresh()
  // One that is left is no more than chance.
  expect(await count('newcomer')).toBeUndefined()
})

test('a chat that is taken down is gone from answers and memory, also where it was a reason', async () => {
  const before = (await similar('durov')).channels[0].reasons.common_sources
  const gone = async (name: string) => {
    const row = (await db.row`select * from chats where username = ${name}`)!
    await remove(
      db,
      keepsAll(keyedHash(randomBytes(32))),
      { kind: 'chat', chat: row as never },
      { actor: 'ann', reason: null, now },
    )
  }
  const { links } = await graph.size()
  await gone('source_a')
  await gone('dur0v')
  await graph.refresh()
  const body = await similar('durov')
  expect(body.channels[0].reasons.common_sources.count).toBe(before.count - 1)
  expect(JSON.stringify(body)).not.toContain('source_a')
  expect(body.look_alikes).toEqual([])
  expect((await graph.size()).links).toBeLessThan(links)
  expect(await db.rows`select from chat_profiles left join chats using (chat_id) where chats.chat_id is null`).toEqual(
    [],
  )
})
