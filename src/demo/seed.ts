// Seeds the demo world once, through ingest and roll-up as real data, and makes three accounts to try it with. It grows in two
// parts, so that a service can be used after the first.
import { setTimeout as wait } from 'node:timers/promises'
import type { Secrets } from '../accounts/secrets.ts'
import { renewCitations } from '../graph/citation-run.ts'
import { renewWordFrequencies } from '../graph/word-frequencies.ts'
import { ingestAll } from '../ingest/ingest.ts'
import type { PrivacyRules } from '../ingest/privacy.ts'
import { rollUp } from '../rollup/roll-up.ts'
import { renewTrustBands } from '../rollup/trust-bands.ts'
import type { Observation } from '../sources/observation.ts'
import { findAccount } from '../store/accounts/accounts.ts'
import { insertReadyChannels } from '../store/catalog/rows.ts'
import type { Db } from '../store/db.ts'
import { endLease, extendLease, takeLease } from '../store/leases.ts'
import { applyMentionChanges } from '../store/observed/mentions/mention-months.ts'
import { findSetting, upsertSetting } from '../store/settings.ts'
import { foldDictionaryChanges } from '../store/statistics/dictionaries.ts'
import { newInternalId } from '../text/base62.ts'
import { fold } from '../text/fold.ts'
import { accounts, type DemoKeys } from './accounts.ts'
import { demoCatalogRows } from './catalog-rows.ts'
import { giveChannels, type MadeWorld, openDemo, worldSize } from './open.ts'
import { type DemoPart, demoWorld, firstShare } from './world.ts'

const LEASE = 'seed the demo world'
/** Short, because a start after a killed one waits for the lease to expire. It is extended while the world is made. */
const LEASE_SECONDS = 15

type SeedProgress = (done: number, total: number) => void

export type DemoGrowth = {
  progress: SeedProgress
  /** Called when the first part of the world can be looked at, unless it is all. */
  onFirstPart?: () => void
  /** How many chats the first part has. The usual number takes one or two seconds. */
  first_chats?: number
  privacy?: PrivacyRules | undefined
}

/** Seeds what is missing and returns the keys. */
export const seedDemo = async (
  db: Db,
  secrets: Secrets,
  now: Date,
  progress: SeedProgress,
  channels?: number,
): Promise<DemoKeys> => {
  const { keys, missing } = await openDemo(db, secrets, now, channels)
  if (missing) await growDemo(db, missing, { progress })
  return keys
}

/**
 * Makes what is missing. After an interruption it continues with the seed and time of the first start, so that ingest finds the
 * same observations and changes nothing that is stored already.
 */
export const growDemo = async (
  db: Db,
  channels: number,
  { progress, onFirstPart, first_chats: usual = 60, privacy }: DemoGrowth,
) => {
  while (!(await takeLease(db, LEASE, LEASE_SECONDS))) await wait(500)
  const extending = setInterval(
    () => extendLease(db, LEASE, LEASE_SECONDS).catch(() => {}),
    (LEASE_SECONDS * 1_000) / 3,
  )
  try {
    const there = (await findSetting<MadeWorld>(db, 'demo'))!
    if (!there.done) {
      const first_chats = there.first_chats ?? usual
      const share = firstShare(worldSize(there.world), first_chats)
      const show = (from: number, to: number) => (done: number) => progress(from + done * (to - from), 1)
      if (there.first_chats === undefined) {
        await seedPart(db, there, { which: 'first', first_chats }, privacy, show(0, share))
        await giveToAccounts(db, there)
        await upsertSetting(db, 'demo', { ...there, first_chats })
      }
      if (share < 1) {
        onFirstPart?.()
        await seedPart(db, there, { which: 'rest', first_chats }, privacy, show(share, MADE_SHARE))
      }
      await judgeAudiences(db, there, show(share < 1 ? MADE_SHARE : 1, 1))
      await weighCitations(db, there)
    }
    if (channels > there.world && (!there.done || channels > there.channels))
      await seedCatalog(db, there, channels - there.world, progress)
    await upsertSetting(db, 'demo', { ...there, channels: Math.max(channels, there.channels), done: true })
  } finally {
    clearInterval(extending)
    await endLease(db, LEASE)
  }
}

/** The share of the time after which the world is made; in the rest its channels are compared with each other. */
const MADE_SHARE = 0.9

/** The share of the time that a part spends on ingest; the roll-up takes the other quarter. */
const INGEST_SHARE = 0.75

const seedPart = async (
  db: Db,
  { seed, now, world }: MadeWorld,
  part: DemoPart,
  privacy: PrivacyRules | undefined,
  show: (done: number) => void,
) => {
  const at = new Date(now * 1000)
  const size = worldSize(world)
  const share = firstShare(size, part.first_chats)
  const messages = size.messages * (part.which === 'first' ? share : 1 - share)
  let seen = 0
  function* counted(batches: Iterable<Observation[]>) {
    for (const batch of batches) {
      yield batch
      for (const { kind } of batch) if (kind === 'message seen') seen++
      show(Math.min(1, seen / messages) * INGEST_SHARE)
    }
  }
  await ingestAll(db, counted(demoWorld({ seed, now, size, part })), { now: at, privacy })
  await rollUp(db, {
    now: at,
    progress: (done, total) => show(INGEST_SHARE + (done / total) * (1 - INGEST_SHARE)),
  })
  await applyMentionChanges(db)
}

/** What is usual is known when all channels are there. Then they are compared with it, and their words with those of others. */
const judgeAudiences = async (db: Db, { now }: MadeWorld, show: (done: number) => void) => {
  const at = new Date(now * 1000)
  await renewWordFrequencies(db, at)
  if (await renewTrustBands(db, at)) await rollUp(db, { now: at, progress: (done, total) => show(done / total) })
  show(1)
}

/** The job computes it once a day, so a visitor would not see it soon. */
const weighCitations = async (db: Db, { now }: MadeWorld) => {
  await applyMentionChanges(db)
  await renewCitations(db, new Date(now * 1000))
}

const giveToAccounts = async (db: Db, { now }: MadeWorld) => {
  for (const demo of accounts) {
    const account = await findAccount(db, demo.name)
    if (account) await giveChannels(db, account.account_id, demo, new Date(now * 1000))
  }
}

const seedCatalog = async (db: Db, { seed, now }: MadeWorld, total: number, progress: SeedProgress) => {
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
    done += rows.length
    progress(done, total)
  }
  await foldDictionaryChanges(db)
}
