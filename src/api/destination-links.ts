// The pages behind the links in letters: confirm an address, and unsubscribe. Programs that look at links before people do only read, so a
// page asks, and its button does it. Mail programs unsubscribe with one request (RFC 8058).

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tokenHash } from '../delivery/destination-secrets.ts'
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '../delivery/links.ts'
import { dropWaiting } from '../store/watching/deliveries.ts'
import {
  type DestinationRow,
  findDestinationByToken,
  lockDestination,
  updateDestination,
} from '../store/watching/destinations.ts'
import { escapedMarkup } from '../text/markup.ts'
import type { WordLanguage } from '../vocabulary.ts'
import { directionOf } from '../words/direction.ts'
import { type NoticeWords, notices } from '../words/notices.ts'
import { refuse } from './refuse.ts'
import type { ApiDeps } from './request/deps.ts'

/** All links together: tokens cannot be guessed, and people follow few links. */
const LINK_RATE = { rate_per_second: 20, rate_burst: 50 }

const STYLE =
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem}button{font:inherit;padding:.5rem 1rem}'
const headers = {
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
}

const page = (language: WordLanguage, text: string, button?: string) =>
  `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>Channelscope</title><style>${STYLE}</style><p>${escapedMarkup(text)}</p>` +
  `${button ? `<form method="post"><button>${escapedMarkup(button)}</button></form>` : ''}</html>`

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
          if (!found) return send(reply, 404, page('en', notices.en.links.unknown))
          const [text, button] = link.ask(notices[found.language].links, found.address!)
          return send(reply, 200, page(found.language, text, button))
        }),
      )
      scope.post(link.path, (request, reply) =>
        request.slot!.during(async () => {
          const found = await destinationOf(deps, request)
          const changed = found && (await follow(deps, link, found))
          if (!changed)
            return send(reply, 404, page(found?.language ?? 'en', notices[found?.language ?? 'en'].links.unknown))
          return send(reply, 200, page(changed.language, notices[changed.language].links[link.done]))
        }),
      )
    }
  })

const send = (reply: FastifyReply, status: number, body: string) =>
  reply.code(status).headers(headers).type('text/html; charset=utf-8').send(body)

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
