// `GET /feeds/<token>.atom`: the newest events of the watches that tell a feed. Whoever knows the address can read it.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { atomFeed } from '../delivery/atom.ts'
import { tokenHash } from '../delivery/destination-secrets.ts'
import { noticeOf } from '../delivery/notices.ts'
import type { Db } from '../store/db.ts'
import { type DestinationRow, findDestinationByToken, listWatchIdsOf } from '../store/watching/destinations.ts'
import { listEventsOfWatches } from '../store/watching/events.ts'
import { eventRecords } from '../watching/render.ts'
import { addressOf } from './http/description.ts'
import { refuse } from './refuse.ts'
import type { ApiDeps } from './request/deps.ts'
import { deliveringOf } from './request/handle.ts'

const MOST_ENTRIES = 50

/** Each feed has a rate, and those that do not exist share one. */
const FEED_RATE = { rate_per_second: 1, rate_burst: 10 }
const UNKNOWN_RATE = { rate_per_second: 20, rate_burst: 50 }

export const serveFeeds = (app: FastifyInstance, deps: ApiDeps) => {
  app.get('/feeds/:file', (request, reply) =>
    request.slot!.during(async () => {
      const [, token] = /^([0-9A-Za-z]{16,64})\.atom$/.exec((request.params as { file: string }).file) ?? []
      const feed = token && (await feedOf(deps, token))
      if (!feed) return reply.callNotFound()
      const taken = await deps.rate.take(`feed:${feed.destination_id}`, FEED_RATE)
      if (!taken.allowed) throw refuse.tooManyRequests(taken.retry_seconds, 'The feed is asked for too often')
      const public_url = deliveringOf(deps).public_url || addressOf(request)
      const body = await written(deps.db, feed, { public_url, self: `${public_url}/feeds/${token}.atom` })
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
      reply.headers({ etag, 'cache-control': 'private, max-age=60' })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type('application/atom+xml; charset=utf-8').send(body)
    }),
  )
}

const feedOf = async ({ db, rate }: ApiDeps, token: string) => {
  const found = await findDestinationByToken(db, 'atom', tokenHash(token))
  if (found && !found.off_at) return found
  const taken = await rate.take('feeds:unknown', UNKNOWN_RATE)
  if (!taken.allowed) throw refuse.tooManyRequests(taken.retry_seconds, 'Too many feeds are asked for at once')
  return undefined
}

const written = async (
  db: Db,
  { account_id, destination_id, name, language, created_at }: DestinationRow,
  { public_url, self }: { public_url: string; self: string },
): Promise<string> => {
  const events = await listEventsOfWatches(db, account_id, await listWatchIdsOf(db, destination_id), MOST_ENTRIES)
  const notices = (await eventRecords(db, events, language)).map((event) => noticeOf(event, { language, public_url }))
  return atomFeed({
    title: `Channelscope: ${name}`,
    self,
    link: `${public_url}/inbox`,
    updated: events[0]?.created_at ?? created_at,
    notices,
  })
}
