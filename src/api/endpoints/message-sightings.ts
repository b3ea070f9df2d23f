// The contents that a message was seen with, and what it said at a moment of the past.
import type { Db } from '../../store/db.ts'
import type { MessageRow } from '../../store/observed/messages/message-reads.ts'
import { type CounterReading, listMessageSeries } from '../../store/observed/messages/message-series.ts'
import { listVersionsByKey, type VersionRow } from '../../store/observed/messages/message-versions.ts'
import { lastKnown } from '../../store/observed/tables/series.ts'
import { gapsOf, goneSince } from '../../versions/gaps.ts'
import type { MessageBody } from '../../versions/signature.ts'
import { saidInVersion, sightingTimes, versionTimes } from '../../versions/stored.ts'
import { contentAt, firstOf, lastOf, type SightedContent, seenUntil, versionsOf } from '../../versions/timeline.ts'

export type SeenContent = SightedContent & { said: MessageBody }

type MessageEvidence = {
  message: MessageRow
  versions: Pick<VersionRow, 'signature' | 'first_seen_at' | 'seen_at' | 'last_seen_at' | 'text' | 'content'>[]
  /** When the counters were read, oldest first. */
  read_at: number[]
}

/** Where a message has only one content, there is no row of it, and its signature does not matter. */
export const sightingsOf = ({ message, versions, read_at }: MessageEvidence): SeenContent[] => {
  const current = { text: message.text, ...(message.content as Omit<MessageBody, 'text'>) }
  const observed_at = seconds(message.observed_at)
  if (versions.length === 0) {
    const first_seen_at = message.first_seen_at && seconds(message.first_seen_at)
    return [{ signature: '', times: sightingTimes({ ...message, first_seen_at, observed_at }, read_at), said: current }]
  }
  return versions.map((version) => ({
    signature: version.signature,
    times: versionTimes(version, observed_at),
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
    const { readings = [], gone_at = [] } = series.get(row.message_id) ?? {}
    const known = {
      message: row,
      versions: versions.get(row.message_id) ?? [],
      read_at: readings.map(({ at }) => at),
    }
    return pastRow(row, { sightings: sightingsOf(known), readings, gone_at }, as_of)
  })
}

type PastEvidence = { sightings: SeenContent[]; readings: CounterReading[]; gone_at: number[] }

/** Old series may have been dropped: then the message itself knows since when it is gone. */
const goneThen = ({ deleted_at }: MessageRow, { sightings, gone_at }: PastEvidence, at: number): Date | null => {
  const known = gone_at.length ? gone_at : deleted_at ? [seconds(deleted_at)] : []
  const since = goneSince(
    gapsOf(
      known,
      sightings.flatMap(({ times }) => times),
    ),
    at,
  )
  return since === undefined ? null : asDate(since)
}

const pastRow = <Row extends MessageRow>(row: Row, evidence: PastEvidence, as_of: Date): Row => {
  const { sightings, readings } = evidence
  const at = seconds(as_of)
  const until = seenUntil(sightings, at)
  const { said } =
    contentAt(sightings, at) ?? sightings.reduce((first, one) => (firstOf(one) < firstOf(first) ? one : first))
  const read = readings.filter((reading) => reading.at <= at)
  const { text, entities, media, keyboard } = said
  const { reactions: _, edited, ...content } = row.content
  const isPast = (date: Date | null) => date !== null && date <= as_of
  return {
    ...row,
    text,
    content: { ...content, entities, media, keyboard, ...(row.observed_at <= as_of && { edited }) },
    edit_date: isPast(row.edit_date) ? row.edit_date : null,
    deleted_at: goneThen(row, evidence, at),
    views: lastKnown(read, 'views')?.value ?? null,
    forwards: lastKnown(read, 'forwards')?.value ?? null,
    comments: lastKnown(read, 'comments')?.value ?? null,
    reactions: lastKnown(read, 'reactions')?.value ?? null,
    versions: until.length > 1 ? versionsOf(until).length : null,
    observed_at: until.length ? asDate(Math.max(...until.map(lastOf))) : row.date,
    counted_at: read.length ? asDate(read.at(-1)!.at) : null,
  }
}
