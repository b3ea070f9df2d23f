// A receiver of webhooks in a process of its own: remembers when each came, and never answers those to /hangs.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const arrived: [string, number][] = []
const server = createServer((request, response) => {
  request.resume()
  if (request.url === '/hangs') return
  arrived.push([request.headers['webhook-id'] as string, Date.now()])
  request.on('end', () => response.end('ok'))
})
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
process.on('message', () => process.send!(arrived.splice(0)))
process.on('disconnect', () => process.exit())
