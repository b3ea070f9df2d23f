// Proxies for tests: HTTP with CONNECT, and SOCKS5. They lead every name to this machine.
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { ProxyAddress } from '../src/sources/proxy.ts'

type TestProxy = { address: ProxyAddress /** What was asked for, as host:port. */; asked: string[] }
type Credentials = { user: string; password: string }

/** A server that is closed with the test. */
export const startSpeaking = async (onSocket: (socket: Socket) => void): Promise<{ host: string; port: number }> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    onSocket(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { host: '127.0.0.1', port: (server.address() as { port: number }).port }
}

/** Bytes arrive one at a time, as they may on a real network. */
const trickle = (socket: Socket, bytes: Uint8Array) => {
  socket.setNoDelay(true)
  for (const byte of bytes) socket.write(Uint8Array.of(byte))
}

const pipeTo = (socket: Socket, port: number, onConnect: () => void) => {
  const onward = connect({ host: '127.0.0.1', port }, () => {
    onConnect()
    socket.pipe(onward).pipe(socket)
  })
  onward.on('error', () => socket.destroy())
  socket.on('close', () => onward.destroy())
}

export const startHttpProxy = async (credentials?: Credentials): Promise<TestProxy> => {
  const asked: string[] = []
  const wanted = credentials && Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64')
  const at = await startSpeaking((socket) => {
    let head = ''
    const onData = (data: Buffer) => {
      head += data.toString('latin1')
      if (!head.endsWith('\r\n\r\n')) return
      socket.off('data', onData).pause()
      const [, target = ''] = /^CONNECT (\S+) HTTP\/1\.1\r\n/.exec(head) ?? []
      const [, said] = /\r\nProxy-Authorization: Basic (\S+)\r\n/.exec(head) ?? []
      if (said !== wanted) return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n<html>no</html>')
      asked.push(target)
      pipeTo(socket, Number(target.split(':').at(-1)), () =>
        trickle(socket, Buffer.from('HTTP/1.1 200 Connection established\r\nVia: 1.1 test\r\n\r\n')),
      )
    }
    socket.on('data', onData)
  })
  return { address: { kind: 'http', ...at, ...credentials }, asked }
}

export const startSocksProxy = async (credentials?: Credentials): Promise<TestProxy> => {
  const asked: string[] = []
  const method = credentials ? 2 : 0
  const wanted = credentials && [credentials.user, credentials.password].join(' ')
  const at = await startSpeaking((socket) => {
    const steps = [
      (greeting: Buffer) => trickle(socket, Uint8Array.of(5, greeting.subarray(2).includes(method) ? method : 255)),
      ...(credentials
        ? [
            (said: Buffer) => {
              const user = said.subarray(2, 2 + said[1]!).toString()
              const password = said.subarray(3 + said[1]!).toString()
              trickle(socket, Uint8Array.of(1, `${user} ${password}` === wanted ? 0 : 1))
            },
          ]
        : []),
      (request: Buffer) => {
        const port = request.readUInt16BE(request.length - 2)
        asked.push(`${socksName(request)}:${port}`)
        socket.removeAllListeners('data').pause()
        pipeTo(socket, port, () => trickle(socket, Uint8Array.of(5, 0, 0, 1, 0, 0, 0, 0, 0, 0)))
      },
    ]
    socket.on('data', (data: Buffer) => steps.shift()!(data))
  })
  return { address: { kind: 'socks5', ...at, ...credentials }, asked }
}

const socksName = (request: Buffer): string => {
  const address = request.subarray(4, -2)
  if (request[3] === 3) return address.subarray(1).toString()
  return request[3] === 1 ? address.join('.') : address.toString('hex')
}
