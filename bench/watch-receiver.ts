// A receiver of webhooks over TLS in a process of its own: remembers when each came, and never answers those to /hangs.
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { receiverCertificate } from '../test/receiver-certificate.ts'

const arrived: [string, number][] = []
let connections = 0
const server = createServer(receiverCertificate, (request, response) => {
  request.resume()
  if (request.url === '/hangs') return
  arrived.push([request.headers['webhook-id'] as string, Date.now()])
  request.on('end', () => response.end('ok'))
})
server.on('secureConnection', () => connections++)
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
process.on('message', () => process.send!({ arrived: arrived.splice(0), connections }))
process.on('disconnect', () => process.exit())
