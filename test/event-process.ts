// Stores posts of a watched channel, makes events of them and delivers these, and kills itself at a step that it is told: before a statement, before
// or after a request. Arguments: one JSON object.
import { defaultPlans } from '../src/accounts/plans.ts'
import { defaultPrices } from '../src/accounts/prices.ts'
import { parseNetworks } from '../src/delivery/addresses.ts'
import { byWebhook } from '../src/delivery/by-webhook.ts'
import { openDeliverer } from '../src/delivery/deliver.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { openSecrets } from '../src/start/master-key/master-key.ts'
import type { Db } from '../src/store/db.ts'
import { openStore } from '../src/store/open.ts'
import { makeEvents } from '../src/watching/make-events.ts'
import { messageSeen } from './observed.ts'

const given = JSON.parse(process.argv[2]!) as {
  data_dir: string
  database_url?: string
  now: string
  first: number
  posts: number
  /** 0 means never. */
  kill_at: number
}
const now = new Date(given.now)
let steps = 0
const step = () => {
  if (++steps === given.kill_at) process.kill(process.pid, 'SIGKILL')
}

const stepping = (db: Db): Db => ({
  ...db,
  rows: (...query) => {
    step()
    return db.rows(...query)
  },
  row: (...query) => {
    step()
    return db.row(...query)
  },
  prepared: (...query) => {
    step()
    return db.prepared(...query)
  },
  transaction: (work) =>
    db.transaction(async (tx) => {
      const result = await work(stepping(tx))
      // Everything is done but the commit.
      step()
      return result
    }),
})

const store = await openStore(given)
const secrets = await openSecrets(given, store)
const db = stepping(store)
const seconds = now.getTime() / 1000
const chat = { platform_id: 1001, username: 'daily_news' }
const posts = Array.from({ length: given.posts }, (_, i) =>
  messageSeen({ at: seconds, chat, message_id: given.first + i, date: seconds, text: `Post ${given.first + i}` }),
)
const reach = { allow_http: true, allow_networks: parseNetworks('127.0.0.0/8')! }
const send = byWebhook({ secrets, public_url: 'https://scope.example.org', limits: { reach } })
const deliverer = openDeliverer(db, {
  now: () => now,
  random: Math.random,
  senders: {
    webhook: async (parcel) => {
      step()
      const outcome = await send(parcel)
      step()
      return outcome
    },
  },
})

if (posts.length) await ingest(db, posts, { now })
const making = { now, tariff: { plans: defaultPlans, prices: defaultPrices }, keep_days: 90 }
while ((await makeEvents(db, making)).causes > 0);
while ((await deliverer.turn()) > 0 || !deliverer.isIdle()) await deliverer.allEnded()
await store.close()
console.log(JSON.stringify({ steps }))
