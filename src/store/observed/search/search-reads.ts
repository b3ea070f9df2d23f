// The reads of the search tables: on one machine, or in the parts of a distributed database.
import type { Db } from '../../db.ts'
import * as oneMachine from './message-search.ts'
import * as months from './month-lists.ts'
import * as parts from './part-search.ts'

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

export const searchReads = (db: Db): typeof onOneMachine => (db.is_distributed ? parts : onOneMachine)
