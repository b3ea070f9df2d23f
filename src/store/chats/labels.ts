// Labels of chats: what the roll-up reads and writes, and what an operator sets.
import type { Peer } from '../../vocabulary.ts'
import { type Db, sql } from '../db.ts'

export type LabelName = 'country' | 'language' | 'category'

export type LabelInput = {
  chat_id: number
  peer: Peer
  title: string
  description: string | null
  username: string | null
  /** The language that an operator set or the source reported. */
  known_language: string | null
  rules: number | null
  texts_hash: string | null
  /** The language that counts now. */
  language: string | null
  /** Of the profile, which channels have. */
  profile_rules: number | null
  profile_hash: string | null
  profile_edition: number | null
  /** The edition of the frequencies of words in its language. */
  edition: number
}

/** The labels that count now, of those chats that are not hidden. */
export const listLabels = (db: Db, chat_ids: number[]) =>
  db.rows<{ chat_id: number } & Record<LabelName, string | null>>`select chat_id, country, language, category from chats
    where chat_id = any(${chat_ids}::bigint[]) and hidden_at is null`

/**
 * The chats of `chat_ids` that changed, or whose labels or profile were not made by these rules. A group whose labels were all set or
 * reported needs no detection; a channel does, because nobody sets the language of its posts.
 */
export const listLabelInputs = (
  db: Db,
  changed_chat_ids: number[],
  chat_ids: number[],
  rules: { labels: number; profiles: number },
): Promise<LabelInput[]> =>
  db.rows`
    select chat_id, peer, title, description, username, coalesce(set_language, source_language) as known_language, detection.rules,
      detection.texts_hash, chats.language, profile.rules as profile_rules, profile.texts_hash as profile_hash,
      profile.edition as profile_edition, coalesce(frequencies.edition, 0) as edition
    from chats left join chat_detections as detection using (chat_id) left join chat_profiles as profile using (chat_id)
      left join word_frequencies as frequencies on frequencies.language = chats.language
    where chat_id = any(${chat_ids}::bigint[])
      and (chat_id = any(${changed_chat_ids}::bigint[]) or detection.rules is distinct from ${rules.labels}::integer
        or peer = 'Channel' and (profile.rules is distinct from ${rules.profiles}::integer
          or profile.edition is distinct from coalesce(frequencies.edition, 0)))
      and (peer = 'Channel' or coalesce(set_country, source_country) is null or coalesce(set_language, source_language) is null
        or coalesce(set_category, source_category) is null)
    order by chat_id`

export type Detection = {
  chat_id: number
  rules: number
  texts_hash: string
  country: string | null
  country_confidence: number | null
  language: string | null
  language_confidence: number | null
  category: string | null
  category_confidence: number | null
  posts_language: string | null
  posts_language_confidence: number | null
}

export const upsertDetections = async (db: Db, detections: Detection[]): Promise<void> => {
  await db.rows`
    insert into chat_detections (chat_id, rules, texts_hash, country, country_confidence, language, language_confidence,
      category, category_confidence, posts_language, posts_language_confidence)
    select chat_id, rules, texts_hash, country, country_confidence, language, language_confidence, category, category_confidence,
      posts_language, posts_language_confidence
    from json_to_recordset(${JSON.stringify(detections)}::json) as given(chat_id bigint, rules integer, texts_hash text,
      country text, country_confidence real, language text, language_confidence real, category text, category_confidence real,
      posts_language text, posts_language_confidence real)
    on conflict (chat_id) do update set rules = excluded.rules, texts_hash = excluded.texts_hash, country = excluded.country,
      country_confidence = excluded.country_confidence, language = excluded.language,
      language_confidence = excluded.language_confidence, category = excluded.category,
      category_confidence = excluded.category_confidence, posts_language = excluded.posts_language,
      posts_language_confidence = excluded.posts_language_confidence`
}

export type DetectedLabelsRow = { chat_id: number } & Record<LabelName | 'posts_language', string | null>

/**
 * Writes the labels that differ from the stored ones, and returns how many chats changed. It locks rows in the same order as
 * ingest, so that the two cannot deadlock.
 */
export const updateDetectedLabels = async (db: Db, labels: DetectedLabelsRow[]): Promise<number> => {
  const row = await db.row<{ updated: number }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(labels)}::json)
        as given(chat_id bigint, country text, language text, category text, posts_language text)),
    locked as materialized (
      select chats.chat_id, given.country, given.language, given.category, given.posts_language from chats join given using (chat_id)
      where detected_country is distinct from given.country or detected_language is distinct from given.language
        or detected_category is distinct from given.category or chats.posts_language is distinct from given.posts_language
      order by chats.chat_id for no key update of chats),
    updated as (
      update chats set detected_country = locked.country, detected_language = locked.language,
        detected_category = locked.category, posts_language = locked.posts_language
      from locked where chats.chat_id = locked.chat_id returning 1)
    select count(*) as updated from updated`
  return row!.updated
}

const setColumns = { country: sql`set_country`, language: sql`set_language`, category: sql`set_category` }

type ChatLabels = Record<LabelName, string | null>

/**
 * Sets a label; null leaves it to source and detection again. The chat is marked as changed, because the roll-up now has to rank
 * it among other channels.
 */
export const setChatLabel = (db: Db, chat_id: number, name: LabelName, id: string | null, now: Date) =>
  db.transaction(async (tx) => {
    const labels = await tx.row<ChatLabels>`
      update chats set ${setColumns[name]} = ${id} where chat_id = ${chat_id} returning country, language, category`
    await tx.rows`
      insert into chat_changes as stored (chat_id, changed_at)
      select chat_id, ${now}::timestamptz from chats where chat_id = ${chat_id} and not statistics_given
      on conflict (chat_id) do update
        set changed_at = greatest(excluded.changed_at, stored.changed_at + interval '1 microsecond')`
    return labels!
  })
