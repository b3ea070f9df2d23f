// When each job of the timetable last ended, and since when it fails, for the operator.
import type { Db } from './db.ts'

export const noteJobEnded = (db: Db, job: string, at: Date) =>
  db.rows`insert into job_runs (job, ended_at) values (${job}, ${at})
    on conflict (job) do update set ended_at = excluded.ended_at, failing_since = null, failed_at = null, failures = 0`

export const noteJobFailed = (db: Db, job: string, at: Date) =>
  db.rows`insert into job_runs as known (job, failing_since, failed_at, failures) values (${job}, ${at}, ${at}, 1)
    on conflict (job) do update set failing_since = coalesce(known.failing_since, excluded.failing_since),
      failed_at = excluded.failed_at, failures = known.failures + 1`

type FailingJob = { job: string; failing_since: Date; failures: number }

/** Those that failed when they last ran, since a time: one that no process runs any more is not failing. */
export const listFailingJobs = (db: Db, since: Date) =>
  db.rows<FailingJob>`select job, failing_since, failures from job_runs
    where failed_at > ${since} order by failing_since, job`

/** When any job last ended well. Undefined when none ever did. */
export const findLastJobEnd = async (db: Db): Promise<Date | undefined> =>
  (await db.row<{ ended_at: Date | null }>`select max(ended_at) as ended_at from job_runs`)?.ended_at ?? undefined
