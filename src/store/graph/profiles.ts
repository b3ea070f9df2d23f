// Profiles of channels: the words that are typical of each, and marks by which look-alikes are found.
import { type Db, sql } from '../db.ts'

export type ProfileRow = {
  chat_id: number
  rules: number
  edition: number
  texts_hash: string
  words: string[]
  weights: number[]
  spellings: string[]
  marks: number[]
}

export const upsertProfiles = async (db: Db, profiles: ProfileRow[]): Promise<void> => {
  if (profiles.length === 0) return
  await db.rows`
    insert into chat_profiles (chat_id, rules, edition, texts_hash, words, weights, spellings, marks)
    select chat_id, rules, edition, texts_hash, words, weights, spellings, marks
    from json_to_recordset(${JSON.stringify(profiles)}::json) as given(chat_id bigint, rules integer, edition integer, texts_hash text,
      words text[], weights real[], spellings text[], marks bigint[])
    -- A chat may be removed meanwhile; the lock keeps it until the profile is written.
    join (select chat_id from chats where chat_id = any(${profiles.map(({ chat_id }) => chat_id)}::bigint[]) order by chat_id for key share) as present
      using (chat_id)
    on conflict (chat_id) do update set rules = excluded.rules, edition = excluded.edition, texts_hash = excluded.texts_hash,
      words = excluded.words, weights = excluded.weights, spellings = excluded.spellings, marks = excluded.marks`
}

export const deleteProfiles = (tx: Db, chat_ids: number[]) =>
  tx.rows`delete from chat_profiles where chat_id = any(${chat_ids}::bigint[])`

export type TypicalWords = Pick<ProfileRow, 'words' | 'weights' | 'spellings' | 'marks'>

/** Undefined until the roll-up has reached the channel. */
export const findProfile = async (db: Db, chat_id: number): Promise<TypicalWords | undefined> => {
  const row = await db.row<TypicalWords>`
    select words, weights, spellings, marks from chat_profiles where chat_id = ${chat_id}`
  // PostgreSQL's driver gives the elements of bigint[] as text.
  return row && { ...row, marks: row.marks.map(Number) }
}

/** Without statistics, as on the embedded database, and for a limit the planner may read the whole table instead of an index. */
const byIndex = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.script('set local enable_seqscan = off; set local jit = off')
    return work(tx)
  })

/** So many channels with each word are looked at. Of a word that more of them have, these are any. */
const MOST_PER_WORD = 300

export type WordsAlike = {
  chat_id: number
  /** The cosine of the two lists of weights. */
  likeness: number
  /** The common words, those that count most first. */
  common: string[]
}

type WordsOfChat = { chat_id: number; words: string[]; weights: number[] }

/** The channels whose typical words are most like the given ones, best first. */
export const listAlikeByWords = (db: Db, asked: WordsOfChat, limit: number): Promise<WordsAlike[]> =>
  byIndex(
    db,
    (tx) => tx.rows`
    with candidate as materialized (
      select distinct chat_id from unnest(${asked.words}::text[]) as given(word) cross join lateral (
        select chat_id from chat_profiles where words @> array[given.word] and chat_id <> ${asked.chat_id} limit ${MOST_PER_WORD}) as one)
    ${compared(asked, sql`candidate`)} order by likeness desc, chat_id limit ${limit}`,
  )

/** The same for the given channels alone. One without a common word is missing. */
export const listWordsInCommon = (db: Db, asked: WordsOfChat, chat_ids: number[]): Promise<WordsAlike[]> =>
  db.rows`${compared(asked, sql`unnest(${chat_ids}::bigint[]) as candidate(chat_id)`)} order by chat_id`

const compared = ({ words, weights }: WordsOfChat, candidate: ReturnType<typeof sql>) => sql`
  select chat_id, sum(own.weight * asked.weight)::float8 as likeness, array_agg(asked.word order by own.weight * asked.weight desc, asked.word) as common
  from ${candidate} join chat_profiles using (chat_id) cross join lateral unnest(words, weights) as own(word, weight)
    join unnest(${words}::text[], ${weights}::real[]) as asked(word, weight) using (word)
  group by chat_id`

/** The channels that have one of these marks. What more than `most` of them share is usual: it is no sign that one copies another. */
export const listWithMarks = async (db: Db, chat_id: number, marks: number[], most: number): Promise<Set<number>> => {
  if (marks.length === 0) return new Set()
  const rows = await byIndex(
    db,
    (tx) => tx.rows<{ mark: number; chat_id: number }>`
    select mark, chat_id from unnest(${marks}::bigint[]) as given(mark) cross join lateral (
      select chat_id from chat_profiles where marks @> array[given.mark] and chat_id <> ${chat_id} limit ${most + 1}) as one`,
  )
  const sharing = Map.groupBy(rows, ({ mark }) => mark).values()
  return new Set([...sharing].flatMap((own) => (own.length > most ? [] : own.map((one) => one.chat_id))))
}

const MOST_WITH_ANY = 50

/** The same for many marks that hardly any channel has. */
export const listWithAnyMark = async (db: Db, chat_id: number, marks: number[]): Promise<Set<number>> => {
  const rows = await byIndex(
    db,
    (tx) => tx.rows<{ chat_id: number }>`
    select chat_id from chat_profiles where marks && ${marks}::bigint[] and chat_id <> ${chat_id} limit ${MOST_WITH_ANY}`,
  )
  return new Set(rows.map((row) => row.chat_id))
}
