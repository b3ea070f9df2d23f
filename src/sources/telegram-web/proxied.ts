// Connections to the web pages through the operator's proxy. They are kept for the next request, as Node's own are.
import { type AgentOptions, Agent as HttpAgent } from 'node:http'
import { Agent as TlsAgent } from 'node:https'
import type { NetConnectOpts } from 'node:net'
import { connectThrough, type ProxyAddress } from '../proxy.ts'
import type { Connections } from './http-get.ts'

/** Those of Node's global agent. */
const kept: AgentOptions = { keepAlive: true, scheduling: 'lifo', timeout: 5_000 }

export const throughProxy = (proxy: ProxyAddress): Connections => {
  const agentFor = (protocol: string, options: AgentOptions) =>
    connectingThrough(proxy, protocol === 'https:' ? new TlsAgent(options) : new HttpAgent(options))
  const agents = { 'http:': agentFor('http:', kept), 'https:': agentFor('https:', kept) }
  return {
    kept: (protocol) => agents[protocol as keyof typeof agents],
    fresh: (protocol) => agentFor(protocol, {}),
  }
}

const connectingThrough = <Agent extends HttpAgent>(proxy: ProxyAddress, agent: Agent): Agent => {
  const { createConnection } = agent
  agent.createConnection = (options, done) => {
    const { host, port } = options as NetConnectOpts & { host: string; port: number }
    connectThrough(proxy, { host, port: Number(port) }).then(
      (socket) =>
        done!(null, agent instanceof TlsAgent ? createConnection.call(agent, { ...options, socket })! : socket),
      (error) => done!(error, undefined!),
    )
    return undefined
  }
  return agent
}
