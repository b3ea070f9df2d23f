// Numbers of channels and members for each entry of the dictionaries.
import type { Db } from '../db.ts'

export type Dictionary = 'countries' | 'languages' | 'categories'
export type DictionaryCountRow = { id: string; channels_count: number; participants_count: number }

export type DictionaryCounts = Map<string, DictionaryCountRow>

/** The counts of some dictionaries by entry. An entry without channels is missing. */
export const listDictionaryCounts = async (
  db: Db,
  dictionaries: Dictionary[],
): Promise<Map<Dictionary, DictionaryCounts>> => {
  const rows = await db.prepared<DictionaryCountRow & { dictionary: Dictionary }>`
    select dictionary, id, channels_count, participants_count from dictionary_counts
    where dictionary = any(${dictionaries}::text[])`
  const counts = new Map<Dictionary, DictionaryCounts>(dictionaries.map((dictionary) => [dictionary, new Map()]))
  for (const row of rows) counts.get(row.dictionary)!.set(row.id, row)
  return counts
}

/** Recounts channels and their members by country, language and category, and returns how many counts changed. */
export const recountDictionaries = async (db: Db): Promise<number> => {
  const row = await db.row<{ changed: number }>`
    with counted as (
      select 'countries' as dictionary, country as id, count(*) as channels, coalesce(sum(members_count), 0) as participants
      from chats where peer = 'Channel' and deleted_at is null and hidden_at is null and country is not null group by country
      union all
      select 'languages', language, count(*), coalesce(sum(members_count), 0)
      from chats where peer = 'Channel' and deleted_at is null and hidden_at is null and language is not null group by language
      union all
      select 'categories', category, count(*), coalesce(sum(members_count), 0)
      from chats where peer = 'Channel' and deleted_at is null and hidden_at is null and category is not null group by category),
    removed as (
      delete from dictionary_counts as stored
      where not exists (select from counted where counted.dictionary = stored.dictionary and counted.id = stored.id)
      returning 1),
    written as (
      insert into dictionary_counts as stored (dictionary, id, channels_count, participants_count)
      select dictionary, id, channels, participants from counted
      on conflict (dictionary, id) do update
        set channels_count = excluded.channels_count, participants_count = excluded.participants_count
        where (stored.channels_count, stored.participants_count) <> (excluded.channels_count, excluded.participants_count)
      returning 1)
    select (select count(*) from removed) + (select count(*) from written) as changed`
  return row!.changed
}
