// The contents that a message was seen with, and what it said at a moment of the past.
import type { Db } from '../../store/db.ts'
import type { MessageRow } from '../../store/observed/messages/message-reads.ts'
import { type CounterReading, listMessageSeries } from '../../store/observed/messages/message-series.ts'
import { listVersionsByKey, type VersionRow } from '../../store/observed/messages/message-versions.ts'
import { lastKnown } from '../../store/observed/tables/series.ts'
import type { MessageBody } from '../../versions/signature.ts'
import { impliedFirst, saidInVersion } from '../../versions/stored.ts'
import { contentAt, type SightedContent, seenUntil, versionsOf } from '../../versions/timeline.ts'

export type SeenContent = SightedContent & { said: MessageBody }

type MessageEvidence = {
  message: MessageRow
  versions: Pick<VersionRow, 'signature' | 'first_seen_at' | 'last_seen_at' | 'text' | 'content'>[]
  /** When the counters were first read. */
  first_read_at: number | undefined
}

/** Where a message has only one content, there is no row of it, and its signature does not matter. */
export const sightingsOf = ({ message, versions, first_read_at }: MessageEvidence): SeenContent[] => {
  const current = { text: message.text, ...(message.content as Omit<MessageBody, 'text'>) }
  const last = seconds(message.observed_at)
  if (versions.length === 0) {
    const first = message.first_seen_at ? seconds(message.first_seen_at) : impliedFirst(first_read_at, last)
    return [{ signature: '', first, last, said: current }]
  }
  return versions.map((version) => ({
    signature: version.signature,
    first: version.first_seen_at,
    last: version.last_seen_at ?? last,
    said: saidInVersion(version, current),
  }))
}

const seconds = (date: Date) => date.getTime() / 1000
const asDate = (time: number) => new Date(time * 1000)

/**
 * The messages as they were known at a moment: their text and counters, and whether they were deleted. A message that was first seen later is shown as it was first
 * seen, without counters.
 */
export const knownAt = async <Row extends MessageRow>(
  db: Db,
  chat_id: number,
  rows: Row[],
  as_of: Date,
): Promise<Row[]> => {
  const keyOf = ({ message_id, date }: MessageRow) => ({ chat_id, message_id, date: seconds(date) })
  const series = new Map((await listMessageSeries(db, rows.map(keyOf))).map((one) => [one.message_id, one]))
  const changed = rows.filter(({ versions }) => versions !== null)
  const versions = Map.groupBy(await listVersionsByKey(db, changed.map(keyOf)), ({ message_id }) => message_id)
  return rows.map((row) => {
    const readings = series.get(row.message_id)?.readings ?? []
    const known = {
      message: row,
      versions: versions.get(row.message_id) ?? [],
      first_read_at: readings[0]?.at,
    }
    return pastRow(row, sightingsOf(known), readings, as_of)
  })
}

const pastRow = <Row extends MessageRow>(
  row: Row,
  sightings: SeenContent[],
  readings: CounterReading[],
  as_of: Date,
): Row => {
  const at = seconds(as_of)
  const until = seenUntil(sightings, at)
  const { said } = contentAt(sightings, at) ?? sightings.reduce((first, one) => (one.first < first.first ? one : first))
  const read = readings.filter((reading) => reading.at <= at)
  const { text, entities, media, keyboard } = said
  const { reactions: _, edited, ...content } = row.content
  const isPast = (date: Date | null) => date !== null && date <= as_of
  return {
    ...row,
    text,
    content: { ...content, entities, media, keyboard, ...(row.observed_at <= as_of && { edited }) },
    edit_date: isPast(row.edit_date) ? row.edit_date : null,
    deleted_at: isPast(row.deleted_at) ? row.deleted_at : null,
    views: lastKnown(read, 'views')?.value ?? null,
    forwards: lastKnown(read, 'forwards')?.value ?? null,
    comments: lastKnown(read, 'comments')?.value ?? null,
    reactions: lastKnown(read, 'reactions')?.value ?? null,
    versions: until.length > 1 ? versionsOf(until).length : null,
    observed_at: until.length ? asDate(Math.max(...until.map(({ last }) => last))) : row.date,
    counted_at: read.length ? asDate(read.at(-1)!.at) : null,
  }
}
