// The content of a message after a batch: what it says now, and what else it was seen to say. Neither depends on the order in which sightings arrive.
import type { VersionRow } from '../store/observed/messages/message-versions.ts'
import type { StoredMessage } from '../store/observed/messages/messages.ts'
import { isUnknown, type MessageBody, signatureOf } from '../versions/signature.ts'
import { saidInVersion, storedVersion, versionColumns, versionTimes } from '../versions/stored.ts'
import { currentOf, joinedSightings, keptTimes, lastOf, type SightedContent, versionsOf } from '../versions/timeline.ts'
import { canonicalJson, isSameValue } from './canonical.ts'
import { hashedAuthor, plainAuthor } from './privacy.ts'
import type { MessageInSteps } from './seen.ts'

/** What an author can edit, and whether it makes the message an ad. */
type EditableContent = MessageBody & { is_ad: boolean }

/** The fields that the newest sighting replaces together, whatever the message says in it. */
type ReplacedFields = Pick<StoredMessage, 'service' | 'author_key'> & { content: Record<string, unknown> }

/** A content that a message was seen with. */
type Sighting = SightedContent & { said: EditableContent }

/** A row of `message_versions` without the key of its message. */
type VersionOf = Omit<VersionRow, 'chat_id' | 'message_id' | 'date'>

type ContentAfter = {
  row: Pick<StoredMessage, 'service' | 'is_ad' | 'text' | 'content' | 'author_key' | 'observed_at' | 'versions'>
  /** When it was seen, whatever it said. */
  times: number[]
  /** All contents that are known, if there are several. */
  versions: VersionOf[]
}

/** What the store has of a message: its row, when it was seen, and its versions if it was seen with several contents. */
type ContentBefore = { stored: StoredMessage; times: number[]; versions: VersionOf[] }

export const contentAfter = (before: ContentBefore | undefined, seen: MessageInSteps[]): ContentAfter => {
  const [first, ...others] = seen as [MessageInSteps, ...MessageInSteps[]]
  if (others.length === 0 && !before) return seenOnce(first)
  if (others.length === 0 && before?.versions.length === 0 && isSeenAsStored(first, before.stored))
    return seenAgain(before, first)
  return contentOfAll(before, seen)
}

/** Almost all messages are new and were seen once, or are seen again as they were: those two cases have to be quick. */
const seenOnce = (seen: MessageInSteps): ContentAfter => ({
  row: rowOf(saidIn(seen), aboutIn(seen), seen.at, null),
  times: [seen.at],
  versions: [],
})

const isSeenAsStored = (seen: MessageInSteps, { text, service, album_id, content }: StoredMessage): boolean =>
  (seen.text ?? null) === text &&
  (seen.service ?? false) === service &&
  (seen.album_id === undefined) === (album_id === null) &&
  isSameValue(seen.entities, content.entities) &&
  isSameValue(seen.media, content.media) &&
  isSameValue(seen.keyboard, content.keyboard) &&
  isSameValue(seen.unseen, content.unseen)

const seenAgain = ({ stored, times }: ContentBefore, seen: MessageInSteps): ContentAfter => {
  const observed_at = Math.floor(stored.observed_at)
  const [before, after] = [aboutOf(stored), aboutIn(seen)]
  const isNewer = seen.at > observed_at || (seen.at === observed_at && canonicalJson(after) > canonicalJson(before))
  return {
    row: rowOf(
      seen.at > observed_at ? saidIn(seen) : saidOf(stored),
      isNewer ? after : before,
      Math.max(seen.at, observed_at),
      null,
    ),
    times: keptTimes([...times, seen.at]),
    versions: [],
  }
}

const rowOf = (
  { text, is_ad, ...parts }: EditableContent,
  about: ReplacedFields,
  observed_at: number,
  versions: number | null,
): ContentAfter['row'] => ({
  ...about,
  text,
  is_ad,
  content: { ...parts, ...about.content },
  observed_at,
  versions,
})

const contentOfAll = (before: ContentBefore | undefined, seen: MessageInSteps[]): ContentAfter => {
  const shown = seen.map(shownIn)
  const isOne = !before?.versions.length && isSameContent(before ? [shownOf(before.stored), ...shown] : shown)
  // If there is only one content, nobody needs its signature.
  const signature = isOne ? () => '' : signatureOf
  const known = before ? sightingsOf(before, signature) : []
  const all = joinedSightings(
    [...known, ...seen.map((one, i) => ({ signature: signature(shown[i]!), said: saidIn(one), times: [one.at] }))],
    newer,
  )
  const current = currentOf(all)
  const isTold = all.some((one) => !isUnknown(one.signature))
  const abouts = [
    ...(before && !(isTold && known.some((one) => isUnknown(one.signature)))
      ? [{ at: before.stored.observed_at, about: aboutOf(before.stored) }]
      : []),
    ...seen.flatMap((one, i) =>
      isTold && isUnknown(signature(shown[i]!)) ? [] : [{ at: one.at, about: aboutIn(one) }],
    ),
  ]
  const { about } = abouts.reduce((newest, one) =>
    one.at > newest.at || (one.at === newest.at && canonicalJson(one.about) > canonicalJson(newest.about))
      ? one
      : newest,
  )
  const observed_at = Math.max(...all.map(lastOf))
  return {
    row: rowOf(current.said, about, observed_at, all.length > 1 ? versionsOf(all).length : null),
    times: all.length > 1 ? [...new Set(all.flatMap(({ times }) => times))].sort((a, b) => a - b) : current.times,
    versions: all.length > 1 ? versionRows(all, current, observed_at) : [],
  }
}

/** Of two sightings of the same content the newer one says how it is shown, for example where its picture is. */
const newer = (a: Sighting, b: Sighting): Sighting => {
  const [last, other] = [lastOf(a), lastOf(b)]
  if (last !== other) return last > other ? a : b
  return canonicalJson(a.said) > canonicalJson(b.said) ? a : b
}

type SignedContent = Parameters<typeof signatureOf>[0]

const shownIn = (seen: MessageInSteps): SignedContent => ({
  ...saidIn(seen),
  service: seen.service ?? false,
  in_album: seen.album_id !== undefined,
})

const shownOf = (stored: StoredMessage): SignedContent => ({
  ...saidOf(stored),
  service: stored.service,
  in_album: stored.album_id !== null,
})

/** Mostly a message is seen again as it was. Only what differs in some way is compared by its signature. */
const isSameContent = ([first, ...others]: SignedContent[]): boolean => {
  if (others.every((one) => isSameValue(one, first))) return true
  const signature = signatureOf(first!)
  return others.every((one) => signatureOf(one) === signature)
}

const sightingsOf = ({ stored, times, versions }: ContentBefore, signature: typeof signatureOf): Sighting[] => {
  if (versions.length === 0) return [{ signature: signature(shownOf(stored)), said: saidOf(stored), times }]
  return versions.map((version) => ({
    signature: version.signature,
    times: versionTimes(version, stored.observed_at),
    said: { is_ad: false, ...saidInVersion(version, saidOf(stored)) },
  }))
}

/** The current content is in the row of the message. */
const versionRows = (all: Sighting[], current: Sighting, observed_at: number): VersionOf[] =>
  all.map((one) => {
    const { signature, times, said } = one
    const stored = one === current ? { text: null, content: null } : storedVersion(said, current.said)
    return { signature, ...versionColumns(times, observed_at), ...stored }
  })

const saidIn = ({ text, entities, media, keyboard, unseen, is_ad }: MessageInSteps): EditableContent => ({
  text: text ?? null,
  is_ad: is_ad ?? false,
  ...definedParts({ entities, media, keyboard, unseen }),
})

const saidOf = ({ text, is_ad, content }: StoredMessage): EditableContent => {
  const { entities, media, keyboard, unseen } = content as Partial<EditableContent>
  return { text, is_ad, ...definedParts({ entities, media, keyboard, unseen }) }
}

type ContentParts = { [Part in 'entities' | 'media' | 'keyboard' | 'unseen']: MessageBody[Part] | undefined }

const definedParts = (parts: ContentParts): Partial<MessageBody> => {
  const defined: Partial<MessageBody> = {}
  if (parts.entities) defined.entities = parts.entities
  if (parts.media) defined.media = parts.media
  if (parts.keyboard) defined.keyboard = parts.keyboard
  if (parts.unseen) defined.unseen = parts.unseen
  return defined
}

const aboutIn = (seen: MessageInSteps): ReplacedFields => {
  const { forward_from, reply_to_message_id, author, via_bot, from_peer, edited, is_bot, is_premium, author_hash } =
    seen
  return {
    service: seen.service ?? false,
    content: { forward_from, reply_to_message_id, author, via_bot, from_peer, edited, is_bot, is_premium },
    author_key: author_hash ? hashedAuthor(author_hash) : from_peer ? plainAuthor(from_peer) : null,
  }
}

const aboutOf = ({ service, author_key, content }: StoredMessage): ReplacedFields => {
  const { reactions: _, entities: __, media: ___, keyboard: ____, unseen: _____, ...about } = content
  return { service, author_key, content: about }
}
