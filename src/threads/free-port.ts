// Finds the port that the serving threads will share.
import { createServer } from 'node:net'
import { refusedPort } from '../start/failure.ts'

/**
 * Sockets that share a port would also share it with another service. So the port is opened once by itself: that fails when anything
 * listens there, and chooses a port where none was given.
 */
export const freePort = (name: string, host: string, port: number): Promise<number> =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen({ host, port }, () => {
      const { port: found } = server.address() as { port: number }
      server.close(() => resolve(found))
    })
  }).catch(refusedPort(name, { host, port }))
