// Every source against every hostile chat: nothing that was stored is lost, and the visits after it bring everything in order.
import type { tl } from '@mtcute/core'
import { expect, test } from 'vitest'
import type { CollectSource } from '../src/collect/collect-source.ts'
import { visit } from '../src/collect/visit.ts'
import { upsertAddress } from '../src/store/collecting/collect-targets.ts'
import { claimDue } from '../src/store/collecting/collecting.ts'
import { visitDeps, webSources } from './collecting.ts'
import { emptyTables, testDatabase } from './database.ts'
import { type HostileSource, hostileChats } from './hostile-chats.ts'
import { type MadeUpChat, madeUpPlatform, postsFor } from './made-up-platform.ts'
import { answerHistory, channel, fullChannel, message, resolved } from './mtproto-objects.ts'
import { mtprotoPlatform, refusal } from './mtproto-platform.ts'
import { aThird } from './seed.ts'
import { webPlatform } from './web-platform.ts'

const db = await testDatabase()
const mtproto = mtprotoPlatform(db)
const { clock } = mtproto
const now = () => new Date(clock.ms)
const platform = madeUpPlatform(now)
const web = await webPlatform(platform.chats)
const HOUR_MS = 3_600_000

/** Lets the scripted platform answer from the made-up chats. */
const scriptMtproto = async () => {
  const channelOf = ({ platform_id, title, username, peer }: MadeUpChat) =>
    channel({
      id: platform_id,
      title,
      username,
      ...(peer === 'Group' && { broadcast: undefined as never, megagroup: true }),
    })
  const withNumber = (id: number) => [...platform.chats.values()].find(({ platform_id }) => platform_id === id)
  mtproto.script['contacts.resolveUsername'] = (({ username }: tl.contacts.RawResolveUsernameRequest) =>
    resolved(channelOf(platform.chats.get(username)!))) as never
  mtproto.script['channels.getFullChannel'] = ((request: tl.channels.RawGetFullChannelRequest) => {
    const chat = withNumber((request.channel as tl.RawInputChannel).channelId)
    if (!chat) return refusal('CHANNEL_INVALID')
    return fullChannel(channelOf(chat), { participantsCount: chat.members_count, about: chat.description })
  }) as never
  mtproto.script['messages.getHistory'] = ((request: tl.messages.RawGetHistoryRequest) => {
    const chat = withNumber((request.peer as tl.RawInputPeerChannel).channelId)
    if (!chat) return refusal('CHANNEL_INVALID')
    const { minId, offsetId, addOffset } = request
    const range = addOffset < 0 ? { after: minId } : offsetId > 0 ? { before: offsetId } : {}
    const posts = postsFor(chat, range).map(({ message_id, date, text, views }) =>
      message(message_id, { peerId: { _: 'peerChannel', channelId: chat.platform_id }, date, message: text, views }),
    )
    return answerHistory(posts)(request)
  }) as never
  await mtproto.account()
}

await mtproto.reset()
await emptyTables(db, 'chats', 'collecting', 'collect_sources', 'messages', 'message_series', 'member_series')
await scriptMtproto()
const sources: Record<HostileSource, CollectSource[]> = {
  'made-up': [platform.source],
  web: webSources(web.url, now),
  mtproto: [{ source: mtproto.start().source, opens: new Set(['name', 'invite', 'number'] as const) }],
}
/** The platform's own channel, which shows that the platform itself answers when a chat is missing. */
platform.add('telegram')
let chats = 0

type Target = { chat_id: number; newest_message_id: number }

/** A channel with 24 posts, of which one visit has read the newest page. */
const wellChat = async (source: HostileSource) => {
  const chat = platform.add(`daily_news_${++chats}`, { title: 'Daily News', members_count: 12_345 })
  for (let i = 0; i < 24; i++) platform.post(chat, { date: clock.ms / 1000 - (40 - i) * 3_600 })
  const limits = { forward: 10, back: 1, history_days: 90 }
  const deps = { ...visitDeps(db, sources[source], now), limits }
  await db.rows`delete from collecting`
  // What the platform showed of the chat of another case.
  await db.rows`delete from source_expectations`
  await upsertAddress(db, `@${chat.username}`, now())
  const { target_id } = (await db.row<{ target_id: number }>`select target_id from collecting`)!

  /** Visits the chat and returns its target afterwards. */
  const visitNow = async ({ whole }: { whole: boolean }) => {
    const later = new Date(clock.ms + 30 * 24 * HOUR_MS)
    await db.rows`update collecting set chat_due_at = ${whole ? now() : later},
      next_due_at = case when target_id = ${target_id} then ${now()}::timestamptz else ${later}::timestamptz end`
    const [claim] = await claimDue(db, { worker: 'test', limit: 1, lease_seconds: 300, now: now() })
    await visit(deps, claim!)
    const target = (await db.row<Target>`select * from collecting where target_id = ${target_id}`)!
    expect(target).toMatchObject({ claim: null, tried_at: now(), result: expect.any(String) })
    return target
  }
  const { chat_id } = await visitNow({ whole: true })
  return { chat, chat_id, visitNow }
}

const numbersOf = async (chat_id: number) =>
  (
    await db.rows<{ message_id: number }>`select message_id from messages
      where chat_id = ${chat_id} and deleted_at is null order by message_id`
  ).map(({ message_id }) => message_id)

const runs = hostileChats.flatMap((hostile) => hostile.shownBy.map((source) => ({ ...hostile, source })))

test.each(aThird(runs))('$source: $what', async ({ source, change, holds }) => {
  const { chat, chat_id, visitNow } = await wellChat(source)
  const before = await numbersOf(chat_id)
  const well = structuredClone(chat)

  clock.ms += HOUR_MS
  change(chat, platform)
  await visitNow({ whole: false })
  // The absence of messages counts after five minutes, so these two visits are one to it.
  clock.ms += 60_000
  await visitNow({ whole: true })
  expect(await numbersOf(chat_id)).toEqual(expect.arrayContaining(before))
  await holds?.(db, chat_id)

  platform.chats.set(well.username, well)
  clock.ms += HOUR_MS
  for (let i = 0; i < 3; i++) platform.post(well)
  let target = await visitNow({ whole: true })
  // A number that never was is missing now, and counts as deleted after a second visit.
  if (target.newest_message_id !== 27) {
    clock.ms += HOUR_MS
    target = await visitNow({ whole: true })
  }
  expect(target).toMatchObject({ chat_id, result: 'read', newest_message_id: 27, history_complete: true })
  expect(await numbersOf(chat_id)).toEqual(well.posts.map(({ message_id }) => message_id))
  expect(await db.row`select peer, title, members_count, deleted_at from chats where chat_id = ${chat_id}`).toEqual({
    peer: 'Channel',
    title: 'Daily News',
    members_count: 12_345,
    deleted_at: null,
  })
  expect(await db.rows`select from missing_messages where chat_id = ${chat_id}`).toEqual([])
})
