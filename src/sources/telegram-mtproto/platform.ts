// What the MTProto library needs from its environment: a transport, a device name and a log.
import { once } from 'node:events'
import { connect } from 'node:net'
import { TcpConnection } from '@fuman/node'
import { type ICorePlatform, IntermediatePacketCodec, type TelegramTransport } from '@mtcute/core'
import { connectThrough, type HostAddress, type ProxyAddress } from '../proxy.ts'

export type Route = {
  /** Used instead of the platform's own addresses, for example a test server. */
  address?: HostAddress
  proxy?: ProxyAddress
}

/** The signal also aborts connections that are not yet established. */
export const tcpTransport = ({ address, proxy }: Route, signal: AbortSignal): TelegramTransport => ({
  connect: async ({ ipAddress, port }) => {
    const to = address ?? { host: ipAddress, port }
    return new TcpConnection(await (proxy ? connectThrough(proxy, to, { signal }) : connectTo(to, signal)))
  },
  packetCodec: () => new IntermediatePacketCodec(),
})

const connectTo = async (to: HostAddress, signal: AbortSignal) => {
  const socket = connect({ ...to, signal })
  // A socket error without a listener would crash the process.
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Logs nothing, because the library's log may contain parts of messages and keys. */
export const quietPlatform: ICorePlatform = {
  beforeExit: () => () => {},
  log: () => {},
  getDefaultLogLevel: () => 0,
  getDeviceModel: () => 'Channelscope',
}
