// What a message used to say: its versions with the differences between them.
import { getMessageHistory, type MessageVersion } from '../../contract/index.ts'
import { findMessageWithVersions } from '../../store/observed/messages/message-versions.ts'
import { difference } from '../../versions/difference.ts'
import { partsOf } from '../../versions/signature.ts'
import { type Version, versionsOf } from '../../versions/timeline.ts'
import { refuse } from '../refuse.ts'
import { type Answer, handle } from '../request/handle.ts'
import { historyStart } from './history.ts'
import { messageTimes, returnsOf } from './message-records.ts'
import { type SeenContent, sightingsOf } from './message-sightings.ts'

export const messageHistoryRoutes = [
  handle(getMessageHistory, async ({ query, chat, db, caller, now }) => {
    const found = await findMessageWithVersions(db, chat.chat_id, query.message_id)
    if (!found || found.date < historyStart({ caller, now })) throw refuse.messageNotFound()
    // As for a single message: what people deleted in a group is not shown.
    if (chat.peer === 'Group' && found.deleted_at) throw refuse.messageNotFound()
    const { known, series } = found
    const read_at = [...(series?.at ?? []), ...(series?.confirmed_at ?? [])].sort((a, b) => a - b)
    const versions = versionsOf(sightingsOf({ message: found, versions: known ?? [], read_at }))
    return {
      internal_id: chat.internal_id,
      message_id: query.message_id,
      date: found.date,
      edit_date: found.edit_date,
      ...messageTimes(found),
      versions: versions.map((version, i) => record(version, versions[i - 1])),
      gone_at: returnsOf(series?.gone_at, found),
    }
  }),
]

const asDate = (seconds: number) => new Date(seconds * 1000)

const record = (
  { of, first_seen_at, last_seen_at, is_current }: Version<SeenContent>,
  before: Version<SeenContent> | undefined,
) => {
  const { text, entities, media, keyboard } = of.said
  const changed = before && changedParts(before.of, of)
  return {
    first_seen_at: asDate(first_seen_at),
    last_seen_at: asDate(last_seen_at),
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
const changedParts = (before: SeenContent, after: SeenContent) => {
  const [one, other] = [partsOf(before.signature), partsOf(after.signature)]
  const names = (Object.keys(partNames) as (keyof typeof partNames)[])
    .filter((part) => one.has(part) && other.has(part) && one.get(part) !== other.get(part))
    .map((part) => partNames[part])
  return [...new Set(names)].filter((name) => name !== 'formatting' || !names.includes('text'))
}
