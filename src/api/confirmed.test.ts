// Every answer to a GET that has an ETag is confirmed for free a moment later: the second of a request is no part of what is answered.
import { beforeAll, expect, test } from 'vitest'
import { indexAll } from '../../test/search-index.ts'
import { testService } from '../../test/service.ts'
import { type Endpoint, endpoints } from '../contract/index.ts'
import { demoWorld } from '../demo/world.ts'
import { renewCitations } from '../graph/citation-run.ts'
import { ingest } from '../ingest/ingest.ts'
import { rollUp } from '../rollup/roll-up.ts'
import { applyMentionChanges } from '../store/observed/mentions/mention-months.ts'
import { makeEvents } from '../watching/make-events.ts'

const t = await testService()
/** No whole hour, day or minute: a body that names the moment of its request changes within the next two seconds. */
const START = new Date('2026-09-01T12:34:56.789Z')
const keys = { credits: '', Free: '' }
/** Values of what operations require, by their names. An operation that requires another name needs a line here. */
const values: Record<string, string> = { term: 'the', kind: 'atom', change: 'removed', link: 'https://t.me/not_known' }

beforeAll(async () => {
  t.clock.now = START
  const now = Math.floor(START.getTime() / 1000)
  for (const batch of demoWorld({ seed: 18, now, size: { channels: 12, groups: 3, messages: 400 } }))
    await ingest(t.db, batch, { now: START })
  await rollUp(t.db, { now: START })
  await indexAll(t.db)
  await applyMentionChanges(t.db)
  await renewCitations(t.db, START)
  await t.db.rows`update chats set verified_by_platform = true`
  const busiest = await t.db.rows<{ internal_id: string; peer: string; platform_id: number; message_id: number }>`
    select internal_id, peer, platform_id, max(message_id) as message_id from chats join messages using (chat_id)
    group by chat_id order by exists (select from mentions where target_chat_id = chat_id) desc, count(*) desc`
  const channel = busiest.find(({ peer }) => peer === 'Channel')!
  const group = busiest.find(({ peer }) => peer === 'Group')!
  Object.assign(values, {
    internal_id: channel.internal_id,
    chat: channel.internal_id,
    message_id: String(channel.message_id),
    ids: busiest
      .filter(({ peer }) => peer === 'Channel')
      .slice(0, 2)
      .map(({ internal_id }) => internal_id)
      .join(','),
    platform_id: String(channel.platform_id),
    telegram_id: String(channel.platform_id),
    'internal_id of a group': group.internal_id,
    'message_id of a group': String(group.message_id),
  })
  const permissions = { allow_message_search: true }
  const payer = await t.account({ balance_mc: 1_000_000_000, plan: 'XL', overrides: { permissions } })
  keys.credits = payer.key
  keys.Free = (await t.account({ plan: 'Free' })).key
  await t.db.rows`insert into chat_owners (account_id, chat_id, verified_at)
    select ${payer.account_id}, chat_id, now() from chats where internal_id = ${channel.internal_id}`
  const make = async (url: string, body?: object) => {
    const made = await t.post(url, payer.key, body)
    expect(made.status, `${url} ${JSON.stringify(made.body)}`).toBeLessThan(202)
    return made.body
  }
  const filters = { members_min: 1 }
  values.snapshot_id = (await make('/v1/catalog/snapshots', { filters })).snapshot_id
  values.diff_id = (await make(`/v1/catalog/snapshots/${values.snapshot_id}/diffs`)).diff_id
  values.list_id = (await make('/v1/lists', { name: 'a', kind: 'matching', filters })).list_id
  values.destination_id = (
    await make('/v1/destinations', { kind: 'webhook', url: 'https://example.org/' })
  ).destination_id
  await make(`/v1/destinations/${values.destination_id}/test`)
  values.watch_id = (await make('/v1/watches', { account: true })).watch_id
  await make('/v1/account/keys', { name: 'board', key_type: 'credits', permissions: ['events:read'] })
  await makeEvents(t.db, { now: START, tariff: t.deps.tariff(), keep_days: 90 })
  values.event_id = (await t.get('/v1/events', payer.key)).body.events[0].event_id
})

/** A stream has no end and no tag. */
const asked = endpoints.filter(({ method, media_type }) => method === 'GET' && media_type !== 'text/event-stream')

const valueFor = ({ operation, chat }: Endpoint, name: string): string => {
  const value = (chat === 'Group' && values[`${name} of a group`]) || values[name]
  if (value === undefined) throw new Error(`${operation}: add a value of ${name} to the values of this test`)
  return value
}

type QueryPair = [name: string, value: string]

/** What an operation requires, and that with today's date as the moment or another interval. */
const urlsOf = (endpoint: Endpoint): string[] => {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => valueFor(endpoint, name))
  const required = ((endpoint.query?.required ?? []) as string[]).map(
    (name): QueryPair => [name, valueFor(endpoint, name)],
  )
  const { as_of, aggregation } = (endpoint.query?.properties ?? {}) as Record<string, { enum?: string[] }>
  const more: QueryPair[] = [
    ...(as_of ? [['as_of', '2026-09-01'] as QueryPair] : []),
    ...(aggregation?.enum ?? []).map((one): QueryPair => ['aggregation', one]),
  ]
  return [[], ...more.map((one) => [one])].map((some) => `${path}?${new URLSearchParams([...required, ...some])}`)
}

/** What this world does not have: a channel that waits to be added. */
const notThere = ['getAddedChannel']

const charges = async () =>
  (await t.db.row<{ rows: number }>`select count(*) as rows from ledger where kind = 'charge'`)!.rows

test.each(asked.map((endpoint) => [endpoint.operation, endpoint] as const))(
  '%s answers 304 for free two seconds later',
  async (operation, endpoint) => {
    for (const [name, key] of Object.entries(keys))
      for (const url of urlsOf(endpoint)) {
        const first = await t.get(url, key)
        if (name === 'credits' && !notThere.includes(operation))
          expect(first.status, `${url} ${JSON.stringify(first.body)}`).toBe(200)
        if (first.status !== 200) continue
        const before = await charges()
        t.clock.now = new Date(t.clock.now.getTime() + 2_000)
        const again = await t.get(url, key, { 'if-none-match': String(first.headers.etag) })
        // On a failure this shows what differs.
        if (again.status === 200) expect(again.body, url).toEqual(first.body)
        expect(again.status, url).toBe(304)
        expect(again.headers).not.toHaveProperty('x-credits-cost')
        expect(await charges()).toBe(before)
      }
  },
)
