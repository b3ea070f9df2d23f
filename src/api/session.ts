// `/session`: a page of the service exchanges a key for a cookie, asks who is signed in, and signs out. What a demo tells before that is there too.
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
import { getLanding, type Landing, pageEndpoints, type Session, SignIn } from '../contract/index.ts'
import { findCurrentKeyHolder, type KeyHolder } from '../store/accounts/keys.ts'
import { findOperatorKeyNamed } from '../store/accounts/operator-keys.ts'
import { findSetting } from '../store/settings.ts'
import { packageVersion } from '../version.ts'
import { demoRoles } from '../vocabulary.ts'
import { clientAddress } from './http/client-address.ts'
import { accountOfVisitor } from './http/role-cookie.ts'
import { refuseOtherOrigins, removedCookie, sessionCookie, sessionToken } from './http/session-cookie.ts'
import { refuse } from './refuse.ts'
import { activeKey, heldBy } from './request/admit.ts'
import { readBody } from './request/body.ts'
import type { IncomingCall } from './request/call.ts'
import { callerOf } from './request/caller.ts'
import type { ApiDeps } from './request/deps.ts'
import { type Raw, readQuery } from './request/input.ts'

/** Attempts from one address, whether they succeed or not. */
const KEY_ATTEMPTS = { rate_per_second: 60 / 3_600, rate_burst: 10 }
/** Opening the demo tries no key. It is limited because each session is stored. */
const DEMO_ATTEMPTS = { rate_per_second: 1, rate_burst: 100 }
/** Attempts of all addresses together, because a network may have many. */
const ALL_ATTEMPTS = { rate_per_second: 10, rate_burst: 200 }

export const serveSessions = (app: FastifyInstance, deps: ApiDeps) => {
  const { demo_account, demo_operator, demo_roles, landing, operator_elsewhere, public_demo } = deps.site ?? {}
  const demo = demo_account !== undefined
  const demos = {
    demo,
    ...(deps.operator && demo_operator !== undefined && { demo_operator: true }),
    ...(demo_roles && { demo_roles: [...demoRoles] }),
    ...(operator_elsewhere && { operator_elsewhere: true }),
    ...(public_demo && { resets_at: `${String(public_demo.reset_hour).padStart(2, '0')}:00` }),
  }
  const version = packageVersion()
  const signedOut: Session = { signed_in: false, ...demos }
  const signedIn = (holder: KeyHolder): Session => {
    const { name, plan, key_type } = holder
    const { allow_catalog } = callerOf(holder, deps.tariff().plans, deps.now()).terms.permissions
    const role = demo_roles && demoRoles.find((one) => demo_roles[one] === name)
    const badges = deps.site?.badges !== undefined
    return {
      signed_in: true,
      name,
      plan,
      key_type,
      allow_catalog,
      operator: false,
      version,
      ...(role && { role }),
      ...(badges && { badges }),
      ...demos,
    }
  }
  const operatorIn = ({ name, may_change }: Pick<OperatorHolder, 'name' | 'may_change'>): Session => ({
    signed_in: true,
    name,
    operator: true,
    may_change,
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

  const holderOf = ({ key, demo: as }: SignIn) => {
    if (key !== undefined) return deps.lookups.keyHolder(key)
    const role = demoRoles.find((one) => one === as)
    return findCurrentKeyHolder(deps.db, role ? demo_roles![role] : demo_account!, 'subscription')
  }

  const startForAccount = async (given: SignIn, incoming: IncomingCall): Promise<StartedSession> => {
    await heldBy(await holderOf(given), incoming)
    activeKey(incoming)
    const { holder } = incoming.request.caller!
    return { token: await startSession(deps.db, deps.secrets, holder, incoming.now), session: signedIn(holder) }
  }

  /** Whoever comes may open the demo, so its operator only reads, also where a key of its name was issued that does more. */
  const operatorBy = async ({ key }: SignIn, now: Date) => {
    if (key !== undefined) return operatorOf(deps.db, deps.secrets, key, now)
    const operator = await findOperatorKeyNamed(deps.db, demo_operator!)
    return operator?.may_change ? undefined : operator
  }

  const startForOperator = async (given: SignIn, { request, now }: IncomingCall): Promise<StartedSession> => {
    if (!deps.operator) throw refuse.operatorsOff()
    const operator = await operatorBy(given, now)
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
    const visitor = public_demo && (await deps.lookups.account(accountOfVisitor({ demo_roles, public_demo }, request)))
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

  const showLanding = async (request: FastifyRequest): Promise<Landing> => {
    const { language } = readQuery(getLanding.query, request.query as Raw)
    const tiles = landing === undefined ? undefined : await findSetting<Record<string, Landing>>(deps.db, landing)
    return tiles?.[language as string] ?? {}
  }

  const work: Record<string, (request: FastifyRequest, reply: FastifyReply) => Promise<Session | Landing>> = {
    getSession: showSession,
    signIn,
    signOut,
    getLanding: showLanding,
  }
  for (const { operation, method, path, response } of pageEndpoints)
    app.route({
      method,
      url: path,
      schema: { response: { 200: response } },
      handler: (request, reply) => {
        reply.header('cache-control', 'no-store')
        return request.slot!.during(() => work[operation]!(request, reply))
      },
    })
}

/** The token is undefined when the key was deleted meanwhile. */
type StartedSession = { token: string | undefined; session: Session }

const others = ['operator', ...demoRoles]

const readSignIn = (given: unknown, demos: Pick<Session, 'demo' | 'demo_operator' | 'demo_roles'>): SignIn => {
  // The usual refusal names unknown fields, and the name might be a key in the wrong place.
  if (Object.keys(given ?? {}).some((name) => !Object.hasOwn(SignIn.properties, name)))
    throw refuse.badInput('The body must be a JSON object with key or demo, and no other field')
  const { demo, ...rest } = Object(given) as { demo?: unknown }
  const { key } = readBody(Type.Object({ key: SignIn.properties.key }), given && rest) as SignIn
  if (demo !== undefined && demo !== null && typeof demo !== 'boolean' && !others.some((one) => one === demo))
    throw refuse.badInput(`demo must be true, false or one of ${others.join(', ')}`)
  if (demo && !demos.demo) throw refuse.badInput('demo: this service has no demo to sign in to; send a key')
  if (demo === 'operator' && !demos.demo_operator)
    throw refuse.badInput('demo: the interface for operators is switched off (ADMIN_API)')
  if (demoRoles.some((one) => one === demo) && !demos.demo_roles)
    throw refuse.badInput('demo: the demo of this service has no roles')
  if ((key === undefined) === !demo) throw refuse.badInput('The body must have either key or demo: true')
  return key === undefined ? { demo: demo as SignIn['demo'] } : { key }
}
