// Badges: a small picture with the number of members, which any page may show without a key if the operator allows it. Answers are
// cached and lookups are limited, so that no number of readers reaches the database.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { drawBadge, drawMissingBadge } from '../pictures/badge.ts'
import type { ChatRow } from '../store/chats/chats.ts'
import { type PictureTheme, pictureThemes } from '../vocabulary.ts'
import { pictureHeaders } from './endpoints/pictures.ts'
import { refuse } from './refuse.ts'
import type { ApiDeps } from './request/deps.ts'
import { wordIn } from './request/input.ts'

/** Counts change slowly, and a badge on a busy page is asked for by every reader. */
const FRESH_SECONDS = 300
/** While lookups are over their limit or the database is away, an older answer is better than none. */
const KEPT_SECONDS = 3_600
/** How many shown chats are kept in memory, and how many other names. */
const MOST_KEPT = 20_000
/** All readers share this rate, and all processes do if they share Redis. Shown chats and other names have one rate each. */
export const LOOKUP_RATE = { rate_per_second: 20, rate_burst: 50 }

type CachedBadgeChat = { at: number; chat: ChatRow | undefined }

type BadgeDeps = Pick<ApiDeps, 'lookups' | 'rate' | 'now'>

export const serveBadges = ({ lookups, rate, now }: BadgeDeps, shown: 'verified' | 'all') => {
  // Anybody can make up names. They have a memory and an allowance of their own, so that badges that are shown stay and are refreshed.
  const known = new LRUCache<string, CachedBadgeChat>({ max: MOST_KEPT })
  const others = new LRUCache<string, CachedBadgeChat>({ max: MOST_KEPT })
  const looking = new Map<string, Promise<ChatRow | undefined>>()

  /**
   * Only by its public name: internal ids and invites belong to those who may read the chat. A chat that is gone, that the platform warns
   * of, or that the operator does not show is the same as an unknown one.
   */
  const lookUp = async (username: string, kept: CachedBadgeChat | undefined): Promise<ChatRow | undefined> => {
    const taken = await rate.take(known.has(username) ? 'badges:known' : 'badges:others', LOOKUP_RATE)
    if (!taken.allowed) {
      if (kept) return kept.chat
      throw refuse.tooManyRequests(taken.retry_seconds, 'Too many badges are asked for at once')
    }
    const found = await lookups.chat(`@${username}`)
    const isShown =
      found &&
      !found.deleted_at &&
      !found.scam &&
      !found.fake &&
      found.members_count !== null &&
      (shown === 'all' || found.verified)
    const chat = isShown ? found : undefined
    const [into, outOf] = chat ? [known, others] : [others, known]
    outOf.delete(username)
    into.set(username, { at: now().getTime(), chat })
    return chat
  }

  const find = async (username: string): Promise<ChatRow | undefined> => {
    const entry = known.get(username) ?? others.get(username)
    const age = entry ? (now().getTime() - entry.at) / 1_000 : Number.POSITIVE_INFINITY
    if (age < FRESH_SECONDS) return entry!.chat
    const kept = age < KEPT_SECONDS ? entry : undefined
    // Readers that ask at once share one lookup.
    const running = looking.get(username) ?? lookUp(username, kept).finally(() => looking.delete(username))
    looking.set(username, running)
    try {
      return await running
    } catch (error) {
      if (kept) return kept.chat
      throw error
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const username = nameOf((request.params as { file: string }).file)
    const theme = themeOf((request.query as { theme?: unknown }).theme)
    const chat = await find(username)
    const body = chat ? drawBadge({ ...chat, members_count: chat.members_count!, theme }) : drawMissingBadge(theme)
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    reply
      .code(chat ? 200 : 404)
      .headers({ ...pictureHeaders, etag, 'cache-control': `public, max-age=${FRESH_SECONDS}` })
    if (chat && request.headers['if-none-match']?.includes(etag.slice(2))) return reply.code(304).send()
    // A browser shows the picture of a 404 too.
    return reply.type('image/svg+xml; charset=utf-8').send(body)
  }
}

const nameOf = (file: string): string => {
  const [, name] = /^@?([a-z][a-z0-9_]{3,31})\.svg$/i.exec(file) ?? []
  if (!name) throw refuse.badInput('A badge is named by the public name of a channel or group: /badge/<name>.svg')
  return name.toLowerCase()
}

const themeOf = (given: unknown): PictureTheme => {
  const theme = typeof given === 'object' ? undefined : wordIn(pictureThemes, String(given ?? 'auto'))
  if (!theme) throw refuse.badInput(`theme must be one of ${pictureThemes.join(', ')}`)
  return theme
}
