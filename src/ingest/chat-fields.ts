// A chat's record, built from observations: each field takes the value of the newest observation that reported it, so the order
// in which observations arrive does not matter.
import type { ChatSeen } from '../sources/observation.ts'
import type { MediaCounts } from '../store/chats/chats.ts'
import { firstSeen, firstTimes, lastSeen } from '../store/chats/field-times.ts'
import type { NamedChat, NewChat, ObservedChat } from '../store/chats/observed-chats.ts'
import { comparable, pastText } from '../store/chats/past-values.ts'
import { bitsOf, type ToldFields } from '../store/observed/members/told-fields.ts'
import { newInternalId } from '../text/base62.ts'
import { fold } from '../text/fold.ts'
import type { PastField } from '../vocabulary.ts'
import { canonicalJson } from './canonical.ts'
import { addSighting, type ChatPast, noPast } from './chat-past.ts'
import { storedUncounted, uncountedIn, withUncounted } from './uncounted.ts'

type Field =
  | 'platform_id'
  | 'invite_hash'
  | 'username'
  | 'peer'
  | 'title'
  | 'description'
  | 'photo_url'
  | 'creation_date'
  | 'online_count'
  | 'media_counts'
  | 'is_public'
  | 'linked_chat'
  | 'country'
  | 'language'
  | 'category'
  | 'verified_by_platform'
  | 'scam'
  | 'fake'

/** A chat's record while a batch is applied to it. `times` holds when each field was last reported. */
export type ChatDraft = {
  chat_id: number | undefined
  fields: Partial<Record<Field, unknown>>
  members_count: number | null
  times: Partial<Record<Field | 'members_count', number>>
  observed_at: number
  gone_at: number[]
  past: ChatPast
  /** Sightings without a count of members, before the batch and after it. */
  uncounted_before: ToldFields[]
  uncounted: ToldFields[]
  /** The stored row as JSON, to detect whether the batch changed anything. */
  before: string | undefined
}

const flags = ['verified_by_platform', 'scam', 'fake'] as const
const plainFields = [
  'platform_id',
  'invite_hash',
  'username',
  'peer',
  'title',
  'description',
  'photo_url',
  'creation_date',
  'online_count',
  'media_counts',
  'is_public',
  'linked_chat',
  'country',
  'language',
  'category',
] as const

/** The fields whose former values are kept, and their names in the past. */
const pastNames: Partial<Record<Field, PastField>> = {
  title: 'title',
  username: 'username',
  description: 'description',
  verified_by_platform: 'verified',
  linked_chat: 'linked_chat',
  peer: 'peer',
}
const pastColumns = Object.entries(pastNames) as [Field, PastField][]
const columnOf = Object.fromEntries(pastColumns.map(([field, past]) => [past, field])) as Record<PastField, Field>

export const newDraft = (): ChatDraft => ({
  chat_id: undefined,
  fields: {},
  members_count: null,
  times: {},
  observed_at: 0,
  gone_at: [],
  past: noPast(),
  uncounted_before: [],
  uncounted: [],
  before: undefined,
})

export const draftOf = (row: ObservedChat): ChatDraft => {
  const draft = newDraft()
  draft.chat_id = row.chat_id
  draft.observed_at = row.observed_at
  draft.gone_at = row.gone_at ?? []
  draft.members_count = row.members_count
  for (const field of [...plainFields, ...flags]) {
    const time = lastSeen(row, field)
    if (row[field] === null || time === 0) continue
    draft.fields[field] = row[field]
    draft.times[field] = time
    const past = pastNames[field]
    if (!past || time <= GUESSED_AT) continue
    const first = firstSeen(row, field)
    draft.past.first[past] = first
    draft.past.before[past] = { value: pastText(past, row[field]), first, last: time }
  }
  draft.uncounted_before = uncountedIn(row.seen_uncounted, row.members_count, currentSpans(draft))
  draft.uncounted = draft.uncounted_before
  if (row.members_count !== null) draft.times.members_count = lastSeen(row, 'members_count')
  draft.before = JSON.stringify(rowOf(draft))
  return draft
}

/** A chat that is only referred to: its draft needs no more than its names and when each was last reported. */
export const namedDraft = (row: NamedChat): ChatDraft => {
  const draft = newDraft()
  draft.chat_id = row.chat_id
  for (const field of ['platform_id', 'invite_hash', 'username'] as const) {
    if (row[field] === null) continue
    draft.fields[field] = row[field]
    draft.times[field] = lastSeen(row, field)
  }
  return draft
}

/** When guesses count as reported: before every real observation, so that none of them ever loses to a guess. */
const GUESSED_AT = 1

/** Whether no source has seen the field, so that its value is at most a guess. */
export const isGuess = (draft: ChatDraft, field: Field): boolean => (draft.times[field] ?? GUESSED_AT) <= GUESSED_AT

/** A chat that is only named was not seen. A file that names a deleted chat must not revive it. */
export const isOnlyNamed = ({ guessed = [] }: ChatSeen): boolean => guessed.length === 2

export const addSeen = (draft: ChatDraft, seen: ChatSeen): void => {
  const { at, chat, labels, guessed = [] } = seen
  report(draft, 'platform_id', chat.platform_id, at)
  report(draft, 'invite_hash', chat.invite_hash, at)
  report(draft, 'username', chat.username, at)
  report(draft, 'peer', seen.peer, guessed.includes('peer') ? GUESSED_AT : at)
  report(draft, 'title', seen.title, guessed.includes('title') ? GUESSED_AT : at)
  report(draft, 'description', seen.description, at)
  report(draft, 'photo_url', seen.photo_url, at)
  report(draft, 'creation_date', seen.creation_date, at)
  report(draft, 'online_count', seen.online_count, at)
  report(draft, 'media_counts', seen.media_counts, at)
  report(draft, 'is_public', chat.username !== undefined && !isOnlyNamed(seen) ? true : seen.is_public, at)
  report(draft, 'linked_chat', seen.linked_chat, at)
  report(draft, 'country', labels?.country, at)
  report(draft, 'language', labels?.language, at)
  report(draft, 'category', labels?.category, at)
  report(draft, 'verified_by_platform', seen.verified, at)
  report(draft, 'scam', seen.scam, at)
  report(draft, 'fake', seen.fake, at)
  if (seen.members_count !== undefined) reportMembers(draft, seen.members_count, at)
  else draft.uncounted = withUncounted(draft.uncounted, { at, told: toldIn(seen) })
  if (!isOnlyNamed(seen) && at > draft.observed_at) draft.observed_at = at
}

/** The fields with a past of which a sighting tells something. */
export const toldIn = ({ chat, guessed = [], description, verified, linked_chat }: ChatSeen): number =>
  bitsOf([
    ...(['title', 'peer'] as const).filter((field) => !guessed.includes(field)),
    ...(chat.username === undefined ? [] : (['username'] as const)),
    ...(description === undefined ? [] : (['description'] as const)),
    ...(verified === undefined ? [] : (['verified'] as const)),
    ...(linked_chat === undefined ? [] : (['linked_chat'] as const)),
  ])

/** Two sources may report different values for the same second. The tie-break is the greater text, whichever arrived first. */
const report = (draft: ChatDraft, field: Field, value: unknown, at: number): void => {
  if (value === undefined) return
  const time = draft.times[field] ?? -1
  const past = pastNames[field]
  if (past && at > GUESSED_AT) addSighting(draft.past, past, { value: pastText(past, value), at })
  if (at < time || (at === time && !isGreater(past, value, draft.fields[field]))) return
  draft.fields[field] = value
  draft.times[field] = at
}

/** The past has the same order of values. */
const isGreater = (past: PastField | undefined, value: unknown, other: unknown): boolean => {
  if (past) {
    const [one, two] = [comparable(past, pastText(past, value)), comparable(past, pastText(past, other))]
    if (one !== two) return one > two
  }
  return asText(value) > asText(other)
}

/** What the past calls the current value. */
export const currentText = (draft: ChatDraft, past: PastField): string => pastText(past, draft.fields[columnOf[past]])

const asText = (value: unknown): string => (typeof value === 'object' ? canonicalJson(value) : String(value))

/** If any positive count is known, a zero is a lost reading: the series keeps it, but it never becomes the chat's count. */
const reportMembers = (draft: ChatDraft, count: number, at: number): void => {
  const known = draft.members_count
  const time = draft.times.members_count ?? -1
  if (known !== null && known > 0 !== count > 0) {
    if (count === 0) return
  } else if (at < time || (at === time && known !== null && count <= known)) return
  draft.members_count = count
  draft.times.members_count = at
}

export const addGone = (draft: ChatDraft, at: number): void => {
  if (!draft.gone_at.includes(at)) draft.gone_at = [...draft.gone_at, at].sort((a, b) => a - b)
}

export const rowOf = (draft: ChatDraft): Omit<ObservedChat, 'chat_id'> => {
  const { fields, times, observed_at } = draft
  // Only times that differ from `observed_at` are stored. A flag that was never reported gets 0, because its column is not null.
  const seen_at: Record<string, number> = {}
  for (const [field, time] of Object.entries(times)) if (time !== observed_at) seen_at[field] = time
  for (const flag of flags) if (fields[flag] === undefined) seen_at[flag] = 0
  const first: Record<string, number> = {}
  for (const [field, past] of pastColumns) {
    const time = draft.past.first[past]
    if (time !== undefined && fields[field] !== undefined) first[field] = time
  }
  const gone_at = draft.gone_at.filter((at) => at > observed_at)
  const text = (field: Field) => (fields[field] as string | undefined) ?? null
  return {
    platform_id: (fields.platform_id as number | undefined) ?? null,
    invite_hash: text('invite_hash'),
    username: text('username'),
    peer: fields.peer as ObservedChat['peer'],
    title: fields.title as string,
    description: text('description'),
    photo_url: text('photo_url'),
    creation_date: (fields.creation_date as number | undefined) ?? null,
    members_count: draft.members_count,
    online_count: (fields.online_count as number | undefined) ?? null,
    media_counts: mediaCounts(fields.media_counts as MediaCounts | undefined),
    is_public: (fields.is_public as boolean | undefined) ?? null,
    linked_chat: (fields.linked_chat as number | undefined) ?? null,
    country: text('country'),
    language: text('language'),
    category: text('category'),
    verified_by_platform: fields.verified_by_platform === true,
    scam: fields.scam === true,
    fake: fields.fake === true,
    search_title: fold(fields.title as string),
    search_description: fold(text('description') ?? ''),
    observed_at,
    seen_at: Object.fromEntries(Object.entries(seen_at).sort(([a], [b]) => (a < b ? -1 : 1))),
    ...firstTimes(first, times as Record<string, number>),
    seen_uncounted: storedUncounted(draft.uncounted, draft.members_count, currentSpans(draft)),
    gone_at: gone_at.length ? gone_at : null,
    deleted_at: gone_at[0] ?? null,
  }
}

/** Of the values that sources have seen. */
const currentSpans = ({ times, past }: ChatDraft) =>
  pastColumns.flatMap(([column, field]) => {
    const first = past.first[field]
    return first === undefined ? [] : [{ field, span: { first, last: times[column]! } }]
  })

/** Sorts the keys, because rows are compared as JSON text. */
const mediaCounts = (counts: MediaCounts | undefined): MediaCounts | null =>
  counts ? Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1))) : null

export const newRow = (draft: ChatDraft): NewChat => ({ internal_id: newInternalId(), ...rowOf(draft) })
