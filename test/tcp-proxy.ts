// A TCP proxy for fault tests. It can be frozen (connections stay open, but no data pass), cut (connections end and new ones are
// refused) and mended.
import { connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

export const tcpProxy = async (target: string) => {
  const url = new URL(target)
  const pairs = new Set<[Socket, Socket]>()
  let frozen = false
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (near) => {
    const far = connect({ host: url.hostname, port: Number(url.port), allowHalfOpen: true })
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [one, other] of [pair, pair.toReversed() as typeof pair]) {
      one.on('data', (chunk) => other.write(chunk))
      one.on('end', () => other.end())
      one.on('error', () => other.destroy())
      one.on('close', () => pairs.delete(pair))
    }
    if (frozen) far.pause()
    else near.resume()
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as { port: number }
  const proxied = new URL(target)
  proxied.hostname = '127.0.0.1'
  proxied.port = String(port)

  const proxy = {
    url: proxied.href,
    freeze: () => {
      frozen = true
      for (const socket of [...pairs].flat()) socket.pause()
    },
    /** Data that were sent while frozen are delivered now. */
    thaw: () => {
      frozen = false
      for (const socket of [...pairs].flat()) socket.resume()
    },
    cut: () => {
      server.close()
      for (const socket of [...pairs].flat()) socket.destroy()
    },
    mend: () => listen(port),
  }
  afterAll(proxy.cut)
  return proxy
}
