// The reads of the search tables on one machine, or in the parts of a cluster.
import type { Db } from '../db.ts'
import * as inParts from './part-search.ts'

type SearchReads = typeof inParts

export const searchReadsOf = (db: Db, on_one_machine: SearchReads): SearchReads =>
  db.is_distributed ? inParts : on_one_machine
