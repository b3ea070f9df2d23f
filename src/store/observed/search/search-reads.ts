// The reads of the search tables.
import { searchReadsOf } from '../../cluster/search-reads.ts'
import type { Db } from '../../db.ts'
import * as oneMachine from './message-search.ts'
import * as months from './month-lists.ts'

const { findCandidates, walk, countSome, listNewestTerms, listTrend, listSampledTrend } = oneMachine
const { findInMonth, listMostViews } = months

const onOneMachine = {
  findCandidates,
  findInMonth,
  listMostViews,
  walk,
  countSome,
  listNewestTerms,
  listTrend,
  listSampledTrend,
}

export const searchReads = (db: Db) => searchReadsOf(db, onOneMachine)
