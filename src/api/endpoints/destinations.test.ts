// Destinations as their owner sees them, and what letters and feeds lead to.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deliveryScene, PUBLIC_URL } from '../../../test/delivery-scene.ts'
import { answers, failingService } from '../../../test/failing-service.ts'
import { mailServer, readLetter } from '../../../test/mail-server.ts'
import { testService } from '../../../test/service.ts'
import { type BotMessage, byBot } from '../../delivery/by-bot.ts'
import { byMail } from '../../delivery/by-mail.ts'
import { openMailer } from '../../delivery/mail.ts'
import type { Parcel, Senders } from '../../delivery/parcel.ts'
import { insertBotUser } from '../../store/accounts/bot.ts'

const server = await mailServer()
const mailer = await openMailer({ smtp_url: server.url, from: { name: 'Scope', address: 'notices@example.org' } })
const spoken: ({ user_id: number } & BotMessage)[] = []
// They need the scene, and the scene needs them.
const senders: Senders = {
  email: (parcel: Parcel) => byMail({ mailer, secrets: t.secrets, public_url: PUBLIC_URL })(parcel),
  bot: (parcel: Parcel) =>
    byBot({
      db: t.db,
      public_url: PUBLIC_URL,
      send: async (user_id, message) => {
        spoken.push({ user_id, ...message })
        return true
      },
    })(parcel),
}
const t = await deliveryScene(senders)
const receiver = await failingService()
afterAll(() => {
  mailer.close()
  server.close()
})

beforeEach(async () => {
  await t.begin()
  receiver.does(answers(200, 'ok'))
  server.received.length = 0
  spoken.length = 0
})

const make = (body: object) => t.ask('POST', '/v1/destinations', body)
const lastLetter = () => readLetter(server.received.at(-1)!.raw)
const linkIn = (text: string, path: string) =>
  new RegExp(`${PUBLIC_URL}(/hooks/destinations/${path}\\?token=\\w+)`).exec(text)![1]!
const state = async (destination_id: string) => (await t.ask('GET', `/v1/destinations/${destination_id}`)).body.state

test.each([
  [{ kind: 'webhook' }, 'url is required for a webhook'],
  [{ kind: 'webhook', url: 'ftp://example.org/' }, 'url must be an address that begins with https://'],
  [{ kind: 'webhook', url: 'https://user:pass@example.org/' }, 'url must have no user and no password'],
  [
    { kind: 'webhook', url: 'https://10.0.0.1/' },
    'url leads to an address that is not public: its network is not allowed here (setting WEBHOOK_ALLOW_NETWORKS)',
  ],
  [
    { kind: 'webhook', url: 'https://2852039166/' },
    'url leads to an address that is not public: its network is not allowed here (setting WEBHOOK_ALLOW_NETWORKS)',
  ],
  [
    { kind: 'webhook', url: 'https://[::ffff:10.0.0.1]/' },
    'url leads to an address that is not public: its network is not allowed here (setting WEBHOOK_ALLOW_NETWORKS)',
  ],
  [{ kind: 'email', address: 'a@example.org, b@example.org' }, 'address must be one e-mail address'],
  [{ kind: 'email' }, 'address is required for e-mail'],
  [{ kind: 'atom', url: 'https://example.org/' }, 'url is for webhooks'],
  [{ kind: 'bot' }, 'nobody is linked to this account in the account bot'],
])('%j is refused, and the answer says why', async (body, why) => {
  const refused = await make(body)
  expect(refused.status).toBe(400)
  expect(refused.body.message).toContain(why)
})

test('a service without a mail server, a bot or http says so, and does not offer them', async () => {
  const plain = await testService({ db: t.db })
  const { key } = await plain.account()
  const refusals: string[] = []
  for (const body of [
    { kind: 'email', address: 'a@example.org' },
    { kind: 'bot' },
    { kind: 'webhook', url: 'http://example.org/' },
  ])
    refusals.push((await plain.post('/v1/destinations', key, body)).body.message)
  expect(refusals).toEqual([
    expect.stringContaining('set up no mail server'),
    expect.stringContaining('has no account bot'),
    expect.stringContaining('http is not allowed'),
  ])
  expect((await plain.get('/v1/destinations', key)).body).toEqual({ destinations: [], kinds: ['webhook', 'atom'] })
  expect((await t.ask('GET', '/v1/destinations')).body.kinds).toEqual(['webhook', 'email', 'bot', 'atom'])
})

test('names of this machine and of networks within are refused at once', async () => {
  const plain = await testService({ db: t.db })
  const { key } = await plain.account()
  for (const host of ['localhost', 'LOCALHOST.', 'ｌｏｃａｌｈｏｓｔ', 'loc%61lhost:8443', 'printer.local', 'db']) {
    const refused = await plain.post('/v1/destinations', key, { kind: 'webhook', url: `https://${host}/` })
    expect([host, refused.status, refused.body.message]).toEqual([
      host,
      400,
      'url leads to an address that is not public: its network is not allowed here (setting WEBHOOK_ALLOW_NETWORKS)',
    ])
  }
})

test('a destination is made, named, listed, paused and deleted; its secret is shown once', async () => {
  const made = await make({ kind: 'webhook', url: 'https://example.org/hook' })
  expect(made).toMatchObject({
    status: 201,
    headers: { 'cache-control': 'no-store' },
    body: {
      kind: 'webhook',
      name: 'example.org',
      state: 'working',
      signature: 'v1',
      secret: expect.stringMatching(/^whsec_/),
    },
  })
  t.after(1)
  expect((await make({ kind: 'webhook', url: 'https://example.org/hook' })).body.name).toBe('example.org 2')
  expect((await make({ kind: 'atom', name: 'example.org' })).status).toBe(400)
  const path = `/v1/destinations/${made.body.destination_id}`
  const changed = await t.ask('PATCH', path, { name: 'Newsroom', paused_until: '2026-09-02' })
  expect(changed.body).toMatchObject({ name: 'Newsroom', state: 'paused', paused_until: '2026-09-02T00:00:00Z' })
  expect((await t.ask('PATCH', path, { paused_until: null })).body.state).toBe('working')
  const listed = (await t.ask('GET', '/v1/destinations')).body.destinations
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(['Newsroom', 'example.org 2'])
  expect(JSON.stringify(listed)).not.toContain('whsec_')
  expect((await t.ask('DELETE', path)).body).toEqual({ deleted: true })
  expect((await t.ask('GET', path)).status).toBe(404)
  const other = await t.account()
  expect((await t.get(`/v1/destinations/${listed[1].destination_id}`, other.key)).status).toBe(404)
})

test('creations that another one keeps out do not count against the limit of creations', async () => {
  const { key } = await t.account()
  const make = () => t.post('/v1/destinations', key, { kind: 'atom' })
  const at_once = await Promise.all(Array.from({ length: 10 }, make))
  const made = at_once.filter(({ status }) => status === 201).length
  expect(at_once.map(({ status }) => status).sort()).toEqual([...Array(made).fill(201), ...Array(10 - made).fill(429)])
  expect(made).toBeLessThan(10)
  for (let i = made; i < 10; i++) expect((await make()).status).toBe(201)
  expect((await make()).body.message).toContain('10 at once and 30 an hour')
})

test('an account has at most 20 destinations', async () => {
  await t.db.rows`insert into destinations (destination_id, account_id, kind, name, created_at, confirmed_at)
    select 'ds_' || n, ${t.account_id}, 'atom', 'Feed ' || n, now(), now() from generate_series(1, 20) as n`
  expect((await make({ kind: 'atom' })).body.message).toContain('20 destinations')
})

test('deliveries are read page by page and by state, and one is sent again', async () => {
  const { destination_id } = await t.destination({ kind: 'webhook', url: receiver.url })
  await t.watch([{ destination_id }])
  receiver.does(answers(200, ''), answers(200, ''), answers(500, 'no'))
  await t.publish(5)
  await t.deliver()
  const read: number[] = []
  let cursor = ''
  do {
    const page = (await t.ask('GET', `/v1/destinations/${destination_id}/deliveries?limit=2${cursor}`)).body
    read.push(...page.deliveries.map(({ delivery_id }: { delivery_id: number }) => delivery_id))
    cursor = page.cursor ? `&cursor=${page.cursor}` : ''
  } while (cursor)
  // The numbers say neither how many deliveries there are nor in which order.
  expect(new Set(read).size).toBe(5)
  expect(Math.min(...read)).toBeGreaterThan(1_000_000)
  expect(read.every(Number.isSafeInteger)).toBe(true)
  const whole = (await t.ask('GET', `/v1/destinations/${destination_id}/deliveries`)).body.deliveries
  expect(whole.map(({ delivery_id }: { delivery_id: number }) => delivery_id)).toEqual(read)
  const delivered = (await t.ask('GET', `/v1/destinations/${destination_id}/deliveries?state=delivered`)).body
    .deliveries
  expect(delivered).toHaveLength(2)
  receiver.does(answers(200, ''))
  const again = { delivery_id: delivered[0].delivery_id }
  const replayed = await t.ask('POST', `/v1/destinations/${destination_id}/replay`, again)
  expect(replayed.body).toEqual({ events_count: 1, complete: true })
  await t.deliver()
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivered[0].event_id])
  expect((await t.ask('POST', `/v1/destinations/${destination_id}/replay`, {})).status).toBe(400)
})

test('an address gets nothing before it is confirmed, and nothing after one click', async () => {
  const { destination_id } = await t.destination({ kind: 'email', address: 'desk@example.com', language: 'ru' })
  await t.watch([{ destination_id }])
  await t.publish(1)
  await t.deliver()
  expect(server.received).toHaveLength(1)
  expect(await state(destination_id!)).toBe('unconfirmed')
  const confirm = linkIn(lastLetter().parts.get('text/plain')!, 'confirm')

  // A program that looks at links only reads.
  const asked = await t.get(confirm)
  expect(asked).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(asked.body).toContain('desk@example.com')
  expect(asked.body).not.toMatch(/<script|src=/)
  expect(await state(destination_id!)).toBe('unconfirmed')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await t.request('POST', confirm, undefined, form, '')).body).toContain('Адрес подтверждён')
  expect(await state(destination_id!)).toBe('working')

  await t.publish(1, 'Three roads closed')
  await t.deliver()
  expect(server.received).toHaveLength(2)
  const { headers, parts } = lastLetter()
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(parts.get('text/plain')).toContain('Three roads closed')
  const unsubscribe = linkIn(headers.get('list-unsubscribe')!, 'unsubscribe')
  expect((await t.get(unsubscribe)).body).toContain('desk@example.com')
  expect(await state(destination_id!)).toBe('working')
  await t.publish(1)
  const oneClick = await t.request('POST', unsubscribe, undefined, form, 'List-Unsubscribe=One-Click')
  expect(oneClick.status).toBe(200)
  expect(await state(destination_id!)).toBe('off')
  await t.publish(1)
  await t.deliver()
  expect(server.received).toHaveLength(2)
  // The old link does not undo it, and the owner can only ask again.
  expect((await t.request('POST', confirm, undefined, form, '')).status).toBe(404)
  await t.ask('PATCH', `/v1/destinations/${destination_id}`, { on: true })
  expect(await state(destination_id!)).toBe('unconfirmed')
  await t.deliver()
  expect(lastLetter().headers.get('subject')).toBe('Подтвердите адрес')
  expect((await t.get('/hooks/destinations/confirm?token=0123456789abcdef0123')).status).toBe(404)
})

test('a feed has the newest events of its watches, and its address cannot be guessed or kept', async () => {
  const made = (await make({ kind: 'atom', name: 'Desk' })).body
  expect(made.feed_path).toMatch(/^\/feeds\/\w{32}\.atom$/)
  await t.watch([{ destination_id: made.destination_id }])
  await t.publish(60, 'Roads <closed> &')
  expect((await t.db.row`select 1 as one from deliveries`) === undefined).toBe(true)
  const feed = await t.get(made.feed_path)
  expect(feed).toMatchObject({ status: 200, headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
  expect(feed.body.match(/<entry>/g)).toHaveLength(50)
  expect(feed.body).toContain('Roads &lt;closed&gt; &amp; 60')
  expect(feed.body).toContain(`<link rel="self" type="application/atom+xml" href="${PUBLIC_URL}${made.feed_path}"/>`)
  const known = { 'if-none-match': feed.headers.etag as string }
  expect((await t.get(made.feed_path, undefined, known)).status).toBe(304)
  await t.publish(1)
  expect((await t.get(made.feed_path, undefined, known)).status).toBe(200)
  const rotated = (await t.ask('POST', `/v1/destinations/${made.destination_id}/rotate`)).body
  expect((await t.get(made.feed_path)).status).toBe(404)
  expect((await t.get(rotated.feed_path)).status).toBe(200)
  expect((await t.ask('POST', `/v1/destinations/${made.destination_id}/test`)).status).toBe(400)
})

test('the account bot tells the person who is linked to the account', async () => {
  await insertBotUser(t.db, 77, t.account_id, t.clock.now)
  const { destination_id } = await t.destination({ kind: 'bot' })
  const { watch_id } = await t.watch([{ destination_id }])
  await t.publish(1, 'Roads <closed>')
  await t.deliver()
  expect(spoken).toEqual([
    {
      user_id: 77,
      text: expect.stringContaining('Roads &lt;closed&gt; 1'),
      link: expect.stringMatching(`^${PUBLIC_URL}/channel/`),
      watch_id,
      language: 'en',
    },
  ])
})
