// Admission to the operator's interface: a key or a session of an operator, and a rate of its own.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type OperatorHolder, operatorOf, operatorSignedIn } from '../../accounts/operator-keys.ts'
import { isOperatorSecret } from '../../accounts/secrets.ts'
import { isOperatorToken } from '../../accounts/sessions.ts'
import { refuseOtherOrigins, sessionToken } from '../http/session-cookie.ts'
import { refuse } from '../refuse.ts'
import type { ApiDeps } from '../request/deps.ts'

declare module 'fastify' {
  interface FastifyRequest {
    operator?: OperatorHolder
  }
}

/** A page of the dashboard asks for four answers; a program that watches asks every few seconds. */
export const operatorTerms = { rate_per_second: 10, rate_burst: 30 }

export const operatorBucket = ({ key_id }: OperatorHolder) => `operator:${key_id}`

export const admitOperator = async (deps: ApiDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  // No cache may keep an answer, and no refusal either.
  reply.header('cache-control', 'no-store')
  const operator = await knownOperator(deps, request)
  request.operator = operator
  const rate = await deps.rate.take(operatorBucket(operator), operatorTerms)
  reply.header('ratelimit-policy', `"default";q=${operatorTerms.rate_per_second};w=1;burst=${operatorTerms.rate_burst}`)
  reply.header('ratelimit', `"default";r=${rate.remaining};t=${Math.ceil(rate.reset_seconds)}`)
  if (!rate.allowed) throw refuse.tooManyRequests(rate.retry_seconds)
}

/** A key in the header wins over the cookie, as for accounts. */
export const knownOperator = async (deps: ApiDeps, request: FastifyRequest): Promise<OperatorHolder> => {
  const { db, secrets } = deps
  const secret = request.headers['x-api-key']
  const token = secret ? undefined : sessionToken(request)
  if (token) {
    refuseOtherOrigins(request)
    if (!isOperatorToken(token)) throw refuse.accountSession()
    const operator = await operatorSignedIn(db, secrets, token, deps.now())
    if (!operator) throw refuse.sessionEnded()
    return operator
  }
  if (typeof secret !== 'string' || !isOperatorSecret(secret)) throw refuse.operatorKeyNeeded()
  const operator = await operatorOf(db, secrets, secret, deps.now())
  if (!operator) throw refuse.unknownOperatorKey()
  return operator
}
