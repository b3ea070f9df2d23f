// The account-based source under the collector: a chat is added, read and read again, and deleted messages are noticed.
import { randomBytes } from 'node:crypto'
import type { tl } from '@mtcute/core'
import { beforeEach, expect, test } from 'vitest'
import { collectDue } from '../../test/collecting.ts'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { answerHistory, channel, fullChannel, message, resolved, user } from '../../test/mtproto-objects.ts'
import { mtprotoPlatform, NOON_MS, refusal } from '../../test/mtproto-platform.ts'
import { secretsFrom } from '../accounts/secrets.ts'
import { readConfig } from '../start/config/config.ts'
import { upsertAddress } from '../store/collecting/collect-targets.ts'
import { claimDue } from '../store/collecting/collecting.ts'
import { upsertTelegramSession } from '../store/collecting/telegram-sessions.ts'
import { openSources } from './sources.ts'
import { usualLimits } from './target-reading.ts'
import { visit } from './visit.ts'

const db = await testDatabase()
const t = mtprotoPlatform(db)
beforeEach(async () => {
  await t.reset()
  await emptyTables(db, 'chats', 'collecting', 'collect_sources', 'messages', 'message_series', 'member_samples')
})

const now = () => new Date(t.clock.ms)
const opens = new Set(['name', 'invite', 'number'] as const)
const collect = () => collectDue(db, [{ source: t.start().source, opens }], now)

const group = channel({ broadcast: undefined as never, megagroup: true, title: 'Small talk', username: 'small_talk' })
const people = [user({ id: 501, premium: true }), user({ id: 502, bot: true })]
const said = (id: number) =>
  message(id, { post: false, fromId: { _: 'peerUser', userId: id % 2 ? 501 : 502 }, message: `word ${id}` })

const showGroup = (ids: number[]) => {
  t.script['contacts.resolveUsername'] = () => resolved(group)
  t.script['channels.getFullChannel'] = () => fullChannel(group, { participantsCount: 900, onlineCount: 12 })
  t.script['messages.getHistory'] = ((request: tl.messages.RawGetHistoryRequest) => ({
    ...answerHistory(ids.map(said))(request),
    users: people,
  })) as never
}

test('a group is collected with its authors, and two later visits notice a deleted message', async () => {
  await t.account()
  await upsertAddress(db, '@small_talk', now())
  showGroup([1, 2, 3, 4])
  expect(await collect()).toMatchObject([{ kind: 'read', reading: { messages_inserted: 4, history_complete: true } }])
  expect(await db.row`select peer, title, platform_id, members_count, online_count from chats`).toEqual({
    peer: 'Group',
    title: 'Small talk',
    platform_id: 1001,
    members_count: 900,
    online_count: 12,
  })
  expect(
    await db.rows`select message_id, content->'is_bot' as is_bot, content->'is_premium' as is_premium from messages
      order by message_id limit 2`,
  ).toEqual([
    { message_id: 1, is_bot: false, is_premium: true },
    { message_id: 2, is_bot: true, is_premium: false },
  ])
  t.clock.ms += 26 * 3_600_000
  showGroup([1, 2, 4, 5])
  expect(await collect()).toMatchObject([{ kind: 'read', reading: { messages_inserted: 1, messages_gone: 0 } }])
  t.clock.ms += 3_600_000
  expect(await collect()).toMatchObject([{ kind: 'read', reading: { messages_inserted: 0, messages_gone: 1 } }])
  expect(await db.rows`select message_id from messages where deleted_at is not null`).toEqual([{ message_id: 3 }])
  // The name was resolved once: the later visits used the platform id.
  expect(t.methods().filter((method) => method === 'contacts.resolveUsername')).toHaveLength(1)
})

test('when every account has to wait, the source is paused for that time and the chat stays due', async () => {
  await t.account()
  await upsertAddress(db, '@small_talk', now())
  t.script['contacts.resolveUsername'] = () => refusal('FLOOD_WAIT_777', 420)
  const [claim] = await claimDue(db, { worker: 'test', limit: 1, lease_seconds: 300, now: now() })
  const sources = [{ source: t.start().source, opens }]
  const deps = { db, sources, pauses: new Map(), now, random: () => 0.5, limits: usualLimits(90) }
  const came = await visit({ ...deps, lease_seconds: 300, isStopping: () => false }, claim!)
  expect(came).toEqual({ kind: 'busy', source: 'telegram-mtproto', until: new Date(NOON_MS + 777_000) })
  expect(await db.row`select next_due_at, result from collecting`).toEqual({ next_due_at: now(), result: null })
  expect(await db.row`select source, reason from collect_sources`).toMatchObject({
    source: 'telegram-mtproto',
    reason: 'every account has to rest: FLOOD_WAIT',
  })
})

test('a clock that is set back by an hour does not keep an account from asking', async () => {
  await t.account()
  showGroup([1])
  const { source } = t.start({ interval_seconds: 1.5 })
  await source.readChat({ username: 'small_talk' })
  t.clock.ms -= 3_600_000
  const set_back_at = t.clock.ms
  await source.readChat({ username: 'small_talk' })
  expect(t.clock.ms - set_back_at).toBeLessThan(10_000)
})

test('a session encrypted with another master key is marked lost and reported, without connecting', async () => {
  const [mine, other] = [secretsFrom(randomBytes(32)), secretsFrom(randomBytes(32))]
  const given = { user_id: 9, phone_masked: '+49…21', session_sealed: other.seal('the session'), now: now() }
  const account_id = await upsertTelegramSession(db, given)
  const lost: unknown[] = []
  const pace = { requests_per_day: 9, interval_seconds: 0, timeout_seconds: 1, recommendations_per_day: 0 }
  const telegram_mtproto = { api_id: 1, api_hash: 'x', ...pace }
  const telegram_web = readConfig({}).collect.telegram_web
  const { sources, close } = openSources(
    { sources: ['telegram-mtproto'], lanes: 1, history_days: 1, discover_per_day: 0, telegram_web, telegram_mtproto },
    {
      now,
      random: () => 0.5,
      stopping: new AbortController().signal,
      onOddMarkup: () => {},
      onAccountLost: (...told) => lost.push(told),
      vault: { db, unseal: mine.unseal },
    },
  )
  await expect(sources[0]!.source.readChat({ username: 'daily_news' })).rejects.toMatchObject({ reason: 'busy' })
  await close()
  expect(lost).toEqual([['telegram-mtproto', account_id, 'SESSION_UNREADABLE']])
  expect(await db.row`select lost_at, lost_reason from telegram_sessions`).toEqual({
    lost_at: new Date(NOON_MS),
    lost_reason: 'SESSION_UNREADABLE',
  })
})
