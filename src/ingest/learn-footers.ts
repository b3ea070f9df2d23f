// The daily run that learns the footers of channels. Posts whose signature was made with their footer get one without it.
import { setImmediate } from 'node:timers/promises'
import { bandsOf } from '../copies/bands.ts'
import { copiedText, type Footers } from '../copies/copied-text.ts'
import { LEARNED_FROM, learnFooters } from '../copies/footers.ts'
import { inIndexOrder } from '../store/cluster/in-index-order.ts'
import { onEachMachine } from '../store/cluster/machines.ts'
import { type LearnedChannel, listChannelsToLearn, upsertFooters } from '../store/copies/footers.ts'
import { endCopyRun, joinCopyRun, moveCopyRun } from '../store/copies/runs.ts'
import type { Db } from '../store/db.ts'
import { endLease, takeLease } from '../store/leases.ts'
import { listDatesBehind, listNewestPostTexts, type TextOfPost } from '../store/observed/copies/newest-texts.ts'
import { lockQueue, replaceBands } from '../store/observed/search/indexed-messages.ts'
import { DAY_MS } from '../time/spans.ts'

/** So that a daily turn is not a little late every day. */
const DUE_MS = 0.9 * DAY_MS

/** A channel is read again when it has published so many more posts: before, its lines stand in nearly the same share. */
const NEW_POSTS = 30

const CHANNELS_AT_ONCE = 100

const LEASE = 'learn footers'
/** Longer than a turn. */
const LEASE_SECONDS = 300

type FootersReport = { channels: number; signed: number; unfinished?: true }

/** Null if no run is due, or if another process does it. */
export const learnAllFooters = async (
  db: Db,
  { now, for_ms = Number.POSITIVE_INFINITY }: { now: Date; for_ms?: number },
): Promise<FootersReport | null> => {
  if (!(await takeLease(db, LEASE, LEASE_SECONDS))) return null
  try {
    let after = await joinCopyRun(db, 'footers', now, new Date(now.getTime() - DUE_MS))
    if (after === undefined) return null
    const report: FootersReport = { channels: 0, signed: 0 }
    for (const end = performance.now() + for_ms; performance.now() < end; ) {
      const channels = await listChannelsToLearn(db, after, CHANNELS_AT_ONCE)
      if (channels.length === 0) {
        await endCopyRun(db, 'footers', now)
        return report
      }
      await learnSome(db, channels, report)
      after = channels.at(-1)!.chat_id
      await moveCopyRun(db, 'footers', after)
    }
    return { ...report, unfinished: true }
  } finally {
    await endLease(db, LEASE)
  }
}

/** Channels whose machine does not answer are left for the next day. */
const learnSome = async (db: Db, channels: LearnedChannel[], report: FootersReport): Promise<void> => {
  const byId = new Map(channels.map((channel) => [channel.chat_id, channel]))
  await onEachMachine(db, [...byId.keys()], async (chat_ids, run) => {
    const published = await run((db) => listDatesBehind(db, chat_ids, NEW_POSTS - 1))
    for (const [chat_id, date] of published) {
      const { learned_until, footers } = byId.get(chat_id)!
      if (learned_until !== null && date <= learned_until) continue
      report.signed += await run((db) => learnOne(db, chat_id, footers))
      report.channels++
      // Requests that the process serves get their turn.
      await setImmediate()
    }
    return true
  })
}

const untilOf = (posts: TextOfPost[]) => new Date(posts[0]!.date * 1000)
const learnFrom = (posts: TextOfPost[], known: number[]) =>
  learnFooters(
    posts.map(({ text }) => text),
    known,
  )

/** Returns how many posts were signed again. */
const learnOne = async (db: Db, chat_id: number, known: number[]): Promise<number> => {
  const posts = await inIndexOrder(db, (tx) => listNewestPostTexts(tx, chat_id, LEARNED_FROM))
  if (posts.length === 0) return 0
  const footers = learnFrom(posts, known)
  const before = new Set(known)
  if (footers.every((key) => before.has(key))) {
    await upsertFooters(db, chat_id, footers, untilOf(posts))
    return 0
  }
  return db.transaction(async (tx) => {
    // Posts that are being signed with the footers of before are waited for, and those that come later are signed with the new ones.
    await lockQueue(tx)
    const posts = await listNewestPostTexts(tx, chat_id, LEARNED_FROM)
    if (posts.length === 0) return 0
    const learned = learnFrom(posts, known)
    await upsertFooters(tx, chat_id, learned, untilOf(posts))
    const after = new Set(learned)
    const changed = posts
      .map(({ text, ...key }) => ({ ...key, before: signatureOf(text, before), bands: signatureOf(text, after) }))
      .filter((post) => post.before !== post.bands)
    await replaceBands(
      tx,
      changed.map(({ before: _, ...post }) => post),
    )
    return changed.length
  })
}

const signatureOf = (text: string, footers: Footers): string | null => bandsOf(copiedText(text, footers)) ?? null
