// `/session`: a page of the service exchanges an API key for a cookie, asks who is signed in, and signs out.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLive, startSession } from '../accounts/sessions.ts'
import { Session, SignIn } from '../contract/index.ts'
import { findCurrentKeyHolder, type KeyHolder } from '../store/accounts/keys.ts'
import { deleteSession } from '../store/accounts/sessions.ts'
import { clientAddress } from './http/client-address.ts'
import { refuseOtherOrigins, removedCookie, sessionCookie, sessionToken } from './http/session-cookie.ts'
import { refuse } from './refuse.ts'
import { activeKey, heldBy } from './request/admit.ts'
import { readBody } from './request/body.ts'
import type { ApiDeps } from './request/deps.ts'

/** Attempts from one address, whether they succeed or not. */
export const KEY_ATTEMPTS = { rate_per_second: 60 / 3_600, rate_burst: 10 }
/** Opening the demo tries no key. It is limited because each session is stored. */
export const DEMO_ATTEMPTS = { rate_per_second: 1, rate_burst: 100 }
/** Attempts of all addresses together, because a network may have many. */
export const ALL_ATTEMPTS = { rate_per_second: 10, rate_burst: 200 }

export const serveSessions = (app: FastifyInstance, deps: ApiDeps) => {
  const demo = deps.demo_account !== undefined
  const signedOut: Session = { signed_in: false, demo }
  const signedIn = ({ name, plan, key_type }: KeyHolder): Session => {
    return { signed_in: true, name, plan, key_type, operator: false, demo }
  }

  const limitAttempts = async (request: FastifyRequest, isDemo: boolean) => {
    const of = isDemo ? 'demo' : 'key'
    const own = await deps.rate.take(`session:${of}:${clientAddress(request)}`, isDemo ? DEMO_ATTEMPTS : KEY_ATTEMPTS)
    // An address over its limit takes nothing from the others.
    const taken = own.allowed ? await deps.rate.take('session:all', ALL_ATTEMPTS) : own
    if (!taken.allowed)
      throw refuse.tooManyRequests(taken.retry_seconds, 'Too many attempts to sign in: wait, then try again')
  }

  const holderOf = ({ key }: SignIn) =>
    key === undefined ? findCurrentKeyHolder(deps.db, deps.demo_account!, 'subscription') : deps.lookups.keyHolder(key)

  const endSession = async (request: FastifyRequest) => {
    const token = sessionToken(request)
    if (token) await deleteSession(deps.db, deps.secrets.hash(token))
  }

  const signIn = async (request: FastifyRequest, reply: FastifyReply): Promise<Session> => {
    refuseOtherOrigins(request)
    const given = readSignIn(request.body, demo)
    await limitAttempts(request, given.key === undefined)
    const incoming = { deps, request, reply, now: deps.now() }
    heldBy(await holderOf(given), incoming)
    activeKey(incoming)
    const { holder } = request.caller!
    const token = await startSession(deps.db, deps.secrets, holder, incoming.now)
    if (!token) throw refuse.unknownKey()
    await endSession(request)
    reply.header('set-cookie', sessionCookie(request, token))
    return signedIn(holder)
  }

  const showSession = async (request: FastifyRequest, reply: FastifyReply): Promise<Session> => {
    const token = sessionToken(request)
    if (!token) return signedOut
    refuseOtherOrigins(request)
    const holder = await deps.lookups.session(token)
    if (holder && isLive(holder, deps.now())) return signedIn(holder)
    reply.header('set-cookie', removedCookie(request))
    return signedOut
  }

  const signOut = async (request: FastifyRequest, reply: FastifyReply): Promise<Session> => {
    refuseOtherOrigins(request)
    await endSession(request)
    reply.header('set-cookie', removedCookie(request))
    return signedOut
  }

  const served = { POST: signIn, GET: showSession, DELETE: signOut }
  for (const [method, work] of Object.entries(served))
    app.route({
      method,
      url: '/session',
      exposeHeadRoute: false,
      schema: { response: { 200: Session } },
      handler: (request, reply) => {
        reply.header('cache-control', 'no-store')
        return request.slot!.during(() => work(request, reply))
      },
    })
}

const readSignIn = (given: unknown, hasDemo: boolean): SignIn => {
  // The usual refusal names unknown fields, and the name might be a key in the wrong place.
  if (Object.keys(given ?? {}).some((name) => !Object.hasOwn(SignIn.properties, name)))
    throw refuse.badInput('The body must be a JSON object with key or demo, and no other field')
  const { key, demo } = readBody(SignIn, given) as SignIn
  if (demo && !hasDemo) throw refuse.badInput('demo: this service has no demo to sign in to; send a key')
  if ((key === undefined) === !demo) throw refuse.badInput('The body must have either key or demo: true')
  return key === undefined ? { demo: true } : { key }
}
