// Reads of mentions by target against a direct count from `mentions`, after anything that changes mentions, in any order.
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../../../test/observed.ts'
import { recording } from '../../../../test/rows-read.ts'
import { holds } from '../../../../test/seed.ts'
import { ingest } from '../../../ingest/ingest.ts'
import { keepsAll, keyedHash } from '../../../ingest/privacy.ts'
import { remove } from '../../../privacy/remove.ts'
import { dropOld } from '../../../privacy/retention.ts'
import { DAY, DAY_MS } from '../../../time/spans.ts'
import { mentionKinds } from '../../../vocabulary.ts'
import type { Sql } from '../../db.ts'
import type { MentionCount } from './mention-counts.ts'
import { findFirstMention, listMentionsByBucket } from './mention-counts.ts'
import { applyMentionChanges } from './mention-months.ts'
import { listMentionTotals } from './mentions-of.ts'
import { listMentioningChats } from './neighbours.ts'
import { listForwardsInMonths, listNewestInMonths } from './newest-in-months.ts'

const db = await testDatabase()
const now = new Date('2026-09-01T12:00:00Z')
const privacy = keepsAll(keyedHash(randomBytes(32)))

const names = ['alpha', 'beta', 'gamma', 'delta', 'late']
const chatOf = (i: number) => ({ platform_id: 1001 + i, username: `the_${names[i]}` })
const seen = (i: number) => chatSeen({ chat: chatOf(i), title: names[i]!, at: at('2026-05-01T00:00:00Z') })

const who = fc.nat({ max: names.length - 1 })
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('say' as const),
      source: fc.nat({ max: 2 }),
      message_id: fc.integer({ min: 1, max: 3 }),
      points_at: fc.array(who, { maxLength: 3 }),
      forwards: fc.option(who),
      edited: fc.nat({ max: 50 }),
      redated: fc.nat({ max: 9 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('delete' as const),
      source: fc.nat({ max: 2 }),
      message_id: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('apply' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('see the late chat' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('drop old months' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove a chat' as const), chat: who }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('remove a message' as const),
      chat: who,
      message_id: fc.integer({ min: 1, max: 3 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Messages of a chat lie days apart, over three months, some of them in one hour with those of another chat. */
const dateOf = (message_id: number) => at('2026-06-20T10:00:00Z') + (message_id - 1) * 22 * DAY

const by = { actor: 'ann', reason: null, now }
const linkTo = (i: number) => ({ kind: 'name' as const, username: chatOf(i).username })

const take = async (one: Step) => {
  if (one.does === 'say') {
    const date = dateOf(one.message_id) + one.source * 600 + (one.redated === 9 ? 40 * DAY : 0)
    const text = `Read ${one.points_at.map((i) => `@the_${names[i]}`).join(' ')}`
    const message = messageSeen({
      chat: chatOf(one.source),
      message_id: one.message_id,
      date,
      at: at('2026-08-30T00:00:00Z') + one.edited,
      edit_date: at('2026-08-30T00:00:00Z') + one.edited,
      text,
      ...(one.forwards !== null && { forward_from: { chat: { platform_id: 1001 + one.forwards } } }),
    })
    await ingest(db, [message], { now, privacy })
  } else if (one.does === 'delete') {
    const { source, message_id } = one
    const date = dateOf(message_id) + source * 600
    await ingest(
      db,
      [{ kind: 'message gone', at: at('2026-08-31T00:00:00Z'), chat: chatOf(source), message_id, date }],
      {
        now,
        privacy,
      },
    )
  } else if (one.does === 'apply') await applyMentionChanges(db)
  else if (one.does === 'see the late chat') await ingest(db, [seen(4)], { now, privacy })
  else if (one.does === 'drop old months') await dropOld(db, { messages_days: 60 }, now)
  else if (one.does === 'remove a chat') {
    await remove(db, privacy, { kind: 'chat', chat: linkTo(one.chat) }, by)
    await expectNoTrace()
  } else await remove(db, privacy, { kind: 'message', chat: linkTo(one.chat), message_id: one.message_id }, by)
}

/** At once after a takedown nothing names the chat, neither as a source nor as a target. */
const expectNoTrace = async () => {
  const known = new Set((await db.rows<{ chat_id: number }>`select chat_id from chats`).map(({ chat_id }) => chat_id))
  const months = await db.rows<{ ids: number[] }>`select sources || target_chat_id as ids from mention_months`
  const queued = await db.rows<{
    ids: number[]
  }>`select array[source_chat_id, target_chat_id] as ids from mention_changes`
  expect([...months, ...queued].flatMap(({ ids }) => ids).filter((id) => !known.has(Number(id)))).toEqual([])
}

type Mention = { target_chat_id: number; source_chat_id: number; message_id: number; kind: string; date: Date }
const ranges = [
  { from: new Date(0), to: now },
  { from: new Date('2026-07-01T10:00:00.500Z'), to: new Date('2026-08-12T10:20:00Z') },
]

const startOf = {
  hour: (time: number) => time - (time % 3_600_000),
  day: (time: number) => time - (time % DAY_MS),
  week: (time: number) => time - ((time - 4 * DAY_MS) % (7 * DAY_MS)),
  month: (time: number) => Date.UTC(new Date(time).getUTCFullYear(), new Date(time).getUTCMonth()),
}

const newestFirst = (a: Mention, b: Mention) =>
  +b.date - +a.date || b.message_id - a.message_id || b.source_chat_id - a.source_chat_id || (a.kind < b.kind ? 1 : -1)

const pagesOf = async (chat_id: number, asked: { range: (typeof ranges)[number]; kind: 'Forward' | undefined }) => {
  type NewestMentions = NonNullable<Awaited<ReturnType<typeof listNewestInMonths>>>
  const [limit, all]: [number, NewestMentions] = [2, []]
  for (;;) {
    const page = await listNewestInMonths(db, chat_id, { ...asked, after: all.at(-1), limit })
    all.push(...page!)
    if (page!.length < limit) return all
  }
}

/** Every read of the mentions of a chat, and the same by a direct count. */
const compare = async (chat_id: number, mentions: Mention[]) => {
  const own = mentions.filter(({ target_chat_id }) => target_chat_id === chat_id)
  expect(await findFirstMention(db, chat_id)).toEqual(own.map(({ date }) => date).sort((a, b) => +a - +b)[0])
  for (const [r, range] of ranges.entries()) {
    const inRange = own.filter(({ date }) => date >= range.from && date <= range.to)
    for (const [n, bucket] of (['hour', 'day', 'week', 'month'] as const).entries()) {
      const kind = [undefined, ...mentionKinds][n]
      const intervals = Map.groupBy(inRange, ({ date }) => startOf[bucket](date.getTime()))
      const count: MentionCount = (n + r) % 2 ? 'chats' : 'mentions'
      const expected = [...intervals]
        .sort(([a], [b]) => a - b)
        .map(([start, of]) => {
          const counted = of.filter((one) => !kind || one.kind === kind).map(({ source_chat_id }) => source_chat_id)
          return { date: new Date(start), value: count === 'chats' ? new Set(counted).size : counted.length }
        })
      const rows = await listMentionsByBucket(db, { chat_id, range, kind, most: 1_000 }, count, bucket)
      expect(rows!.map(({ date, value }) => ({ date, value }))).toEqual(expected)
    }
    const kind = [undefined, 'Forward' as const][r]
    const newest = inRange.filter((one) => !kind || one.kind === kind).sort(newestFirst)
    expect(await pagesOf(chat_id, { range, kind })).toEqual(newest.map(({ target_chat_id: _, ...one }) => one))
    const bySource = [...Map.groupBy(inRange, ({ source_chat_id }) => source_chat_id)].map(([source, of]) => ({
      chat_id: source,
      mentions: of.length,
      forwards: of.filter(({ kind }) => kind === 'Forward').length,
      posts: new Set(of.map(({ message_id }) => message_id)).size,
      first_date: new Date(Math.min(...of.map(({ date }) => date.getTime()))),
      last_date: new Date(Math.max(...of.map(({ date }) => date.getTime()))),
    }))
    bySource.sort((a, b) => b.mentions - a.mentions || +b.last_date - +a.last_date || a.chat_id - b.chat_id)
    const dates = bySource.flatMap(({ first_date, last_date }) => [first_date.getTime(), last_date.getTime()])
    expect(await listMentioningChats(db, chat_id, { range, limit: 50 })).toEqual({
      neighbours: bySource,
      complete: true,
      ...(dates.length > 0 && { period: { from: new Date(Math.min(...dates)), to: new Date(Math.max(...dates)) } }),
    })
  }
}

const compareAll = async () => {
  const mentions = await db.rows<Mention>`select * from mentions`
  const chats = await db.rows<{ chat_id: number }>`select chat_id from chats order by 1`
  for (const { chat_id } of chats) await compare(chat_id, mentions)
  const [since, until] = [new Date('2026-07-13T10:00:00Z'), new Date('2026-08-20T00:00:00Z')]
  const found = await listMentionTotals(
    db,
    chats.map(({ chat_id }) => chat_id),
    since,
    until,
  )
  const expected = chats.flatMap(({ chat_id }) => {
    const own = mentions.filter(({ target_chat_id, date }) => target_chat_id === chat_id && date <= until)
    const recent = own
      .filter(({ date }) => date > since)
      .map((one) => [one.date.getTime() / 1000, one.source_chat_id, one.message_id] as const)
    return own.length
      ? [
          {
            chat_id,
            total: own.length,
            recent: recent.length ? recent.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]) : null,
          },
        ]
      : []
  })
  expect(found.sort((a, b) => a.chat_id - b.chat_id)).toEqual(expected)
  const given = chats.map(({ chat_id }, i) => ({ chat_id, date: i % 2 ? since : new Date(+since + 20 * DAY_MS) }))
  const forwards = await listForwardsInMonths(db, given, 100)
  const keyOf = (...key: number[]) => key.join(' ')
  expect(forwards!.map((one) => keyOf(one.target_chat_id, one.chat_id, one.message_id, one.date)).sort()).toEqual(
    mentions
      .filter(({ kind }) => kind === 'Forward')
      .filter((one) => given.some(({ chat_id, date }) => chat_id === one.target_chat_id && one.date >= date))
      .map((one) => keyOf(one.target_chat_id, one.source_chat_id, one.message_id, +one.date / 1000))
      .sort(),
  )
  return mentions.length
}

const emptied = async () => {
  await emptyTables(db, 'chats', 'messages', 'message_series', 'mentions', 'removals', 'settings')
  await ingest(db, [0, 1, 2, 3].map(seen), { now })
}

test('after posts, edits, deletions, takedowns and retention, with changes moved at any time, all reads equal a direct count', async () => {
  let most = 0
  await holds(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 18 }), async (steps) => {
      await emptied()
      for (const one of steps) await take(one)
      most = Math.max(most, await compareAll())
      await applyMentionChanges(db)
      expect(await applyMentionChanges(db)).toBeNull()
      expect(await db.rows`select from mention_changes`).toEqual([])
      await compareAll()
    }),
    { numRuns: 12, seed: 20261117 },
  )
  expect(most).toBeGreaterThan(8)
})

const says = (source: number, message_id: number, text: string, more = {}) =>
  messageSeen({ chat: chatOf(source), message_id, date: dateOf(message_id), text, ...more })
const queue = () => db.rows`select source_chat_id, message_id, present from mention_changes order by entry`

test('a message that is seen again with the same mentions enters nothing in the queue, and a changed one what changed', async () => {
  await emptied()
  await ingest(db, [says(0, 1, '@the_beta @the_gamma')], { now })
  expect(await queue()).toHaveLength(2)
  await applyMentionChanges(db)
  const edited = { at: at('2026-08-30T00:00:00Z'), edit_date: at('2026-08-30T00:00:00Z') }
  await ingest(db, [says(0, 1, 'Now: @the_beta @the_gamma', edited)], { now })
  expect(await queue()).toEqual([])
  await ingest(db, [says(0, 1, 'Now: @the_beta', { at: edited.at + 60, edit_date: edited.at + 60 })], { now })
  expect(await queue()).toMatchObject([{ message_id: 1, present: false }])
  await compareAll()
})

test('months tell the newest mentions, and not those that may stand behind a thousand others', async () => {
  await emptied()
  const date = dateOf(1)
  const own = (message_id: number, more = {}) =>
    messageSeen({ chat: chatOf(0), message_id, date: date + message_id, text: '@the_beta', ...more })
  const forward = { text: 'Read', forward_from: { chat: { platform_id: 1002 } } }
  const later = Array.from({ length: 1_100 }, (_, i) => own(i + 2, { date: date + 70 * DAY + i }))
  await ingest(db, [own(1, forward), ...later], { now })
  const { chat_id } = (await db.row<{ chat_id: number }>`select chat_id from chats where username = 'the_beta'`)!
  const asked = { range: ranges[0]!, limit: 3 }
  for (const moved of [false, true]) {
    if (moved) await applyMentionChanges(db)
    const newest = await listNewestInMonths(db, chat_id, asked)
    expect([moved, newest!.map(({ message_id }) => message_id)]).toEqual([moved, [1_101, 1_100, 1_099]])
    const forwards = await listForwardsInMonths(db, [{ chat_id, date: new Date((date + 1) * 1000) }], 100)
    expect(forwards).toMatchObject([{ target_chat_id: chat_id, message_id: 1 }])
  }
  expect(await listNewestInMonths(db, chat_id, { ...asked, kind: 'Forward' })).toBeUndefined()
  expect(await listNewestInMonths(db, chat_id, { ...asked, kind: 'Mention' })).toHaveLength(3)
})

test('changes that are moved between two statements of a read are counted once', async () => {
  await emptied()
  await ingest(db, [says(0, 1, '@the_beta'), says(2, 2, '@the_beta')], { now })
  const { chat_id } = (await db.row<{ chat_id: number }>`select chat_id from chats where username = 'the_beta'`)!
  const asked = { chat_id, range: ranges[0]!, kind: undefined, most: 100 }
  const moving: typeof db = {
    ...db,
    rows: async (strings, ...values) => {
      const rows = await db.rows<never>(strings, ...values)
      if (strings.join('').includes('from mention_changes')) await applyMentionChanges(db)
      return rows
    },
  }
  const rows = await listMentionsByBucket(moving, asked, 'mentions', 'month')
  expect(await queue()).toEqual([])
  expect(rows).toMatchObject([{ value: 1 }, { value: 1 }])
})

test('a chart reads the arrays that it needs and no other', async () => {
  const recorded: Sql[] = []
  const asked = { chat_id: 1, range: ranges[0]!, kind: undefined, most: 20 }
  await listMentionsByBucket(recording(db, recorded), asked, 'mentions', 'day')
  await listMentionsByBucket(recording(db, recorded), asked, 'chats', 'day')
  const ofMonths = recorded.map(({ text }) => text).filter((text) => text.includes('mention_months'))
  expect(ofMonths.map((text) => /unnest\(sources\)/.test(text))).toEqual([false, true])
  expect(ofMonths.filter((text) => /unnest\((message_ids|kinds)\)/.test(text))).toEqual([])
})
