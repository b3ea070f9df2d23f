// A store that stays open as in a running service, and the settings with which commands use it. With the embedded database the commands
// join it through its socket.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openStore } from '../src/store/open.ts'
import { runInProcess } from './command-line.ts'
import { joinTestDatabase } from './database.ts'

export const commandService = async () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'cs-commands-'))
  const { database_url } = await joinTestDatabase(data_dir)
  const service = await openStore({ data_dir, database_url })
  afterAll(async () => {
    await service.close()
    rmSync(data_dir, { recursive: true, force: true })
  })
  const env = { DATA_DIR: data_dir, ...(database_url && { DATABASE_URL: database_url }) }
  const admin = (...args: string[]) => runInProcess(['admin', ...args], { env })
  return { data_dir, service, env, admin }
}
