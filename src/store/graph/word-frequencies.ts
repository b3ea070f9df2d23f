// In how many channels of a language a word occurs, counted in a sample.
import type { Db } from '../db.ts'

type FrequencyRow = { language: string; edition: number; channels: number; words: string[]; counts: number[] }
type CountedRow = FrequencyRow & { of_channels: number; computed_at: Date }

export const listFrequencies = (db: Db, languages: string[]): Promise<FrequencyRow[]> =>
  db.rows`select language, edition, channels, words, counts from word_frequencies where language = any(${languages}::text[])`

export type KnownFrequencies = {
  language: string
  /** How many channels the language has now, and how many it had when its words were counted. */
  channels: number
  of_channels: number
  edition: number
  computed_at: Date | null
}

/** The languages with at least `least` channels, and when their words were counted last. */
export const listCounted = (db: Db, least: number): Promise<KnownFrequencies[]> =>
  db.rows`
    select id as language, channels_count as channels, coalesce(of_channels, 0) as of_channels, coalesce(edition, 0) as edition, computed_at
    from dictionary_counts left join word_frequencies on language = id
    where dictionary = 'languages' and channels_count >= ${least} order by id`

type SampledChannel = { chat_id: number; title: string; description: string | null }

/** Channels of a language, in an order that has nothing to do with when they were found. */
export const listSample = (db: Db, language: string, limit: number): Promise<SampledChannel[]> =>
  db.rows`
    select chat_id, title, description from chats
    where language = ${language} and peer = 'Channel' and deleted_at is null and hidden_at is null
    order by hashint8(chat_id), chat_id limit ${limit}`

export const upsertFrequencies = (db: Db, row: CountedRow) =>
  db.rows`
    insert into word_frequencies (language, edition, channels, of_channels, words, counts, computed_at)
    values (${row.language}, ${row.edition}, ${row.channels}, ${row.of_channels}, ${row.words}::text[], ${row.counts}::integer[], ${row.computed_at}::timestamptz)
    on conflict (language) do update set edition = excluded.edition, channels = excluded.channels, of_channels = excluded.of_channels,
      words = excluded.words, counts = excluded.counts, computed_at = excluded.computed_at`
