// Patience with a slow or lost database: a command waits, tries again and says what it waits for.
import { setTimeout as wait } from 'node:timers/promises'
import { isUnreachable } from '../store/db.ts'
import { findOwner } from '../store/embedded/owner.ts'
import { complain } from './output.ts'

const SAY_AFTER_MS = 3_000
/** Longer than a batch takes on a slow machine. */
const SAY_WAITING_MS = 5_000
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [500, 10_000]
/** Longer than a restart of the database, or a failover, takes. */
const LONGEST_MS = 600_000
/** How long a command waits for a database that starts. */
const LONGEST_START_MS = 120_000

type Patience = { say?: (line: string) => void; for_ms?: number; mayPass?: (error: unknown) => boolean }

/** For work that may be done twice, such as storing observations. */
export const patiently = async <Result>(
  work: () => Promise<Result>,
  { say = complain, for_ms = LONGEST_MS, mayPass = isUnreachable }: Patience = {},
): Promise<Result> => {
  const until = performance.now() + for_ms
  const timer = setTimeout(() => say('still waiting for the database'), SAY_WAITING_MS)
  try {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        const result = await work()
        if (pause > FIRST_PAUSE_MS) say('the database answers again')
        return result
      } catch (error) {
        if (!mayPass(error) || performance.now() > until) throw error
        if (pause === FIRST_PAUSE_MS) say('the database does not answer: trying again')
        await wait(pause)
      }
    }
  } finally {
    clearTimeout(timer)
  }
}

/** For opening a PostgreSQL server that may be starting. */
export const whileStarting = <Result>(open: () => Promise<Result>): Promise<Result> =>
  patiently(open, { for_ms: LONGEST_START_MS, mayPass: mayBeStarting })

/**
 * A wrong address, or one where nobody listens, is more likely a mistake than a server that starts. A full disk (53100), too many connections (53300) and a
 * standby (25006) are for a person to mend.
 */
const mayBeStarting = (error: unknown): boolean =>
  isUnreachable(error) &&
  !/^(ECONNREFUSED|ENOTFOUND|EAI_|ENOENT|EHOST|ENET|53|25006)/.test((error as { code?: string }).code ?? '')

type DatabasePlace = { database_url?: string | undefined; data_dir: string }

/** Says what the work waits for when it takes long. */
export const sayingWhatFor = async <Result>(place: DatabasePlace, work: () => Promise<Result>): Promise<Result> => {
  const timer = setTimeout(() => complain(`waiting for the database: ${holderOf(place)}`), SAY_AFTER_MS)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}

const holderOf = ({ database_url, data_dir }: DatabasePlace): string => {
  if (database_url) return 'the server in DATABASE_URL has not answered yet'
  const owner = findOwner(data_dir)
  return owner && owner.pid !== process.pid
    ? `process ${owner.pid} holds ${data_dir} and has not answered yet; if it hangs, end it`
    : `${data_dir} is being opened`
}
