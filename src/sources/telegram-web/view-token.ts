// Reads the ids of chat and message that pages carry for counting views.
import type { Element } from 'domhandler'
import { isChatNumber, isMessageId } from '../limits.ts'

export type ViewToken = { platform_id?: number; message_id?: number }

/** `data-view` is JSON in base64 (either alphabet, padded or not): `c` is the negated id of the chat, `p` that of the message. */
export const viewToken = (token: string | undefined): ViewToken | undefined => {
  if (!token) return undefined
  try {
    const { c, p } = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as { c?: unknown; p?: unknown }
    const platform_id = bareNumber(c)
    const message_id = Number(p)
    return { ...(platform_id !== undefined && { platform_id }), ...(isMessageId(message_id) && { message_id }) }
  } catch {
    return undefined
  }
}

/** Removes the sign, and the -100 that clients put before the ids of channels, which have at most ten digits. */
const bareNumber = (value: unknown): number | undefined => {
  const number = Math.abs(Number(/^-100\d{10}$/.test(String(value)) ? String(value).slice(4) : value))
  return isChatNumber(number) ? number : undefined
}

/** Without a view token, the id may be in `data-peer`, which the page uses for votes in polls. */
export const peerNumber = ({ attribs }: Element): number | undefined =>
  bareNumber(/^c(\d{5,15})(?:_|$)/.exec(attribs['data-peer'] ?? '')?.[1])
