// What letters say, and what becomes of them, from a watch to a mail server.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deliveryScene, PUBLIC_URL } from '../../../test/delivery-scene.ts'
import { mailServer, readLetter } from '../../../test/mail-server.ts'
import { byMail } from '../../delivery/by-mail.ts'
import { openMailer } from '../../delivery/mail.ts'
import type { Parcel, Senders } from '../../delivery/parcel.ts'

let refuses = ''
const server = await mailServer((line) => (line.startsWith('RCPT') && refuses) || false)
const mailer = await openMailer({ smtp_url: server.url, from: { name: 'Scope', address: 'notices@example.org' } })
// They need the scene, and the scene needs them.
const senders: Senders = {
  email: (parcel: Parcel) => byMail({ mailer, secrets: t.secrets, public_url: PUBLIC_URL })(parcel),
}
const t = await deliveryScene(senders)
afterAll(() => {
  mailer.close()
  server.close()
})
beforeEach(async () => {
  await t.begin()
  refuses = ''
  server.received.length = 0
})

const letters = () => server.received.map(({ raw }) => readLetter(raw))
const linkIn = (text: string, path: string) => new RegExp(`${PUBLIC_URL}(/hooks/${path}\\?[^\\s"<>]+)`).exec(text)?.[1]
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const press = (link: string, body = '') => t.request('POST', link, undefined, form, body)

/** An address that was confirmed. */
const address = async (given: string, language = 'en'): Promise<string> => {
  const { destination_id } = await t.destination({ kind: 'email', address: given, language })
  await t.deliver()
  const confirm = linkIn(letters().at(-1)!.parts.get('text/plain')!, 'destinations/confirm')!
  expect((await press(confirm)).status).toBe(200)
  server.received.length = 0
  return destination_id!
}
const shown = async (destination_id: string) => (await t.ask('GET', `/v1/destinations/${destination_id}`)).body

test('a letter says the watch and what happened once, in the language of the reader, without names of fields', async () => {
  for (const language of ['en', 'ru', 'fa']) {
    const destination_id = await address(`${language}@example.com`, language)
    await t.watch([{ destination_id }])
    await t.publish(1, 'Три дороги')
    await t.deliver()
    const { headers, parts } = letters().at(-1)!
    const text = parts.get('text/plain')!
    const watch = { en: 'Watch: Daily News', ru: 'Отслеживание: Daily News', fa: 'پایش: Daily News' }[language]!
    expect(text).toContain(`\n${watch}\n`)
    for (const content of [text, parts.get('text/html')!]) {
      expect(content.match(/Три дороги \d/g)).toHaveLength(1)
      expect(content).not.toMatch(/\b(is ad|message (id|link)|false)\b/)
    }
    expect(headers.get('subject')).not.toContain('Три')
    const own = text.replaceAll(/https:\S+|Daily News|UTC/g, '')
    if (language !== 'en') expect(own).not.toMatch(/[a-z]{2}/i)
    await t.ask('DELETE', `/v1/destinations/${destination_id}`)
  }
})

test('a link in a letter makes its watch silent for a time, by a button and not by looking at it', async () => {
  const destination_id = await address('desk@example.com')
  const { watch_id } = await t.watch([{ destination_id }])
  const other = await t.watch([{ destination_id }])
  await t.publish(1)
  await t.deliver()
  const links = letters().map(({ parts }) => linkIn(parts.get('text/plain')!, 'watches/mute')!)
  const link = links.find((one) => one.includes(watch_id))!
  const paused = async () => (await t.ask('GET', `/v1/watches/${watch_id}`)).body.paused_until
  const page = await t.get(link)
  expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(page.body).toContain('Daily News')
  expect((await t.request('HEAD' as 'GET', link)).status).toBe(405)
  expect(await paused()).toBeUndefined()
  const buttons = [...page.body.matchAll(/action="([^"]+)"/g)].map(
    ([, url]) => `/hooks/watches/mute${url!.replaceAll('&amp;', '&')}`,
  )
  expect(buttons).toHaveLength(3)
  expect((await press(buttons[1]!)).body).toContain('8 September')
  expect(await paused()).toBe('2026-09-08T12:00:00Z')
  const before = server.received.length
  await t.publish(1)
  await t.deliver()
  expect(server.received.length, 'the other watch tells').toBe(before + 1)
  const again = /action="([^"]+for=none)"/.exec((await t.get(link)).body)![1]!.replaceAll('&amp;', '&')
  expect((await press(`/hooks/watches/mute${again}`)).status).toBe(200)
  expect(await paused()).toBeUndefined()
  // It is signed for this watch, and without a length nothing is done.
  expect((await press(`${link.replace(watch_id, other.watch_id)}&for=week`)).status).toBe(404)
  expect((await press(link)).status).toBe(404)
  expect((await press(`${link}&for=year`)).status).toBe(404)
  await t.ask('PATCH', `/v1/watches/${watch_id}`, { destinations: [] })
  expect((await press(`${link}&for=week`)).status).toBe(404)
  expect(await paused()).toBeUndefined()
})

test('letters of one event to two addresses have different ids, and each has the same one in every attempt', async () => {
  const [one, two] = [await address('one@example.com'), await address('two@example.com')]
  await t.watch([{ destination_id: one }, { destination_id: two }])
  refuses = '451 try later'
  const asked: string[] = []
  await t.publish(1)
  await t.deliver()
  refuses = ''
  t.after(6)
  await t.deliver()
  for (const { raw } of server.received) asked.push(readLetter(raw).headers.get('message-id')!)
  expect(new Set(asked).size).toBe(2)
  const delivered = (await t.ask('GET', `/v1/destinations/${one}/deliveries?state=delivered`)).body.deliveries
  const { delivery_id } = delivered.find(({ about }: { about: string }) => about === 'event')
  await t.ask('POST', `/v1/destinations/${one}/replay`, { delivery_id })
  await t.deliver()
  // Whoever wants a letter again should see it: mailboxes hide a second one with the same id.
  expect(asked).not.toContain(letters().at(-1)!.headers.get('message-id'))
})

test('an attempt whose end nobody stored is repeated with the same id', async () => {
  const destination_id = await address('desk@example.com')
  await t.watch([{ destination_id }])
  await t.publish(1)
  const killed = t.openOne()
  await killed.turn()
  await killed.allEnded()
  t.after(61)
  await t.deliver()
  const ids = letters().map(({ headers }) => headers.get('message-id'))
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a recipient that the mail server refuses is said, until a letter arrives', async () => {
  refuses = '550 5.1.1 no such user'
  const { destination_id } = await t.destination({ kind: 'email', address: 'typo@example.com' })
  await t.deliver()
  const said = { last_failure: 'refused: 550 5.1.1 no such user' }
  expect(await shown(destination_id!)).toMatchObject({ state: 'unconfirmed', ...said })
  refuses = ''
  const desk = await address('desk@example.com')
  await t.watch([{ destination_id: desk }])
  refuses = '550 5.1.1 no such user'
  await t.publish(1)
  await t.deliver()
  expect(await shown(desk)).toMatchObject({ state: 'failing', ...said })
  refuses = ''
  await t.publish(1)
  await t.deliver()
  const well = await shown(desk)
  expect(well.state).toBe('working')
  expect(well).not.toHaveProperty('last_failure')
})

test('an address is asked to confirm three times a day, whoever asks and however it is spelled', async () => {
  const ask = async (key: string, given: string) =>
    (await t.request('POST', '/v1/destinations', key, {}, { kind: 'email', address: given, name: given.slice(0, 60) }))
      .status
  const other = await t.account()
  expect(await ask(t.key, 'victim@example.com')).toBe(201)
  expect(await ask(other.key, 'Victim+1@example.com')).toBe(201)
  const { destinations } = (await t.ask('GET', '/v1/destinations')).body
  await t.ask('DELETE', `/v1/destinations/${destinations[0].destination_id}`)
  expect(await ask(t.key, 'v.ictim@EXAMPLE.com')).toBe(201)
  const refused = await t.request(
    'POST',
    '/v1/destinations',
    other.key,
    {},
    { kind: 'email', address: 'victim@example.com' },
  )
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 86_400])
  expect((await t.get('/v1/destinations', other.key)).body.destinations).toHaveLength(1)
  expect(await ask(t.key, 'other@example.com')).toBe(201)
  t.after(86_401)
  expect(await ask(other.key, 'victim@example.com')).toBe(201)
})
