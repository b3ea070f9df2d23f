// A prepared database: empty, with all migrations applied. It is made once for an installation, after `npm ci`, and the embedded database of a
// first start begins as its copy. Without it, or when the migrations are others, a new database is migrated step by step.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { dbOver } from './db.ts'
import { openInMemory } from './embedded/open.ts'
import { migrate, readMigrations } from './migrate.ts'

const own_folder = join(import.meta.dirname, '../../node_modules/.cache/channelscope')

/** Another file for other migrations and for another version of the database. */
const fileIn = (folder: string): string => {
  const hash = createHash('sha256')
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  hash.update(JSON.parse(readFileSync(join(dirname(pglite), '../package.json'), 'utf8')).version)
  for (const { name, text } of readMigrations()) hash.update(name).update(text)
  return join(folder, `database-${hash.digest('hex').slice(0, 16)}.tar.gz`)
}

/**
 * `folder` is another one than ours, for tests. The files are read at once: at a start the event loop is busy with loading modules, and each wait for it would
 * delay the database.
 */
export const findPrepared = (folder = own_folder): string | undefined => {
  const file = fileIn(folder)
  return existsSync(file) ? file : undefined
}

export const prepareDatabase = async (folder = own_folder): Promise<void> => {
  const file = fileIn(folder)
  if (existsSync(file)) return
  const client = await openInMemory()
  try {
    await migrate(dbOver(client))
    await client.script('checkpoint')
    const unfinished = `${file}.${process.pid}`
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await writeFile(unfinished, gzipSync(await client.dump()))
    await rename(unfinished, file)
  } finally {
    await client.close()
  }
}
