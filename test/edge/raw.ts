// Raw TCP clients for sending well-formed and malformed HTTP.
import { connect, type Socket } from 'node:net'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

export type RawClient = {
  socket: Socket
  send(text: string | Buffer): void
  /** Resolves with all answers when the server closes the connection. */
  closed: Promise<RawAnswer[]>
  /** Resolves as soon as there are that many answers. */
  answers(count: number): Promise<RawAnswer[]>
}

export const rawClient = (port: number): Promise<RawClient> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let got = Buffer.alloc(0)
    const waiting: (() => void)[] = []
    socket.on('data', (chunk) => {
      got = Buffer.concat([got, chunk])
      for (const look of waiting) look()
    })
    const closed = new Promise<RawAnswer[]>((done) => {
      socket.on('end', () => socket.end())
      socket.on('close', () => done(readAnswers(got)))
    })
    socket.once('error', reject)
    socket.on('error', () => {})
    socket.once('connect', () =>
      resolve({
        socket,
        send: (text) => socket.write(text),
        closed,
        answers: (count) =>
          new Promise((done) => {
            const look = () => {
              const answers = readAnswers(got)
              if (answers.length >= count) done(answers)
            }
            waiting.push(look)
            look()
          }),
      }),
    )
  })

/** Parses complete answers by their content-length, which every uncompressed answer of the API has. */
const readAnswers = (bytes: Buffer): RawAnswer[] => {
  const answers: RawAnswer[] = []
  for (let from = 0; ; ) {
    const end = bytes.indexOf('\r\n\r\n', from)
    if (end < 0) return answers
    const [first, ...lines] = bytes.toString('latin1', from, end).split('\r\n')
    const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(/: */, 2)))
    const length = Number(headers['content-length'] ?? 0)
    if (bytes.length < end + 4 + length) return answers
    const body = bytes.toString('utf8', end + 4, end + 4 + length)
    answers.push({ status: Number(first!.split(' ')[1]), headers, body })
    from = end + 4 + length
  }
}

export const getRequest = (url: string, headers: Record<string, string> = {}) =>
  `GET ${url} HTTP/1.1\r\nhost: edge\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

/** Sends the same text repeatedly and returns a function that stops it. */
export const repeat = (client: RawClient, text: string, every_ms: number) => {
  const timer = setInterval(() => client.socket.writable && client.send(text), every_ms)
  const stop = () => clearInterval(timer)
  client.socket.once('close', stop)
  return stop
}

/** Sends one byte at a time until the server closes the connection. */
export const dribble = (client: RawClient, text: string, every_ms: number) => {
  let sent = 0
  const timer = setInterval(() => {
    if (client.socket.writable && sent < text.length) client.send(text[sent++]!)
  }, every_ms)
  client.socket.once('close', () => clearInterval(timer))
}
