// One request on its way through: who calls, what they ask and which chats it concerns.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/index.ts'
import type { ChatRow } from '../../store/chats/chats.ts'
import type { Caller } from './caller.ts'
import type { ApiDeps } from './deps.ts'

/** At the door: nothing is known yet but the request. */
export type IncomingCall = { deps: ApiDeps; request: FastifyRequest; reply: FastifyReply; now: Date }

/** At an endpoint: the caller is known. */
export type Call = IncomingCall & {
  endpoint: Endpoint
  caller: Caller
  query: Record<string, unknown>
  params: Record<string, unknown>
  /** As given, with defaults filled in. */
  body: Record<string, unknown>
  idempotency_key?: string
  /** Chats the request names; a successful answer counts each of them. */
  chats: ChatRow[]
}
