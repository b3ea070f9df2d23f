// Who is meant: peers in the forms that layers and programs have given them.
import { barePlatformId } from '../../text/links.ts'
import { field, kindOf, numberField, wholeNumber } from './tl.ts'

export type TlPeer = { user_id: number } | { chat_id: number } | { channel_id: number }

/** A bare number was a user in old layers; with -100 before it, or negative, it is a channel or a group. */
export const peerOf = (value: unknown): TlPeer | undefined => {
  const number = wholeNumber(value)
  if (number) {
    if (number > 0) return { user_id: number }
    const bare = barePlatformId(number)
    return bare === -number ? { chat_id: bare } : { channel_id: bare }
  }
  const kind = kindOf(value)
  for (const name of ['channel_id', 'chat_id', 'user_id'] as const) {
    const id = numberField(value, name)
    if (id && (kind === '' || kind.toLowerCase().includes(name.slice(0, -3))))
      return { [name]: barePlatformId(id) } as TlPeer
  }
  return undefined
}

/** The number of a chat; undefined for a user. */
export const chatIdOf = (peer: TlPeer | undefined): number | undefined =>
  peer && ('channel_id' in peer ? peer.channel_id : 'chat_id' in peer ? peer.chat_id : undefined)

/** The chat a message is in: `peer_id`, in old layers `to_id`, in processed dumps a number of its own. */
export const messagePeer = (message: unknown): TlPeer | undefined => {
  const peer = peerOf(field(message, 'peer_id')) ?? peerOf(field(message, 'to_id'))
  if (peer && !('user_id' in peer)) return peer
  // Dumps that were flattened into tables.
  const flat = numberField(message, 'channel_id') ?? numberField(message, 'chat_id')
  return !flat ? peer : { channel_id: barePlatformId(flat) }
}
