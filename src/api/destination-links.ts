// The pages behind the links in letters: confirm an address, and unsubscribe. Programs that look at links before people do only read, so a
// page asks, and its button does it. Mail programs unsubscribe with one request (RFC 8058).

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tokenHash } from '../delivery/destination-secrets.ts'
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '../delivery/links.ts'
import { dropWaiting } from '../store/watching/deliveries.ts'
import {
  type DestinationRow,
  findDestinationByToken,
  lockDestination,
  updateDestination,
} from '../store/watching/destinations.ts'
import { type NoticeWords, notices } from '../words/notices.ts'
import { LINK_RATE, letterPage, sendPage } from './letter-pages.ts'
import { refuse } from './refuse.ts'
import type { ApiDeps } from './request/deps.ts'

type LetterLink = {
  path: string
  ask: (say: NoticeWords['links'], address: string) => [string, string]
  done: 'confirmed' | 'unsubscribed'
  /** The destination afterwards; undefined when the link has no effect any more. */
  change: (row: DestinationRow, now: Date) => DestinationRow | undefined
}

const links: LetterLink[] = [
  {
    path: CONFIRM_PATH,
    ask: (say, address) => [say.confirm({ address }), say.confirmButton],
    done: 'confirmed',
    change: (row, now) => (row.off_at ? undefined : { ...row, confirmed_at: row.confirmed_at ?? now }),
  },
  {
    path: UNSUBSCRIBE_PATH,
    ask: (say, address) => [say.unsubscribe({ address }), say.unsubscribeButton],
    done: 'unsubscribed',
    change: (row, now) =>
      row.off_because === 'unsubscribed' ? row : { ...row, off_at: now, off_because: 'unsubscribed' },
  },
]

export const serveDestinationLinks = (app: FastifyInstance, deps: ApiDeps) =>
  app.register(async (scope) => {
    // A form sends nothing of interest, and neither does a mail program: the token is in the address.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, __, done) => done(null, undefined))
    for (const link of links) {
      scope.get(link.path, (request, reply) =>
        request.slot!.during(async () => {
          const found = await destinationOf(deps, request)
          if (!found) return sendPage(reply, 404, letterPage('en', notices.en.links.unknown))
          const [text, button] = link.ask(notices[found.language].links, found.address!)
          return sendPage(reply, 200, letterPage(found.language, text, [{ label: button }]))
        }),
      )
      scope.post(link.path, (request, reply) =>
        request.slot!.during(async () => {
          const found = await destinationOf(deps, request)
          const changed = found && (await follow(deps, link, found))
          if (!changed)
            return sendPage(
              reply,
              404,
              letterPage(found?.language ?? 'en', notices[found?.language ?? 'en'].links.unknown),
            )
          return sendPage(reply, 200, letterPage(changed.language, notices[changed.language].links[link.done]))
        }),
      )
    }
  })

const destinationOf = async ({ db, rate }: ApiDeps, request: FastifyRequest) => {
  const { token } = request.query as { token?: unknown }
  if (typeof token !== 'string' || !/^[0-9A-Za-z]{16,64}$/.test(token)) return undefined
  const taken = await rate.take('links', LINK_RATE)
  if (!taken.allowed) throw refuse.tooManyRequests(taken.retry_seconds, 'Too many links are followed at once')
  return findDestinationByToken(db, 'email', tokenHash(token))
}

const follow = ({ db, now }: ApiDeps, link: LetterLink, { account_id, destination_id }: DestinationRow) =>
  db.transaction(async (tx) => {
    const row = await lockDestination(tx, account_id, destination_id)
    const changed = row && link.change(row, now())
    if (!changed) return undefined
    await updateDestination(tx, changed)
    if (changed.off_at) await dropWaiting(tx, [destination_id], now())
    return changed
  })
