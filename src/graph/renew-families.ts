// The daily run that says who copies whom, how original channels are, and which of them are one family. What it found the day before is replaced.
import { setImmediate } from 'node:timers/promises'
import { familiesOf, type Kin, kinship } from '../copies/families.ts'
import {
  COMPARED_DAYS,
  COMPARED_POSTS,
  indexPosts,
  type PostIndex,
  type SignedPost,
  samePosts,
  sharedPosts,
} from '../copies/shared-posts.ts'
import { withoutHanging } from '../store/cluster/within-time.ts'
import {
  type CopyPair,
  deleteFormerPairs,
  listFamilies,
  listShownChannels,
  listStrongPairs,
  moveToFamilies,
  type OriginalityRow,
  upsertOriginality,
  upsertPairs,
} from '../store/copies/pairs.ts'
import { endCopyRun, joinCopyRun } from '../store/copies/runs.ts'
import type { Db } from '../store/db.ts'
import { endLease, extendLease, takeLease } from '../store/leases.ts'
import { listSignedPosts } from '../store/observed/copies/signed-posts.ts'
import { DAY_MS } from '../time/spans.ts'
import { addPair, type PairCounts, samplePairs, strongest } from './copy-candidates.ts'

/** So that a daily turn is not a little late every day. */
const DUE_MS = 0.9 * DAY_MS

/** Channels that each is compared with. One that copies a thousand others is compared with these, and with those that it is among the first of. */
const PARTNERS = 50

/** Pairs that shared so many posts are compared again, whether the sample of the day has them or not. */
const KEPT_POSTS = 5
const KEPT_MOST = 500_000

const CHANNELS_AT_ONCE = 5
/** Channels whose posts are held in memory, because the next ones are often compared with the same. */
const HELD_CHANNELS = 500
const WRITTEN_AT_ONCE = 2_000

const LEASE = 'find families of channels'
/** If a process dies, another one begins again after this time. The lease is extended with each step. */
const LEASE_SECONDS = 300

type FamiliesReport = { compared: number; pairs: number; families: number; moved: number }

/** Null if it is not due, if another process does it, or if it is stopped. While a machine of a cluster does not answer it fails, and what was found before stays. */
export const renewFamilies = async (
  given: Db,
  { now, texts_most }: { now: Date; texts_most?: number },
  stopping?: AbortSignal,
): Promise<FamiliesReport | null> => {
  const db = withoutHanging(given)
  if (!(await takeLease(db, LEASE, LEASE_SECONDS))) return null
  try {
    if ((await joinCopyRun(db, 'families', now, new Date(now.getTime() - DUE_MS))) === undefined) return null
    const since = new Date(now.getTime() - COMPARED_DAYS * DAY_MS)
    const counts = await samplePairs(db, {
      since,
      now,
      texts_most,
      onStep: () => extendLease(db, LEASE, LEASE_SECONDS),
    })
    for (const pair of await listStrongPairs(db, KEPT_POSTS, KEPT_MOST))
      addPair(counts, pair.chat_id, pair.other_chat_id, pair.same_posts)
    const compared = await compareAll(db, await partnersOf(db, counts), { since, now, stopping })
    if (!compared) return null
    while (await deleteFormerPairs(db, now, WRITTEN_AT_ONCE)) await extendLease(db, LEASE, LEASE_SECONDS)
    const { families, moved } = await writeFamilies(db, compared.kin)
    await endCopyRun(db, 'families', now)
    return { compared: compared.channels, pairs: compared.pairs, families, moved }
  } finally {
    await endLease(db, LEASE)
  }
}

const partnersOf = async (db: Db, counts: PairCounts): Promise<Map<number, number[]>> => {
  const all = [...new Set([...counts].flatMap(([one, others]) => [one, ...others.keys()]))]
  const shown = new Set<number>()
  for (let first = 0; first < all.length; first += WRITTEN_AT_ONCE)
    for (const chat_id of await listShownChannels(db, all.slice(first, first + WRITTEN_AT_ONCE))) shown.add(chat_id)
  for (const [one, others] of counts) {
    for (const other of others.keys()) if (!shown.has(other)) others.delete(other)
    if (!shown.has(one)) counts.delete(one)
  }
  return strongest(counts, PARTNERS)
}

type ChannelPosts = { posts: SignedPost[]; index: PostIndex }
type Comparison = { since: Date; now: Date; stopping: AbortSignal | undefined }

const compareAll = async (db: Db, partners: Map<number, number[]>, { since, now, stopping }: Comparison) => {
  const postsOf = openPosts(db, since)
  const kin: Kin[] = []
  let pairs = 0
  const chat_ids = [...partners.keys()].sort((a, b) => a - b)
  for (let first = 0; first < chat_ids.length; first += CHANNELS_AT_ONCE) {
    if (stopping?.aborted) return undefined
    const own = chat_ids.slice(first, first + CHANNELS_AT_ONCE)
    const known = await postsOf([...new Set(own.flatMap((chat_id) => [chat_id, ...partners.get(chat_id)!]))])
    const written: CopyPair[] = []
    const originality: OriginalityRow[] = []
    for (const chat_id of own) {
      const compared = compareOne(chat_id, partners, known)
      originality.push(compared.originality)
      written.push(...compared.pairs)
      kin.push(...compared.kin)
      // Requests that the process serves get their turn.
      await setImmediate()
    }
    await db.transaction(async (tx) => {
      await upsertPairs(tx, written, now)
      await upsertOriginality(tx, originality, now)
    })
    pairs += written.length / 2
    await extendLease(db, LEASE, LEASE_SECONDS)
  }
  return { kin, pairs, channels: chat_ids.length }
}

/** Reads the posts of channels that are not held, and holds them for the next. */
const openPosts = (db: Db, since: Date) => {
  let held = new Map<number, ChannelPosts>()
  return async (chat_ids: number[]): Promise<Map<number, ChannelPosts>> => {
    const missing = chat_ids.filter((chat_id) => !held.has(chat_id))
    const read = await listSignedPosts(db, missing, since, COMPARED_POSTS)
    const known = new Map(
      chat_ids.map((chat_id) => {
        const posts = read.get(chat_id) ?? []
        return [chat_id, held.get(chat_id) ?? { posts, index: indexPosts(posts) }]
      }),
    )
    held = new Map([...known, ...held].slice(0, HELD_CHANNELS))
    return known
  }
}

const compareOne = (chat_id: number, partners: Map<number, number[]>, known: Map<number, ChannelPosts>) => {
  const own = known.get(chat_id)!.posts
  const earliest = new Map<number, number>()
  const pairs: CopyPair[] = []
  const kin: Kin[] = []
  for (const other_chat_id of partners.get(chat_id)!) {
    const other = known.get(other_chat_id)!
    const same = samePosts(own, other.posts, other.index)
    for (const [place, theirs] of same)
      earliest.set(place, Math.min(earliest.get(place) ?? Infinity, other.posts[theirs]!.date))
    // The other channel writes the pair if both are among the partners of each other.
    if (other_chat_id < chat_id && partners.get(other_chat_id)!.includes(chat_id)) continue
    const [side, their_side] = sharedPosts(own, other.posts, same)
    if (side.same_posts === 0) continue
    pairs.push({ chat_id, other_chat_id, ...side }, { chat_id: other_chat_id, other_chat_id: chat_id, ...their_side })
    const share = kinship(side, their_side)
    if (share !== undefined) kin.push({ chat_id, other_chat_id, share })
  }
  const copied = [...earliest].filter(([place, date]) => date < own[place]!.date).length
  const originality: OriginalityRow = {
    chat_id,
    posts: own.length,
    first_posts: earliest.size - copied,
    copied_posts: copied,
    forwarded_posts: own.filter(({ is_forward }) => is_forward).length,
  }
  return { originality, pairs, kin }
}

const writeFamilies = async (db: Db, kin: Kin[]) => {
  const former = await listFamilies(db)
  const families = familiesOf(kin, former)
  const moved = [...new Set([...families.keys(), ...former.keys()])].flatMap((chat_id) => {
    const family_id = families.get(chat_id) ?? null
    return family_id === (former.get(chat_id) ?? null) ? [] : [{ chat_id, family_id }]
  })
  // All at once where they are few: two families that are halfway moved would be one.
  for (let first = 0; first < moved.length; first += WRITTEN_AT_ONCE)
    await db.transaction((tx) => moveToFamilies(tx, moved.slice(first, first + WRITTEN_AT_ONCE)))
  return { families: new Set(families.values()).size, moved: moved.length }
}
