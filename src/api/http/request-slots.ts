// Limits how many requests are in flight. A request over the limit is refused immediately, so that memory stays bounded and no single
// key or connection can use up all slots.
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import type { Instruments } from './instruments.ts'
import type { ServerLimits } from './limits.ts'
import { sessionToken } from './session-cookie.ts'

/** A slot is held until the connection is done with the answer and the work for it has ended, because work goes on after a client disconnects. */
export type Slot = { during<Result>(work: () => Result): Result }

type SlotLimits = Pick<ServerLimits, 'in_flight' | 'in_flight_per_connection'>
type Gauges = Pick<Instruments, 'inFlight' | 'turnedAway'>

/** How many requests are in flight: in this thread, and in all threads that share the limit. */
export type InFlight = { add(change: 1 | -1): void; own(): number; all(): number }

const ofThisServer = (): InFlight => {
  let inside = 0
  return {
    add: (change) => {
      inside += change
    },
    own: () => inside,
    all: () => inside,
  }
}

export const openRequestSlots = (limits: SlotLimits, { inFlight, turnedAway }: Gauges, inside = ofThisServer()) => {
  const byKey = new Map<string, number>()
  const answering = new WeakMap<Socket, Set<FastifyReply>>()
  inFlight.readFrom(inside)

  const answersOn = (socket: Socket) => {
    const known = answering.get(socket)
    if (known) return known
    const fresh = new Set<FastifyReply>()
    answering.set(socket, fresh)
    return fresh
  }

  const full = (key: string, onConnection: number): string | undefined => {
    if (onConnection > limits.in_flight_per_connection) return 'connection'
    const free = limits.in_flight - inside.all()
    if (free <= 0) return 'process'
    // A key may hold at most as many slots as are free. One greedy key gets half of all slots, and several greedy keys together
    // always leave some free for a key that needs few.
    return (byKey.get(key) ?? 0) >= free ? 'key' : undefined
  }

  const take = (key: string) => {
    inside.add(1)
    byKey.set(key, (byKey.get(key) ?? 0) + 1)
    return () => {
      inside.add(-1)
      const left = byKey.get(key)! - 1
      if (left) byKey.set(key, left)
      else byKey.delete(key)
    }
  }

  return {
    /** Throws a refusal when there is no free slot. */
    enter: (request: FastifyRequest, reply: FastifyReply): Slot => {
      const answers = answersOn(request.raw.socket)
      answers.add(reply)
      let holds = 1
      let leave: (() => void) | undefined
      const release = () => {
        if (--holds === 0) leave?.()
      }
      reply.raw.once('close', () => {
        answers.delete(reply)
        release()
      })
      const given = request.headers['x-api-key']
      const key = typeof given === 'string' ? given : (sessionToken(request) ?? '')
      const reason = full(key, answers.size)
      if (reason) {
        turnedAway.inc({ reason })
        throw refuse.unavailable()
      }
      leave = take(key)
      return {
        during: (work) => {
          // Work may begin after the client has disconnected, when the slot was already released.
          if (holds++ === 0) leave = take(key)
          let working: ReturnType<typeof work> | undefined
          try {
            working = work()
          } finally {
            if (working instanceof Promise) working.then(release, release)
            else release()
          }
          return working
        },
      }
    },
    /** Lists the answers of a connection that were not sent yet. */
    answersOn: (socket: Socket): FastifyReply[] => [...(answering.get(socket) ?? [])],
  }
}
export type RequestSlots = ReturnType<typeof openRequestSlots>
