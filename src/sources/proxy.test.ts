import { once } from 'node:events'
import type { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { startHttpProxy, startSocksProxy, startSpeaking } from '../../test/proxies.ts'
import { connectThrough } from './proxy.ts'

/** Says what it hears. */
const startEcho = () => startSpeaking((socket) => socket.pipe(socket))

const echoed = async (socket: Socket, text: string): Promise<string> => {
  socket.write(text)
  const [heard] = await once(socket, 'data')
  socket.destroy()
  return String(heard)
}

const credentials = { user: 'reader', password: 'p:ä ss' }

describe.each([
  ['HTTP', startHttpProxy],
  ['SOCKS5', startSocksProxy],
])('%s', (_, startProxy) => {
  test.each([
    ['localhost', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
  ])('the proxy is asked for %s, and what is said arrives', async (host, asked) => {
    const { port } = await startEcho()
    const proxy = await startProxy()
    expect(await echoed(await connectThrough(proxy.address, { host, port }), 'hello')).toBe('hello')
    expect(proxy.asked).toEqual([`${asked}:${port}`])
  })

  test('with the user and the password of the operator; without them and with others it refuses', async () => {
    const to = await startEcho()
    const { address, asked } = await startProxy(credentials)
    expect(await echoed(await connectThrough(address, to), 'hello')).toBe('hello')
    const { user: _user, password: _password, ...anonymous } = address
    for (const wrong of [anonymous, { ...address, password: 'guess' }])
      await expect(connectThrough(wrong, to)).rejects.toThrow(/^the proxy refuses the user and the password$/)
    expect(asked).toHaveLength(1)
  })
})

test('an IPv6 address is written out for SOCKS5 and in brackets for HTTP', async () => {
  const { port } = await startEcho()
  const [socks, http] = [await startSocksProxy(), await startHttpProxy()]
  for (const host of ['2001:db8::7', '::ffff:1.2.3.4', '1:2:3:4:5:6:7:8'])
    (await connectThrough(socks.address, { host, port })).destroy()
  expect(socks.asked).toEqual([
    `20010db8000000000000000000000007:${port}`,
    `00000000000000000000ffff01020304:${port}`,
    `00010002000300040005000600070008:${port}`,
  ])
  ;(await connectThrough(http.address, { host: '2001:db8::7', port })).destroy()
  expect(http.asked).toEqual([`[2001:db8::7]:${port}`])
})

const answering = (...answers: (string | number[])[]) =>
  startSpeaking((socket) => {
    const left = [...answers]
    socket.on('data', () => {
      const answer = left.shift()
      if (answer !== undefined) socket.write(typeof answer === 'string' ? answer : Uint8Array.from(answer))
    })
  })

const to = { host: 'example.org', port: 443 }
const greeted = [5, 0]

test.each([
  ['http', ['HTTP/1.1 502 Bad Gateway\r\n\r\n<html>down</html>'], 'the proxy answered 502'],
  ['http', ['HTTP/1.0 401 Unauthorized\r\n\r\n'], 'the proxy refuses the user and the password'],
  ['http', ['SSH-2.0-OpenSSH\r\n\r\n'], 'the proxy does not speak HTTP'],
  ['http', ['HTTP/1.1 200 OK\r\n\r\nand more'], 'the proxy said more than its answer'],
  ['http', [`HTTP/1.1 200 ${'x'.repeat(20_000)}`], 'the proxy said more than its answer'],
  ['socks5', ['HTTP/1.1 400 Bad Request\r\n\r\n'], 'the proxy said more than its answer'],
  ['socks5', [[4, 0]], 'the proxy does not speak SOCKS5'],
  ['socks5', [[5, 255]], 'the proxy refuses the user and the password'],
  ['socks5', [[5, 2]], 'the proxy refuses the user and the password'],
  ['socks5', [greeted, [5, 5, 0, 1, 0, 0, 0, 0, 0, 0]], 'the proxy cannot connect: the connection was refused'],
  ['socks5', [greeted, [5, 99]], 'the proxy cannot connect: code 99'],
  ['socks5', [greeted, [5, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]], 'the proxy said more than its answer'],
] as const)('%s: what the proxy answers is said: %#', async (kind, answers, message) => {
  const proxy = { kind, ...(await answering(...(answers as unknown as string[]))) }
  await expect(connectThrough(proxy, to)).rejects.toThrow(message)
})

test.each(['http', 'socks5'] as const)('%s: a proxy that is silent, hangs up or is not there fails', async (kind) => {
  const silent = { kind, ...(await startSpeaking(() => {})) }
  await expect(connectThrough(silent, to, { answer_ms: 20 })).rejects.toThrow('the proxy does not answer')
  const closing = { kind, ...(await startSpeaking((socket) => socket.on('data', () => socket.end()))) }
  await expect(connectThrough(closing, to)).rejects.toThrow('the proxy closed the connection')
  await expect(connectThrough({ kind, host: '127.0.0.1', port: 1 }, to)).rejects.toThrow('ECONNREFUSED')
})

test('the signal ends an attempt, and later the connection', async () => {
  const silent = { kind: 'http' as const, ...(await startSpeaking(() => {})) }
  const stopping = new AbortController()
  const attempt = connectThrough(silent, to, { signal: stopping.signal })
  stopping.abort()
  await expect(attempt).rejects.toThrow('aborted')

  const { address } = await startHttpProxy()
  const later = new AbortController()
  const socket = await connectThrough(address, await startEcho(), { signal: later.signal })
  later.abort()
  expect(socket.destroyed).toBe(true)
})

test('SOCKS5 has no room for a long password', async () => {
  const { address } = await startSocksProxy(credentials)
  await expect(connectThrough({ ...address, password: 'x'.repeat(256) }, to)).rejects.toThrow('more than 255 bytes')
})
