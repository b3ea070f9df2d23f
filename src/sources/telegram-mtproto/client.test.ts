// The library on our transport, against servers that answer badly or not at all.
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startSocksProxy } from '../../../test/proxies.ts'
import { SessionUnreadable } from './call.ts'
import { openClient, watchedReaders } from './client.ts'
import { meaningOf } from './refusals.ts'

const servers: Server[] = []
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

const serverThat = async (greets: (socket: Socket, heard: Buffer[]) => void) => {
  const heard: Buffer[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('data', (data) => heard.push(data))
    greets(socket, heard)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: { host: '127.0.0.1', port: (server.address() as { port: number }).port }, heard }
}

const settings = { api_id: 1, api_hash: '0'.repeat(32), timeout_ms: 300 }

test.each([
  ['is silent', () => {}],
  ['hangs up', (socket: Socket) => socket.destroy()],
  ['speaks another language', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
])('a server that %s is unreachable within the timeout', async (_, greets) => {
  const { address } = await serverThat(greets)
  const client = await openClient({ ...settings, address })
  const begun = performance.now()
  const error = await client.call({ _: 'help.getConfig' }).catch((error: unknown) => error)
  // Far less than the usual timeout, also where the machine runs other processes in between.
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(meaningOf(error)).toMatchObject({ kind: 'broken', error: { reason: 'unreachable' } })
  await client.close()
})

test('the client starts with the tag of its framing and the first request of the key exchange', async () => {
  const { address, heard } = await serverThat(() => {})
  const stopping = new AbortController()
  const client = await openClient({ ...settings, timeout_ms: 60_000, address, stopping: stopping.signal })
  const call = client.call({ _: 'help.getConfig' }).catch(() => {})
  // A busy machine may take longer than the usual limit until the first bytes are sent.
  await expect.poll(() => Buffer.concat(heard).length).toBeGreaterThan(31)
  stopping.abort(new Error('all was heard'))
  await call
  await client.close()
  const said = Buffer.concat(heard)
  expect(said.subarray(0, 4).toString('hex')).toBe('eeeeeeee')
  // Frame length, key id 0 (no key yet), message id, request length, and the constructor of req_pq_multi.
  expect(said.readUInt32LE(4)).toBe(said.length - 8)
  expect(said.readBigUInt64LE(8)).toBe(0n)
  expect(said.readUInt32LE(28).toString(16)).toBe('be7e8ef1')
})

test('a connection goes through the proxy, to the platform or to the address that is named', async () => {
  const { address, heard } = await serverThat(() => {})
  const proxy = await startSocksProxy()
  const client = await openClient({ ...settings, timeout_ms: 60_000, address, proxy: proxy.address })
  const call = client.call({ _: 'help.getConfig' }).catch(() => {})
  await expect.poll(() => Buffer.concat(heard).length).toBeGreaterThan(31)
  expect(proxy.asked).toEqual([`127.0.0.1:${address.port}`])
  await client.close()
  await call

  const refusing = await startSocksProxy({ user: 'reader', password: 'secret' })
  const lost = await openClient({ ...settings, address, proxy: { ...refusing.address, password: 'guess' } })
  await expect(lost.call({ _: 'help.getConfig' })).rejects.toThrow('no answer within 300 ms')
  await lost.close()
  expect(refusing.asked).toEqual([])
})

test('without a server the request times out; the stopping signal ends a request at once', async () => {
  const refused = await openClient({ ...settings, address: { host: '127.0.0.1', port: 1 } })
  await expect(refused.call({ _: 'help.getConfig' })).rejects.toThrow('no answer within 300 ms')
  await refused.close()

  const { address } = await serverThat(() => {})
  const stopping = new AbortController()
  const client = await openClient({ ...settings, timeout_ms: 60_000, address, stopping: stopping.signal })
  const call = client.call({ _: 'help.getConfig' })
  stopping.abort(new Error('the worker stops'))
  await expect(call).rejects.toThrow('the worker stops')
  await client.close()
})

test('a damaged session has an error of its own, unlike a bad connection', async () => {
  await expect(openClient({ ...settings, session: 'nonsense' })).rejects.toThrow(SessionUnreadable)
})

test('an object that the schema does not know is reported by its constructor id', () => {
  const unknown: number[] = []
  const readers = watchedReaders({ 7: () => 'seven', _results: {} } as Record<string | number, unknown>, (id) =>
    unknown.push(id),
  )
  expect([readers[7], readers._results, readers[3735928559]]).toEqual([expect.any(Function), {}, undefined])
  expect(unknown).toEqual([3735928559])
})
