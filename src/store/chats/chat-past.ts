// Reads the past of a chat: every value that its fields had, with the first and the last time at which it was seen, in one statement.
import { type PastField, pastFields } from '../../vocabulary.ts'
import { type Db, type SqlFragment, sql } from '../db.ts'
import { type FirstTimes, firstSeen, lastSeen, type SeenTimes } from './field-times.ts'

/** Times are unix seconds. The order of values is that of their times, field and key; a current value has no key. */
export type PastPosition = { first: number; last: number; field: PastField; value_key: string }
export type PastValue = PastPosition & {
  value: string
  /** No other value of the field was seen later. */
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
    former: Omit<PastValue, 'current'>[] | null
  }

const nameTime = (chat: SqlFragment) =>
  sql`coalesce((${chat}.seen_at ->> 'username')::float8, extract(epoch from ${chat}.observed_at))`

const now = sql`chat.title, chat.username, chat.description, chat.verified_by_platform, chat.linked_chat, chat.peer, chat.seen_at, chat.first_seen,
  extract(epoch from chat.observed_at)::float8 as observed_at, extract(epoch from chat.first_seen_at)::float8 as first_seen_at,
  exists (select from chats as other where other.username is not null and lower(other.username) = lower(chat.username)
    and other.chat_id <> chat.chat_id and ${nameTime(sql`other`)} > ${nameTime(sql`chat`)}) as name_moved`

const formerColumns = sql`field, value_key, value, extract(epoch from first_seen_at)::float8 as first,
  extract(epoch from last_seen_at)::float8 as last`

/** Guesses have the time 1, and flags that no source has reported have 0. */
const LAST_GUESS = 1

const currentValues = (chat: ChatNow): PastValue[] =>
  pastFields.flatMap((field) => {
    const column = field === 'verified' ? 'verified_by_platform' : field
    const value = chat[column]
    const last = lastSeen(chat, column)
    if (value === null || last <= LAST_GUESS) return []
    const text = value === 0 ? '' : String(value)
    const current = field !== 'username' || !chat.name_moved
    return [{ field, value_key: '', value: text, first: firstSeen(chat, column), last, current }]
  })

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
  const ofField = field === undefined ? sql`true` : sql`field = ${field}`
  const beyond = after
    ? sql`(first_seen_at, last_seen_at, field collate "C", value_key collate "C")
        < (to_timestamp(${after.first}), to_timestamp(${after.last}), ${after.field}, ${after.value_key})`
    : sql`true`
  const chat = await db.row<ChatNow>`select ${now}, (select json_agg(former) from (
      select ${formerColumns} from chat_past
      where chat_id = chat.chat_id and last_seen_at >= to_timestamp(${since}) and ${ofField} and ${beyond}
      order by first_seen_at desc, last_seen_at desc, field collate "C" desc, value_key collate "C" desc limit ${limit + 1}
    ) as former) as former
    from chats as chat where chat_id = ${chat_id}`
  if (!chat) return []
  const current = currentValues(chat).filter(
    (value) =>
      (field === undefined || value.field === field) && value.last >= since && (!after || isLater(after, value)),
  )
  const former = (chat.former ?? []).map((value) => ({ ...value, current: false }))
  return [...current, ...former].sort((a, b) => (isLater(a, b) ? -1 : 1)).slice(0, limit + 1)
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
 * The values of a chat's fields as they were known at a moment. If the times of several values enclose it, the one that was first seen last
 * counts, and if none do, the one that was last seen before it.
 */
export const findKnownThen = async (db: Db, chat_id: number, then: Date): Promise<KnownThen | undefined> => {
  const chat = await db.row<ChatNow & { verified_by_service: boolean }>`
    select ${now},
      chat.verified_by_service
        and coalesce((select min(verified_at) from chat_owners where chat_id = chat.chat_id) <= ${then}, true) as verified_by_service,
      (select json_agg(former) from (
        select distinct on (field) ${formerColumns} from chat_past where chat_id = chat.chat_id and first_seen_at <= ${then}
          order by field, last_seen_at >= ${then} desc, case when last_seen_at >= ${then} then first_seen_at else last_seen_at end desc,
            last_seen_at, value_key collate "C"
      ) as former) as former
    from chats as chat where chat_id = ${chat_id}`
  if (!chat) return undefined
  const at = then.getTime() / 1000
  const all: Omit<PastValue, 'current'>[] = [...currentValues(chat), ...(chat.former ?? [])]
  const values: KnownThen['values'] = {}
  for (const field of pastFields) {
    const known = all.filter((one) => one.field === field && one.first <= at)
    const best = known.reduce<(typeof known)[number] | undefined>(
      (found, one) => (!found || isCloser(one, found, at) ? one : found),
      undefined,
    )
    if (best) values[field] = best.value
  }
  return { values, verified_by_service: chat.verified_by_service }
}

type SightingTimes = Pick<PastPosition, 'first' | 'last'>

const isCloser = (one: SightingTimes, other: SightingTimes, at: number): boolean => {
  const [encloses, enclosed] = [one.last >= at, other.last >= at]
  if (encloses !== enclosed) return encloses
  return encloses ? one.first > other.first : one.last > other.last
}
