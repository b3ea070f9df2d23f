// The cookie of a session: reads and writes it, and refuses requests that pages of other sites may have made with it.
import type { FastifyRequest } from 'fastify'
import { isToken, LONGEST_MS } from '../../accounts/sessions.ts'
import { refuse } from '../refuse.ts'
import { addressOf } from './description.ts'

const NAME = 'channelscope_session'

const isHttps = (request: FastifyRequest) => addressOf(request).startsWith('https:')

/** Browsers take a cookie with this prefix only over https from the host itself, so that no other host of its domain can set it. */
const nameFor = (request: FastifyRequest) => (isHttps(request) ? `__Host-${NAME}` : NAME)

/** Undefined when the request has no cookie that could be a session's. */
export const sessionToken = (request: FastifyRequest): string | undefined => {
  const { cookie } = request.headers
  if (cookie === undefined || !cookie.includes(NAME)) return undefined
  const start = `${nameFor(request)}=`
  for (const pair of cookie.split(';')) {
    const trimmed = pair.trim()
    if (trimmed.startsWith(start) && isToken(trimmed.slice(start.length))) return trimmed.slice(start.length)
  }
  return undefined
}

const cookie = (request: FastifyRequest, value: string, max_age_seconds: number) =>
  `${nameFor(request)}=${value}; Path=/; Max-Age=${max_age_seconds}; HttpOnly; SameSite=Strict${isHttps(request) ? '; Secure' : ''}`

export const sessionCookie = (request: FastifyRequest, token: string) => cookie(request, token, LONGEST_MS / 1000)

export const removedCookie = (request: FastifyRequest) => cookie(request, '', 0)

/**
 * A browser sends the cookie by itself, so the request must show that a page of the service made it. Pages cannot set either header.
 * Browsers leave `Sec-Fetch-Site` out over plain http, except on the reader's own machine. There `Origin` decides, which they leave out
 * in a GET of the same origin. An `Origin` of another host is believed before all else: a program between browser and service may have set the rest.
 */
export const refuseOtherOrigins = (request: FastifyRequest): void => {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (origin !== undefined && hostOf(origin) !== hostOf(addressOf(request))) throw refuse.otherOrigin()
  if (site === 'same-origin') return
  const isRead = request.method === 'GET'
  // A link that was typed, or opened from a bookmark or another program.
  if (site === 'none' && isRead) return
  if (site === undefined && (origin === undefined ? isRead : origin === addressOf(request))) return
  throw refuse.otherOrigin()
}

/** The scheme may differ behind a proxy that does not say it. */
const hostOf = (address: string): string | undefined => URL.parse(address)?.host
