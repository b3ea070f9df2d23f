// The id of an event is made from what it is about, so that the same cause, found again by whichever process, has the same one.
import { createHash } from 'node:crypto'

type Identity = { watch_id: string; type: string; chat_id: number | null; cause: string }

export const eventId = ({ watch_id, type, chat_id, cause }: Identity): string => {
  const hash = createHash('sha256').update(JSON.stringify([watch_id, type, chat_id, cause]))
  return `ev_${hash.digest('base64url').replace(/[-_]/g, 'x').slice(0, 24)}`
}
