// The commands of takedown: what would be deleted is shown first, and nothing happens without --yes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runInProcess } from '../../test/command-line.ts'
import { commandService } from '../../test/command-service.ts'
import { chatSeen, messageSeen } from '../../test/observed.ts'

const { data_dir, service, env, admin } = await commandService()
const json = async (...args: string[]) => {
  const { out, err } = await admin(...args, '--json')
  expect(err).toBe('')
  return JSON.parse(out)
}

test('remove, list and restore a message, an author and a chat', async () => {
  const file = join(data_dir, 'world.ndjson')
  const observed = [
    chatSeen(),
    chatSeen({ chat: { platform_id: 2002, username: 'talk_room' }, peer: 'Group', title: 'Talk' }),
    messageSeen({ message_id: 1, text: 'one' }),
    messageSeen({ message_id: 2, text: 'two' }),
    messageSeen({ message_id: 1, chat: { platform_id: 2002 }, text: 'hello', from_peer: { user_id: 77 } }),
  ]
  writeFileSync(file, observed.map((one) => JSON.stringify(one)).join('\n'))
  const saved = async () => (await runInProcess(['import', file, '--json'], { env })).out
  expect(JSON.parse(await saved()).saved).toMatchObject({ messages_inserted: 3, refused: 0 })

  const tried = await admin('remove', 'chat', '@daily_news')
  expect(tried).toMatchObject({ code: 1, err: expect.stringMatching(/messages 2.*Repeat with --yes/s) })
  expect(await json('removals')).toEqual([])

  expect(await json('remove', 'message', 'https://t.me/daily_news/2', '--yes')).toMatchObject({
    kind: 'message',
    messages: 1,
  })
  expect(await json('remove', 'author', '77', '--yes')).toMatchObject({ kind: 'author', messages: 1 })
  expect(JSON.parse(await saved()).saved).toMatchObject({ messages_inserted: 0, refused: 2 })
  const chat = await json('remove', 'chat', '@daily_news', '--yes', '--by', 'ann', '--reason', 'case 17')
  expect(chat).toMatchObject({ kind: 'chat', chats: 1, messages: 1 })
  expect(await json('removals')).toMatchObject([
    { removal_id: chat.removal_id, kind: 'chat', actor: 'ann', reason: 'case 17' },
    { kind: 'author' },
    { kind: 'message' },
  ])
  expect(JSON.parse(await saved()).saved).toMatchObject({ chats_inserted: 0, refused: 4 })
  expect(await json('restore-removed', String(chat.removal_id))).toMatchObject({ kind: 'chat' })
  // The message that was removed by itself stays removed.
  expect(JSON.parse(await saved()).saved).toMatchObject({ chats_inserted: 1, messages_inserted: 1, refused: 2 })
  const trail = JSON.stringify(await service.rows`select * from operator_log`)
  expect(trail).toContain('remove chat')
  expect(trail).not.toContain('daily_news')
})

test('account data shows every table of an account', async () => {
  await json('account', 'create', 'acme', '--credits', '5')
  const data = await json('account', 'data', 'acme')
  expect(data).toMatchObject({
    accounts: [{ name: 'acme' }],
    ledger: [{ amount_mc: 5000 }],
    api_keys: [{}, {}],
    snapshots: [],
  })
  expect(JSON.stringify(data)).not.toMatch(/csk_|secret/)
})

test.each([
  [['remove', 'author', 'ann'], /author must be a platform id/],
  [['remove', 'message', '@daily_news', 'first'], /number of the message/],
  [['remove', 'chat', '!!!'], /not an internal id, link or name/],
  [['restore-removed', '999'], /there is no removal 999/],
])('refused with a reason: %j', async (args, why) => {
  const { code, err } = await admin(...args)
  expect(code).toBe(1)
  expect(err).toMatch(why)
})
