// Links of many chats: which of them are counted, and how the work is bounded.
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../../../test/observed.ts'
import { recording } from '../../../../test/rows-read.ts'
import { ingest } from '../../../ingest/ingest.ts'
import type { Sql } from '../../db.ts'
import { listBoundedLinks } from './bounded-links.ts'
import { listLinksFrom } from './links.ts'
import { applyMentionChanges } from './mention-months.ts'

const db = await testDatabase()
const names = ['alpha', 'beta', 'gamma', 'delta']
const chatOf = (name: string) => ({ platform_id: 1001 + names.indexOf(name), username: `the_${name}` })
const noon = (day: string) => at(`2026-${day}T12:00:00Z`)

let message_id = 0
const says = (source: string, day: string, target: string, is_forward = false) =>
  messageSeen({
    chat: chatOf(source),
    message_id: ++message_id,
    date: noon(day),
    ...(is_forward ? { forward_from: { chat: chatOf(target) } } : { text: `see @the_${target}` }),
  })

await ingest(
  db,
  [
    ...names.map((title) => chatSeen({ chat: chatOf(title), title, at: noon('03-01') })),
    says('alpha', '05-10', 'gamma'),
    says('alpha', '06-10', 'gamma', true),
    says('alpha', '07-10', 'gamma'),
    says('beta', '07-11', 'gamma'),
    says('beta', '07-12', 'delta'),
    says('gamma', '06-13', 'delta', true),
    says('delta', '05-14', 'alpha'),
  ],
  { now: new Date('2026-09-01T12:00:00Z') },
)
await applyMentionChanges(db)
const rows = await db.rows<{ chat_id: number; title: string }>`select chat_id, title from chats`
const id = Object.fromEntries(rows.map(({ chat_id, title }) => [title, chat_id])) as Record<string, number>
const title = new Map(rows.map((row) => [row.chat_id, row.title]))
const all = names.map((name) => id[name]!)

const range = { from: new Date('2026-05-01T00:00:00Z'), to: new Date('2026-07-31T00:00:00Z') }
const asked = { range, half_life_days: 90 }

const linksOf = async (more: Partial<Parameters<typeof listBoundedLinks>[2]> = {}, most?: number) => {
  const found = await listBoundedLinks(db, all, { ...asked, ...more }, most)
  return (
    found && {
      from: found.range.from.toISOString().slice(0, 10),
      links: found.links
        .flatMap(({ chat_id, sources, mentions, forwards }) =>
          sources.map(
            (source, i) => `${title.get(source)} > ${title.get(chat_id)}: ${mentions[i]}, ${forwards[i]} forwards`,
          ),
        )
        .sort(),
    }
  )
}

const whole = [
  'alpha > gamma: 3, 1 forwards',
  'beta > delta: 1, 0 forwards',
  'beta > gamma: 1, 0 forwards',
  'delta > alpha: 1, 0 forwards',
  'gamma > delta: 1, 1 forwards',
]

test('all links of the range; only from some chats, of a kind, or with enough mentions', async () => {
  expect(await linksOf()).toEqual({ from: '2026-05-01', links: whole })
  expect((await linksOf({ sources: [id.alpha!, id.delta!] }))!.links).toEqual([whole[0], whole[3]])
  expect((await linksOf({ kind: 'Forward' }))!.links).toEqual(['alpha > gamma: 1, 1 forwards', whole[4]])
  expect((await linksOf({ kind: 'Mention' }))!.links[0]).toBe('alpha > gamma: 2, 0 forwards')
  expect((await linksOf({ min_mentions: 2 }))!.links).toEqual([whole[0]])
})

test('of too many mentions the newest whole months are counted, and none if the last month has too many', async () => {
  expect(await linksOf({}, 7)).toEqual({ from: '2026-05-01', links: whole })
  expect(await linksOf({}, 6)).toEqual({
    from: '2026-06-01',
    links: ['alpha > gamma: 2, 1 forwards', whole[1], whole[2], whole[4]],
  })
  expect(await linksOf({}, 3)).toEqual({
    from: '2026-07-01',
    links: ['alpha > gamma: 1, 0 forwards', whole[1], whole[2]],
  })
  expect(await linksOf({}, 2)).toBeUndefined()
})

test('two statements read the links of these chats, and none reads links where nobody was mentioned', async () => {
  const sent: Sql[] = []
  await listBoundedLinks(recording(db, sent), all, asked)
  expect(sent).toHaveLength(2)
  sent.length = 0
  expect((await listBoundedLinks(recording(db, sent), [id.beta!], asked))!.links).toEqual([])
  expect(sent).toHaveLength(1)
})

test('links from chats are counted by the newest mentions that each of them makes', async () => {
  const from = async (more: Partial<Parameters<typeof listLinksFrom>[2]> = {}) =>
    (await listLinksFrom(db, [id.alpha!, id.beta!], { ...asked, newest: 10, ...more }))
      .map(({ source, target, mentions, fresh }) => [title.get(source), title.get(target), mentions, fresh.toFixed(2)])
      .sort()
  expect(await from()).toEqual([
    ['alpha', 'gamma', 3, '2.07'],
    ['beta', 'delta', 1, '0.87'],
    ['beta', 'gamma', 1, '0.86'],
  ])
  expect((await from({ newest: 1 })).map(([source, target, mentions]) => [source, target, mentions])).toEqual([
    ['alpha', 'gamma', 1],
    ['beta', 'delta', 1],
  ])
  expect(await from({ kind: 'Forward' })).toEqual([['alpha', 'gamma', 1, '0.68']])
  expect((await from({ min_mentions: 2 })).map(([source]) => source)).toEqual(['alpha'])
})
