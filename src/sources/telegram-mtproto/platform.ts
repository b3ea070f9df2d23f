// What the MTProto library needs from its environment: a transport, a device name and a log.
import { once } from 'node:events'
import { connect } from 'node:net'
import { TcpConnection } from '@fuman/node'
import { type ICorePlatform, IntermediatePacketCodec, type TelegramTransport } from '@mtcute/core'

export type TcpAddress = { address: string; port: number }

/**
 * Connects to the platform's own addresses, or to `instead` (a proxy, or a test server). The signal also aborts connections
 * that are not yet established.
 */
export const tcpTransport = (instead: TcpAddress | undefined, signal: AbortSignal): TelegramTransport => ({
  connect: async ({ ipAddress, port }) => {
    const to = instead ?? { address: ipAddress, port }
    const socket = connect({ host: to.address, port: to.port, signal })
    // A socket error without a listener would crash the process.
    socket.on('error', () => {})
    await once(socket, 'connect')
    return new TcpConnection(socket)
  },
  packetCodec: () => new IntermediatePacketCodec(),
})

/** Logs nothing, because the library's log may contain parts of messages and keys. */
export const quietPlatform: ICorePlatform = {
  beforeExit: () => () => {},
  log: () => {},
  getDefaultLogLevel: () => 0,
  getDeviceModel: () => 'Channelscope',
}
