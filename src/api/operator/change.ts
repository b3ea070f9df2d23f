// Serves changes by operators. The change, its entry in the trail and its idempotency record are one transaction.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { together } from '../../accounts/operate/change.ts'
import type { Takedown } from '../../accounts/operate/takedown.ts'
import type { Endpoint } from '../../contract/index.ts'
import {
  findOperatorAnswer,
  type OperatorRequest,
  upsertOperatorAnswer,
} from '../../store/accounts/operator-answers.ts'
import type { Db } from '../../store/db.ts'
import { listHeldElsewhere } from '../../store/locks.ts'
import { onWire } from '../../text/wire.ts'
import { refuse } from '../refuse.ts'
import { idempotencyKeyOf } from '../request/admit.ts'
import { readBody } from '../request/body.ts'
import { checkNames } from '../request/check-names.ts'
import type { ApiDeps } from '../request/deps.ts'
import { readAnswer, requestHash, storedAnswer } from '../request/idempotency.ts'
import { type Raw, readQuery } from '../request/input.ts'
import type { OperatorRoute } from './handle.ts'

type ChangeRoute = OperatorRoute & { change: object }
type TakedownRoute = OperatorRoute & { takeDown: object }

export const serveOperatorChange = async (
  deps: ApiDeps,
  { endpoint, change }: ChangeRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { query, params, body, reason } = readInput(endpoint, request, reply)
  const now = deps.now()
  const status = endpoint.status ?? 200
  const { secrets } = deps
  const { plans } = deps.tariff()
  const { key_id, name: actor } = request.operator!
  const idempotency_key = idempotencyKeyOf(request, endpoint)
  const first = idempotency_key === undefined ? undefined : { key_id, operation: endpoint.operation, idempotency_key }
  const hash = requestHash({ params, body })

  const answer = await together({ db: deps.db, secrets, plans, now, actor, reason }, async (by) => {
    const known = first && (await firstAnswer(deps, by.db, endpoint, first, hash, now))
    if (known) return { ...known, replayed: true }
    const made = (await change({ query: query as never, params: params as never, body: body as never, by })) as Record<
      string,
      unknown
    >
    const text = reply.code(status).serializeInput(onWire(made) as Record<string, unknown>, String(status)) as string
    if (first) {
      const account_id = (params.account_id ?? made.account_id) as number | undefined
      const stored = { request_hash: hash, status, ...storedAnswer(endpoint, secrets, text), account_id }
      await upsertOperatorAnswer(by.db, first, stored, now)
    }
    return { status, body: text, replayed: false }
  })
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
}

export const serveTakedown = async (
  deps: ApiDeps,
  takedown: Takedown | undefined,
  { endpoint, takeDown }: TakedownRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { params, body, reason = null } = readInput(endpoint, request, reply)
  if (!takedown) throw new Error('this process was started without takedown')
  const by = { actor: request.operator!.name, reason, now: deps.now() }
  return onWire(await takeDown({ params: params as never, body: body as never, by, takedown }))
}

const readInput = (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => {
  checkNames(endpoint.query, request.query as Raw, request, reply)
  const query = readQuery(endpoint.query, request.query as Raw)
  const params = readQuery(endpoint.params, request.params as Raw)
  const body = readBody(endpoint.body, request.body)
  return { query, params, body, reason: (body.reason ?? query.reason) as string | undefined }
}

/** Secrets are never answered to a browser: a script that somebody else brought into a page could take them away. */
export const refuseReaders = ({ operator, headers }: FastifyRequest, { has_secret }: Pick<Endpoint, 'has_secret'>) => {
  const has_key = headers['x-api-key'] !== undefined
  if (!operator!.may_change) throw has_key ? refuse.readOnlyKey() : refuse.readOnlySession()
  if (has_secret && !has_key) throw refuse.secretForSession()
}

const firstAnswer = async (
  deps: ApiDeps,
  tx: Db,
  endpoint: Endpoint,
  first: OperatorRequest,
  hash: Buffer,
  now: Date,
) => {
  const lock = `operator idempotency ${first.key_id} ${first.operation} ${first.idempotency_key}`
  if ((await listHeldElsewhere(tx, [lock])).length) throw refuse.sameKeyInProgress()
  const found = await findOperatorAnswer(tx, first, now)
  const body = found && (await readAnswer(endpoint, deps.secrets, found.answer))
  if (!found || body === undefined) return undefined
  if (!hash.equals(found.request_hash)) throw refuse.otherRequest()
  return { status: found.status, body }
}
