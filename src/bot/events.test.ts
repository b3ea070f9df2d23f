// Events as messages of the bot: the buttons that open one and mute its watch.
import { expect, test } from 'vitest'
import { ADA, BOB, botService } from '../../test/bot-service.ts'
import { setAccountPlan } from '../store/accounts/accounts.ts'
import { findBotAccount } from '../store/accounts/bot.ts'
import { listWatches } from '../store/watching/watches.ts'

const t = await botService()
const link = 'https://channels.example.org/channel/k3Xp9QaZ?message=7'

const watching = async () => {
  await t.says(ADA, '/start')
  const { account_id } = (await findBotAccount(t.db, ADA.id))!
  await setAccountPlan(t.db, account_id, 'M')
  await t.db
    .rows`insert into chats (internal_id, platform_id, username, peer, title, search_title, search_description, observed_at)
    values ('k3Xp9QaZ', 1, 'daily_news', 'Channel', 'Daily News', '', '', ${t.time.now})`
  await t.says(ADA, '/watch @daily_news')
  const watch = async () => (await listWatches(t.db, account_id, { limit: 1 }))[0]
  return { watch, watch_id: (await watch())!.watch_id }
}
const shown = () => t.api.last(ADA.id)!
const texts = () => shown().buttons.map(({ text }) => text)

test('the message of an event opens it, mutes its watch for a day, and offers to undo that', async () => {
  const bot = t.start()
  const { watch, watch_id } = await watching()
  expect(await bot.send(ADA.id, { text: 'Daily News wrote', link, watch_id, language: 'en' })).toBe(true)
  expect(shown()).toMatchObject({
    text: 'Daily News wrote',
    buttons: [{ text: 'Open', url: link }, { text: 'Mute 1 day' }],
  })

  expect(await t.presses(ADA, shown(), 'Mute 1 day')).toBe('Daily News: muted until 2026-09-02 12:00 UTC')
  expect((await watch())!.paused_until).toEqual(new Date('2026-09-02T12:00:00Z'))
  await expect.poll(texts).toEqual(['Open', 'Unmute'])
  expect(shown().text).toBe('Daily News wrote')

  expect(await t.presses(ADA, shown(), 'Unmute')).toBe('Daily News: you are told of it again')
  expect((await watch())!.paused_until).toBeNull()
  await expect.poll(texts).toEqual(['Open', 'Mute 1 day'])
})

test('the buttons speak the language of the destination, and then that of the person', async () => {
  const bot = t.start()
  const { watch_id } = await watching()
  await bot.send(ADA.id, { text: 'Daily News', link, watch_id, language: 'ru' })
  expect(texts()).toEqual(['Открыть', 'Тихо 1 день'])
  const russian = { ...ADA, language_code: 'ru' }
  expect(await t.presses(russian, shown(), 'Тихо 1 день')).toBe('Daily News: тихо до 2026-09-02 12:00 UTC')
  await expect.poll(texts).toEqual(['Открыть', 'Включить'])
})

test('a digest has no button that mutes, and a link to this machine none that opens', async () => {
  const bot = t.start()
  await bot.send(ADA.id, { text: 'Three events', link: 'https://channels.example.org/inbox', language: 'en' })
  expect(texts()).toEqual(['Open'])
  await bot.send(ADA.id, { text: 'Test', link: 'http://127.0.0.1:8080/inbox', language: 'en' })
  expect(shown()).toMatchObject({ text: 'Test', buttons: [] })
})

test('nobody mutes the watch of another person, and one that has ended is not muted', async () => {
  const bot = t.start()
  const { watch, watch_id } = await watching()
  await t.says(BOB, '/start')
  await bot.send(ADA.id, { text: 'Daily News wrote', link, watch_id, language: 'en' })
  const message = shown()
  expect(await t.presses(BOB, message, `mute_event ${watch_id}`)).toContain('ended already')
  expect((await watch())!.paused_until).toBeNull()
  await t.presses(ADA, await t.says(ADA, '/watches'), '1. End')
  expect(await t.presses(ADA, message, 'Mute 1 day')).toContain('ended already')
  await expect.poll(() => message.buttons.map(({ text }) => text)).toEqual(['Open'])
})
