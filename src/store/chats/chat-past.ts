// Reads the past of a chat: every value that its fields had, with the spans of time in which it was seen, in one statement.
import { type PastField, pastFields } from '../../vocabulary.ts'
import { type Db, type SqlFragment, sql } from '../db.ts'
import { type FirstTimes, firstSeen, lastSeen, type SeenTimes } from './field-times.ts'
import { formerColumns, formerRow } from './former-values.ts'
import { valueKey } from './past-values.ts'
import type { Span } from './spans.ts'

/** Times are unix seconds. The order of values is that of their times, field and key; a current value has no key. */
export type PastPosition = Span & { field: PastField; value_key: string }
export type PastValue = PastPosition & {
  value: string
  /** The same for values that count as the same. */
  state: string
  /** No other value of the field was seen later, and this is its last span. */
  current: boolean
}

type ChatNow = SeenTimes &
  FirstTimes & {
    title: string
    username: string | null
    description: string | null
    verified_by_platform: boolean
    linked_chat: number | null
    peer: string
    /** Another chat was seen with the public name later. */
    name_moved: boolean
    former: Parameters<typeof formerRow>[0][] | null
  }

const nameTime = (chat: SqlFragment) =>
  sql`coalesce((${chat}.seen_at ->> 'username')::float8, extract(epoch from ${chat}.observed_at))`

const now = sql`chat.title, chat.username, chat.description, chat.verified_by_platform, chat.linked_chat, chat.peer, chat.seen_at, chat.first_seen,
  extract(epoch from chat.observed_at)::float8 as observed_at, extract(epoch from chat.first_seen_at)::float8 as first_seen_at,
  exists (select from chats as other where other.username is not null and lower(other.username) = lower(chat.username)
    and other.chat_id <> chat.chat_id and ${nameTime(sql`other`)} > ${nameTime(sql`chat`)}) as name_moved`

/** Guesses have the time 1, and flags that no source has reported have 0. */
const LAST_GUESS = 1

const former = sql`(select json_agg(former) from (select ${formerColumns} from chat_past where chat_id = chat.chat_id) as former) as former`

const currentValues = (chat: ChatNow): PastValue[] =>
  pastFields.flatMap((field) => {
    const column = field === 'verified' ? 'verified_by_platform' : field
    const value = chat[column]
    const last = lastSeen(chat, column)
    if (value === null || last <= LAST_GUESS) return []
    const text = value === 0 ? '' : String(value)
    const current = field !== 'username' || !chat.name_moved
    const state = valueKey(field, text)
    return [{ field, value_key: '', value: text, state, first: firstSeen(chat, column), last, current }]
  })

const spansOf = (chat: ChatNow): PastValue[] => {
  const current = currentValues(chat)
  const now = new Map(current.map(({ field, value, state }) => [field, { value, state }]))
  const former = (chat.former ?? []).map(formerRow).flatMap(({ field, value_key, value, is_now, spans }) => {
    const shown = (is_now && now.get(field)) || { value, state: value_key }
    return spans.map((span) => ({ field, value_key, ...shown, ...span, current: false }))
  })
  return [...current, ...former]
}

type PastPage = {
  field: PastField | undefined
  /** Values that were not seen any more after this time are left out. */
  since: number
  after: PastPosition | undefined
  limit: number
}

/** Those that came last come first. One more than asked for tells that another page follows. */
export const listPast = async (db: Db, chat_id: number, page: PastPage): Promise<PastValue[]> => {
  const { field, since, after, limit } = page
  return (await listSpans(db, chat_id))
    .filter(
      (one) => (field === undefined || one.field === field) && one.last >= since && (!after || isLater(after, one)),
    )
    .slice(0, limit + 1)
}

/** Everything that is known of the past of a chat. */
export const listSpans = async (db: Db, chat_id: number): Promise<PastValue[]> => {
  const chat = await db.row<ChatNow>`select ${now}, ${former} from chats as chat where chat_id = ${chat_id}`
  return chat ? spansOf(chat).sort((a, b) => (isLater(a, b) ? -1 : 1)) : []
}

const isLater = (one: PastPosition, other: PastPosition): boolean => {
  for (const part of ['first', 'last', 'field', 'value_key'] as const)
    if (one[part] !== other[part]) return one[part] > other[part]
  return false
}

export type KnownThen = {
  values: Partial<Record<PastField, string>>
  verified_by_service: boolean
}

/**
 * The values of a chat's fields as they were known at a moment: of those that were seen before it the one that was seen last. Values of old databases have one
 * span each, which may enclose those of others: then one that encloses the moment counts, of several the one that was first seen last.
 */
export const findKnownThen = async (db: Db, chat_id: number, then: Date): Promise<KnownThen | undefined> => {
  const chat = await db.row<ChatNow & { verified_by_service: boolean }>`
    select ${now}, ${former},
      chat.verified_by_service
        and coalesce((select min(verified_at) from chat_owners where chat_id = chat.chat_id) <= ${then}, true) as verified_by_service
    from chats as chat where chat_id = ${chat_id}`
  if (!chat) return undefined
  const at = then.getTime() / 1000
  const all = spansOf(chat)
  const values: KnownThen['values'] = {}
  for (const field of pastFields) {
    const known = all.filter((one) => one.field === field && one.first <= at)
    const best = known.reduce<PastValue | undefined>(
      (found, one) => (!found || isCloser(one, found, at) ? one : found),
      undefined,
    )
    if (best) values[field] = best.value
  }
  return { values, verified_by_service: chat.verified_by_service }
}

const isCloser = (one: Span, other: Span, at: number): boolean => {
  const [encloses, enclosed] = [one.last >= at, other.last >= at]
  if (encloses !== enclosed) return encloses
  if (encloses && one.first !== other.first) return one.first > other.first
  return one.last > other.last
}
