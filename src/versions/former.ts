// The texts that a message had before the one it has now.
import type { MessageBody } from './signature.ts'
import { saidInVersion, versionTimes } from './stored.ts'
import { versionsOf } from './timeline.ts'

/** A stored content of a message, with unix seconds. Without a time it was last seen when the message was. */
type StoredContent = {
  signature: string
  first_seen_at: number
  seen_at: (number | null)[] | null
  last_seen_at: number | null
  text: string | null
  content: Record<string, unknown> | null
}

type FormerContent = { text: string; first_seen_at: number; last_seen_at: number }

/** The newest comes first. A text that occurs again, or that the message has now, is not former: only its formatting or media changed, or it came back. */
export const formerTexts = (
  message: Pick<MessageBody, 'text'> & { observed_at: number },
  stored: StoredContent[],
): FormerContent[] => {
  if (stored.length === 0) return []
  const sightings = stored.map((one) => ({
    signature: one.signature,
    times: versionTimes(one, message.observed_at),
    text: saidInVersion(one, message).text,
  }))
  const known = new Set<string | null>([message.text])
  const former: FormerContent[] = []
  for (const { of, is_current, first_seen_at, last_seen_at } of versionsOf(sightings).reverse()) {
    const { text } = of
    if (is_current || text === null || known.has(text)) continue
    known.add(text)
    former.push({ text, first_seen_at, last_seen_at })
  }
  return former
}
