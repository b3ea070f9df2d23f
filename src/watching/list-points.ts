// The points of matching lists: one every day for each list, and one whenever a list is made or gets other filters.
import { mostListChats, type Overrides, type Plans, type Terms, termsOf } from '../accounts/plans.ts'
import { changesBetween, packIds, unpackIds } from '../catalog/id-set.ts'
import type { Filter, FoundPage, PageOrder } from '../catalog/query.ts'
import type { CatalogFilters } from '../contract/index.ts'
import type { Db } from '../store/db.ts'
import { enterCauses } from '../store/watching/causes.ts'
import { insertListDay, listDueLists, lockMatchingList, skipListDay } from '../store/watching/list-days.ts'
import { setWatchedListChats } from '../store/watching/watches.ts'
import { isoDay } from '../time/days.ts'

/** The chats of a list whose filters match more than it may hold are the largest. */
export const largest = (most: number): PageOrder => ({
  sort_by: 'members_count',
  sort_direction: 'desc',
  limit: most,
  skip: 0,
})

/** Ascending, as sets are packed. */
export const packed = (chat_ids: number[]): Uint8Array => packIds(Float64Array.from(chat_ids).sort())

type PointGiven = { list_id: string; account_id: number; found: FoundPage; at: Date }

/** A point without a comparison, because the set before it was that of other filters, or of none. */
export const beginPoints = async (tx: Db, { list_id, account_id, found, at }: PointGiven): Promise<void> => {
  await insertListDay(
    tx,
    {
      list_id,
      account_id,
      taken_at: at,
      chats_count: found.chat_ids.length,
      matched_count: found.count,
      audience_count: found.audience_count,
      joined: [],
      left: [],
      new_filters: true,
    },
    packed(found.chat_ids),
  )
  await setWatchedListChats(tx, list_id, found.chat_ids)
}

export type PointsGiven = {
  search: (filter: Filter, order: PageOrder, db: Db) => Promise<FoundPage>
  /** Reads filters as they were given. */
  filterOf: (db: Db, filters: CatalogFilters) => Promise<Filter>
  plans: Plans
  for_ms: number
}

const AT_ONCE = 200

/**
 * Takes the points of the day that are missing. Doing it again on the same day changes nothing. A list that fails is tried again at the next turn,
 * and the others have their points before that is reported.
 */
export const takeListPoints = async (db: Db, given: PointsGiven, now: Date) => {
  const until = Date.now() + given.for_ms
  const due = await listDueLists(db, isoDay(now), AT_ONCE)
  let taken = 0
  let failure: unknown
  for (const { list_id, plan, overrides } of due) {
    if (Date.now() > until) return { taken, unfinished: true }
    const terms = termsOf(given.plans, { plan, overrides: overrides as Overrides })
    const took = await takePoint(db, { ...given, list_id, terms }, now).catch((error) => {
      failure ??= error
      return false
    })
    if (took) taken++
  }
  if (failure) throw failure
  return due.length ? { taken, unfinished: due.length === AT_ONCE } : null
}

type DuePoint = PointsGiven & { list_id: string; terms: Terms }

const takePoint = (db: Db, { list_id, terms, filterOf, search }: DuePoint, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const list = await lockMatchingList(tx, list_id)
    // Another process was first, or the list is gone.
    if (!list || list.last_day >= isoDay(now)) return false
    if (!terms.permissions.allow_catalog) {
      await skipListDay(tx, list_id, isoDay(now))
      return false
    }
    const filter = await filterOf(tx, list.filters as CatalogFilters)
    const found = await search(filter, largest(mostListChats(terms)), tx)
    const chat_ids = packed(found.chat_ids)
    const { added, removed } = changesBetween(unpackIds(list.chat_ids), unpackIds(chat_ids))
    const point = {
      list_id,
      account_id: list.account_id,
      taken_at: now,
      chats_count: found.chat_ids.length,
      matched_count: found.count,
      audience_count: found.audience_count,
      joined: [...added],
      left: [...removed],
      new_filters: false,
    }
    await insertListDay(tx, point, chat_ids)
    await setWatchedListChats(tx, list_id, found.chat_ids)
    await enterCauses(tx, [{ kind: 'list', detail: { list_id, day: isoDay(now) } }])
    return true
  })
