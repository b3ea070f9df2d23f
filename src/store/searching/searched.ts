// What a search asks for, and the conditions on a row of a search table that follow from it.
import type { DeletedChoice } from '../../vocabulary.ts'
import { joinSql, type SqlFragment, sql } from '../db.ts'
import { hasWords } from './whole-phrases.ts'

/** What a message must have, as hashes: all of these terms, one term of each list, and these runs of words. */
export type SearchTerms = { all: number[]; any: number[][]; phrases: Uint8Array[] }

export type SearchFilter = {
  wanted: SearchTerms
  /** A message that has all of one entry is left out. */
  unwanted: SearchTerms[]
  /** Both ends are included. */
  range: { from: Date; to: Date }
  /** Only messages of channels with any of these labels. */
  countries?: string[] | undefined
  languages?: string[] | undefined
  categories?: string[] | undefined
  /** Only messages of channels that are verified, by the platform or by this service. */
  verified_only?: boolean
  on_chat_id?: number | undefined
  except_chat_ids: number[]
  /** Searches in the texts of deleted and edited messages, and not in what is there now. */
  past?: PastTexts | undefined
}

/** Which texts of the past are wanted. `former`: also what messages used to say, deleted or not as `deleted` says. */
export type PastTexts = { deleted: DeletedChoice; former: boolean }

export const termsOf = (table: SqlFragment, { all, any }: SearchTerms): SqlFragment[] => [
  ...(all.length ? [sql`${table}.terms @> ${all}::integer[]`] : []),
  ...any.map((list) => sql`${table}.terms && ${list}::integer[]`),
]

const phrasesOf = (table: SqlFragment, { phrases }: SearchTerms): SqlFragment[] =>
  phrases.map((phrase) => hasWords(table, phrase))

export const and = (conditions: SqlFragment[]) => joinSql(conditions, ' and ')

/** Phrases and exclusions: what cannot be told by the terms that are wanted. */
const beyondTerms = (table: SqlFragment, { wanted, unwanted }: SearchFilter): SqlFragment[] => [
  ...phrasesOf(table, wanted),
  ...unwanted.map((one) => sql`not (${and([...termsOf(table, one), ...phrasesOf(table, one)])})`),
]

/** What a row `s` with the terms must have besides. `search` is the table that it is from. */
export const saying = (asked: SearchFilter, search: SqlFragment): SqlFragment[] => [
  ...beyondTerms(sql`s`, asked),
  ...(asked.past?.former ? [isFirst(asked, search)] : []),
]

export const notExcepted = ({ except_chat_ids }: SearchFilter): SqlFragment[] =>
  except_chat_ids.length ? [sql`s.chat_id <> all(${except_chat_ids}::bigint[])`] : []

export const labelled = ({ countries, languages, categories, verified_only }: SearchFilter): SqlFragment[] => [
  ...(countries ? [sql`country = any(${countries}::text[])`] : []),
  ...(languages ? [sql`language = any(${languages}::text[])`] : []),
  ...(categories ? [sql`category = any(${categories}::text[])`] : []),
  ...(verified_only ? [sql`verified`] : []),
]

export const within = (table: SqlFragment, { range }: Pick<SearchFilter, 'range'>) =>
  sql`${table}.date between ${range.from} and ${range.to}`

/** Which rows of the past may be found. Version 0 of a message that is there is found by the usual search. */
export const ofPast = (table: SqlFragment, { past }: SearchFilter): SqlFragment[] => {
  if (!past) return []
  const isFound = !past.former
    ? sql`${table}.version = 0 and ${table}.is_deleted`
    : past.deleted === 'exclude'
      ? sql`${table}.version > 0 and not ${table}.is_deleted`
      : past.deleted === 'only'
        ? sql`${table}.is_deleted`
        : sql`(${table}.version > 0 or ${table}.is_deleted)`
  return [isFound]
}

/** A message is found once, by the newest of its texts that match. `offset 0` keeps it a lookup by key. */
const isFirst = (asked: SearchFilter, search: SqlFragment): SqlFragment => sql`not exists (select from ${search} newer
  where newer.chat_id = s.chat_id and newer.message_id = s.message_id and newer.date = s.date and newer.version < s.version
    and ${and([within(sql`newer`, asked), ...termsOf(sql`newer`, asked.wanted), ...beyondTerms(sql`newer`, asked)])} offset 0)`

/** The columns that name a row, and what two rows of the same text have in common. */
export const keyOf = (table: SqlFragment, { past }: SearchFilter): SqlFragment =>
  sql`${table}.chat_id, ${table}.message_id, ${table}.date${past ? sql`, ${table}.version` : sql``}`

export const hasKey = ({ past }: SearchFilter): SqlFragment =>
  sql`s.chat_id = key.chat_id and s.message_id = key.message_id and s.date = key.date${past ? sql` and s.version = key.version` : sql``}`

/** A walk does not stop between two texts of one message: its end is told by the message. */
export const walkLimit = ({ past }: Pick<SearchFilter, 'past'>, rows: number): SqlFragment =>
  past ? sql`fetch first (${rows}::bigint) rows with ties` : sql`limit ${rows}`
