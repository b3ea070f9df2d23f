// Events as server-sent events. One loop asks for the newest numbers of all accounts that listen, so that many streams cost one statement a turn.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { streamEvents } from '../../contract/index.ts'
import type { Db } from '../../store/db.ts'
import { findInbox, listEvents, listLastNumbers } from '../../store/watching/events.ts'
import { onWire } from '../../text/wire.ts'
import { type EventLanguage, eventRecords } from '../../watching/render.ts'
import { refuse } from '../refuse.ts'
import { handleStream } from '../request/handle.ts'
import { typesIn } from './events.ts'

const STREAMS_PER_ACCOUNT = 5
/** Each holds a place among the requests in flight. */
const MOST_STREAMS = 200
const TURN_MS = 500
const HEARTBEAT_MS = 15_000
/** Then the client connects again, and its key is checked again. */
const LONGEST_MS = 15 * 60_000
const EVENTS_PER_TURN = 100
/** A reader that has taken nothing by then is gone. */
const UNREAD_BYTES = 1_000_000

type Listener = {
  account_id: number
  sent: number
  types: string[] | undefined
  language: EventLanguage
  reply: FastifyReply
  heartbeat_at: number
  ends_at: number
  /** What was there before it connected is being sent. */
  is_starting: boolean
}

type StreamListeners = { db: Db; listeners: Set<Listener>; running: boolean }

/** By database, because a process has one and a test has several. */
const listening = new WeakMap<Db, StreamListeners>()

const listeningOn = (db: Db): StreamListeners => {
  const known = listening.get(db) ?? { db, listeners: new Set<Listener>(), running: false }
  listening.set(db, known)
  return known
}

const end = ({ listeners }: StreamListeners, listener: Listener): void => {
  listeners.delete(listener)
  listener.reply.raw.end()
}

const sendNew = async (all: StreamListeners, listener: Listener, last_number: number): Promise<void> => {
  if (last_number <= listener.sent) return
  const { account_id, types, language, reply } = listener
  const found = await listEvents(all.db, account_id, {
    order: 'oldest',
    after: listener.sent,
    types,
    quiet: true,
    limit: EVENTS_PER_TURN,
  })
  const records = await eventRecords(all.db, found, language)
  if (reply.raw.closed) return
  for (const record of records)
    reply.raw.write(`id: ${record.number}\nevent: ${record.type}\ndata: ${JSON.stringify(onWire(record))}\n\n`)
  listener.sent = found.length === EVENTS_PER_TURN ? found.at(-1)!.number : last_number
}

const turn = async (all: StreamListeners): Promise<void> => {
  const { db, listeners } = all
  const numbers = await listLastNumbers(db, [...new Set([...listeners].map(({ account_id }) => account_id))])
  const now = Date.now()
  for (const listener of [...listeners]) {
    const { reply, account_id, is_starting } = listener
    if (is_starting) continue
    if (now >= listener.ends_at || reply.raw.writableLength > UNREAD_BYTES) {
      end(all, listener)
      continue
    }
    if (reply.raw.writableNeedDrain) continue
    await sendNew(all, listener, numbers.get(account_id) ?? 0)
    if (now < listener.heartbeat_at) continue
    listener.heartbeat_at = now + HEARTBEAT_MS
    reply.raw.write(': still here\n\n')
  }
}

/** Works while somebody listens. A turn that fails ends the streams: their readers connect again and lose nothing. */
const run = async (all: StreamListeners): Promise<void> => {
  if (all.running) return
  all.running = true
  try {
    while (all.listeners.size > 0) {
      await turn(all)
      await wait(TURN_MS)
    }
  } catch {
    for (const listener of [...all.listeners]) end(all, listener)
  } finally {
    all.running = false
  }
}

/** A reader that comes back has what it missed at once, not with the next turn. */
const start = async (all: StreamListeners, listener: Listener): Promise<void> => {
  const { account_id } = listener
  try {
    await sendNew(all, listener, (await listLastNumbers(all.db, [account_id])).get(account_id) ?? 0)
    listener.is_starting = false
    await run(all)
  } catch {
    end(all, listener)
  }
}

export const eventStreamRoutes = [
  handleStream(streamEvents, async ({ query, caller, db }, { request, reply, stopping }) => {
    const { account_id } = caller.holder
    const all = listeningOn(db)
    const own = [...all.listeners].filter((one) => one.account_id === account_id).length
    if (own >= STREAMS_PER_ACCOUNT)
      throw refuse.tooManyRequests(60, `An account may have ${STREAMS_PER_ACCOUNT} streams at once: end one first`)
    if (all.listeners.size >= MOST_STREAMS) throw refuse.unavailable()
    const types = typesIn(query.types)
    const { last_number } = await findInbox(db, account_id)
    const after = lastEventId(request.headers['last-event-id']) ?? query.after ?? last_number
    // It would say nothing until so many events are made, and then go on in the middle.
    if (after > last_number)
      throw refuse.badInput(
        `there is no event ${after} to go on after: the newest event of the account is ${last_number}`,
      )
    const listener: Listener = {
      account_id,
      sent: after,
      types,
      language: query.language!,
      reply,
      heartbeat_at: 0,
      ends_at: Date.now() + LONGEST_MS,
      is_starting: true,
    }
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
    })
    reply.raw.write('retry: 2000\n\n')
    all.listeners.add(listener)
    const leave = () => all.listeners.delete(listener)
    reply.raw.once('close', leave)
    stopping?.addEventListener('abort', () => end(all, listener), { once: true })
    if (stopping?.aborted) end(all, listener)
    void start(all, listener)
    return reply
  }),
]

const lastEventId = (given: string | string[] | undefined): number | undefined => {
  if (given === undefined || given === '') return undefined
  if (typeof given !== 'string' || !/^\d{1,15}$/.test(given))
    throw refuse.badInput('Last-Event-ID must be the number of an event')
  return Number(given)
}
