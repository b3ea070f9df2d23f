// Serves the operator's interface: input and answer of each endpoint, without charges.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveOperatorDescription } from '../http/description.ts'
import { checkNames } from '../request/check-names.ts'
import { cursorsFor, knownSigner } from '../request/cursor.ts'
import type { ApiDeps, OperatorDeps } from '../request/deps.ts'
import { openFreeReads } from '../request/free-reads.ts'
import { type Raw, readQuery } from '../request/input.ts'
import { onWire } from '../request/wire.ts'
import type { OperatorRoute } from './handle.ts'
import type { RecentAnswers } from './recent-answers.ts'
import { operatorRoutes } from './routes.ts'

export const serveOperators = (app: FastifyInstance, deps: ApiDeps, service: OperatorDeps, answers: RecentAnswers) => {
  serveOperatorDescription(app)
  // The overview and the collector count whole tables, so few of them run at once.
  const inTurn = openFreeReads()
  const answer = async ({ endpoint, work }: OperatorRoute, request: FastifyRequest, reply: FastifyReply) => {
    const raw = request.query as Raw
    checkNames(endpoint.query, raw, request, reply)
    const query = readQuery(endpoint.query, raw)
    const cursors = cursorsFor(deps.secrets, endpoint.operation, query)
    await knownSigner(deps.secrets, cursors)
    const in_flight = deps.instruments.inFlight.read()
    const asked = { query: query as never, cursors, db: deps.db, now: deps.now(), service, answers, in_flight }
    return onWire(await inTurn(request.operator!.key_id, () => work(asked)))
  }
  for (const route of operatorRoutes) {
    const { method, path, operation, response } = route.endpoint
    app.route({
      method,
      url: path,
      config: { operation, for_operators: true },
      exposeHeadRoute: false,
      schema: { response: { 200: response } },
      handler: (request, reply) => request.slot!.during(() => answer(route, request, reply)),
    })
  }
}
