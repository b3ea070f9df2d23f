// Watching from the bot: /watch, /watches and their buttons.
import { expect, test } from 'vitest'
import { ADA, BOB, botService } from '../../test/bot-service.ts'
import { setAccountPlan } from '../store/accounts/accounts.ts'
import { findBotAccount } from '../store/accounts/bot.ts'
import { listDestinations } from '../store/watching/destinations.ts'
import { listWatchDestinations, listWatches } from '../store/watching/watches.ts'

const t = await botService()
const service_url = 'https://channels.example.org'

const started = async (plan = 'M') => {
  await t.says(ADA, '/start')
  const account = (await findBotAccount(t.db, ADA.id))!
  await setAccountPlan(t.db, account.account_id, plan)
  return account
}
const chat = (username: string, title: string) =>
  t.db
    .rows`insert into chats (internal_id, platform_id, username, peer, title, search_title, search_description, observed_at)
    values (${`id${username}`}, ${username.length}, ${username}, 'Channel', ${title}, '', '', ${t.time.now})`

test('/watch makes one watch with the usual types, which tells of the chat here', async () => {
  t.start()
  const { account_id } = await started()
  await chat('daily_news', 'Daily <News>')
  expect((await t.says(ADA, '/watch')).text).toContain('/watch @name')
  expect((await t.says(ADA, '/watch @nobody_here')).text).toContain('/add')
  expect((await t.says(ADA, '/watch daily_news')).text).toContain('what happens to <b>Daily &lt;News&gt;</b>')
  expect((await t.says(ADA, '/watch https://t.me/daily_news')).text).toContain('already')
  const own = await listWatches(t.db, account_id, { limit: 10 })
  expect(own).toMatchObject([{ name: 'Daily <News>', key_type: 'subscription', hold_off_seconds: 43_200 }])
  expect(Object.keys(own[0]!.types)).toContain('members.jumped')
  expect(Object.keys(own[0]!.types)).not.toContain('message.published')
  const [destination] = await listDestinations(t.db, account_id)
  expect(destination).toMatchObject({ kind: 'bot', name: 'Bot', language: 'en', confirmed_at: t.time.now })
  expect(await listWatchDestinations(t.db, [own[0]!.watch_id])).toMatchObject([
    { destination_id: destination!.destination_id, rhythm: 'at_once' },
  ])
})

test('all watches share one destination, and plans limit them', async () => {
  t.start()
  const { account_id } = await started('Free')
  await chat('daily_news', 'Daily News')
  expect((await t.says(ADA, '/watch @daily_news')).text).toContain('verified channels only')
  await t.db.rows`update chats set verified_by_platform = true`
  for (let i = 1; i <= 5; i++) {
    await chat(`news_channel${'x'.repeat(i)}`, `News ${i}`)
    await t.db.rows`update chats set verified_by_platform = true`
    await t.says(ADA, `/watch @news_channel${'x'.repeat(i)}`)
  }
  expect((await t.says(ADA, '/watch @daily_news')).text).toContain('at most 5 watches')
  expect(await listWatches(t.db, account_id, { limit: 10 })).toHaveLength(5)
  expect(await listDestinations(t.db, account_id)).toHaveLength(1)
})

test('/watches lists, mutes, unmutes, opens and ends, in the language of the reader', async () => {
  t.start({ service_url })
  const { account_id } = await started()
  expect((await t.says(ADA, '/watches')).text).toContain('You watch nothing yet')
  await chat('daily_news', 'Daily News')
  await t.says(ADA, '/watch @daily_news')
  let listed = await t.says(ADA, '/watches')
  expect(listed.text).toBe('<b>What you watch</b>\n1. Daily News')
  expect(listed.buttons.map(({ text }) => text)).toEqual(['1. Mute 1 day', '1. 1 week', '1. End', '1. Dashboard'])
  expect(listed.buttons.at(-1)).toMatchObject({ url: `${service_url}/channel/iddaily_news` })
  await t.presses(ADA, listed, '1. 1 week')
  const [muted] = await listWatches(t.db, account_id, { limit: 1 })
  expect(muted!.paused_until).toEqual(new Date(t.time.now.getTime() + 7 * 86_400_000))
  listed = await t.says({ ...ADA, language_code: 'ru' }, '/watches')
  expect(listed.text).toContain('1. Daily News – приглушено до')
  await t.presses(ADA, listed, '1. Включить')
  expect((await listWatches(t.db, account_id, { limit: 1 }))[0]!.paused_until).toBeNull()
  listed = await t.says(ADA, '/watches')
  const other = await t.says(ADA, '/watches')
  expect(await t.presses(ADA, other, '1. End')).toContain('Ended')
  expect(await t.presses(ADA, listed, '1. End')).toContain('already')
  expect(await listWatches(t.db, account_id, { limit: 1 })).toEqual([])
})

test('nobody changes the watches of others, and a mistyped command is recognised', async () => {
  t.start()
  const { account_id } = await started()
  await t.says(BOB, '/start')
  await chat('daily_news', 'Daily News')
  await t.says(ADA, '/watch @daily_news')
  expect((await t.says(BOB, '/watches')).text).toContain('You watch nothing yet')
  expect((await t.says(ADA, '/wtach @daily_news')).text).toContain('/watch')
  expect(await listWatches(t.db, account_id, { limit: 10 })).toHaveLength(1)
})
