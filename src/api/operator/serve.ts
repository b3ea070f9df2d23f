// Serves the operator's interface: input and answer of each endpoint, without charges.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Declined } from '../../accounts/operate/change.ts'
import { serveOperatorDescription } from '../http/description.ts'
import { refuse } from '../refuse.ts'
import { checkNames } from '../request/check-names.ts'
import { cursorsFor, knownSigner } from '../request/cursor.ts'
import type { ApiDeps, OperatorDeps } from '../request/deps.ts'
import { openFreeReads } from '../request/free-reads.ts'
import { type Raw, readQuery } from '../request/input.ts'
import { onWire } from '../request/wire.ts'
import { serveOperatorChange, serveTakedown } from './change.ts'
import { operatorChanges } from './changes.ts'
import type { OperatorRoute } from './handle.ts'
import { operatorReads } from './reads.ts'
import type { RecentAnswers } from './recent-answers.ts'
import { operatorRemovals } from './removals.ts'
import { operatorRoutes } from './routes.ts'

export const serveOperators = (app: FastifyInstance, deps: ApiDeps, service: OperatorDeps, answers: RecentAnswers) => {
  serveOperatorDescription(app)
  // The overview, the collector and the audit count whole tables, so few of them run at once.
  const inTurn = openFreeReads()
  const read = async (route: OperatorRoute & { work: object }, request: FastifyRequest, reply: FastifyReply) => {
    const { endpoint, work } = route
    const raw = request.query as Raw
    checkNames(endpoint.query, raw, request, reply)
    const query = readQuery(endpoint.query, raw)
    const params = readQuery(endpoint.params, request.params as Raw)
    const cursors = cursorsFor(deps.secrets, endpoint.operation, { ...query, ...params })
    await knownSigner(deps.secrets, cursors)
    const { plans, prices } = deps.tariff()
    const in_flight = deps.monitor.instruments.inFlight.read()
    const given = { query: query as never, params: params as never, cursors, in_flight }
    const asked = { ...given, db: deps.db, plans, prices, now: deps.now(), service, answers }
    return onWire(await inTurn(request.operator!.key_id, () => work(asked)))
  }
  const answer = async (route: OperatorRoute, request: FastifyRequest, reply: FastifyReply) => {
    try {
      if (route.takeDown) return await serveTakedown(deps, service.takedown, route, request, reply)
      return await (route.change ? serveOperatorChange(deps, route, request, reply) : read(route, request, reply))
    } catch (error) {
      throw error instanceof Declined ? refusalOf(error) : error
    }
  }
  for (const route of [...operatorRoutes, ...operatorReads, ...operatorChanges, ...operatorRemovals]) {
    const { method, path, operation, response, status = 200 } = route.endpoint
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      config: { operation, for_operators: true },
      exposeHeadRoute: false,
      schema: { response: { [status]: response } },
      handler: (request, reply) => request.slot!.during(() => answer(route, request, reply)),
    })
  }
}

const refusalOf = ({ kind, message }: Declined) =>
  kind === 'missing'
    ? refuse.missingSubject(message)
    : kind === 'conflict'
      ? refuse.conflict(message)
      : refuse.badInput(message)
