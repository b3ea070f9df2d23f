// How the contents of a message are stored, for ingest, which writes them, and for the API, which reads them.
import type { MessageBody } from './signature.ts'
import { keptTimes } from './timeline.ts'

/** When a message with one content was first seen, where nothing else is stored: with the first reading of its counters. Unix seconds. */
const impliedFirst = (first_read_at: number | undefined, observed_at: number): number =>
  first_read_at !== undefined && first_read_at < observed_at ? first_read_at : Math.floor(observed_at)

/** Where nothing else is stored, a message with one content was seen whenever its counters were read. Unix seconds. */
type SightingColumns = { first_seen_at: number | null; seen_at: (number | null)[] | null; observed_at: number }

/** When a message with one content was seen. `read_at`: when its counters were read, oldest first. */
export const sightingTimes = (
  { first_seen_at, seen_at, observed_at }: SightingColumns,
  read_at: number[],
): number[] => {
  const last = Math.floor(observed_at)
  const first = first_seen_at ?? impliedFirst(read_at[0], last)
  return keptTimes([first, ...((seen_at as number[] | null) ?? within(read_at, first, last)), last])
}

/** The columns for these times. What the readings imply is not stored. */
export const sightingColumns = (times: number[], read_at: number[]): Omit<SightingColumns, 'observed_at'> => {
  const [first, last] = [times[0]!, times.at(-1)!]
  const between = times.slice(1, -1)
  const implied = keptTimes([first, ...within(read_at, first, last), last]).slice(1, -1)
  return {
    first_seen_at: first === impliedFirst(read_at[0], last) ? null : first,
    seen_at: between.length === implied.length && between.every((at, i) => at === implied[i]) ? null : between,
  }
}

const within = (read_at: number[], first: number, last: number) => read_at.filter((at) => at > first && at < last)

type VersionTimes = { first_seen_at: number; seen_at: (number | null)[] | null; last_seen_at: number | null }

/** When a message was seen with one of several contents. Without a last time that is when the message was last seen. */
export const versionTimes = ({ first_seen_at, seen_at, last_seen_at }: VersionTimes, observed_at: number): number[] =>
  keptTimes([first_seen_at, ...((seen_at as number[] | null) ?? []), last_seen_at ?? Math.floor(observed_at)])

export const versionColumns = (times: number[], observed_at: number): VersionTimes => {
  const [between, last] = [times.slice(1, -1), times.at(-1)!]
  return {
    first_seen_at: times[0]!,
    seen_at: between.length ? between : null,
    last_seen_at: last === observed_at ? null : last,
  }
}

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
