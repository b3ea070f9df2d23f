// The load generator of the benchmarks, a child process. Closed loop: each connection sends its next request as soon as the answer has
// arrived. Open loop: requests are due at a fixed rate, whether or not answers arrive, and wait for a free connection.
import { connect } from 'node:net'

export type LoadAsked = {
  ports: number[]
  connections: number
  warm_up_ms: number
  measured_ms: number
  /** Complete HTTP requests, which are used in rotation. */
  requests: string[]
  /** The rate of an open loop. Times are then counted from when a request was due. */
  per_second?: number
}
export type LoadReport = { answers: number; other: number; per_second: number; median_ms: number; p99_ms: number }

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const LENGTH = Buffer.from('content-length: ')

/** The bytes `200 ` that follow `HTTP/1.1 `, as one number, which is faster to compare. */
const OK = Buffer.from('200 ').readUInt32BE()
const READ_BYTES = 64 * 1024

/** The length of the answer at the start of `bytes`, or infinity while its head is incomplete. All answers have a content-length. */
const answerLength = (bytes: Buffer): number => {
  const head = bytes.indexOf(END_OF_HEAD)
  if (head < 0) return Number.POSITIVE_INFINITY
  let length = 0
  for (let i = bytes.indexOf(LENGTH) + LENGTH.length; bytes[i]! >= 48; i++) length = length * 10 + bytes[i]! - 48
  return head + END_OF_HEAD.length + length
}

const load = ({
  ports,
  connections,
  warm_up_ms,
  measured_ms,
  requests,
  per_second: rate,
}: LoadAsked): Promise<LoadReport> => {
  const asked = requests.map((text) => Buffer.from(text, 'latin1'))
  const times: number[] = []
  let [other, next, measuring, ending] = [0, 0, false, false]
  const due: number[] = []
  const idle: ((since: number) => void)[] = []
  const start = performance.now()
  let planned = 0
  const plan = setInterval(() => {
    if (!rate) return
    for (; planned < ((performance.now() - start) / 1_000) * rate; planned++) due.push(start + (planned * 1_000) / rate)
    while (due.length && idle.length) idle.pop()!(due.shift()!)
  }, 1)
  const talk = (port: number) =>
    new Promise<void>((resolve, reject) => {
      let began = 0
      let got: Buffer | undefined
      // The socket reads into the same buffer each time, so an incomplete answer is copied until the rest arrives.
      const take = (bytes: number, into: Uint8Array) => {
        const chunk = Buffer.from(into.buffer, into.byteOffset, bytes)
        got = got ? Buffer.concat([got, chunk]) : chunk
        if (got.length >= answerLength(got)) told(got)
        else got = Buffer.from(got)
        return true
      }
      const onread = { buffer: Buffer.alloc(READ_BYTES), callback: take }
      const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread }, () => ask())
      const ask = () => {
        if (ending) {
          socket.destroy()
          resolve()
          return
        }
        if (!rate) send(performance.now())
        else if (due.length) send(due.shift()!)
        else idle.push(send)
      }
      const send = (since: number) => {
        began = since
        socket.write(asked[next++ % asked.length]!)
      }
      const told = (answer: Buffer) => {
        if (measuring) {
          if (answer.readUInt32BE(9) === OK) times.push(performance.now() - began)
          else other++
        }
        got = undefined
        ask()
      }
      socket.on('error', reject)
    })
  const talking = Promise.all(Array.from({ length: connections }, (_, i) => talk(ports[i % ports.length]!)))
  return new Promise((resolve, reject) => {
    talking.catch(reject)
    setTimeout(() => {
      measuring = true
      const began = performance.now()
      setTimeout(() => {
        measuring = false
        ending = true
        clearInterval(plan)
        for (const wake of idle.splice(0)) wake(performance.now())
        const seconds = (performance.now() - began) / 1000
        void talking.then(() => {
          const sorted = Float64Array.from(times).sort()
          const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100
          const per_second = Math.round(times.length / seconds)
          resolve({ answers: times.length, other, per_second, median_ms: at(0.5), p99_ms: at(0.99) })
        })
      }, measured_ms)
    }, warm_up_ms)
  })
}

process.once('message', async (asked: LoadAsked) => {
  process.send!(await load(asked), () => process.exit(0))
})
