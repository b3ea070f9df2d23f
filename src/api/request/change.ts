// Serves requests that change something. The change, its charge and its idempotency record are one transaction.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { settleWithin } from '../../accounts/settle.ts'
import type { Db } from '../../store/db.ts'
import { listHeldElsewhere } from '../../store/locks.ts'
import { refuse } from '../refuse.ts'
import { askAll, atAChange, withinOwnRate } from './admit.ts'
import { bill, freeOfCharge } from './bill.ts'
import type { Call } from './call.ts'
import type { ApiDeps } from './deps.ts'
import { askedOf, callOf, type Hold, type Route, written } from './handle.ts'
import { firstAnswer, keepFirstAnswer } from './idempotency.ts'

/** `busy` has the holds of this process. Advisory locks in the database show those of other processes. */
export const serveChange =
  (deps: ApiDeps, route: Route, busy: Set<string>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const call = callOf(deps, route.endpoint, request, reply)
    await askAll(atAChange, call)
    const holds = holdsOf(call, route)
    const changed =
      // A replayed answer changes nothing, so it must not wait for or take the holds.
      (await firstAnswer(call, deps.db)) ??
      (await whileHolding(busy, holds, () => deps.db.transaction((tx) => change(call, route, holds, tx))))
    const { status, headers } = changed
    const body = route.finish
      ? written(call, await route.finish(askedOf(call, deps.db), JSON.parse(changed.body))).body
      : changed.body
    if (route.endpoint.has_secret) reply.header('cache-control', 'no-store')
    return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(body)
  }

const holdsOf = (call: Call, route: Route): Hold[] => {
  const { caller, params, endpoint, idempotency_key } = call
  const holds = route.holds({ caller, params: params as never })
  if (idempotency_key === undefined) return holds
  const name = `idempotency ${caller.holder.account_id} ${endpoint.operation} ${idempotency_key}`
  return [...holds, { name, refusal: refuse.sameKeyInProgress }]
}

const whileHolding = async <Result>(busy: Set<string>, holds: Hold[], work: () => Promise<Result>): Promise<Result> => {
  refuseIfTaken(holds, (name) => busy.has(name))
  for (const { name } of holds) busy.add(name)
  try {
    return await work()
  } finally {
    for (const { name } of holds) busy.delete(name)
  }
}

const refuseIfTaken = (holds: Hold[], isTaken: (name: string) => boolean): void => {
  const taken = holds.find(({ name }) => isTaken(name))
  if (taken) throw taken.refusal()
}

const change = async (call: Call, { work }: Route, holds: Hold[], tx: Db) => {
  const elsewhere = await listHeldElsewhere(
    tx,
    holds.map(({ name }) => name),
  )
  refuseIfTaken(holds, (name) => elsewhere.includes(name))
  // The record is looked up again under the locks, because their previous holder may have committed it meanwhile.
  const first = await firstAnswer(call, tx)
  if (first) return first
  await withinOwnRate(call)
  const answer = written(call, await work(askedOf(call, tx)))
  const headers = call.is_free
    ? await freeOfCharge(call, tx)
    : await bill(call, async (charge) => (await settleWithin(tx, [charge]))[0]!)
  await keepFirstAnswer(call, tx, answer)
  return { ...answer, headers }
}
