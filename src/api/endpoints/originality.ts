// How original a channel is, whom it copies and who copies it, and its family: what the daily run has found.
import { getChannelOriginality } from '../../contract/index.ts'
import { COMPARED_DAYS, COMPARED_POSTS } from '../../copies/shared-posts.ts'
import { originality } from '../../metrics/originality.ts'
import { listChatsById } from '../../store/chats/chats.ts'
import {
  type CopyPair,
  findOriginality,
  listFamilyOf,
  listPairsOf,
  type PairPosition,
} from '../../store/copies/pairs.ts'
import { findLastRun } from '../../store/copies/runs.ts'
import type { Db } from '../../store/db.ts'
import { listSignedPosts } from '../../store/observed/copies/signed-posts.ts'
import { DAY_MS } from '../../time/spans.ts'
import { handle } from '../request/handle.ts'
import { listedChat } from './chat-records.ts'

/** Of a channel that shares nothing the run has written nothing. */
const findComputed = async (db: Db, chat_id: number) => {
  const found = await findOriginality(db, chat_id)
  if (found) return found
  const computed_at = await findLastRun(db, 'families')
  if (!computed_at) return undefined
  const since = new Date(computed_at.getTime() - COMPARED_DAYS * DAY_MS)
  const posts = (await listSignedPosts(db, [chat_id], since, COMPARED_POSTS)).get(chat_id) ?? []
  const forwarded_posts = posts.filter(({ is_forward }) => is_forward).length
  return { computed_at, posts: posts.length, first_posts: 0, copied_posts: 0, forwarded_posts }
}

export const originalityRoutes = [
  handle(getChannelOriginality, async ({ query, chat, db, caller, cursors }) => {
    const read = cursors.read() as [number, number] | undefined
    const after: PairPosition | undefined = read && { same_posts: read[0], other_chat_id: read[1] }
    const { verified_only } = caller.terms
    const computed = await findComputed(db, chat.chat_id)
    const found = await listPairsOf(db, chat.chat_id, { after, limit: query.limit! + 1, verified_only })
    const pairs = found.slice(0, query.limit!)
    const family = after ? [] : await listFamilyOf(db, chat.chat_id, { verified_only })
    const named = await listChatsById(db, [...new Set([...family, ...pairs].map((pair) => pair.other_chat_id))])
    const chats = new Map(named.map((one) => [one.chat_id, one]))
    // A channel that was hidden meanwhile is missing.
    const shown = <Row>(rows: CopyPair[], row: (pair: CopyPair, peer_id: string) => Row): Row[] =>
      rows.flatMap((pair) => {
        const other = chats.get(pair.other_chat_id)
        return other ? [row(pair, other.internal_id)] : []
      })
    const members = shown(family, (pair, peer_id) => ({
      peer_id,
      posts_count: pair.posts,
      same_posts_count: pair.near_posts,
      usual_seconds: pair.near_seconds ?? 0,
    }))
    const last = pairs.at(-1)
    return {
      internal_id: chat.internal_id,
      computed_at: computed?.computed_at ?? null,
      posts_count: computed?.posts ?? null,
      ...(computed && originality(computed)),
      family: members.length > 0 ? members : null,
      channels: shown(pairs, (pair, peer_id) => ({
        peer_id,
        posts_count: pair.posts,
        same_posts_count: pair.same_posts,
        copied_posts_count: pair.copied_posts,
        copied_usual_seconds: pair.copied_seconds,
        first_posts_count: pair.first_posts,
        first_usual_seconds: pair.first_seconds,
      })),
      chats: query.short_info ? named.map((one) => listedChat(one, caller)) : null,
      cursor: found.length > pairs.length && last ? cursors.write([last.same_posts, last.other_chat_id]) : null,
    }
  }),
]
