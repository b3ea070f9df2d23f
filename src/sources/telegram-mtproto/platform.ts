// What the protocol's library asks of the machine it runs on: how to connect, who we are, where notes go.
import { once } from 'node:events'
import { connect } from 'node:net'
import { TcpConnection } from '@fuman/node'
import { type ICorePlatform, IntermediatePacketCodec, type TelegramTransport } from '@mtcute/core'

export type TcpAddress = { address: string; port: number }

/**
 * Connects to the platform's own addresses, or to the one given in their place: a forwarder, or a stand-in. The signal ends
 * connections, also those that are only being made.
 */
export const tcpTransport = (instead: TcpAddress | undefined, signal: AbortSignal): TelegramTransport => ({
  connect: async ({ ipAddress, port }) => {
    const to = instead ?? { address: ipAddress, port }
    const socket = connect({ host: to.address, port: to.port, signal })
    // A socket that fails between two listeners would end the process.
    socket.on('error', () => {})
    await once(socket, 'connect')
    return new TcpConnection(socket)
  },
  packetCodec: () => new IntermediatePacketCodec(),
})

/** Silent: what the library notes may hold parts of messages and keys. */
export const quietPlatform: ICorePlatform = {
  beforeExit: () => () => {},
  log: () => {},
  getDefaultLogLevel: () => 0,
  getDeviceModel: () => 'Channelscope',
}
