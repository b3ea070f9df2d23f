// The engagement rate of a post in SQL, as `src/metrics/er.ts` defines it.
import { sql } from '../db.ts'

export const er = sql`(coalesce(reactions, 0) + coalesce(forwards, 0) + coalesce(comments, 0))::float8 * 100 / views`
export const hasEr = sql`views > 0 and coalesce(reactions, forwards, comments) is not null`
