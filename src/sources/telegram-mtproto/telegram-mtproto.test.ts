// The whole source against a scripted platform: which requests it sends, and what it makes of the answers.
import { Long } from '@mtcute/core'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import {
  answerHistory,
  at,
  channel,
  fullChannel,
  history,
  message,
  resolved,
  user,
} from '../../../test/mtproto-objects.ts'
import { mtprotoPlatform, refusal } from '../../../test/mtproto-platform.ts'
import type { MessagePage } from '../source.ts'
import { UnknownObject } from './call.ts'

const db = await testDatabase()
const t = mtprotoPlatform(db)
beforeEach(() => t.reset())

const NOW = at('2026-09-01T12:00:00')
const ref = { username: 'daily_news' }
const known = { platform_id: 1001, username: 'daily_news' }
const all = async (pages: AsyncIterable<MessagePage>) => {
  const list: MessagePage[] = []
  for await (const page of pages) list.push(page)
  return list
}
const showChannel = (chat = channel()) => {
  t.script['contacts.resolveUsername'] = () => resolved(chat)
  t.script['channels.getFullChannel'] = () => fullChannel(chat, { linkedChatId: 77 })
}

test('a channel with every field is found by name the first time and by id from then on', async () => {
  await t.account()
  showChannel(channel({ verified: true }))
  const seen = {
    kind: 'chat seen',
    at: NOW,
    chat: known,
    peer: 'Channel',
    title: 'Daily news',
    description: 'News, daily',
    creation_date: at('2019-03-01T10:00:00'),
    members_count: 12_345,
    linked_chat: 77,
    verified: true,
    scam: false,
    fake: false,
  }
  expect(await t.start().source.readChat({ username: '@daily_news' })).toEqual([seen])
  expect(await t.start().source.readChat(known)).toEqual([seen])
  expect(t.methods()).toEqual(['contacts.resolveUsername', 'channels.getFullChannel', 'channels.getFullChannel'])
  const { low, high } = channel().accessHash!
  expect(t.asked.map(({ request }) => request)).toMatchObject([
    { username: 'daily_news' },
    { channel: { channelId: 1001, accessHash: { low, high } } },
    { channel: { channelId: 1001 } },
  ])
})

test('a group gives members online and a sample of its visible members, without deleted accounts', async () => {
  await t.account()
  const group = channel({ broadcast: undefined as never, megagroup: true, title: 'Small talk' })
  showChannel(group)
  t.script['channels.getFullChannel'] = () =>
    fullChannel(group, { onlineCount: 321, canViewParticipants: true, participantsCount: 900 })
  const photo = { _: 'userProfilePhoto' } as never
  const users = [
    user({ id: 1, premium: true, username: 'ann', photo }),
    user({ id: 2, bot: true, usernames: [{ _: 'username', active: true, username: 'bob_bot' }] }),
    user({ id: 3 }),
    user({ id: 4, deleted: true, username: 'gone' }),
  ]
  t.script['channels.getParticipants'] = () => ({ _: 'channels.channelParticipants', count: 900, users })
  expect(await t.start().source.readChat(ref)).toMatchObject([
    { kind: 'chat seen', peer: 'Group', members_count: 900, online_count: 321 },
    { kind: 'members sampled', chat: known, sampled: 3, premium: 1, with_username: 2, with_photo: 1, bots: 1 },
  ])
  t.script['channels.getParticipants'] = () => refusal('CHAT_ADMIN_REQUIRED', 403)
  expect(await t.start().source.readChat(ref)).toHaveLength(1)
  expect(t.odd).toEqual(['a sample of members: CHAT_ADMIN_REQUIRED'])
  t.asked.length = 0
  t.script['channels.getFullChannel'] = () =>
    fullChannel(group, { canViewParticipants: true, participantsHidden: true })
  expect(await t.start().source.readChat(ref)).toHaveLength(1)
  expect(t.methods()).not.toContain('channels.getParticipants')
})

test('an invite gives a preview of the chat; the chat is not joined, and its messages are private', async () => {
  await t.account()
  const invite = {
    _: 'chatInvite',
    title: 'Inner circle',
    about: 'Ours',
    participantsCount: 42,
    megagroup: true,
    scam: true,
  }
  t.script['messages.checkChatInvite'] = () => invite
  const { source } = t.start()
  expect(await source.readChat({ invite_hash: 'AbCdEf123456' })).toEqual([
    {
      kind: 'chat seen',
      at: NOW,
      chat: { invite_hash: 'AbCdEf123456' },
      peer: 'Group',
      title: 'Inner circle',
      description: 'Ours',
      members_count: 42,
      verified: false,
      scam: true,
      fake: false,
    },
  ])
  await expect(all(source.readMessages({ invite_hash: 'AbCdEf123456' }, {}))).rejects.toMatchObject({
    reason: 'private',
  })
  expect(new Set(t.methods())).toEqual(new Set(['messages.checkChatInvite']))
})

test('an invite to a chat that the account has joined or may preview for a while opens the chat', async () => {
  await t.account()
  const inner = channel({ username: undefined as never, left: undefined as never })
  t.script['channels.getFullChannel'] = () => fullChannel(inner)
  t.script['messages.getHistory'] = answerHistory([message(1)])
  for (const kind of ['chatInviteAlready', 'chatInvitePeek']) {
    t.script['messages.checkChatInvite'] = () => ({ _: kind, chat: inner })
    const { source } = t.start()
    const [seen] = await source.readChat({ invite_hash: 'AbCdEf123456' })
    expect(seen).toMatchObject({ chat: { platform_id: 1001, invite_hash: 'AbCdEf123456' } })
    // For a member, `date` is the day they joined.
    expect(seen).not.toHaveProperty('creation_date')
    expect(await all(source.readMessages({ invite_hash: 'AbCdEf123456' }, {}))).toHaveLength(1)
  }
})

test('a basic group is read by an account that is a member', async () => {
  await t.account()
  const chat = { _: 'chat', id: 77, title: 'Family', participantsCount: 5, date: at('2016-01-01T00:00:00') }
  t.script['messages.checkChatInvite'] = () => ({ _: 'chatInviteAlready', chat })
  t.script['messages.getFullChat'] = () => ({
    _: 'messages.chatFull',
    fullChat: { _: 'chatFull', id: 77, about: '' },
    chats: [chat],
    users: [],
  })
  expect(await t.start().source.readChat({ invite_hash: 'AbCdEf123456' })).toMatchObject([
    { peer: 'Group', title: 'Family', members_count: 5, chat: { platform_id: 77, invite_hash: 'AbCdEf123456' } },
  ])
})

const person = (bot: boolean) => ({
  _: 'contacts.resolvedPeer',
  peer: { _: 'peerUser', userId: 501 },
  chats: [],
  users: [user({ bot })],
})
const reason = (platform: string) => [
  { _: 'restrictionReason', platform, reason: 'terms', text: 'Closed for its content' },
]

test.each([
  ['a person', () => person(false), 'not a chat', 'a person'],
  ['a bot', () => person(true), 'not a chat', 'a bot'],
  ['nobody', () => refusal('USERNAME_NOT_OCCUPIED'), 'missing', 'USERNAME_NOT_OCCUPIED'],
  ['no name', () => refusal('USERNAME_INVALID'), 'missing', 'USERNAME_INVALID'],
  ['shut out', () => resolved({ ...channel(), _: 'channelForbidden' } as never), 'private', 'shut out'],
  [
    'closed',
    () => resolved(channel({ restrictionReason: reason('all') as never })),
    'restricted',
    'Closed for its content',
  ],
  ['half an answer', () => ({ ...resolved(channel()), chats: [] }), 'changed', 'does not hold the chat'],
  ['an unknown object', () => new UnknownObject(0xabc), 'changed', '0xabc'],
  ['a fault inside', () => refusal('INTERNAL', 500), 'unreachable', '500 INTERNAL'],
])('a name that is %s', async (_, answer, reason, message) => {
  await t.account()
  t.script['contacts.resolveUsername'] = answer
  await expect(t.start().source.readChat(ref)).rejects.toMatchObject({
    name: 'SourceError',
    reason,
    message: expect.stringContaining(message),
  })
})

test('a restriction that applies only to some apps is ignored; an expired invite is missing', async () => {
  await t.account()
  showChannel(channel({ restrictionReason: reason('ios') as never }))
  expect(await t.start().source.readChat(ref)).toHaveLength(1)
  t.script['messages.checkChatInvite'] = () => refusal('INVITE_HASH_EXPIRED')
  await expect(t.start().source.readChat({ invite_hash: 'AbCdEf123456' })).rejects.toMatchObject({ reason: 'missing' })
})

test('a private channel stays private; a key that no longer works is deleted, and the name is looked up again', async () => {
  const account = await t.account()
  showChannel()
  await t.start().source.readChat(ref)
  t.script['channels.getFullChannel'] = () => refusal('CHANNEL_PRIVATE', 406)
  await expect(t.start().source.readChat(known)).rejects.toMatchObject({ reason: 'private' })
  t.asked.length = 0
  let tries = 0
  t.script['channels.getFullChannel'] = () => (tries++ ? fullChannel(channel()) : refusal('CHANNEL_INVALID'))
  expect(await t.start().source.readChat(known)).toHaveLength(1)
  expect(t.methods()).toEqual(['channels.getFullChannel', 'contacts.resolveUsername', 'channels.getFullChannel'])
  t.script['channels.getFullChannel'] = () => refusal('CHANNEL_INVALID')
  await expect(t.start().source.readChat({ platform_id: 1001 })).rejects.toMatchObject({ reason: 'missing' })
  expect(await db.rows`select account_id, platform_id from telegram_chat_keys`).toEqual([
    { account_id: account, platform_id: 1001 },
  ])
})

test('a chat known only by id is opened by the account that has met it', async () => {
  const [, second] = [await t.account(), await t.account()]
  const elsewhere = channel({ id: 2002, username: 'elsewhere', accessHash: Long.fromNumber(5) })
  showChannel()
  t.script['messages.getHistory'] = (_, account) =>
    history([message(1)], { chats: account === second ? [elsewhere, channel({ id: 3003, min: true })] : [] })
  const { source } = t.start({ interval_seconds: 1 })
  await expect(source.readChat({ platform_id: 2002 })).rejects.toMatchObject({ reason: 'private' })
  for (let i = 0; i < 4; i++) await all(source.readMessages(ref, {}))
  t.script['channels.getFullChannel'] = () => fullChannel(elsewhere)
  t.asked.length = 0
  for (let i = 0; i < 2; i++) expect(await source.readChat({ platform_id: 2002 })).toHaveLength(1)
  expect(t.asked.map(({ account_id }) => account_id)).toEqual([second, second])
  await expect(source.readChat({ platform_id: 3003 })).rejects.toMatchObject({ reason: 'private' })
})

const posts = Array.from({ length: 250 }, (_, i) => i + 1)
  .filter((id) => id % 10 !== 0)
  .map((id) => message(id))
const idsOf = (pages: MessagePage[]) =>
  pages.flatMap(({ observations }) =>
    observations.flatMap((seen) => (seen.kind === 'message seen' ? [seen.message_id] : [])),
  )

test('the whole history, back and forward: every message once, every gap covered, one look-up of the name', async () => {
  await t.account()
  showChannel()
  t.script['messages.getHistory'] = answerHistory(posts)
  const { source } = t.start()
  await source.readChat(ref)
  const ids = posts.map(({ id }) => id)
  const back = await all(source.readMessages(ref, {}))
  expect(idsOf(back)).toEqual(ids.toReversed())
  expect(back.map(({ covered }) => [covered!.first, covered!.last])).toEqual([
    [139, 249],
    [28, 138],
    [1, 27],
  ])
  const forward = await all(source.readMessages(ref, { after: 0 }))
  expect(idsOf(forward)).toEqual(ids)
  expect(forward.map(({ covered }) => [covered!.first, covered!.last])).toEqual([
    [1, 111],
    [112, 222],
    [223, 249],
  ])
  expect(idsOf(await all(source.readMessages(ref, { before: 30 })))).toEqual(ids.filter((id) => id < 30).toReversed())
  expect(await all(source.readMessages(ref, { after: 249 }))).toEqual([])
  expect(t.methods().filter((method) => method === 'contacts.resolveUsername')).toHaveLength(1)
})

test('after a flood wait in the middle of a history, the other account continues where the first stopped', async () => {
  const [first, second] = [await t.account(), await t.account()]
  showChannel()
  let answered = 0
  t.script['messages.getHistory'] = ((request: never, account_id: number) =>
    account_id === first && answered++ > 0 ? refusal('FLOOD_WAIT_600', 420) : answerHistory(posts)(request)) as never
  const { source } = t.start()
  await source.readChat({ ...ref })
  expect(idsOf(await all(source.readMessages(ref, { after: 0 })))).toEqual(posts.map(({ id }) => id))
  expect(new Set(t.asked.map(({ account_id }) => account_id))).toEqual(new Set([first, second]))
})
