// Asks one question at a time over each of many connections, as fast as answers come, and counts them. Run as a process of its own.
import { connect } from 'node:net'

export type LoadAsked = {
  ports: number[]
  connections: number
  warm_up_ms: number
  measured_ms: number
  /** Whole requests, taken in turn. */
  requests: string[]
}
export type LoadReport = { answers: number; other: number; per_second: number; median_ms: number; p99_ms: number }

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** Bytes of the first answer in the buffer, or 0 while it is not whole; answers here always tell their length. */
const answerLength = (bytes: Buffer): number => {
  const head = bytes.indexOf(END_OF_HEAD)
  if (head < 0) return 0
  const length = /content-length: (\d+)/i.exec(bytes.toString('latin1', 0, head))
  const whole = head + 4 + Number(length![1])
  return bytes.length >= whole ? whole : 0
}

const load = ({ ports, connections, warm_up_ms, measured_ms, requests }: LoadAsked): Promise<LoadReport> => {
  const asked = requests.map((text) => Buffer.from(text, 'latin1'))
  const times: number[] = []
  let [other, next, measuring, ending] = [0, 0, false, false]
  const talk = (port: number) =>
    new Promise<void>((resolve, reject) => {
      let began = 0
      let got: Buffer = Buffer.alloc(0)
      const socket = connect(port, '127.0.0.1', () => ask())
      const ask = () => {
        if (ending) {
          socket.destroy()
          resolve()
          return
        }
        began = performance.now()
        socket.write(asked[next++ % asked.length]!)
      }
      socket.setNoDelay(true)
      socket.on('error', reject)
      socket.on('data', (chunk) => {
        got = got.length ? Buffer.concat([got, chunk]) : chunk
        const length = answerLength(got)
        if (!length) return
        if (measuring) {
          if (got.toString('latin1', 9, 12) === '200') times.push(performance.now() - began)
          else other++
        }
        got = got.subarray(length)
        ask()
      })
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
