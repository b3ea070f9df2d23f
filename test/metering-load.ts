// Load for several API processes: clients send random requests and record the result of each.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../src/demo/random.ts'
import { anyQuestion, type Chat, type MeteredQuestion, type Payer } from './metering-payers.ts'

/** A complete answer; or none, because nobody listened (`not sent`), the connection broke, or it timed out (`hung`). */
type ClientAnswer =
  | { kind: 'answer'; status: number; cost_mc?: number; remaining_mc?: number; replayed: boolean; text: string }
  | { kind: 'not sent' | 'broken' | 'hung' }

/** `base` is the process that was asked, the last one if the request was repeated. */
export type MeteredAnswer = MeteredQuestion & {
  payer: Payer
  base: string | undefined
  answer: ClientAnswer
  began: number
  ended: number
}

/** No answer may take this long. */
const HUNG_MS = 30_000
/** The pause of a client after a 503 or a refused connection. */
const LATER_MS = 25

const agent = new Agent({ keepAlive: true })

const numberOf = (header: string | string[] | undefined) => (header === undefined ? undefined : Number(header))

/** Uses `node:http` directly, because other clients may send a request again on their own. */
const ask = (
  base: string,
  key: string,
  { method, path, body, idempotency_key }: MeteredQuestion,
): Promise<ClientAnswer> =>
  new Promise((resolve) => {
    const headers = {
      'x-api-key': key,
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotency_key && { 'idempotency-key': idempotency_key }),
    }
    const asking = request(`${base}${path}`, { method, agent, headers, timeout: HUNG_MS }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('error', () => resolve({ kind: 'broken' }))
      response.on('end', () => {
        const cost_mc = numberOf(response.headers['x-credits-cost'])
        const remaining_mc = numberOf(response.headers['x-credits-remaining'])
        const paid = { ...(cost_mc !== undefined && { cost_mc }), ...(remaining_mc !== undefined && { remaining_mc }) }
        const replayed = response.headers['idempotent-replayed'] === 'true'
        resolve(
          response.complete
            ? { kind: 'answer', status: response.statusCode!, ...paid, replayed, text }
            : { kind: 'broken' },
        )
      })
    })
    asking.on('timeout', () => {
      resolve({ kind: 'hung' })
      asking.destroy()
    })
    asking.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ kind: error.code === 'ECONNREFUSED' ? 'not sent' : 'broken' }),
    )
    asking.end(body && JSON.stringify(body))
  })

/** False for answers that a client should retry: a 503, or a 429 while another snapshot is being created. */
const isFinal = (answer: ClientAnswer) =>
  answer.kind === 'hung' || (answer.kind === 'answer' && ![429, 503].includes(answer.status))

type LoadOptions = {
  payers: Payer[]
  chats: Chat[]
  random: Random
  clients: number
  /** Base URLs of the API processes that are up now. */
  bases: () => string[]
  /** How long a client pauses after each answer; without it, the load takes all of the machine. */
  pause_ms?: number
}

export const startLoad = ({ payers, chats, random, clients, bases, pause_ms }: LoadOptions) => {
  const seen: MeteredAnswer[] = []
  let stopped = false
  let waiting: { left: number; like: (one: MeteredAnswer) => boolean; resolve: () => void }[] = []

  const askSomebody = async (
    payer: Payer,
    question: MeteredQuestion,
  ): Promise<Pick<MeteredAnswer, 'base' | 'answer'>> => {
    const base: string | undefined = random.pick(bases())
    const answer: ClientAnswer = base ? await ask(base, payer.key, question) : { kind: 'not sent' }
    if (answer.kind === 'not sent' || (answer.kind === 'answer' && answer.status === 503)) await wait(LATER_MS)
    if (pause_ms) await wait(pause_ms)
    return { base, answer }
  }
  const client = async () => {
    while (!stopped) {
      const payer = random.pick(payers)
      const question = anyQuestion(random, chats)
      const began = performance.now()
      let asked = await askSomebody(payer, question)
      while (question.idempotency_key && !isFinal(asked.answer)) asked = await askSomebody(payer, question)
      const one: MeteredAnswer = { ...question, payer, ...asked, began, ended: performance.now() }
      seen.push(one)
      for (const wish of waiting) if (wish.like(one) && --wish.left === 0) wish.resolve()
      waiting = waiting.filter(({ left }) => left > 0)
    }
  }
  const working = Promise.all(Array.from({ length: clients }, client))

  /** Resolves when `left` more requests that match have been recorded, counted from now. */
  const more = (left: number, like: (one: MeteredAnswer) => boolean) =>
    new Promise<void>((resolve) => waiting.push({ left, like, resolve }))
  return {
    served: (count: number) => more(count, isServed),
    servedBy: (base: string, count: number) => more(count, (one) => one.base === base && isServed(one)),
    refused: (count: number) => more(count, ({ answer }) => answer.kind === 'answer' && answer.status === 503),
    stop: async (): Promise<MeteredAnswer[]> => {
      stopped = true
      await working
      return seen
    },
  }
}

export const isServed = ({ answer }: MeteredAnswer): boolean => answer.kind === 'answer' && answer.status < 300
