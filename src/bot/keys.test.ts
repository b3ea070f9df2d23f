import { expect, test } from 'vitest'
import { ADA, answered, BOB, botService } from '../../test/bot-service.ts'
import { until } from '../../test/until.ts'
import { recogniseKeys } from '../accounts/keys.ts'
import { findCurrentKeyHolder } from '../store/accounts/keys.ts'

const t = await botService()

/** The keys that a message shows. */
const keysIn = ({ text }: { text: string }) =>
  [...text.matchAll(/<tg-spoiler>(csk_\w+)<\/tg-spoiler>/g)].map(([, key]) => key!)
const shownKeys = async (person = ADA) => keysIn(await t.says(person, '/api_key'))
const works = async (key: string) => {
  const holder = (await recogniseKeys(t.db, t.secrets, [key])).get(key)
  return holder !== undefined && (holder.valid_until === null || holder.valid_until > t.time.now)
}
/** The question which key to replace, as a message apart. */
const askToReplace = async (person = ADA) => {
  const shown = await t.says(person, '/api_key')
  await t.presses(person, shown, 'Replace a key…')
  return until(
    () => t.api.last(person.id)!,
    (last) => last.message_id > shown.message_id,
    { interval: 5 },
  )
}
const edited = (message: { text: string }, words: RegExp) =>
  until(
    () => message.text,
    (text) => words.test(text),
    { interval: 5 },
  )

test('/start makes one account on the free plan with both keys, also when it arrives twice at once', async () => {
  t.start()
  t.api.push(t.api.messageFrom(ADA, '/start'), t.api.messageFrom(ADA, '/start'))
  await until(
    () => t.api.shownIn(ADA.id).length,
    (count) => count === 2,
    { interval: 5 },
  )
  const [first, second] = t.api.shownIn(ADA.id)
  expect(first!.text).toMatch(/^Your account <b>bot-\w{8}<\/b> is ready\.\n\nYour plan, <b>Free<\/b>/)
  expect(second!.text).toContain('Welcome back. Your account is')
  const accounts = await t.db.rows<{ name: string; plan: string }>`select name, plan from accounts`
  expect(accounts).toEqual([{ name: expect.stringMatching(/^bot-/), plan: 'Free' }])
  const [credits, subscription] = await shownKeys()
  expect(credits).not.toBe(subscription)
  expect((await findCurrentKeyHolder(t.db, accounts[0]!.name, 'credits'))!.key_type).toBe('credits')
  expect(await Promise.all([works(credits!), works(subscription!)])).toEqual([true, true])
})

test('a key message is protected and can be hidden; a further /api_key only shows', async () => {
  t.start()
  await t.says(ADA, '/start')
  const shown = await t.says(ADA, '/api_key')
  const keys = keysIn(shown)
  expect(shown.protected).toBe(true)
  expect(shown.buttons.map(({ copy_text }) => copy_text?.text)).toEqual([...keys, undefined, undefined])
  expect(await shownKeys()).toEqual(keys)
  await t.presses(ADA, shown, 'Hide')
  expect(await edited(shown, /hidden/)).not.toContain('csk_')
  expect(shown.buttons).toEqual([])
  expect(await shownKeys()).toEqual(keys)
})

test('replacing: a message apart, choose the type, confirm; the other key, plan and balance stay', async () => {
  t.start()
  await t.says(ADA, '/start')
  const [credits, subscription] = await shownKeys()
  const question = await askToReplace()
  expect(question.buttons.map(({ text }) => text)).toEqual(['Credits key', 'Subscription key', 'Cancel'])
  await t.presses(ADA, question, 'Credits key')
  await edited(question, /^Replace the <b>credits key<\/b>\?/)
  expect(await shownKeys()).toEqual([credits, subscription])
  await t.presses(ADA, question, 'Replace it')
  await edited(question, /has been replaced/)
  const delivered = await until(
    () => t.api.last(ADA.id)!,
    ({ text }) => text.includes('Your new credits key'),
    { interval: 5 },
  )
  expect(delivered.protected).toBe(true)
  const [replaced, same] = await shownKeys()
  expect(keysIn(delivered)).toEqual([replaced])
  expect([replaced === credits, same]).toEqual([false, subscription])
  expect(await works(credits!)).toBe(true)
  t.time.now = new Date(t.time.now.getTime() + 61_000)
  expect(await Promise.all([works(credits!), works(replaced!)])).toEqual([false, true])
})

test.each(['at the choice', 'at the confirmation'])('cancelling %s leaves the keys unchanged', async (when) => {
  t.start()
  await t.says(ADA, '/start')
  const keys = await shownKeys()
  const question = await askToReplace()
  if (when === 'at the confirmation') {
    await t.presses(ADA, question, 'Subscription key')
    await edited(question, /subscription key/)
  }
  await t.presses(ADA, question, 'Cancel')
  await edited(question, /^Cancelled/)
  expect(question.buttons).toEqual([])
  expect(await shownKeys()).toEqual(keys)
})

test('a double click and a press from a second device replace the key once', async () => {
  t.start()
  await t.says(ADA, '/start')
  const question = await askToReplace()
  await t.presses(ADA, question, 'Credits key')
  await edited(question, /credits key/)
  const { callback_data } = question.buttons[0]!
  const presses = [1, 2, 3].map(() => t.api.pressOf(ADA, question, callback_data!))
  t.api.push(...presses)
  const texts = await Promise.all(presses.map((press) => answered(t.api, press.callback_query!.id)))
  expect(texts.filter((text) => text === undefined)).toHaveLength(1)
  expect(texts.filter((text) => text?.startsWith('This question is closed'))).toHaveLength(2)
  const rows = await t.db.rows`select from api_keys where key_type = 'credits'`
  expect(rows).toHaveLength(2)
})

test('two devices ask at once: the older question ends, and only the newer one replaces', async () => {
  t.start()
  await t.says(ADA, '/start')
  const keys = await shownKeys()
  const older = await askToReplace()
  const data = older.buttons[0]!.callback_data!
  const newer = await askToReplace()
  await edited(older, /newer question/)
  expect(await t.presses(ADA, older, data)).toContain('This question is closed')
  await t.presses(ADA, newer, 'Credits key')
  await edited(newer, /credits key/)
  expect(await shownKeys()).toEqual(keys)
})

test('buttons of another user, of an expired question, in the wrong order, or made up do nothing', async () => {
  t.start()
  await t.says(ADA, '/start')
  await t.says(BOB, '/start')
  const keys = await shownKeys()
  const question = await askToReplace()
  const choose = question.buttons[0]!.callback_data!
  expect(await t.presses(BOB, question, choose)).toBe('This button is not for you.')
  expect(await t.presses(ADA, question, choose.replace(':credits', ':replace'))).toContain('This question is closed')
  expect(await t.presses(ADA, question, choose.replace(':credits', ':delete_for_ever'))).toContain('no longer works')
  expect(await t.presses(ADA, question, `prompt:${'a'.repeat(22)}:credits`)).toContain('no longer works')
  expect(await t.presses(ADA, question, 'something')).toContain('no longer works')
  t.time.now = new Date(t.time.now.getTime() + 11 * 60_000)
  expect(await t.presses(ADA, question, choose)).toContain('This question is closed')
  expect(question.text).not.toContain('Replace the')
  expect(await shownKeys()).toEqual(keys)
})

test('in a group the bot says that it answers in private, and shows nothing', async () => {
  t.start()
  await t.says(ADA, '/start')
  t.api.push(t.api.messageFrom(ADA, '/api_key@accounts_bot', -500), t.api.messageFrom(ADA, 'hello all', -500))
  const shown = await until(
    () => t.api.last(-500),
    (last) => last !== undefined,
    { interval: 5 },
  )
  expect(shown!.text).toContain('private chat')
  await t.says(ADA, '/help')
  expect(t.api.shownIn(-500)).toHaveLength(1)
})

test('no key and no token is ever logged', async () => {
  t.api.fail('sendMessage', 'cut', 'bad gateway')
  t.start()
  await t.says(ADA, '/start')
  const keys = await shownKeys()
  t.api.fail('sendMessage', 'cut')
  await t.says(ADA, '/api_key')
  const text = t.logged.join('')
  expect(text).toContain('a call of the bot failed')
  for (const secret of [...keys, 'AAstand-in']) expect(text).not.toContain(secret)
})
