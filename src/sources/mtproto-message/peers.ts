// Parses peers (users, groups, channels) in the forms that layers and programs give them.
import { barePlatformId } from '../../text/links.ts'
import { field, kindOf, numberField, wholeNumber } from './tl.ts'

export type TlPeer = { user_id: number } | { chat_id: number } | { channel_id: number }

/** A plain number is a user in old layers. A number that begins with -100 is a channel, any other negative one a group. */
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

/** The id of a group or channel; undefined for a user. */
export const chatIdOf = (peer: TlPeer | undefined): number | undefined =>
  peer && ('channel_id' in peer ? peer.channel_id : 'chat_id' in peer ? peer.chat_id : undefined)

/** The chat of a message: `peer_id`, in old layers `to_id`, in flattened dumps a plain id. */
export const messagePeer = (message: unknown): TlPeer | undefined => {
  const peer = peerOf(field(message, 'peer_id')) ?? peerOf(field(message, 'to_id'))
  if (peer && !('user_id' in peer)) return peer
  // Dumps that were flattened into tables have only the id.
  const flat = numberField(message, 'channel_id') ?? numberField(message, 'chat_id')
  return !flat ? peer : { channel_id: barePlatformId(flat) }
}
