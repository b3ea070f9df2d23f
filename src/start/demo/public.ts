// A public demo forgets everything once a day: the process ends at the hour of the reset, whoever supervises it starts it again, and the
// start deletes a world that was made before the last reset.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from '../../store/data-folder.ts'
import { findOwner } from '../../store/embedded/owner.ts'
import { DAY_MS, HOUR_MS } from '../../time/spans.ts'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/environment.ts'

type PublicConfig = Pick<Config, 'public_demo' | 'data_dir'>

export const lastReset = (now: Date, reset_hour: number): Date => {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + reset_hour * HOUR_MS
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}

/** Deletes the world of the day before. A folder that something else was stored in is never touched. */
export const forgetYesterday = ({ public_demo, data_dir }: PublicConfig, now: Date): void => {
  if (!public_demo) return
  const database = join(data_dir, 'database')
  const mark = join(data_dir, 'public-demo.json')
  const isThere = existsSync(database)
  if (isThere && !existsSync(mark))
    throw new ConfigError(
      `DATA_DIR holds data that were not made by DEMO=public, which would delete them: give it a folder of its own (${data_dir})`,
    )
  if (isThere && (madeAt(mark) >= lastReset(now, public_demo.reset_hour) || findOwner(data_dir))) return
  // The mark is written again only when the database is gone, so that a start that is killed here is followed by one that deletes the rest.
  rmSync(database, { recursive: true, force: true })
  makeDataFolder(data_dir)
  writeFileSync(mark, JSON.stringify({ made_at: now }))
}

/** A mark that cannot be read is as old as can be. */
const madeAt = (mark: string): Date => {
  try {
    return new Date(JSON.parse(readFileSync(mark, 'utf8')).made_at)
  } catch {
    return new Date(0)
  }
}

/** Calls `leave` at the next reset. Returns what stops waiting for it. */
export const leaveAtReset = ({ public_demo }: PublicConfig, now: Date, leave: () => void) => {
  if (!public_demo) return async () => {}
  const timer = setTimeout(leave, lastReset(now, public_demo.reset_hour).getTime() + DAY_MS - now.getTime())
  return async () => clearTimeout(timer)
}
