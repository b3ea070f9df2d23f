// Numbers of chats and messages that pages carry for counting views.
import type { Element } from 'domhandler'

export type ViewToken = { platform_id?: number; message_id?: number }

/** `data-view` is JSON in base64 (either alphabet, padded or not): `c` the negated number of the chat, `p` the message. */
export const viewToken = (token: string | undefined): ViewToken | undefined => {
  if (!token) return undefined
  try {
    const { c, p } = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as { c?: unknown; p?: unknown }
    const platform_id = bareNumber(c)
    const message_id = Number(p)
    return {
      ...(platform_id !== undefined && { platform_id }),
      ...(Number.isSafeInteger(message_id) && message_id > 0 && { message_id }),
    }
  } catch {
    return undefined
  }
}

/** Without sign and without the -100 that clients put before numbers of channels, which have ten digits or fewer. */
const bareNumber = (value: unknown): number | undefined => {
  const number = Math.abs(Number(/^-100\d{10}$/.test(String(value)) ? String(value).slice(4) : value))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** Where a view token has no number, the peer that polls are voted with may. */
export const peerNumber = ({ attribs }: Element): number | undefined =>
  bareNumber(/^c(\d{5,15})(?:_|$)/.exec(attribs['data-peer'] ?? '')?.[1])
