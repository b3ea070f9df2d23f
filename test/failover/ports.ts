// Ports for servers that are restarted while clients come and go.
import { createServer } from 'node:net'

const FIRST = 12_000
const LAST = 32_000

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * Below the range from which the system takes the ports of outgoing connections: otherwise one of them could take the port of a server
 * while the server is down.
 */
export const stablePorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}
