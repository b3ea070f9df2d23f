// Asks the platform what it recommends beside a channel: one request, after the channel was read, within a budget of the day.
import { chatText, type PrivacyRules } from '../ingest/privacy.ts'
import { isChatNumber } from '../sources/limits.ts'
import type { ChatRef } from '../sources/observation.ts'
import { type Source, SourceError } from '../sources/source.ts'
import { listRemovedNames, lockAgainstRemovals } from '../store/chats/removals.ts'
import { takeBudget } from '../store/collecting/collect-sources.ts'
import {
  findRecommendationRead,
  noteRecommendationRead,
  type RecommendedChat,
  upsertRecommendations,
} from '../store/collecting/recommendations.ts'
import type { Db } from '../store/db.ts'
import { addressesOf } from '../text/address.ts'
import { DAY_MS } from '../time/spans.ts'

/** Recommendations change slowly, and every request is taken from the reading of chats. */
const AGAIN_AFTER_DAYS = 30

type RecommendationDeps = { db: Db; now: () => Date; privacy?: PrivacyRules | undefined; per_day: number }

/** Returns how many chats the platform named. Undefined if it was not asked: it cannot be, it was asked lately, or the day's budget is spent. */
export const readRecommendations = async (
  { db, now, privacy, per_day }: RecommendationDeps,
  source: Source,
  { chat_id, ref }: { chat_id: number; ref: ChatRef },
): Promise<number | undefined> => {
  if (!source.readRecommendations || per_day === 0) return undefined
  const at = now()
  const asked_at = await findRecommendationRead(db, chat_id)
  if (asked_at && at.getTime() - asked_at.getTime() < AGAIN_AFTER_DAYS * DAY_MS) return undefined
  if ((await takeBudget(db, { name: 'recommendations', wanted: 1, daily: per_day, now: at })) === 0) return undefined
  const recommended = await source.readRecommendations(ref).catch(async (error: unknown) => {
    // A refusal is an answer about this channel. Whoever has to wait, or was not reached, is asked again at the next visit.
    if (error instanceof SourceError && error.reason !== 'busy' && error.reason !== 'unreachable')
      await noteRecommendationRead(db, chat_id, at)
    throw error
  })
  return db.transaction(async (tx) => {
    const kept = await notRemoved(tx, privacy, recommended.filter(isNumbered))
    await noteRecommendationRead(tx, chat_id, at)
    if (kept.length > 0) await upsertRecommendations(tx, chat_id, kept.map(recommendedOf), at)
    return kept.length
  })
}

type NumberedRef = ChatRef & { platform_id: number }

const isNumbered = (ref: ChatRef): ref is NumberedRef => isChatNumber(ref.platform_id)

/** The name if there is one, because every source can open a chat by its name. */
const recommendedOf = (ref: NumberedRef): RecommendedChat => ({
  platform_id: ref.platform_id,
  address: addressesOf(ref).at(-1)!,
})

/** Leaves out what an operator removed. Until the transaction ends, nothing else is removed. */
const notRemoved = async (tx: Db, privacy: PrivacyRules | undefined, refs: NumberedRef[]): Promise<NumberedRef[]> => {
  if (!(await lockAgainstRemovals(tx))) return refs
  if (!privacy) throw new Error('recommendations are stored without the key that tells what an operator removed')
  const hashesOf = (ref: ChatRef) => addressesOf(ref).map((address) => privacy.hash(chatText(address)))
  const rows = await listRemovedNames(tx, refs.flatMap(hashesOf))
  const removed = new Set(rows.filter(({ message_id }) => message_id === 0).map(({ name_hash }) => name_hash))
  return refs.filter((ref) => !hashesOf(ref).some((hash) => removed.has(hash)))
}
