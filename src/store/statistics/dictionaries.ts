// Numbers of channels and members for each entry of the dictionaries.
import { type Db, theRow } from '../db.ts'
import { listHeldElsewhere } from '../locks.ts'

export type CountedDictionary = 'countries' | 'languages' | 'categories'
type DictionaryCountRow = { id: string; channels_count: number; participants_count: number }

export type DictionaryCounts = Map<string, DictionaryCountRow>

/** The counts of some dictionaries by entry. An entry without channels is missing. */
export const listDictionaryCounts = async (
  db: Db,
  dictionaries: CountedDictionary[],
): Promise<Map<CountedDictionary, DictionaryCounts>> => {
  const rows = await db.prepared<DictionaryCountRow & { dictionary: CountedDictionary }>`
    select dictionary, id, channels_count, participants_count from dictionary_counts
    where dictionary = any(${dictionaries}::text[])`
  const counts = new Map<CountedDictionary, DictionaryCounts>(dictionaries.map((dictionary) => [dictionary, new Map()]))
  for (const row of rows) counts.get(row.dictionary)!.set(row.id, row)
  return counts
}

const CHANGES_PER_STATEMENT = 10_000

/**
 * Adds the differences that statements have noted (see migrations/0035) to the counts, and returns how many counts changed. One process
 * at a time does it, oldest differences first: otherwise a channel could be subtracted before it was added, and a count be negative.
 */
export const foldDictionaryChanges = async (db: Db): Promise<number> => {
  let changed = 0
  for (;;) {
    const folded = await db.transaction(async (tx) => {
      const held = await listHeldElsewhere(tx, ['fold dictionary changes'])
      return held.length > 0 ? undefined : foldSome(tx)
    })
    changed += folded?.changed ?? 0
    if (!folded || folded.taken < CHANGES_PER_STATEMENT) return changed
  }
}

const foldSome = async (tx: Db): Promise<{ taken: number; changed: number }> =>
  theRow(
    await tx.row`
    with taken as (
      delete from dictionary_changes where change_id in (
        select change_id from dictionary_changes order by change_id limit ${CHANGES_PER_STATEMENT})
      returning dictionary, id, channels, participants),
    difference as (
      select dictionary, id, sum(channels) as channels, sum(participants) as participants from taken group by dictionary, id
      having sum(channels) <> 0 or sum(participants) <> 0),
    emptied as (
      delete from dictionary_counts as stored using difference
      where (stored.dictionary, stored.id) = (difference.dictionary, difference.id) and stored.channels_count + difference.channels = 0
      returning stored.dictionary, stored.id),
    written as (
      insert into dictionary_counts as stored (dictionary, id, channels_count, participants_count)
      select dictionary, id, channels, participants from difference
      where (dictionary, id) not in (select dictionary, id from emptied)
      on conflict (dictionary, id) do update set channels_count = stored.channels_count + excluded.channels_count,
        participants_count = stored.participants_count + excluded.participants_count
      returning 1)
    select (select count(*) from taken) as taken, (select count(*) from emptied) + (select count(*) from written) as changed`,
  )
