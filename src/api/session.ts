// `/session`: a page of the service exchanges a key for a cookie, asks who is signed in, and signs out.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { type OperatorHolder, operatorOf } from '../accounts/operator-keys.ts'
import { isOperatorSecret } from '../accounts/secrets.ts'
import {
  endSession,
  isLive,
  isOperatorToken,
  liveOperatorSession,
  startOperatorSession,
  startSession,
} from '../accounts/sessions.ts'
import { pageEndpoints, type Session, SignIn } from '../contract/index.ts'
import { findCurrentKeyHolder, type KeyHolder } from '../store/accounts/keys.ts'
import { findOperatorKeyNamed } from '../store/accounts/operator-keys.ts'
import { packageVersion } from '../version.ts'
import { clientAddress } from './http/client-address.ts'
import { refuseOtherOrigins, removedCookie, sessionCookie, sessionToken } from './http/session-cookie.ts'
import { refuse } from './refuse.ts'
import { activeKey, heldBy } from './request/admit.ts'
import { readBody } from './request/body.ts'
import type { IncomingCall } from './request/call.ts'
import { callerOf } from './request/caller.ts'
import type { ApiDeps } from './request/deps.ts'

/** Attempts from one address, whether they succeed or not. */
const KEY_ATTEMPTS = { rate_per_second: 60 / 3_600, rate_burst: 10 }
/** Opening the demo tries no key. It is limited because each session is stored. */
const DEMO_ATTEMPTS = { rate_per_second: 1, rate_burst: 100 }
/** Attempts of all addresses together, because a network may have many. */
const ALL_ATTEMPTS = { rate_per_second: 10, rate_burst: 200 }

export const serveSessions = (app: FastifyInstance, deps: ApiDeps) => {
  const { demo_account, demo_operator, operator_elsewhere, public_demo } = deps.site ?? {}
  const demo = demo_account !== undefined
  const demos = {
    demo,
    ...(deps.operator && demo_operator !== undefined && { demo_operator: true }),
    ...(operator_elsewhere && { operator_elsewhere: true }),
    ...(public_demo && { resets_at: `${String(public_demo.reset_hour).padStart(2, '0')}:00` }),
  }
  const version = packageVersion()
  const signedOut: Session = { signed_in: false, ...demos }
  const signedIn = (holder: KeyHolder): Session => {
    const { name, plan, key_type } = holder
    const { allow_catalog } = callerOf(holder, deps.tariff().plans, deps.now()).terms.permissions
    const badges = deps.site?.badges !== undefined
    return {
      signed_in: true,
      name,
      plan,
      key_type,
      allow_catalog,
      operator: false,
      version,
      ...(badges && { badges }),
      ...demos,
    }
  }
  const operatorIn = ({ name }: Pick<OperatorHolder, 'name'>): Session => ({
    signed_in: true,
    name,
    operator: true,
    ...demos,
  })

  const limitAttempts = async (request: FastifyRequest, isDemo: boolean) => {
    const of = isDemo ? 'demo' : 'key'
    const own = await deps.rate.take(`session:${of}:${clientAddress(request)}`, isDemo ? DEMO_ATTEMPTS : KEY_ATTEMPTS)
    // An address over its limit takes nothing from the others.
    const taken = own.allowed ? await deps.rate.take('session:all', ALL_ATTEMPTS) : own
    if (!taken.allowed)
      throw refuse.tooManyRequests(taken.retry_seconds, 'Too many attempts to sign in: wait, then try again')
  }

  const holderOf = ({ key }: SignIn) =>
    key === undefined ? findCurrentKeyHolder(deps.db, demo_account!, 'subscription') : deps.lookups.keyHolder(key)

  const startForAccount = async (given: SignIn, incoming: IncomingCall): Promise<StartedSession> => {
    await heldBy(await holderOf(given), incoming)
    activeKey(incoming)
    const { holder } = incoming.request.caller!
    return { token: await startSession(deps.db, deps.secrets, holder, incoming.now), session: signedIn(holder) }
  }

  const operatorBy = ({ key }: SignIn, now: Date) =>
    key === undefined ? findOperatorKeyNamed(deps.db, demo_operator!) : operatorOf(deps.db, deps.secrets, key, now)

  const startForOperator = async (given: SignIn, { request, now }: IncomingCall): Promise<StartedSession> => {
    // Without the interface its keys open nothing, so they are like unknown ones.
    const operator = deps.operator && (await operatorBy(given, now))
    if (!operator) throw refuse.unknownKey()
    request.operator = operator
    return { token: await startOperatorSession(deps.db, deps.secrets, operator, now), session: operatorIn(operator) }
  }

  const endSessionOf = async (request: FastifyRequest) => {
    const token = sessionToken(request)
    if (token) await endSession(deps.db, deps.secrets, token)
  }

  const signIn = async (request: FastifyRequest, reply: FastifyReply): Promise<Session> => {
    refuseOtherOrigins(request)
    const given = readSignIn(request.body, demos)
    await limitAttempts(request, given.key === undefined)
    const isOperator = given.key === undefined ? given.demo === 'operator' : isOperatorSecret(given.key)
    const start = isOperator ? startForOperator : startForAccount
    const { token, session } = await start(given, { deps, request, reply, now: deps.now() })
    if (!token) throw refuse.unknownKey()
    await endSessionOf(request)
    reply.header('set-cookie', sessionCookie(request, token))
    return session
  }

  const sessionOf = async (token: string): Promise<Session | undefined> => {
    const now = deps.now()
    if (isOperatorToken(token)) {
      const operator = deps.operator && (await liveOperatorSession(deps.db, deps.secrets, token, now))
      return operator && operatorIn(operator)
    }
    const holder = await deps.lookups.session(token)
    return holder && isLive(holder, now) ? signedIn(holder) : undefined
  }

  const showSession = async (request: FastifyRequest, reply: FastifyReply): Promise<Session> => {
    const visitor = public_demo && (await deps.lookups.account(public_demo.account))
    if (visitor) return signedIn(visitor)
    const token = sessionToken(request)
    if (!token) return signedOut
    refuseOtherOrigins(request)
    const session = await sessionOf(token)
    if (session) return session
    reply.header('set-cookie', removedCookie(request))
    return signedOut
  }

  const signOut = async (request: FastifyRequest, reply: FastifyReply): Promise<Session> => {
    refuseOtherOrigins(request)
    await endSessionOf(request)
    reply.header('set-cookie', removedCookie(request))
    return signedOut
  }

  const work = { GET: showSession, POST: signIn, DELETE: signOut }
  for (const { method, path, response } of pageEndpoints)
    app.route({
      method,
      url: path,
      schema: { response: { 200: response } },
      handler: (request, reply) => {
        reply.header('cache-control', 'no-store')
        return request.slot!.during(() => work[method as keyof typeof work](request, reply))
      },
    })
}

/** The token is undefined when the key was deleted meanwhile. */
type StartedSession = { token: string | undefined; session: Session }

const readSignIn = (given: unknown, demos: Pick<Session, 'demo' | 'demo_operator'>): SignIn => {
  // The usual refusal names unknown fields, and the name might be a key in the wrong place.
  if (Object.keys(given ?? {}).some((name) => !Object.hasOwn(SignIn.properties, name)))
    throw refuse.badInput('The body must be a JSON object with key or demo, and no other field')
  const { demo, ...rest } = Object(given) as { demo?: unknown }
  const { key } = readBody(Type.Object({ key: SignIn.properties.key }), given && rest) as SignIn
  if (demo !== undefined && demo !== null && typeof demo !== 'boolean' && demo !== 'operator')
    throw refuse.badInput('demo must be true, false or "operator"')
  if (demo && !demos.demo) throw refuse.badInput('demo: this service has no demo to sign in to; send a key')
  if (demo === 'operator' && !demos.demo_operator)
    throw refuse.badInput('demo: the interface for operators is switched off (ADMIN_API)')
  if ((key === undefined) === !demo) throw refuse.badInput('The body must have either key or demo: true')
  return key === undefined ? { demo: demo as SignIn['demo'] } : { key }
}
