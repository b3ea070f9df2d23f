// A known chat is visited while its pages answer in every way of the table: the visit ends with a result, nothing stored is lost, and other
// chats are read afterwards.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { visit } from '../src/collect/visit.ts'
import { politeGate } from '../src/sources/telegram-web/gate.ts'
import { openPageThread } from '../src/sources/telegram-web/page-thread.ts'
import { telegramWeb } from '../src/sources/telegram-web/telegram-web.ts'
import { listPauses, resumeSources } from '../src/store/collecting/collect-sources.ts'
import { upsertAddress } from '../src/store/collecting/collect-targets.ts'
import { claimDue } from '../src/store/collecting/collecting.ts'
import { visitDeps } from './collecting.ts'
import { testDatabase } from './database.ts'
import { type HostileAnswer, hostileAnswers, hostilePages } from './hostile-answers.ts'
import { madeUpPlatform } from './made-up-platform.ts'
import { aThird } from './seed.ts'
import { webPlatform } from './web-platform.ts'

const db = await testDatabase()
const clock = { now: new Date('2026-09-01T12:00:00Z'), gate_ms: 0 }
const now = () => clock.now
const platform = madeUpPlatform(now)
const web = await webPlatform(platform.chats)

let asked_elsewhere = 0
const other = createServer((_, response) => {
  asked_elsewhere++
  response.end()
})
await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
const thread = openPageThread({ limit_ms: 60_000 })
afterAll(async () => {
  other.close()
  await thread.close()
})

/** Waiting moves the clock of the gate. */
const gate = politeGate({
  requests_per_second: 1_000,
  at_once: 4,
  now: () => clock.gate_ms,
  wait: async (ms) => {
    clock.gate_ms += ms
  },
  random: () => 0.5,
})
const sourceWithin = (timeout_ms: number) => ({
  source: telegramWeb({
    now: () => clock.now.getTime(),
    gate,
    readPage: thread.read,
    base_url: web.url,
    timeout_ms,
    max_bytes: 1_000_000,
  }),
  opens: new Set(['name'] as const),
})
const patient = sourceWithin(20_000)
const impatient = sourceWithin(300)

for (const name of ['hostile_one', 'good_one']) {
  const chat = platform.add(name)
  for (let i = 0; i < 5; i++) platform.post(chat, { date: clock.now.getTime() / 1000 - 86_400 * 20 })
}

const visitNow = async (name: string, source = patient) => {
  await db.rows`update collecting set next_due_at = 'infinity'`
  await db.rows`update collecting set next_due_at = ${clock.now}, chat_due_at = ${clock.now} where address = ${`@${name}`}`
  const [claim] = await claimDue(db, { worker: 'test', limit: 1, lease_seconds: 300, now: clock.now })
  return visit(visitDeps(db, [source], now), claim!)
}
const target = () => db.row<{
  result: string
  detail: string | null
}>`select claim, claimed_by, result, detail, failures, tried_at
  from collecting where address = '@hostile_one'`
const lost = () => db.rows`select chat_id from chats where deleted_at is not null
  union all select message_id from messages where deleted_at is not null`
const stored = () => db.row`select (select count(*) from chats) as chats, (select count(*) from messages) as messages`

await upsertAddress(db, '@hostile_one', clock.now)
await upsertAddress(db, '@good_one', clock.now)
await visitNow('hostile_one')
await visitNow('good_one')
const before = await stored()

const reset = async () => {
  clock.now = new Date(clock.now.getTime() + 3_600_000)
  web.rules.length = 0
  gate.reopen()
  await resumeSources(db, ['telegram-web'], clock.now)
  await db.rows`update collecting set failures = 0, missing_since = null, result = 'read', detail = null`
}

/** The page of the chat itself, and the pages of its messages. */
const places = [/^\/hostile_one/, /^\/s\/hostile_one/]

const visitHostile = (answer: HostileAnswer['answer'], asked: RegExp, source = patient) => {
  web.rules.push((path, response) => {
    if (!asked.test(path)) return false
    answer(response, path, elsewhere)
    return true
  })
  return visitNow('hostile_one', source)
}

/** What holds after every visit, whatever was answered. */
const checkInvariants = async () => {
  const row = await target()
  expect(row).toMatchObject({ claim: null, claimed_by: null, result: expect.any(String) })
  expect(row!.detail ?? '').not.toContain('secret')
  expect(await lost()).toEqual([])
  expect(await stored()).toEqual(before)
  expect(asked_elsewhere).toBe(0)
  for (const { paused_until } of await listPauses(db, clock.now))
    expect(paused_until.getTime() - clock.now.getTime()).toBeLessThanOrEqual(86_400_000)
  return row!
}

const readGood = () => patient.source.readChat({ username: 'good_one' })

/** The other chat is read at once, or when a pause that everyone can see is lifted. */
const checkOthersAreRead = async () => {
  const refused = await readGood().then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!refused) return
  expect(refused).toMatchObject({ reason: 'busy' })
  expect(await visitNow('good_one')).toMatchObject({ kind: 'busy' })
  expect(await listPauses(db, clock.now)).toMatchObject([{ source: 'telegram-web', reason: expect.any(String) }])
  gate.reopen()
  expect(await readGood()).toMatchObject([{ kind: 'chat seen' }])
}

test.each(aThird(hostileAnswers))('$name', async ({ answer, ends, takes_forever }) => {
  for (const place of places) {
    await reset()
    const came = await visitHostile(answer, place, takes_forever ? impatient : patient)
    const row = await checkInvariants()
    if (ends === 'busy') {
      expect(came).toMatchObject({ kind: 'busy' })
      expect(await listPauses(db, clock.now)).toHaveLength(1)
    } else expect(row).toMatchObject({ result: ends, failures: 1, tried_at: clock.now })
  }
  await checkOthersAreRead()
})

test.each(aThird(hostilePages))('a page with $name', async ({ answer }) => {
  for (const place of places) {
    await reset()
    expect((await visitHostile(answer, place)).kind).toMatch(/^(read|failed)$/)
    await checkInvariants()
  }
  await checkOthersAreRead()
})
