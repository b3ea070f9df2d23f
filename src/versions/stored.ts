// How the contents of a message are stored, for ingest, which writes them, and for the API, which reads them.
import type { MessageBody } from './signature.ts'

/** When a message with one content was first seen, where nothing else is stored: with the first reading of its counters. Unix seconds. */
export const impliedFirst = (first_read_at: number | undefined, observed_at: number): number =>
  first_read_at !== undefined && first_read_at < observed_at ? first_read_at : Math.floor(observed_at)

/** Without a content it is that of the message. `same_text`: the text is that of the message. */
type StoredVersion = { text: string | null; content: Record<string, unknown> | null }

type VersionContent = MessageBody & { is_ad?: boolean }

export const storedVersion = ({ text, is_ad, ...parts }: VersionContent, message: MessageBody): StoredVersion => {
  const has_same_text = text !== null && text === message.text
  return {
    text: has_same_text ? null : text,
    content: { ...parts, ...(is_ad && { is_ad }), ...(has_same_text && { same_text: true }) },
  }
}

export const saidInVersion = ({ text, content }: StoredVersion, message: VersionContent): VersionContent => {
  if (!content) return message
  const { same_text, ...said } = content as Partial<VersionContent> & { same_text?: boolean }
  return { ...said, text: same_text ? message.text : text }
}
