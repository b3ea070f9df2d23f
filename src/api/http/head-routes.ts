// A route, and for a GET the HEAD that its handler answers too. Fastify's own route for HEAD would tell a length of 0 where none is told.
import type { FastifyInstance, onSendHookHandler, RouteOptions } from 'fastify'

export const addRoute = (app: FastifyInstance, route: RouteOptions): void => {
  app.route({ ...route, exposeHeadRoute: false })
  if (route.method === 'GET') app.route({ ...route, method: 'HEAD', onSend: withoutBody })
}

const withoutBody: onSendHookHandler = (_, reply, payload, done) => {
  if (typeof payload === 'string' || Buffer.isBuffer(payload))
    reply.header('content-length', Buffer.byteLength(payload))
  done(null, null)
}
