// The engagement rate of a post in SQL, as `src/metrics/er.ts` defines it.
import { sql } from '../../db.ts'

/** Null for a post without views, and for one of which neither reactions, forwards nor comments are known. */
export const er = sql`case when views > 0 and coalesce(reactions, forwards, comments) is not null
  then (coalesce(reactions, 0) + coalesce(forwards, 0) + coalesce(comments, 0))::float8 * 100 / views end`
