// What a doubt does not stop: chats that change by themselves, numbers of known posts, and posts that are published meanwhile.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../../test/database.ts'
import {
  changingPlatform,
  type RichChannel,
  richChannel,
  visitsTo,
} from '../../../test/telegram-web/changing-platform.ts'
import { changesOfMarkup } from '../../../test/telegram-web/markup-changes.ts'

const start = new Date('2026-09-01T12:00:00Z')
const names = ['harbour', 'market', 'gardens', 'stadium']
const db = await testDatabase()
const platform = await changingPlatform([])
afterAll(() => platform.stop())
let t: ReturnType<typeof visitsTo>
let channels: RichChannel[]

const readAll = async () => {
  for (const name of names) await t.read(name)
}
const changeTo = (name: string) => {
  platform.state.change = changesOfMarkup.find((one) => one.name === name)!.change
}
const changeBack = () => {
  platform.state.change = (html) => html
}
const hours = (n: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + n * 3_600_000)
}
const stored = (name: string) =>
  db.row`select title, description, verified_by_platform as verified, members_count from chats where username = ${name}`
const postsOf = (name: string) => db.rows<{
  message_id: number
  text: string | null
  views: number | null
  versions: number | null
}>`
  select message_id, text, views, versions from messages join chats using (chat_id)
  where username = ${name} and messages.deleted_at is null order by message_id`

beforeEach(async () => {
  await emptyTables(
    db,
    'chats',
    'collecting',
    'collect_sources',
    'source_expectations',
    'messages',
    'message_series',
    'member_series',
  )
  changeBack()
  channels = names.map((name, k) => richChannel(name, k, start))
  for (const channel of channels) platform.pages.set(channel.name, channel)
  t = visitsTo(db, platform, start)
  for (const name of names) await t.add(name)
  await readAll()
  await readAll()
  hours(1)
})

test('a single channel that changes much at once is believed at once, and nothing is doubted', async () => {
  const market = channels[1]!
  Object.assign(market, { title: 'Fish', description: '', verified: false, members: 99_000, reactions: false })
  market.posts = market.posts.filter(({ id }) => id < 203 || id > 209)
  for (const post of market.posts) post.edits = 1
  await t.read('market')
  expect(await stored('market')).toEqual({ title: 'Fish', description: '', verified: false, members_count: 99_000 })
  expect((await postsOf('market')).filter(({ text }) => text?.includes('(1)')).length).toBeGreaterThan(0)
  expect(await t.doubts()).toEqual([])
  await readAll()
  expect(await t.doubts()).toEqual([])
})

test('the alarm names the field, a chat, what was expected and what was seen, once; the end of the doubt is said too', async () => {
  changeTo('views are 7')
  await readAll()
  expect(t.turns).toEqual([
    {
      source: 'telegram-web',
      expectation: 'views are steady',
      field: 'views',
      began: true,
      chat: '@harbour',
      expected: expect.stringMatching(/^about [\d,]+ views of post \d+ or more$/),
      seen: expect.stringMatching(/^7, and \d+ of \d+ posts like it$/),
    },
  ])
  changeBack()
  await readAll()
  expect(t.turns.slice(1)).toMatchObject([{ expectation: 'views are steady', began: false }])
})

test('while texts are doubted, known posts are counted and new posts wait; afterwards each is there, as it was published', async () => {
  changeTo('texts begin with a label')
  const [harbour] = channels as [RichChannel]
  await t.read('harbour')
  expect(await t.doubts()).toEqual(['texts stay'])
  hours(2)
  for (let i = 0; i < 25; i++) harbour.publish(new Date(t.clock.now.getTime() - (30 - i) * 60_000))
  for (const post of harbour.posts) post.views += 5_000
  await t.read('harbour')
  await t.read('harbour')
  const during = await postsOf('harbour')
  expect(during).toHaveLength(16)
  expect(during.filter(({ views }) => (views ?? 0) > 5_000).length).toBeGreaterThanOrEqual(8)
  changeBack()
  await readAll()
  await readAll()
  const after = await postsOf('harbour')
  expect(after.map(({ message_id }) => message_id)).toEqual(harbour.posts.map(({ id }) => id))
  expect(after.filter(({ text, versions }) => text?.includes('Post ') || versions !== null)).toEqual([])
})

test('while views are doubted, new posts are stored without them, and get them afterwards', async () => {
  changeTo('views are 7')
  const [harbour] = channels as [RichChannel]
  await t.read('harbour')
  hours(2)
  harbour.publish(new Date(t.clock.now.getTime() - 60_000))
  await t.read('harbour')
  expect((await postsOf('harbour')).at(-1)).toMatchObject({ message_id: 217, views: null, text: expect.any(String) })
  changeBack()
  await readAll()
  await readAll()
  expect((await postsOf('harbour')).at(-1)!.views).toBeGreaterThan(0)
  expect(await db.rows`select from collecting where reread_after is not null`).toEqual([])
})

test('a change that comes to half of the pages is said too, and makes no version', async () => {
  const label = changesOfMarkup.find(({ name }) => name === 'texts end with a label')!.change
  let asked = 0
  platform.state.change = (html, page) => (page.own || Math.floor(asked++ / 2) % 2 ? html : label(html, page))
  for (let round = 0; round < 2; round++) await readAll()
  expect(t.turns[0]).toMatchObject({ expectation: 'texts stay', began: true })
  const labelled = await db.rows`select from messages where text like '%Translate'`
  expect(labelled).toEqual([])
})

test('a chat that is read for the first time while something is doubted takes no value from the changed pages', async () => {
  changeTo('descriptions begin with a label')
  await t.read('harbour')
  platform.pages.set('library', richChannel('library', 5, start))
  await t.add('library')
  await t.read('library')
  expect(await stored('library')).toMatchObject({ title: 'The library channel', description: null })
  changeBack()
  await readAll()
  await t.read('library')
  expect(await stored('library')).toMatchObject({ description: 'All about library. Write to @library_desk.' })
  expect(await db.rows`select from chat_past`).toEqual([])
})

test('ordinary weeks: posts, edits, deletions, new titles and descriptions raise no doubt and are stored', async () => {
  let seed = 7
  const chance = (share: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648 < share
  }
  for (let day = 0; day < 7; day++) {
    for (const channel of channels) {
      channel.publish(new Date(t.clock.now.getTime() - 3_600_000))
      if (chance(0.5)) channel.publish(new Date(t.clock.now.getTime() - 1_800_000))
      for (const post of channel.posts) {
        post.views += Math.floor(post.views * 0.2)
        post.likes += chance(0.3) ? 1 : 0
        if (chance(0.05)) post.edits++
      }
      if (chance(0.3)) channel.posts.splice(-4, 1)
      if (chance(0.03)) channel.title = `${channel.title} ${day}`
      if (chance(0.03)) channel.description = chance(0.5) ? '' : `News of day ${day}`
      if (chance(0.03)) channel.reactions = !channel.reactions
      if (chance(0.03)) channel.verified = !channel.verified
      channel.members += Math.floor(channel.members * (chance(0.03) ? 1.4 : 0.01))
    }
    hours(24)
    await readAll()
  }
  await readAll()
  expect(t.turns).toEqual([])
  for (const { name, title, description, verified, members } of channels)
    expect(await stored(name)).toEqual({ title, description, verified, members_count: members })
})
