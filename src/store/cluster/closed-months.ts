// Whether months of the search are closed. A cluster keeps them as they are: its parts read their tables by names of their own.
import { type Db, ownSql, type SqlFragment } from '../db.ts'

export type MonthKeeper = Pick<Db, 'is_distributed'>

export const closesMonths = ({ is_distributed }: MonthKeeper): boolean => !is_distributed

export type SearchWriter = Pick<Db, 'rows'> & MonthKeeper

/** The table of closed months comes after those of open months, from where a job moves rows to it. */
export const closedTables = (db: MonthKeeper): SqlFragment[] => (closesMonths(db) ? [ownSql('closed_search')] : [])

/** Where the terms and signatures of messages are. A message is in one of them. */
export const termTables = (db: MonthKeeper): SqlFragment[] => [ownSql('message_terms'), ...closedTables(db)]
