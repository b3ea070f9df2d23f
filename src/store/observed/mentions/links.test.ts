// Links against mentions that were ingested.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../../../test/observed.ts'
import { ingest } from '../../../ingest/ingest.ts'
import { keepsAll, keyedHash } from '../../../ingest/privacy.ts'
import { listLinksTo } from './links.ts'
import { applyMentionChanges } from './mention-months.ts'

const db = await testDatabase()
const names = ['alpha', 'beta', 'gamma', 'delta']
const chatOf = (i: number) => ({ platform_id: 1001 + i, username: `the_${names[i]}` })
const moment = (day: string) => at(`2026-${day}T00:00:00Z`)

test('each pair of chats is one link with its counts, times and freshness; own mentions are no links', async () => {
  const mention = (source: number, message_id: number, day: string, target: number) =>
    messageSeen({
      chat: chatOf(source),
      message_id,
      date: moment(day),
      at: moment(day),
      text: `see @the_${names[target]}`,
    })
  const observations = [
    ...names.map((title, i) => chatSeen({ chat: chatOf(i), title, at: moment('05-01') })),
    mention(0, 1, '05-02', 2),
    mention(0, 2, '06-30', 2),
    mention(1, 1, '06-30', 2),
    mention(2, 1, '06-29', 2),
    mention(1, 2, '07-30', 3),
    // Outside of the range that is asked for.
    mention(3, 1, '03-30', 2),
    mention(3, 2, '08-30', 2),
  ]
  await ingest(db, observations, {
    now: new Date('2026-09-01T12:00:00Z'),
    privacy: keepsAll(keyedHash(randomBytes(32))),
  })
  await applyMentionChanges(db)
  const ids = (
    await db.rows<{ chat_id: number; title: string }>`select chat_id, title from chats order by platform_id`
  ).map(({ chat_id }) => chat_id)
  const [alpha, beta, gamma, delta] = ids
  const found = await listLinksTo(db, ids, {
    range: { from: new Date('2026-05-01T00:00:00Z'), to: new Date('2026-07-30T00:00:00Z') },
    half_life_days: 30,
  })
  expect(found.toSorted((a, b) => ids.indexOf(a.chat_id) - ids.indexOf(b.chat_id))).toEqual([
    {
      chat_id: gamma,
      ...sorted([
        [alpha!, 2, moment('05-02'), moment('06-30'), 0.5 + 0.5 ** (89 / 30)],
        [beta!, 1, moment('06-30'), moment('06-30'), 0.5],
      ]),
    },
    { chat_id: delta, ...sorted([[beta!, 1, moment('07-30'), moment('07-30'), 1]]) },
  ])
})

const sorted = (links: [source: number, mentions: number, first: number, last: number, fresh: number][]) => {
  const inOrder = links.toSorted(([a], [b]) => a - b)
  return {
    sources: inOrder.map(([source]) => source),
    mentions: inOrder.map(([, mentions]) => mentions),
    forwards: inOrder.map(() => 0),
    first: inOrder.map(([, , first]) => first),
    last: inOrder.map(([, , , last]) => last),
    fresh: inOrder.map(([, , , , fresh]) => expect.closeTo(fresh, 4)),
  }
}
