// A small HTTP server for /metrics, /healthz and, in a worker, /readyz: for processes without the API and for metrics on a port of their own.
import { createServer, type Server } from 'node:http'
import { type CollectingState, healthOf, workerReadiness } from './health.ts'
import { securityHeaders } from './security-headers.ts'

/** What a registry of prom-client can do, and what sums up those of several threads. */
export type MetricsRegistry = { contentType: string; metrics(): Promise<string> }

export const serveMetrics = (
  registry: MetricsRegistry,
  { host, port }: { host: string; port: number },
  collecting: () => CollectingState,
  { is_worker = false } = {},
): Promise<Server> => {
  const server = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    if (request.url === '/metrics') {
      response.setHeader('content-type', registry.contentType).end(await registry.metrics())
    } else if (request.url === '/healthz') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(healthOf(collecting())))
    } else if (is_worker && request.url === '/readyz') {
      const { code, body } = workerReadiness(collecting())
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    } else response.writeHead(404).end()
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
