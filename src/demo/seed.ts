// Seeds the demo world once, through ingest and roll-up as real data, and makes three accounts to try it with.
import { setTimeout as wait } from 'node:timers/promises'
import { issueKey, showKey } from '../accounts/keys.ts'
import type { Secrets } from '../accounts/secrets.ts'
import { ingestAll } from '../ingest/ingest.ts'
import { rollUp } from '../rollup/roll-up.ts'
import type { Observation } from '../sources/observation.ts'
import { findAccount, insertAccount } from '../store/accounts/accounts.ts'
import { insertReadyChannels } from '../store/catalog/rows.ts'
import { listChatsBySize } from '../store/chats/chat-search.ts'
import { insertChatOwner } from '../store/chats/chats.ts'
import type { Db } from '../store/db.ts'
import { endLease, extendLease, takeLease } from '../store/leases.ts'
import { findSetting, keepSetting, upsertSetting } from '../store/settings.ts'
import { recountDictionaries } from '../store/statistics/dictionaries.ts'
import { newInternalId } from '../text/base62.ts'
import { fold } from '../text/fold.ts'
import type { KeyType } from '../vocabulary.ts'
import { demoCatalogRows } from './catalog-rows.ts'
import { type DemoSize, type DemoWorldGiven, defaultSize, demoWorld } from './world.ts'

const SEED = 1
const LEASE = 'seed the demo world'
const LEASE_SECONDS = 300

export type DemoKeys = { free: string; credits: string; subscription: string }

const accounts: { label: keyof DemoKeys; name: string; plan: string; key_type: KeyType; balance_mc: number }[] = [
  { label: 'free', name: 'demo-free', plan: 'Free', key_type: 'subscription', balance_mc: 0 },
  { label: 'credits', name: 'demo-credits', plan: 'M', key_type: 'credits', balance_mc: 1_000_000 },
  { label: 'subscription', name: 'demo-subscription', plan: 'L', key_type: 'subscription', balance_mc: 0 },
]

type Progress = (done: number, total: number) => void
/** `world` is the number of channels with messages; `channels` also counts those that are catalog rows only. */
type World = { seed: number; now: number; world: number; channels: number; done: boolean; version?: number }

/** Which generator made the world. Time passes only in a world of this one, because another one would make other chats. */
const VERSION = 2

/**
 * Seeds what is missing. Fewer channels than the default make a smaller world. Channels beyond the default are catalog rows,
 * with statistics but without messages. An interrupted seeding continues with the seed and time of its first start, so that
 * ingest finds the same observations and changes nothing that is stored already.
 */
export const seedDemo = async (
  db: Db,
  secrets: Secrets,
  now: Date,
  progress: Progress,
  channels?: number,
): Promise<DemoKeys> => {
  const wanted = channels ?? defaultSize.channels
  const begun: World = {
    seed: SEED,
    now: Math.floor(now.getTime() / 1000),
    world: Math.min(wanted, defaultSize.channels),
    channels: wanted,
    done: false,
    version: VERSION,
  }
  const there = await keepSetting<World>(db, 'demo', begun)
  if (!there.done || (channels ?? 0) > there.channels)
    await seedOnce(db, Math.max(channels ?? 0, there.channels), progress)
  const keys = {} as DemoKeys
  for (const demo of accounts) keys[demo.label] = await demoKey(db, secrets, demo, now)
  return keys
}

/** The world that was seeded, if time can pass in it. */
export const findDemoWorld = async (db: Db): Promise<DemoWorldGiven | undefined> => {
  const there = await findSetting<World>(db, 'demo')
  if (!there?.done || there.version !== VERSION) return undefined
  return { seed: there.seed, now: there.now, size: worldSize(there.world) }
}

const seedOnce = async (db: Db, channels: number, progress: Progress) => {
  while (!(await takeLease(db, LEASE, LEASE_SECONDS))) await wait(500)
  try {
    const there = (await findSetting<World>(db, 'demo'))!
    if (!there.done) await seedWorld(db, there, progress)
    if (channels > there.world && (!there.done || channels > there.channels))
      await seedCatalog(db, there, channels - there.world, progress)
    await upsertSetting(db, 'demo', { ...there, channels: Math.max(channels, there.channels), done: true })
  } finally {
    await endLease(db, LEASE)
  }
}

const worldSize = (channels: number): DemoSize => {
  const share = Math.min(1, channels / defaultSize.channels)
  const scaled = (count: number) => Math.max(1, Math.round(count * share))
  return {
    channels: scaled(defaultSize.channels),
    groups: scaled(defaultSize.groups),
    messages: scaled(defaultSize.messages),
  }
}

const seedWorld = async (db: Db, { seed, now, world }: World, progress: Progress) => {
  const at = new Date(now * 1000)
  const size = worldSize(world)
  await ingestAll(db, watched(demoWorld({ seed, now, size }), size, progress), { now: at })
  await rollUp(db, { now: at })
}

function* watched(batches: Iterable<Observation[]>, { messages }: DemoSize, progress: Progress) {
  let seen = 0
  for (const batch of batches) {
    yield batch
    for (const { kind } of batch) if (kind === 'message seen') seen++
    progress(seen, messages)
  }
}

const seedCatalog = async (db: Db, { seed, now }: World, total: number, progress: Progress) => {
  const at = new Date(now * 1000)
  let done = 0
  for (const rows of demoCatalogRows({ seed, now, channels: total })) {
    const ready = rows.map((row) => ({
      ...row,
      internal_id: newInternalId(),
      search_title: fold(row.title),
      search_description: fold(row.description ?? ''),
    }))
    await insertReadyChannels(db, ready, at)
    await extendLease(db, LEASE, LEASE_SECONDS)
    done += rows.length
    progress(done, total)
  }
  await recountDictionaries(db)
}

const demoKey = async (db: Db, secrets: Secrets, demo: (typeof accounts)[number], now: Date): Promise<string> => {
  const known = await findAccount(db, demo.name)
  const account =
    known ?? (await insertAccount(db, { ...demo, billing_anchor: now, expires_at: null, created_at: now }))
  if (!account) return demoKey(db, secrets, demo, now)
  const secret =
    (await showKey(db, secrets, account, demo.key_type)) ?? (await issueKey(db, secrets, account, demo.key_type, now))
  if (!known) await giveChannels(db, account.account_id, now)
  return secret
}

/** Makes the account the owner of two channels, so that `/v1/channels/my` shows something. */
const giveChannels = async (db: Db, account_id: number, now: Date) => {
  const chats = await listChatsBySize(db, { peer: 'Channel' }, { limit: 2, skip: account_id * 20 })
  for (const { chat_id } of chats) await insertChatOwner(db, account_id, chat_id, now)
}
