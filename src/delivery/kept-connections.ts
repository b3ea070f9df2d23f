// Connections to receivers that are kept for the next webhook, because a TLS handshake costs more than everything else of an attempt. A connection is
// used again only for the same URL, and only while the name leads to the same checked addresses.
import { type AgentOptions, Agent as HttpAgent, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'

/** If a receiver names a shorter time in `Keep-Alive`, that holds. */
const IDLE_MS = 10_000
/** As many as are in flight to one destination. */
const MOST_TO_ONE = 4
/** So that idle connections take 2,000 file descriptors at most. */
const MOST_RECEIVERS = 500

export type KeptConnections = { http: HttpAgent; https: HttpsAgent }

/** `kept_for` names who may use the connection again. */
export type KeptOptions = RequestOptions & { kept_for?: string }

type ConnectionLimits = { idle_ms?: number; most_receivers?: number }

export const keepConnections = ({
  idle_ms = IDLE_MS,
  most_receivers = MOST_RECEIVERS,
}: ConnectionLimits = {}): KeptConnections => {
  const options: AgentOptions = { keepAlive: true, timeout: idle_ms, maxFreeSockets: MOST_TO_ONE }
  const limited = <Agent extends HttpAgent>(agent: Agent): Agent => {
    // Node would share connections among all URLs of a host. Then bytes that one receiver sends too early would be the answer to another one.
    agent.getName = (given: KeptOptions = {}) => given.kept_for ?? ''
    const keep = agent.keepSocketAlive.bind(agent)
    agent.keepSocketAlive = (socket) => Object.keys(agent.freeSockets).length < most_receivers && keep(socket)
    return agent
  }
  return {
    http: limited(new HttpAgent(options)),
    // Sessions are not resumed, so that every new connection checks the certificate.
    https: limited(new HttpsAgent({ ...options, maxCachedSessions: 0 })),
  }
}
