// What a newcomer meets: the first message, wrong commands, the choice of a language, and the first channel.
import { expect, test } from 'vitest'
import { ADA, BOB, botService } from '../../test/bot-service.ts'
import { until } from '../../test/until.ts'
import { defaultPlans } from '../accounts/plans.ts'
import { findBotAccount } from '../store/accounts/bot.ts'
import { nearCommands } from './near-commands.ts'
import { languageNames, languages } from './words.ts'

const t = await botService()
const quick = { interval: 5 }
const service_url = 'https://channels.example.org'
const russian = { ...ADA, language_code: 'ru' }

/** Presses a button and returns what the chat shows next. */
const pressed = async (person: typeof ADA, message: Parameters<typeof t.presses>[1], text: string) => {
  const before = t.api.shownIn(person.id).length
  await t.presses(person, message, text)
  await until(
    () => t.api.shownIn(person.id).length,
    (count) => count > before,
    quick,
  )
  return t.api.last(person.id)!
}

test('/start says what the plan allows, where the service and its documents are, and has buttons', async () => {
  t.start({ service_url })
  const { limits, history_days } = defaultPlans.Free!
  const first = await t.says(ADA, '/start')
  expect(first.text).toContain(`• ${limits.requests!.toLocaleString('en')} requests a month`)
  expect(first.text).toContain(`data on ${limits.unique_channels} channels a month`)
  expect(first.text).toContain(`${history_days} days of history`)
  expect(first.text).toContain(`The service: ${service_url}`)
  expect(first.text).toContain(`Documentation: ${service_url}/docs`)
  expect(first.buttons.map(({ text }) => text)).toEqual(['API keys', 'Plan', 'Usage', 'Dashboard', 'Documentation'])
  expect(first.buttons.at(-1)).toMatchObject({ url: `${service_url}/docs` })
  expect((await pressed(ADA, first, 'Plan')).text).toContain('<b>Plan Free</b>')
  expect((await pressed(ADA, first, 'Usage')).text).toContain('Requests: 0 of 1,000')
  const keys = await pressed(ADA, first, 'API keys')
  expect(keys.text).toContain('<i>With it, each request is paid for with your credits.</i>')
  expect(keys.text).toContain('<i>With it, requests count against the monthly limits of your plan.</i>')
  expect((await t.says(russian, '/start')).text).toMatch(/• 1\s000 запросов в месяц\n• данные по 5 каналам в месяц\n/)
})

test('without an address, or with one of the local network, nothing leads there', async () => {
  const bot = t.start()
  const unknown = await t.says(ADA, '/start')
  expect(unknown.text).not.toContain('http')
  expect(unknown.buttons).toHaveLength(3)
  await bot.stop()
  t.start({ service_url: 'http://localhost:8080' })
  const local = await t.says(ADA, '/start')
  expect(local.text).toContain('http://localhost:8080/docs')
  expect(local.buttons).toHaveLength(3)
})

test('an unknown command is named, and near ones are offered', async () => {
  t.start()
  expect((await t.says(ADA, '/strat')).text).toBe('There is no command /strat. Did you mean /start?')
  expect((await t.says(ADA, '/key')).text).toBe('There is no command /key. Did you mean /api_key?')
  expect((await t.says(ADA, '/<b>')).text).toBe('There is no command /&lt;b&gt;. /help lists the commands.')
  expect((await t.says(russian, '/жми')).text).toBe('Команды /жми нет. Список команд – /help.')
  expect((await t.says(ADA, 'hello')).text).toBe('I only understand commands. /help lists them.')
})

test.each([
  ['halp', ['help']],
  ['delete', ['delete_account']],
  ['Usage', ['usage']],
  ['lan', ['plan', 'language']],
  ['weather', []],
])('near to %s: %j', (typed, near) => {
  expect(nearCommands(typed, Object.keys(languages.en.commands))).toEqual(near)
})

test('/language is remembered and outweighs the language of the application; others keep theirs', async () => {
  const bot = t.start()
  expect((await t.says(ADA, '/language')).text).toContain('no account')
  await t.says(ADA, '/start')
  await t.says(BOB, '/start')
  const question = await t.says(ADA, '/language')
  expect(question.buttons.map(({ text }) => text)).toEqual(['English', 'Русский', 'فارسی'])
  await t.presses(ADA, question, 'Русский')
  await until(
    () => question.text,
    (text) => text === 'Теперь я буду отвечать по-русски.',
    quick,
  )
  expect((await t.says(ADA, '/usage')).text).toContain('Запросы: 0 из 1')
  expect((await t.says(BOB, '/usage')).text).toContain('Requests: 0 of 1,000')
  const menu = await until(
    () => t.api.calls.find(({ method, payload }) => method === 'setMyCommands' && payload.scope),
    Boolean,
    quick,
  )
  expect(menu!.payload).toMatchObject({ scope: { type: 'chat', chat_id: ADA.id } })
  await bot.stop()
  t.start()
  expect((await t.says(ADA, '/help')).text).toContain('аккаунтом API')
  await t.presses(ADA, await t.says(ADA, '/language'), 'فارسی')
  expect((await t.says(ADA, '/usage')).text).toContain('درخواست‌ها: ۰ از ۱٬۰۰۰')
})

test('/verify of a channel that is unknown adds it, on the Free plan too, and costs what adding costs', async () => {
  t.start({ opens: new Set(['name'] as const) })
  await t.says(ADA, '/start')
  const { account_id } = (await findBotAccount(t.db, ADA.id))!
  expect((await t.says(ADA, '/add @my_channel')).text).toContain('send /verify with its name')
  const answer = (await t.says(ADA, '/verify https://t.me/my_channel')).text
  expect(answer).toContain('has to be read first. This counted as 1 request. Send /verify @my_channel again')
  expect(await t.db.rows`select address, added_by from collecting`).toEqual([
    { address: '@my_channel', added_by: account_id },
  ])
  expect((await t.says(ADA, '/verify @my_channel')).text).toContain('this was free of charge')
  expect((await t.says(ADA, '/verify https://t.me/+AAAAAEabcdefghij')).text).toContain('cannot open invite links')
  expect((await t.says(ADA, '/verify https://example.org/x y')).text).toContain('not a name or link')
  await t.db.rows`update account_months set requests = 1000`
  expect((await t.says(ADA, '/verify @another_channel')).text).toBe('You have used all requests of this month.')
  expect(await t.db.rows`select from collecting`).toHaveLength(1)
  await t.db.rows`insert into chats (internal_id, platform_id, username, peer, title, search_title, observed_at)
    values ('idmine', 7, 'my_channel', 'Channel', 'Mine', '', ${t.time.now})`
  expect((await t.says(ADA, '/verify @my_channel')).text).toMatch(/<b>Mine<\/b> is yours, put .*\n\n<code>csv_/)
})

test('nouns follow the plural rules of each language', () => {
  const of = (name: keyof typeof languages, values: number[]) => values.map((mc) => languages[name].cost.credits(mc))
  expect(of('en', [1_000, 2_000, 1_500])).toEqual([
    'This cost 1 credit.',
    'This cost 2 credits.',
    'This cost 1.5 credits.',
  ])
  expect(of('ru', [1_000, 2_000, 5_000, 11_000, 21_000, 1_500])).toEqual([
    'Списано: 1 кредит.',
    'Списано: 2 кредита.',
    'Списано: 5 кредитов.',
    'Списано: 11 кредитов.',
    'Списано: 21 кредит.',
    'Списано: 1,5 кредита.',
  ])
  expect(languages.ru.tooOften(61)).toContain('через 2 минуты')
  expect(languages.en.tooOften(60)).toContain('in 1 minute.')
})

test.each(languageNames)('%s: no text speaks to programmers or joins a number to a noun with brackets', (name) => {
  const { commands, refusals, help } = languages[name]
  for (const text of [...Object.values(commands), ...Object.values(refusals), help])
    expect(text).not.toMatch(/undefined|\(s\)|\(ов\)|четверть часа|quarter of an hour/)
})
