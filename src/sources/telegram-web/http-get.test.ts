import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { httpGet } from './http-get.ts'

/** Answers the first request of each connection and closes the connection when a second one comes on it. */
const startClosing = async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    let asked = 0
    socket
      .on('error', () => {})
      .on('data', () => {
        if (++asked > 1) socket.resetAndDestroy()
        else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}/`, connections: () => connections }
}

const get = async (url: string) => {
  const { status, body } = await httpGet(url, { headers: {}, signal: AbortSignal.timeout(5_000) })
  let text = ''
  for await (const chunk of body) text += chunk
  return { status, text }
}

test('when the host closes a connection that was kept open, the page is asked for again on a new one', async () => {
  const { url, connections } = await startClosing()
  expect(await get(url)).toEqual({ status: 200, text: 'ok' })
  // The connection is given back to the agent in a later turn of the event loop.
  await new Promise((turn) => setImmediate(turn))
  expect(await get(url)).toEqual({ status: 200, text: 'ok' })
  expect(connections()).toBe(2)
})

test('a new connection that is reset is not tried again', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.on('error', () => {}).on('data', () => socket.resetAndDestroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  await expect(get(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(connections).toBe(1)
})
