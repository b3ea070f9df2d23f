// The look for a pooler, at a server that accepts connections and says nothing.
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { refuseTransactionPooling } from './pooling.ts'

test('a server that accepts connections and does not answer is an error of this call, not of the process', async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  await expect(refuseTransactionPooling(`postgres://somebody@127.0.0.1:${port}/nothing`, 50)).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  })
})
