// What a message used to say: its versions with the differences between them.
import { getMessageHistory, type MessageVersion } from '../../contract/index.ts'
import { findMessageWithVersions, type MessageWithVersions } from '../../store/observed/messages/message-versions.ts'
import { difference } from '../../versions/difference.ts'
import { type Body, partsOf } from '../../versions/signature.ts'
import { type Sighted, type Version, versionsOf } from '../../versions/timeline.ts'
import { refuse } from '../refuse.ts'
import { type Answer, handle } from '../request/handle.ts'
import { historyStart } from './history.ts'
import { messageTimes } from './message-records.ts'

type Seen = Sighted & { said: Body }

export const messageHistoryRoutes = [
  handle(getMessageHistory, async ({ query, chat, db, caller, now }) => {
    const found = await findMessageWithVersions(db, chat.chat_id, query.message_id)
    if (!found || found.date < historyStart({ caller, now })) throw refuse.messageNotFound()
    // As for a single message: what people deleted in a group is not shown.
    if (chat.peer === 'Group' && found.deleted_at) throw refuse.messageNotFound()
    const versions = versionsOf(sightingsOf(found))
    const came_back = (found.series?.gone_at ?? []).filter((at) => at * 1000 < found.observed_at.getTime())
    return {
      internal_id: chat.internal_id,
      message_id: query.message_id,
      date: found.date,
      edit_date: found.edit_date,
      ...messageTimes(found),
      versions: versions.map((version, i) => record(version, versions[i - 1])),
      gone_at: came_back.length ? came_back.map(asDate) : null,
    }
  }),
]

const asDate = (seconds: number) => new Date(seconds * 1000)

/** The contents that the message was seen with. Where there is only one, it has no row of its own. */
const sightingsOf = (row: MessageWithVersions): Seen[] => {
  const { known, content } = row
  const current = { text: row.text, ...(content as Omit<Body, 'text'>) }
  const last = row.observed_at.getTime() / 1000
  if (!known) return [{ signature: '', first: firstSeen(row), last, said: current }]
  return known.map(({ signature, first_seen_at, last_seen_at, text, content }) => {
    const { same_text, ...parts } = (content ?? {}) as Omit<Body, 'text'> & { same_text?: boolean }
    const said = content ? { ...parts, text: same_text ? row.text : text } : current
    return { signature, first: first_seen_at, last: last_seen_at ?? last, said }
  })
}

const firstSeen = ({ first_seen_at, series, observed_at }: MessageWithVersions): number => {
  const first_read_at = series?.first_read_at ?? null
  const observed = observed_at.getTime() / 1000
  if (first_seen_at) return first_seen_at.getTime() / 1000
  return first_read_at !== null && first_read_at < observed ? first_read_at : observed
}

const record = ({ of, first_seen_at, last_seen_at, is_current }: Version<Seen>, before: Version<Seen> | undefined) => {
  const { text, entities, media, keyboard } = of.said
  const changed = before && changedParts(before.of, of)
  return {
    first_seen_at: first_seen_at === undefined ? null : asDate(first_seen_at),
    last_seen_at: last_seen_at === undefined ? null : asDate(last_seen_at),
    is_current,
    text,
    entities: entities?.length ? entities : null,
    media: media ?? null,
    keyboard: keyboard ?? null,
    changed: changed ?? null,
    difference: changed?.includes('text') ? difference(before!.of.said.text ?? '', text ?? '') : null,
  } as Answer<MessageVersion>
}

/** The parts of a signature by the names of the contract. */
const partNames = { t: 'text', f: 'formatting', m: 'media', i: 'media', d: 'media', b: 'buttons' } as const

/** Formatting that changed with the text is no change of its own. */
const changedParts = (before: Seen, after: Seen) => {
  const [one, other] = [partsOf(before.signature), partsOf(after.signature)]
  const names = (Object.keys(partNames) as (keyof typeof partNames)[])
    .filter((part) => one.has(part) && other.has(part) && one.get(part) !== other.get(part))
    .map((part) => partNames[part])
  return [...new Set(names)].filter((name) => name !== 'formatting' || !names.includes('text'))
}
