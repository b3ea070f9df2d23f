// A port that nobody uses, for a process that is told where to listen, and which may be started there again.
import { createServer } from 'node:net'

/** Below those that systems give to connections by themselves: while the process is away, one of these may become the near end of a connection. */
const [FIRST, LAST] = [15_000, 32_000]

export const freePort = async (): Promise<number> => {
  const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
  return isFree ? port : freePort()
}
