// Whether months of the search are closed. A cluster keeps them as they are: its parts read their tables by names of their own.
import type { Db } from '../db.ts'

export type MonthKeeper = Pick<Db, 'is_distributed'>

export const closesMonths = ({ is_distributed }: MonthKeeper): boolean => !is_distributed
