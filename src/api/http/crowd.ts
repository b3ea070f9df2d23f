// How many requests are answered at once. Who comes beyond that is refused at once, so that memory does not grow, and no key and
// no connection can take the places of all others.
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import type { Instruments } from './instruments.ts'
import type { ServerLimits } from './limits.ts'

/** A place is held until the answer has left or the client has gone, and until the work for it has ended: a client that leaves does not end it. */
export type Place = { during<Result>(work: () => Result): Result }

type Limits = Pick<ServerLimits, 'in_flight' | 'in_flight_per_connection'>
type Gauges = Pick<Instruments, 'inFlight' | 'turnedAway'>

export const openCrowd = (limits: Limits, { inFlight, turnedAway }: Gauges) => {
  const byKey = new Map<string, number>()
  const answering = new WeakMap<Socket, Set<ServerResponse>>()
  let inside = 0
  inFlight.readFrom(() => inside)

  const answersOn = (socket: Socket) => {
    const known = answering.get(socket)
    if (known) return known
    const fresh = new Set<ServerResponse>()
    answering.set(socket, fresh)
    return fresh
  }

  const full = (key: string, onConnection: number): string | undefined => {
    if (onConnection > limits.in_flight_per_connection) return 'connection'
    const free = limits.in_flight - inside
    if (free <= 0) return 'process'
    // A key may hold as many places as are left free: one alone gets half of them, and however many take all they can get, a key that
    // asks for little finds a place.
    return (byKey.get(key) ?? 0) >= free ? 'key' : undefined
  }

  const take = (key: string) => {
    inside++
    byKey.set(key, (byKey.get(key) ?? 0) + 1)
    return () => {
      inside--
      const left = byKey.get(key)! - 1
      if (left) byKey.set(key, left)
      else byKey.delete(key)
    }
  }

  return {
    /** Throws a refusal when there is no place. */
    enter: (request: FastifyRequest, reply: FastifyReply): Place => {
      const answers = answersOn(request.raw.socket)
      answers.add(reply.raw)
      let holds = 1
      let leave: (() => void) | undefined
      const release = () => {
        if (--holds === 0) leave?.()
      }
      reply.raw.once('close', () => {
        answers.delete(reply.raw)
        release()
      })
      const given = request.headers['x-api-key']
      const key = typeof given === 'string' ? given : ''
      const reason = full(key, answers.size)
      if (reason) {
        turnedAway.inc({ reason })
        throw refuse.unavailable()
      }
      leave = take(key)
      return {
        during: (work) => {
          // Work may begin after the client has gone, too.
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
    /** The answers of a connection that have not left yet. */
    answersOn: (socket: Socket): ServerResponse[] => [...(answering.get(socket) ?? [])],
  }
}
export type Crowd = ReturnType<typeof openCrowd>
