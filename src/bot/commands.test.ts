// What each command says and does: usage, plan, adding, verifying, linking and deleting.
import { expect, test } from 'vitest'
import { ADA, BOB, botService } from '../../test/bot-service.ts'
import { until } from '../../test/until.ts'
import { newLinkCode } from '../accounts/bot-links.ts'
import { issueKey } from '../accounts/keys.ts'
import {
  addToBalance,
  insertAccount,
  setAccountExpiry,
  setAccountPlan,
  setAccountStatus,
} from '../store/accounts/accounts.ts'
import { deleteOldBotState, findBotAccount } from '../store/accounts/bot.ts'
import { insertOwnerWithin } from '../store/chats/chats.ts'

const t = await botService()
const quick = { interval: 5 }

const started = async (plan = 'Free') => {
  await t.says(ADA, '/start')
  const account = (await findBotAccount(t.db, ADA.id))!
  await setAccountPlan(t.db, account.account_id, plan)
  return account
}
const chat = async (username: string, title = 'Daily News') =>
  (await t.db.row<{
    chat_id: number
  }>`insert into chats (internal_id, platform_id, username, peer, title, search_title, search_description, observed_at)
    values (${`id${username}`}, ${username.length}, ${username}, 'Channel', ${title}, '', '', ${t.time.now}) returning chat_id`)!
    .chat_id

const month = async () => (await t.db.row<{ requests: number }>`select requests from account_months`)?.requests ?? 0

test('before /start every command says how to begin', async () => {
  t.start()
  for (const command of ['/api_key', '/usage', '/plan', '/verify @x', '/add @x', '/delete_account'])
    expect((await t.says(ADA, command)).text).toBe('You have no account yet. Send /start to create one.')
})

test('/usage and /plan show the numbers of the account', async () => {
  t.start()
  const { account_id } = await started()
  // The plan has no message search, so nothing is said about it.
  expect((await t.says(ADA, '/usage')).text).not.toContain('Message searches')
  await setAccountPlan(t.db, account_id, 'M')
  await addToBalance(t.db, account_id, { amount_mc: 12_500, at: t.time.now })
  await setAccountExpiry(t.db, account_id, new Date('2026-12-31T00:00:00Z'))
  const usage = (await t.says(ADA, '/usage')).text
  expect(usage).toContain('Requests: 0 of 100,000')
  expect(usage).toContain('Channels: 0 of 500')
  expect(usage).toContain('Message searches: 0 of 100,000')
  expect(usage).toContain('Credits: 12.5')
  expect(usage).toContain('The next month begins on 2026-10-01 12:00 UTC')
  const plan = (await t.says(ADA, '/plan')).text
  expect(plan).toContain('<b>Plan M</b>')
  expect(plan).toContain('Valid until 2026-12-31 00:00 UTC')
  expect(plan).toContain('Adding channels: yes')
  const russian = (await t.says({ ...ADA, language_code: 'ru' }, '/plan')).text
  expect(russian).toContain('<b>Тариф M</b>')
})

test('/add needs a plan with it, costs one request, and nothing for what is known or queued', async () => {
  t.start()
  const { account_id } = await started()
  expect((await t.says(ADA, '/add @new_channel')).text).toContain('does not include')
  await setAccountPlan(t.db, account_id, 'M')
  expect((await t.says(ADA, '/add')).text).toContain('for example: /add')
  expect((await t.says(ADA, '/add https://example.com/x')).text).toContain('not a link')
  await chat('daily_news', 'A <b> & C')
  expect((await t.says(ADA, '/add t.me/daily_news')).text).toContain('<b>A &lt;b&gt; &amp; C</b> is already known')
  expect(await month()).toBe(0)
  expect((await t.says(ADA, '/add @new_channel')).text).toContain('This counted as 1 request.')
  expect((await t.says(ADA, '/add @new_channel')).text).toContain('in the queue already')
  expect(await month()).toBe(1)
  const queued = await t.db.rows<{ address: string }>`select address from collecting where added_by = ${account_id}`
  expect(queued).toEqual([{ address: '@new_channel' }])
})

test('/add takes credits when the subscription has ended; without enough of them nothing is queued', async () => {
  t.start()
  const { account_id } = await started('M')
  await setAccountExpiry(t.db, account_id, new Date('2026-08-31T00:00:00Z'))
  expect((await t.says(ADA, '/add @new_channel')).text).toBe('This costs 0.5 credits, and you have 0.')
  expect(await t.db.rows`select from collecting`).toEqual([])
  await addToBalance(t.db, account_id, { amount_mc: 700, at: t.time.now })
  expect((await t.says(ADA, '/add @new_channel')).text).toContain('This cost 0.5 credits.')
  expect((await findBotAccount(t.db, ADA.id))!.balance_mc).toBe(200)
})

test('/add says why a link cannot be added', async () => {
  t.start({ opens: new Set(['name'] as const) })
  await started('M')
  expect((await t.says(ADA, '/add https://t.me/+AAAAAEabcdefghij')).text).toContain('cannot open invite links')
  await t.db
    .rows`insert into collecting (address, origin, priority, next_due_at, chat_due_at, created_at, result, tried_at)
    values ('@a_person', 'added', 1, ${t.time.now}, ${t.time.now}, ${t.time.now}, 'not a chat', ${t.time.now})`
  expect((await t.says({ ...ADA, language_code: 'ru' }, '/add @a_person')).text).toContain('ссылка на человека')
  expect(await month()).toBe(0)
})

test('/verify gives the code of the API, again the same, and says when the chat is verified', async () => {
  t.start()
  const { account_id } = await started()
  const chat_id = await chat('daily_news')
  expect((await t.says(ADA, '/verify')).text).toContain('for example: /verify')
  expect((await t.says(ADA, '/verify @nobody_here')).text).toContain('has to be read first')
  const codeIn = (text: string) => /<code>(csv_\w{20})<\/code>/.exec(text)?.[1]
  const code = codeIn((await t.says(ADA, '/verify @daily_news')).text)
  expect(code).toBeDefined()
  for (const same of ['daily_news', 'https://t.me/daily_news/5', 'iddaily_news'])
    expect(codeIn((await t.says(ADA, `/verify ${same}`)).text)).toBe(code)
  await insertOwnerWithin(t.db, account_id, chat_id, t.time.now)
  expect((await t.says(ADA, '/verify @daily_news')).text).toBe(
    '<b>Daily News</b> is yours, verified on 2026-09-01 12:00 UTC.',
  )
})

test('an account that an operator made is linked once, by a code that lasts an hour', async () => {
  t.start()
  const acme = (await insertAccount(t.db, {
    name: 'acme',
    plan: 'M',
    billing_anchor: t.time.now,
    expires_at: null,
    balance_mc: 0,
    created_at: t.time.now,
  }))!
  const key = await issueKey(t.db, t.secrets, acme, 'credits', t.time.now)
  const { code } = await newLinkCode(t.db, acme.account_id, t.time.now)
  await t.says(BOB, '/start')
  expect((await t.says(BOB, `/start ${code}`)).text).toContain('each person can have only one')
  expect((await t.says(ADA, '/start WrongWrongWrongWrong12')).text).toContain('no longer works')
  expect((await t.says(ADA, `/start ${code}`)).text).toContain(
    '<b>acme</b> is now yours.\n\nYour plan, <b>M</b>, includes:\n• 100,000 requests a month',
  )
  const shown = (await t.says(ADA, '/api_key')).text
  expect(shown).toContain(key)
  expect(shown).toContain('Subscription key: none; ask the operator for one')
  expect((await t.says({ id: 104, language_code: 'en' }, `/start ${code}`)).text).toContain('no longer works')
  const { code: late } = await newLinkCode(t.db, acme.account_id, new Date(t.time.now.getTime() - 3_600_000))
  expect((await t.says({ id: 104, language_code: 'en' }, `/start ${late}`)).text).toContain('no longer works')
})

test('/delete_account asks twice; cancelling keeps everything, confirming leaves no trace of the user', async () => {
  t.start()
  const { account_id } = await started()
  await addToBalance(t.db, account_id, { amount_mc: 2_000, at: t.time.now })
  const first = await t.says(ADA, '/delete_account')
  expect(first.text).toContain('and so are your credits (2)')
  await t.presses(ADA, first, 'Delete it…')
  await until(
    () => first.text,
    (text) => text.startsWith('Really'),
    quick,
  )
  await t.presses(ADA, first, 'Cancel')
  await until(
    () => first.text,
    (text) => text.startsWith('Cancelled'),
    quick,
  )
  expect((await findBotAccount(t.db, ADA.id))!.status).toBe('active')

  const second = await t.says(ADA, '/delete_account')
  const skipped = second.buttons[0]!.callback_data!.replace(/delete$/, 'delete_for_ever')
  expect(await t.presses(ADA, second, skipped)).toContain('This question is closed')
  await t.presses(ADA, second, 'Delete it…')
  await until(
    () => second.text,
    (text) => text.startsWith('Really'),
    quick,
  )
  await t.presses(ADA, second, 'Yes, delete it forever')
  await until(
    () => second.text,
    (text) => text.startsWith('Your account has been deleted'),
    quick,
  )
  expect(await t.db.rows`select status, name from accounts`).toEqual([
    { status: 'deleted', name: `deleted-${account_id}` },
  ])
  for (const rows of [
    await t.db.rows`select from api_keys`,
    await t.db.rows`select from bot_users`,
    await t.db.rows`select from bot_prompts`,
  ])
    expect(rows).toEqual([])
  expect((await t.says(ADA, '/api_key')).text).toContain('You have no account yet')
})

test('a suspended account can look, but neither add, verify nor delete itself', async () => {
  t.start()
  const { account_id } = await started('M')
  await setAccountStatus(t.db, account_id, 'suspended')
  for (const command of ['/add @new_channel', '/verify @daily_news', '/delete_account'])
    expect((await t.says(ADA, command)).text).toContain('suspended')
  expect((await t.says(ADA, '/api_key')).text).toContain('csk_')
  expect((await t.says(ADA, '/plan')).text).toContain('The account is suspended.')
})

test('what the bot stores is deleted two days after it is of use, and deleting twice changes nothing', async () => {
  const bot = t.start()
  await started()
  await t.says(ADA, '/delete_account')
  await bot.stop()
  expect(await deleteOldBotState(t.db, new Date(t.time.now.getTime() + 86_400_000))).toEqual({ updates: 0, prompts: 0 })
  const later = new Date(t.time.now.getTime() + 3 * 86_400_000)
  expect(await deleteOldBotState(t.db, later)).toEqual({ updates: 2, prompts: 1 })
  expect(await deleteOldBotState(t.db, later)).toEqual({ updates: 0, prompts: 0 })
})
