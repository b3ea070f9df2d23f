// Effective labels: one that an operator set wins over the source's, and the source's wins over the detected one.
import { beforeEach, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { rounds } from '../../test/seed.ts'
import { demoWorld } from '../demo/world.ts'
import { ingest } from '../ingest/ingest.ts'
import type { ChatSeen, MessageSeen, Observation } from '../sources/observation.ts'
import { type LabelName, setChatLabel } from '../store/chats/labels.ts'
import { rollUp } from './roll-up.ts'

const db = await testDatabase()
const tables = ['chats', 'chat_changes', 'chat_detections', 'member_series', 'member_samples', 'messages']
beforeEach(() =>
  emptyTables(db, ...tables, 'message_series', 'mentions', 'channel_stats', 'group_stats', 'dictionary_counts'),
)

const now = new Date('2026-11-01T12:00:00Z')
const t = now.getTime() / 1000
const seen = (more: Partial<ChatSeen> = {}): ChatSeen => ({
  kind: 'chat seen',
  at: t - 86_400,
  chat: { platform_id: 1, username: 'news_de' },
  peer: 'Channel',
  title: 'Nachrichten aus Berlin',
  description: 'Jeden Tag das Wichtigste aus der Hauptstadt',
  ...more,
})
const post = (message_id: number, text: string): MessageSeen => ({
  kind: 'message seen',
  at: t - 1_000 + message_id,
  chat: { platform_id: 1 },
  message_id,
  date: t - 1_000 + message_id,
  text,
})
const take = (...observations: Observation[]) => ingest(db, observations, { now })
const labels = () => db.row`select country, language, category from chats`
const setLabel = async (name: LabelName, id: string | null) => {
  const { chat_id } = (await db.row<{ chat_id: number }>`select chat_id from chats`)!
  return setChatLabel(db, chat_id, name, id, now)
}
const news = 'k3v9q'
const politics = 'p7d2x'

test('a set label wins over the source and the source over detection; without the higher one the lower is back', async () => {
  await take(seen())
  expect(await labels()).toEqual({ country: null, language: null, category: null })
  await rollUp(db, { now })
  const detected = { country: 'germany', language: 'de', category: news }
  expect(await labels()).toEqual(detected)
  expect(await db.row`select * from chat_detections`).toMatchObject({
    ...detected,
    country_confidence: expect.closeTo(0.84, 5),
    language_confidence: 1,
    category_confidence: 0.5,
  })

  await take(seen({ at: t - 3_600, labels: { country: 'austria' } }))
  expect(await labels()).toEqual({ ...detected, country: 'austria' })
  expect(await setLabel('country', 'switzerland')).toEqual({ ...detected, country: 'switzerland' })
  await setLabel('category', politics)
  await rollUp(db, { now, all: true })
  await take(seen({ at: t - 1_800, labels: { country: 'luxembourg' } }))
  await rollUp(db, { now })
  expect(await labels()).toEqual({ country: 'switzerland', language: 'de', category: politics })
  expect(await db.rows`select dictionary, id from dictionary_counts order by dictionary`).toEqual([
    { dictionary: 'categories', id: politics },
    { dictionary: 'countries', id: 'switzerland' },
    { dictionary: 'languages', id: 'de' },
  ])

  expect(await setLabel('country', null)).toMatchObject({ country: 'luxembourg' })
  expect(await setLabel('category', null)).toMatchObject({ category: news })
})

test('a detection of low confidence is stored with its confidence but does not become a label', async () => {
  await take(seen({ title: 'Юмор дня', description: 'Лучшие шутки каждый день, подписывайтесь' }))
  await rollUp(db, { now })
  expect(await labels()).toMatchObject({ country: null, language: 'ru' })
  expect(await db.row`select country, country_confidence from chat_detections`).toEqual({
    country: 'russia',
    country_confidence: expect.closeTo(0.35, 5),
  })
})

test('labels follow the texts: a channel that changes its language is relabelled, an unchanged one is left alone', async () => {
  await take(seen())
  await rollUp(db, { now })
  const before = await db.row`select xmin::text as version, * from chat_detections`
  await take(seen({ at: t - 3_600, members_count: 10 }))
  await rollUp(db, { now })
  expect(await db.row`select xmin::text as version, * from chat_detections`).toEqual(before)

  const english = 'The government has published new rules for companies, and experts expect many questions'
  await take(...Array.from({ length: 6 }, (_, i) => post(i + 1, `${english} ${i}`)))
  await rollUp(db, { now })
  expect(await labels()).toMatchObject({ language: 'en' })
  await take(
    ...Array.from({ length: 6 }, (_, i) => ({
      kind: 'message gone' as const,
      at: t - 10,
      chat: { platform_id: 1 },
      message_id: i + 1,
      date: t - 999 + i,
    })),
  )
  await rollUp(db, { now })
  expect(await labels()).toMatchObject({ language: 'de' })
})

test('the language of the posts depends on nothing else, and is known for a channel whose labels are all reported', async () => {
  const german = 'Die Regierung hat heute neue Regeln für Unternehmen beschlossen, und viele warten auf Antworten'
  const reported = { country: 'france', language: 'fr', category: news }
  await take(seen({ title: 'Actualités du jour', description: 'Chaque jour les nouvelles de Paris', labels: reported }))
  await rollUp(db, { now })
  const languages = () => db.row`select language, posts_language from chats`
  expect(await languages()).toEqual({ language: 'fr', posts_language: null })
  await take(...Array.from({ length: 3 }, (_, i) => post(i + 1, `${german} ${i}`)))
  await rollUp(db, { now })
  expect(await languages()).toEqual({ language: 'fr', posts_language: 'de' })
  await setLabel('language', 'it')
  await rollUp(db, { now })
  expect(await languages()).toEqual({ language: 'it', posts_language: 'de' })
})

test('labels of a busy chat are detected once in ten messages', async () => {
  const hashAfter = async (last: number) => {
    await take(post(last, `Neue Nachricht Nummer ${last}`))
    await rollUp(db, { now })
    return (await db.row<{ texts_hash: string }>`select texts_hash from chat_detections`)!.texts_hash
  }
  await take(seen(), ...Array.from({ length: 30 }, (_, i) => post(i + 1, `Nachricht ${i + 1}`)))
  const hashes = new Set<string>()
  for (let last = 31; last <= 41; last++) hashes.add(await hashAfter(last))
  expect(hashes.size).toBe(2)
})

test('a roll-up of all chats detects labels again if they were detected by other rules', async () => {
  await take(seen())
  await rollUp(db, { now })
  const detected = await db.row`select * from chat_detections`
  await db.rows`update chat_detections set rules = 0, language = 'fr'`
  await rollUp(db, { now, all: true })
  expect(await db.row`select * from chat_detections`).toEqual(detected)
})

const channels = rounds({ usually: 120, thorough: 250 })
const size = { channels, groups: 5, messages: 14 * channels }
const world = [...demoWorld({ seed: 3, now: t, size })].flat()
const unlabelled = world.map((o) => (o.kind === 'chat seen' ? { ...o, labels: undefined } : o) as Observation)
const sourceLabels = new Map(
  world.flatMap((o) => (o.kind === 'chat seen' && o.labels ? [[o.chat.platform_id!, o.labels] as const] : [])),
)
const takeAll = async (observations: Observation[]) => {
  for (let start = 0; start < observations.length; start += 2_000)
    await ingest(db, observations.slice(start, start + 2_000), { now })
}
const detections = () => db.rows`
  select platform_id, chats.country, chats.language, chats.category, texts_hash, country_confidence, language_confidence,
    category_confidence, detected_country, detected_language, detected_category, chats.posts_language, posts_language_confidence
  from chats join chat_detections using (chat_id) order by platform_id`

test('without its labels, the demo world gets back the language of 95 %, also from the posts alone, and 80 % of the categories that channels with five posts get are right', async () => {
  await takeAll(unlabelled)
  await rollUp(db, { now })
  const read = await db.rows<
    { platform_id: number } & Record<'language' | 'category' | 'posts_language', string | null>
  >`
    select platform_id, language, category, posts_language from chats where peer = 'Channel'
      and chat_id in (select chat_id from messages where text <> '' group by chat_id having count(*) >= 5)`
  const known = read.filter(({ platform_id }) => sourceLabels.has(platform_id))
  expect(known.length).toBeGreaterThan(0.48 * channels)
  const right = (name: 'language' | 'category', by: keyof (typeof known)[0] = name) =>
    known.filter((row) => row[by] === sourceLabels.get(row.platform_id)![name]).length / known.length
  expect(right('language')).toBeGreaterThanOrEqual(0.95)
  expect(right('language', 'posts_language')).toBeGreaterThanOrEqual(0.95)
  // People write about much besides their subject: where no category stands out, none is given.
  const given = known.filter(({ category }) => category !== null).length / known.length
  expect(given).toBeGreaterThan(0.55)
  expect(right('category') / given).toBeGreaterThanOrEqual(0.8)
  expect(new Set(known.map(({ platform_id }) => sourceLabels.get(platform_id)!.language)).size).toBe(
    rounds({ usually: 12, thorough: 14 }),
  )

  const once = await detections()
  await rollUp(db, { now, all: true })
  expect(await detections()).toEqual(once)
  await emptyTables(db, ...tables, 'message_series', 'mentions', 'channel_stats', 'group_stats')
  const [chats, rest] = [
    unlabelled.filter((o) => o.kind === 'chat seen'),
    unlabelled.filter((o) => o.kind !== 'chat seen'),
  ]
  await takeAll([...chats.toReversed(), ...rest.toReversed(), ...rest.slice(0, 1_000)])
  await rollUp(db, { now })
  expect(await detections()).toEqual(once)
})
