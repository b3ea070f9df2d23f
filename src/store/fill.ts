// What each back-fill does for a range of chats, in small transactions, and the work on all of them.

import { type BackfillName, type BackfillRange, claimRange, endRange, extendClaim } from './backfills.ts'
import type { Db } from './db.ts'
import { enqueueStoredMentions, listMentionBlocks, type MentionBlock } from './observed/mentions/mention-changes.ts'
import { listStoredMonths, recountMonths } from './observed/posts/recount-days.ts'
import { enqueuePast } from './observed/search/past-messages.ts'

/** A part of a range that one transaction does. */
type FillStep = (tx: Db) => Promise<void>

const CHATS_PER_RANGE = 50

/** A transaction holds the lock of its chats, for which ingest waits. */
const MESSAGES_PER_STEP = 20_000
const MONTHS_PER_STEP = 200

/**
 * The months and posts of chats whose messages were stored before they were counted. Each month is counted under the lock that ingest takes, and
 * ingest counts what it changes, so a month is right as soon as it was counted once.
 */
const messageCounts = (db: Db, chat_ids: number[]): Promise<FillStep[]> => monthSteps(db, chat_ids, recountMonths)

/**
 * Messages that were deleted or edited before they could be searched for go into the queue of the search, under the lock that ingest takes: what it changes
 * is entered there too.
 */
const pastTexts = (db: Db, chat_ids: number[]): Promise<FillStep[]> => monthSteps(db, chat_ids, enqueuePast)

type ChatMonth = { chat_id: number; month: string }

/** Steps that each do some of the months of the chats. */
const monthSteps = async (
  db: Db,
  chat_ids: number[],
  work: (tx: Db, months: ChatMonth[]) => Promise<void>,
): Promise<FillStep[]> => {
  const steps: FillStep[] = []
  let [months, messages]: [ChatMonth[], number] = [[], 0]
  const close = () => {
    const own = months
    if (own.length > 0) steps.push((tx) => work(tx, own))
    ;[months, messages] = [[], 0]
  }
  for (const month of await listStoredMonths(db, chat_ids)) {
    if (messages + month.messages > MESSAGES_PER_STEP || months.length === MONTHS_PER_STEP) close()
    months.push(month)
    messages += month.messages
  }
  close()
  return steps
}

const MENTIONS_PER_STEP = 20_000

/**
 * Mentions that were stored before they were kept by target. Those that a chat makes go into the queue of changes, under the lock that ingest takes, so that
 * its changes are entered before or after them. A mention that is there already stays as it is.
 */
const mentionsByTarget = async (db: Db, chat_ids: number[]): Promise<FillStep[]> => {
  const steps: FillStep[] = []
  let [blocks, mentions]: [MentionBlock[], number] = [[], 0]
  const close = () => {
    const own = blocks
    if (own.length > 0) steps.push((tx) => enqueueStoredMentions(tx, own))
    ;[blocks, mentions] = [[], 0]
  }
  for (const block of await listMentionBlocks(db, chat_ids)) {
    if (mentions + block.mentions > MENTIONS_PER_STEP) close()
    blocks.push(block)
    mentions += block.mentions
  }
  close()
  return steps
}

const fills: Record<BackfillName, (db: Db, chat_ids: number[]) => Promise<FillStep[]>> = {
  'message counts': messageCounts,
  'mentions by target': mentionsByTarget,
  // What the numbers of messages stand for, and since when days are known, is counted together with the months.
  'message numbers': messageCounts,
  'known days': messageCounts,
  'past texts': pastTexts,
}

type FillReport = { ranges: number; steps: number; unfinished?: true }

type FillOptions = {
  /** How long to work; the rest is left for the next call, of this process or of another one. */
  for_ms?: number
  chats_per_range?: number
}

/** Null when there is nothing to fill. */
export const fillAll = async (
  db: Db,
  { for_ms = Number.POSITIVE_INFINITY, chats_per_range = CHATS_PER_RANGE }: FillOptions = {},
): Promise<FillReport | null> => {
  const began = performance.now()
  const report: FillReport = { ranges: 0, steps: 0 }
  for (;;) {
    const range = await claimRange(db, chats_per_range)
    if (!range) return report.ranges > 0 ? report : null
    report.steps += await fillRange(db, range)
    report.ranges++
    if (performance.now() - began > for_ms) return { ...report, unfinished: true }
  }
}

/** Stops when another process has claimed the range meanwhile. Returns how many transactions were needed. */
const fillRange = async (db: Db, claimed: BackfillRange): Promise<number> => {
  const { name, first_chat_id, last_chat_id } = claimed
  const chats = await db.rows<{ chat_id: number }>`
    select chat_id from chats where chat_id between ${first_chat_id} and ${last_chat_id} order by chat_id`
  const steps = await fills[name](
    db,
    chats.map(({ chat_id }) => chat_id),
  )
  let own: BackfillRange | undefined = claimed
  for (const [done, step] of steps.entries()) {
    const held: BackfillRange = own
    own = await db.transaction(async (tx) => {
      const kept = await extendClaim(tx, held)
      if (kept) await step(tx)
      return kept
    })
    if (!own) return done
  }
  await endRange(db, own)
  return steps.length
}
