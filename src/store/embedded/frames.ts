// Framing of values on a socket: a frame is a length and a value in V8's serialisation, which preserves dates and bytes.
import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

const HEAD_BYTES = 4

export const sendFrame = (socket: Socket, value: unknown) => {
  const body = serialize(value)
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32LE(body.length)
  socket.cork()
  socket.write(head)
  socket.write(body)
  socket.uncork()
}

export const onFrame = <Value>(socket: Socket, receive: (value: Value) => void) => {
  let chunks: Buffer[] = []
  let held = 0
  let wanted = HEAD_BYTES
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    held += chunk.length
    // A large frame arrives in many chunks. They are joined once, when all have arrived, to avoid copying them again and again.
    if (held < wanted) return
    let data = chunks.length === 1 ? chunk : Buffer.concat(chunks)
    wanted = HEAD_BYTES
    while (data.length >= HEAD_BYTES) {
      const end = HEAD_BYTES + data.readUInt32LE(0)
      if (data.length < end) {
        wanted = end
        break
      }
      receive(deserialize(data.subarray(HEAD_BYTES, end)) as Value)
      data = data.subarray(end)
    }
    chunks = data.length ? [data] : []
    held = data.length
  })
}
