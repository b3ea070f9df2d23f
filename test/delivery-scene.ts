// A service with an account that watches a channel, and a deliverer with receivers on this machine.
import { defaultPlans } from '../src/accounts/plans.ts'
import { defaultPrices } from '../src/accounts/prices.ts'
import { parseNetworks } from '../src/delivery/addresses.ts'
import { byWebhook } from '../src/delivery/by-webhook.ts'
import { deliverNow, openDeliverer } from '../src/delivery/deliver.ts'
import { keepConnections } from '../src/delivery/kept-connections.ts'
import type { Senders } from '../src/delivery/parcel.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { makeEvents } from '../src/watching/make-events.ts'
import { chatSeen, messageSeen } from './observed.ts'
import { NOON, testService } from './service.ts'

export const PUBLIC_URL = 'https://scope.example.org'

const localReach = { allow_http: true, allow_networks: parseNetworks('127.0.0.0/8')! }

export const deliveryScene = async (more: Senders = {}) => {
  const t = await testService({
    delivering: {
      reach: localReach,
      mail: more.email !== undefined,
      bot: more.bot !== undefined,
      public_url: PUBLIC_URL,
      // As in the service, whose requests are answered by another process than the bot's.
      at_once: { kinds: ['webhook', 'email'], deliver: (delivery_id) => deliverNow(t.db, delivery_id, sending()) },
    },
  })
  const chat = { platform_id: 1001, username: 'daily_news' }
  let account: Awaited<ReturnType<typeof t.account>>
  let posts = 0
  let within_ms = 60_000
  const sending = (changed: Partial<Parameters<typeof byWebhook>[0]['limits']> = {}) => ({
    now: () => t.clock.now,
    random: () => 0.5,
    senders: {
      webhook: byWebhook({
        secrets: t.secrets,
        public_url: PUBLIC_URL,
        limits: { reach: localReach, within_ms, kept: keepConnections(), ...changed },
      }),
      ...more,
    },
  })
  const openOne = (changed: Parameters<typeof sending>[0] = {}) => openDeliverer(t.db, sending(changed))
  const seconds = () => t.clock.now.getTime() / 1000

  return {
    ...t,
    openOne,
    get key() {
      return account.key
    },
    get account_id() {
      return account.account_id
    },
    begin: async () => {
      await t.reset()
      posts = 0
      t.clock.now = NOON
      within_ms = 60_000
      account = await t.account({ balance_mc: 1_000_000_000, plan: 'XL' })
      await ingest(t.db, [chatSeen({ at: seconds() - 3600, chat, title: 'Daily News' })], { now: t.clock.now })
    },
    /** An endpoint of the caller. */
    ask: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
      t.request(method, path, account.key, {}, body),
    destination: async (body: object): Promise<Record<string, string>> => {
      const made = await t.request('POST', '/v1/destinations', account.key, {}, body)
      if (made.status !== 201) throw new Error(JSON.stringify(made.body))
      return made.body
    },
    watch: async (destinations: object[]) => {
      const types = { 'message.published': {} }
      const made = await t.request(
        'POST',
        '/v1/watches',
        account.key,
        {},
        {
          chat: '@daily_news',
          types,
          destinations,
          events_per_day: 10_000,
        },
      )
      if (made.status !== 201) throw new Error(JSON.stringify(made.body))
      return made.body as { watch_id: string }
    },
    /** So many posts appear, and events are made of them. */
    publish: async (count: number, text = 'Post') => {
      const first = posts + 1
      posts += count
      const seen = Array.from({ length: count }, (_, i) =>
        messageSeen({ at: seconds(), chat, message_id: first + i, date: seconds(), text: `${text} ${first + i}` }),
      )
      await ingest(t.db, seen, { now: t.clock.now })
      const given = { now: t.clock.now, tariff: { plans: defaultPlans, prices: defaultPrices }, keep_days: 90 }
      while ((await makeEvents(t.db, given)).causes > 0);
    },
    /** Sends what is due until nothing is. */
    deliver: async (deliverer = openOne()) => {
      while ((await deliverer.turn()) > 0 || !deliverer.isIdle()) await deliverer.allEnded()
    },
    /** How long a receiver may take from now on; a minute unless said, because the machine may be busy. */
    waitAtMost: (ms: number) => {
      within_ms = ms
    },
    after: (time_seconds: number) => {
      t.clock.now = new Date(t.clock.now.getTime() + time_seconds * 1000)
    },
  }
}
