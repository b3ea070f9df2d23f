// Serves the operator's interface: a route for each endpoint that reads or changes something.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveOperatorDescription } from '../http/description.ts'
import { addRoute } from '../http/head-routes.ts'
import type { ApiDeps, OperatorDeps } from '../request/deps.ts'
import type { ExportServing } from '../request/export-stream.ts'
import { refuseReaders, serveOperatorChange, serveTakedown } from './change.ts'
import { operatorChanges } from './changes.ts'
import { operatorCheckRoutes } from './checks.ts'
import { refusingDeclined } from './declined.ts'
import type { OperatorRoute } from './handle.ts'
import { serveImports } from './imports.ts'
import { operatorReader } from './read.ts'
import { operatorReads } from './reads.ts'
import type { RecentAnswers } from './recent-answers.ts'
import { operatorRemovals } from './removals.ts'
import { operatorRoutes } from './routes.ts'

export const serveOperators = (
  app: FastifyInstance,
  deps: ApiDeps,
  service: OperatorDeps,
  answers: RecentAnswers,
  exporting: ExportServing,
) => {
  serveOperatorDescription(app)
  const read = operatorReader(deps, service, answers, exporting)
  const answer = (route: OperatorRoute, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (route.takeDown) return serveTakedown(deps, service.takedown, route, request, reply)
    return route.change ? serveOperatorChange(deps, route, request, reply) : read(route, request, reply)
  }
  for (const route of [
    ...operatorCheckRoutes,
    ...operatorRoutes,
    ...operatorReads,
    ...operatorChanges,
    ...operatorRemovals,
  ]) {
    const { method, path, operation, response, status = 200 } = route.endpoint
    addRoute(app, {
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      config: { operation, for_operators: true },
      // Before the body is read: it must not hide that the key may not change anything.
      ...((route.change || route.takeDown) && {
        onRequest: async (request: FastifyRequest) => refuseReaders(request, route.endpoint),
      }),
      schema: { response: { [status]: response } },
      handler: (request, reply) => request.slot!.during(() => refusingDeclined(() => answer(route, request, reply))),
    })
  }
  serveImports(app, deps, service, exporting)
}
