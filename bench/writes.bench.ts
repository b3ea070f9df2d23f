// What each write costs in PostgreSQL's write-ahead log: pages of a collector, their terms, roll-ups and charges. Bytes are counted, not timed, so the figures do not
// depend on the machine.
import { settleBatch } from '../src/accounts/settle.ts'
import { indexQueued } from '../src/ingest/index-messages.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { rollUp } from '../src/rollup/roll-up.ts'
import type { Observation } from '../src/sources/observation.ts'
import { addToBalance } from '../src/store/accounts/accounts.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { HOUR } from '../src/time/spans.ts'
import { benchAccount } from './account.ts'
import { openServer, withDatabase } from './database.ts'
import type { Bench } from './run.ts'
import { type BenchMessage, searchWorld, WORLD_END } from './search-world.ts'

const CHATS = 200
/** Posts of a chat that a page shows. */
const PAGE = 20
/** How often each page is read again, with other counts. */
const READINGS = 4

const chatOf = (i: number) => ({ platform_id: 1_000 + i, username: `bench_${i}` })

const pageOf = (i: number, posts: BenchMessage[], at: number, more: number): Observation[] => [
  { kind: 'chat seen', at, chat: chatOf(i), peer: 'Channel', title: `Chat ${i}`, members_count: 10_000 + more },
  ...posts.map(
    ({ views, text }, j): Observation => ({
      kind: 'message seen',
      at,
      chat: chatOf(i),
      message_id: 1 + j,
      date: WORLD_END - (PAGE - j) * HOUR,
      text,
      counters: { views: views + more },
    }),
  ),
]

/** Bytes that the work writes to the log. A checkpoint comes first, so that every measurement begins with whole pages, as after one in production. */
const logged = async (db: Db, work: () => Promise<unknown>): Promise<number> => {
  await db.script('checkpoint')
  const position = async () =>
    (await db.row<{ bytes: number }>`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`)!
      .bytes
  const before = await position()
  await work()
  return (await position()) - before
}

const ACCOUNTS = 50
const CHARGES = 5_000

/** Charges that come together, each of another account. */
const charge = async (db: Db): Promise<number> => {
  const now = new Date(WORLD_END * 1000)
  const account_ids: number[] = []
  for (let i = 0; i < ACCOUNTS; i++) {
    const { account_id } = await benchAccount(db, { now, limits: { requests: 1_000_000_000 } })
    await addToBalance(db, account_id, { amount_mc: 1_000_000_000, at: now })
    account_ids.push(account_id)
  }
  const batch = account_ids.map((account_id) => ({
    account_id,
    at: now,
    operation: 'channel/info',
    chat_ids: [1],
    key_type: 'credits' as const,
    cost_mc: 10_000,
  }))
  return logged(db, async () => {
    for (let done = 0; done < CHARGES; done += ACCOUNTS) await settleBatch(db, batch)
  })
}

const measure = async (url: string) => {
  const db = dbOver(openServer(url, 6))
  const posts = [...searchWorld(CHATS * PAGE, CHATS * PAGE)][0]!
  const read = async (reading: number) => {
    const at = WORLD_END + reading * 6 * HOUR
    for (let i = 0; i < CHATS; i++)
      await ingest(db, pageOf(i, posts.slice(i * PAGE, (i + 1) * PAGE), at, reading * 37), { now: new Date(at * 1000) })
  }
  const index = async () => {
    while (await indexQueued(db)) {}
  }
  const roll = (reading: number) => () => rollUp(db, { now: new Date((WORLD_END + reading * 6 * HOUR) * 1000) })
  const row = (what: string, bytes: number, units: number) => ({ what, 'bytes of log': Math.round(bytes / units) })
  const rows = [
    row('a new message, in a page of 20', await logged(db, () => read(0)), CHATS * PAGE),
    row('its entry in the message search', await logged(db, index), CHATS * PAGE),
    row('the first roll-up of a chat', await logged(db, roll(0)), CHATS),
  ]
  let [readings, views, rolls] = [0, 0, 0]
  for (let reading = 1; reading <= READINGS; reading++) {
    readings += await logged(db, () => read(reading))
    views += await logged(db, index)
    rolls += await logged(db, roll(reading))
  }
  const charged = await charge(db)
  await db.close()
  return [
    ...rows,
    row('a later reading of a message', readings, CHATS * PAGE * READINGS),
    row('its views in the message search', views, CHATS * PAGE * READINGS),
    row('a later roll-up of a chat', rolls, CHATS * READINGS),
    row(`a charge, in batches of ${ACCOUNTS}`, charged, CHARGES),
  ]
}

export const bench: Bench = {
  question: 'How many bytes of the write-ahead log does each write cost?',
  run: (server_url) => withDatabase(server_url, measure),
}
