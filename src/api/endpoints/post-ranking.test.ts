// Best and worst posts: every place against an independent computation, and which posts are compared.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRounded } from '../../../test/by-definition.ts'
import { chartsByDefinition, erOf } from '../../../test/charts-by-definition.ts'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { randomPosts } from '../../../test/random-posts.ts'
import { explain, nodesOf, recording, rowsRead } from '../../../test/rows-read.ts'
import { testService } from '../../../test/service.ts'
import type { PostRanking } from '../../contract/index.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { MessageSeen, Observation } from '../../sources/observation.ts'
import type { Sql } from '../../store/db.ts'
import { findRanking } from '../../store/observed/posts/post-ranking.ts'

const t = await testService()
let account: Awaited<ReturnType<typeof t.account>>

const begin = async () => {
  await t.reset()
  t.clock.now = new Date('2026-08-20T12:00:00Z')
  account = await t.account({ balance_mc: 100_000 })
}

const save = async (...observations: Observation[]) => {
  const report = await ingest(t.db, observations, { now: t.clock.now })
  expect(report).toMatchObject({ refused: 0, unknown_chat: 0 })
}

const ask = async (query = ''): Promise<PostRanking> => {
  const { status, body } = await t.get(`/v1/messages/ranking?internal_id=@daily_news${query}`, account.key)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const ids = (posts: { message_id: number }[]) => posts.map(({ message_id }) => message_id)

describe('every place against the definition', () => {
  const now = at('2026-08-20T12:00:00Z')
  // Few distinct dates and counts would not show wrong ties, so some posts are published in the same second.
  const observations = [
    ...randomPosts(5, 120, at('2026-06-10T05:17:00Z'), at('2026-08-20T11:00:00Z')).filter(
      ({ at: time }) => time <= now,
    ),
    ...Array.from({ length: 8 }, (_, i) =>
      messageSeen({
        message_id: 900 + i,
        date: at('2026-07-01T00:00:00Z') + (i % 2),
        counters: { views: 0, forwards: 0 },
      }),
    ),
  ]
  const as_of = at('2026-07-20T18:40:00Z')

  beforeAll(async () => {
    await begin()
    await save(...observations.toSorted((a, b) => Number(b.kind === 'chat seen') - Number(a.kind === 'chat seen')))
  })

  test.each(
    (['views', 'er', 'forwards'] as const).flatMap((by) => [
      [by, now, {}, ''] as const,
      [
        by,
        now,
        { from: at('2026-06-25T00:00:00Z'), to: at('2026-07-25T23:59:59Z') },
        '&from_date=2026-06-25&to_date=2026-07-25',
      ] as const,
      [by, as_of, {}, `&as_of=${as_of}`] as const,
      [by, now, { from: at('2026-08-20T00:00:00Z') }, '&from_date=2026-08-20'] as const,
    ]),
  )('by %s as of %d in %j', async (by, moment, within, query) => {
    const exact = chartsByDefinition(observations, 1001, moment, within).ranking(by)
    const served = await ask(`&sort_by=${by}&limit=50${query}`)
    expect([served.sort_by, served.posts]).toEqual([by, exact.compared])
    for (const end of ['best', 'worst'] as const) {
      const expected = exact[end].slice(0, 50)
      expect(
        served[end].map((post) => [
          post.message_id,
          post.views,
          post.forwards_count,
          post.comments_count,
          post.reactions_count,
        ]),
      ).toEqual(expected.map((post) => [post.message_id, post.views, post.forwards, post.comments, post.reactions]))
      served[end].forEach((post, i) => {
        expectRounded(post.er_percent, erOf(expected[i]!), 2, `rate of ${post.message_id}`)
      })
    }
  })
})

describe('which posts, and how they look', () => {
  beforeEach(begin)
  const post = (message_id: number, time: string, views: number | undefined, more: object = {}) =>
    messageSeen({ message_id, date: at(time), counters: views === undefined ? {} : { views }, ...more })

  test('posts younger than a day are compared only if there are no others; unknown values never are', async () => {
    await save(chatSeen(), post(9, '2026-08-20T10:00:00Z', 3), post(8, '2026-08-20T09:00:00Z', 7))
    expect(await ask()).toMatchObject({ sort_by: 'views', posts: 2, best: [{ message_id: 8 }, { message_id: 9 }] })
    await save(post(1, '2026-08-10T00:00:00Z', 50), post(2, '2026-08-11T00:00:00Z', undefined))
    const { posts, best, worst } = await ask()
    expect([posts, ids(best), ids(worst)]).toEqual([1, [1], [1]])
    expect(await ask('&sort_by=ER')).toMatchObject({ sort_by: 'er', posts: 0, best: [], worst: [] })
  })

  test('a post shows the beginning of its text, its attachment and whether it is an ad; an album is one post', async () => {
    await save(
      chatSeen(),
      post(1, '2026-08-10T00:00:00Z', 50, { album_id: 'a', text: '' }),
      post(2, '2026-08-10T00:00:00Z', 80, { album_id: 'a', text: 'Words'.repeat(100) }),
      post(3, '2026-08-11T00:00:00Z', 20, { text: 'Shoes #ad', media: { type: 'photo' } }),
    )
    const { best } = await ask('&limit=2')
    expect(best).toMatchObject([
      { message_id: 1, views: 80, media_type: 'album', is_ad: false },
      { message_id: 3, views: 20, media_type: 'photo', is_ad: true, text: 'Shoes #ad' },
    ])
    expect(best[0]!.text).toHaveLength(300)
  })

  test('it costs what messages cost; a group, an unknown order and a limit out of range are refused for nothing', async () => {
    await save(chatSeen(), chatSeen({ chat: { platform_id: 1002, username: 'small_talk' }, peer: 'Group' }))
    const refused = async (query: string) => {
      const { status, body } = await t.get(`/v1/messages/ranking?internal_id=${query}`, account.key)
      return [status, body.message]
    }
    expect(await refused('@small_talk')).toEqual([404, 'Channel not found: this is a group'])
    expect(await refused('@daily_news&sort_by=reposts')).toEqual([400, 'sort_by must be one of views, er, forwards'])
    expect(await refused('@daily_news&limit=51')).toEqual([400, 'limit must be an integer from 1 to 50'])
    expect(await t.balance(account)).toBe(100_000)
    const { headers } = await t.get('/v1/messages/ranking?internal_id=@daily_news', account.key)
    expect(headers['x-credits-cost']).toBe('100')
  })

  test('a statement reads a bounded number of messages, and says when there are more', async () => {
    await save(
      chatSeen(),
      ...Array.from({ length: 30 }, (_, i) => messageSeen({ message_id: i + 1, counters: { views: i } })),
    )
    const { chat_id } = (await t.db.row<{ chat_id: number }>`select chat_id from chats`)!
    const asked = { chat_ids: [chat_id], range: { from: new Date(0), to: t.clock.now }, as_of: undefined }
    const order = { sort_by: 'views', limit: 3, grown: t.clock.now } as const
    expect((await findRanking(t.db, { ...asked, most: 30 }, order))?.compared).toBe(30)
    const recorded: Sql[] = []
    expect(await findRanking(recording(t.db, recorded), { ...asked, most: 9 }, order)).toBeUndefined()
    expect(await rowsRead(t.db, recorded[0]!)).toBeLessThanOrEqual(10)
  })

  test('only the messages of albums are grouped, and only the posts that are shown are sorted', async () => {
    await save(
      chatSeen(),
      ...Array.from({ length: 40 }, (_, i) =>
        messageSeen({ message_id: i + 1, album_id: i < 3 ? 'a' : undefined, counters: { views: i } } as MessageSeen),
      ),
    )
    const { chat_id } = (await t.db.row<{ chat_id: number }>`select chat_id from chats`)!
    const asked = { chat_ids: [chat_id], range: { from: new Date(0), to: t.clock.now }, as_of: undefined, most: 100 }
    const recorded: Sql[] = []
    await findRanking(recording(t.db, recorded), asked, { sort_by: 'views', limit: 3, grown: t.clock.now })
    const nodes = nodesOf(await explain(t.db, recorded[0]!, 'analyze'))
    const grouped = nodes.filter((node) => node['Group Key'])
    expect(grouped.length).toBeGreaterThan(0)
    for (const { Plans } of grouped) expect(Plans![0]!['Actual Rows']).toBe(3)
    const sorts = nodes.filter((node) => node['Sort Method'])
    for (const node of sorts) expect(node['Actual Rows']).toBeLessThanOrEqual(6)
    expect(sorts.filter((node) => node['Sort Method'] === 'top-N heapsort')).toHaveLength(2)
  })
})

test('pages by cursor: every compared post once from both ends, and a post that comes later moves none', async () => {
  await begin()
  const post = (message_id: number, views: number) =>
    messageSeen({ message_id, date: at('2026-08-01T00:00:00Z') + message_id, counters: { views } })
  const posts = Array.from({ length: 9 }, (_, i) => post(i + 1, (i % 4) * 100))
  await save(chatSeen({}), ...posts)
  const whole = await ask('&limit=50')
  const best: number[] = []
  const worst: number[] = []
  let cursor: string | undefined
  do {
    const page = await ask(`&limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    best.push(...ids(page.best))
    worst.push(...ids(page.worst))
    cursor = page.cursor
    // It is the best of all, and before every page that follows.
    await save(post(50, 9_000))
  } while (cursor)
  expect(best).toEqual(ids(whole.best))
  expect(worst.filter((message_id) => message_id !== 50)).toEqual(ids(whole.worst))
})
