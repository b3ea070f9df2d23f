// For each row of the table: nothing is marked that is not so, the reason of a pause is recorded, and all recovers by itself.
import { expect, test } from 'vitest'
import { visit } from '../src/collect/visit.ts'
import { politeGate } from '../src/sources/telegram-web/gate.ts'
import { httpGet } from '../src/sources/telegram-web/http-get.ts'
import { telegramWeb } from '../src/sources/telegram-web/telegram-web.ts'
import { listPauses } from '../src/store/collecting/collect-sources.ts'
import { upsertAddress } from '../src/store/collecting/collect-targets.ts'
import { claimDue } from '../src/store/collecting/collecting.ts'
import { visitDeps } from './collecting.ts'
import { emptyTables, testDatabase } from './database.ts'
import { GOOD_CHATS, hostileHosts } from './hostile-hosts.ts'
import { madeUpPlatform } from './made-up-platform.ts'
import { aThird } from './seed.ts'
import { webPlatform } from './web-platform.ts'

const db = await testDatabase()
const START = Date.parse('2026-09-01T12:00:00Z')
const clock = { now: new Date(START) }
const now = () => clock.now
const pass = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}
const platform = madeUpPlatform(now)
const web = await webPlatform(platform.chats)

const openSource = (slow: RegExp | undefined) => ({
  source: telegramWeb({
    get: (url, asked) =>
      httpGet(url, web.rules.length > 0 && slow?.test(url) ? { ...asked, signal: AbortSignal.timeout(30) } : asked),
    now: () => clock.now.getTime(),
    // The gate's waits move the clock of the test, so that they cost no time.
    gate: politeGate({
      requests_per_second: 1_000,
      at_once: 2,
      now: () => clock.now.getTime(),
      wait: async (ms) => pass(ms),
      random: () => 0.5,
    }),
    base_url: web.url,
  }),
  opens: new Set(['name'] as const),
})

/** Visits all chats, as a worker would: nothing while the source is paused. Returns the reason of a pause. */
const collectAll = async (source: ReturnType<typeof openSource>): Promise<string | undefined> => {
  await db.rows`update collecting set next_due_at = ${now()}, chat_due_at = ${now()}`
  for (;;) {
    const [paused] = await listPauses(db, now())
    if (paused) return paused.reason
    const claims = await claimDue(db, { worker: 'test', limit: 4, lease_seconds: 300, now: now() })
    if (claims.length === 0) return undefined
    await Promise.all(claims.map((claim) => visit(visitDeps(db, [source], now), claim)))
  }
}

const countRead = async () =>
  (await db.row<{ read: number }>`select count(*) as read from collecting join chats using (chat_id)
    where username like 'good%' and result = 'read' and read_at >= tried_at`)!.read

const deleted = async () =>
  (await db.rows<{ username: string }>`select username from chats where deleted_at is not null`)
    .map(({ username }) => username)
    .sort()

/** No page in the platform's place changes whose name, title and messages are whose. */
const named =
  () => db.rows`select username, platform_id, title, (select count(*) from messages where messages.chat_id = chats.chat_id) as posts
  from chats where username like 'good%' order by platform_id`

test.each(aThird(Object.entries(hostileHosts)))(
  '%s',
  async (_, { rule, slow, paused, added = [], gone = [], others_read }) => {
    await emptyTables(db, 'chats', 'collecting', 'collect_sources', 'messages', 'message_series', 'member_series')
    clock.now = new Date(START)
    web.rules.length = 0
    platform.chats.clear()
    platform.add('telegram')
    for (let i = 0; i < GOOD_CHATS; i++) {
      platform.post(platform.add(`good_${i}`))
      await upsertAddress(db, `@good_${i}`, now())
    }
    const source = openSource(slow)
    await collectAll(source)
    expect(await countRead()).toBe(GOOD_CHATS)

    const before = await named()
    web.rules.push(rule)
    for (const name of added) await upsertAddress(db, `@${name}`, now())
    const reasons = new Set<string | undefined>()
    for (let i = 0; i < 2; i++) {
      pass(10 * 3_600_000)
      reasons.add(await collectAll(source))
      expect(await db.rows`select address from collecting where claim is not null`).toEqual([])
      if (others_read) expect(await countRead()).toBe(GOOD_CHATS)
    }
    expect(await deleted()).toEqual([...gone].sort())
    expect(await named()).toEqual(before)
    expect(await db.rows`select from messages where deleted_at is not null`).toEqual([])
    if (paused) expect([...reasons].join()).toMatch(paused)
    else expect([...reasons]).toEqual([undefined])

    web.rules.length = 0
    pass(24 * 3_600_000)
    await collectAll(source)
    expect(await deleted()).toEqual([])
    expect(await countRead()).toBe(GOOD_CHATS)
  },
)
