// A PostgreSQL server for one run of tests, from the npm package or Debian's.
import { serverPrograms } from './programs.ts'
import { ownPostgres } from './server.ts'

/** The data need not survive a crash, so the server does not wait for the disk. The databases are small and soon dropped, so it does not tidy them up. */
const SETTINGS = `
  fsync = off
  full_page_writes = off
  synchronous_commit = off
  wal_level = minimal
  max_wal_senders = 0
  max_wal_size = 4GB
  autovacuum = off
  max_connections = 200
`

export const startNative = async (): Promise<{ url: string; remove: () => Promise<void> }> => {
  const programs = serverPrograms()
  const server = await ownPostgres(programs.bin, () => SETTINGS)
  const remove = async () => {
    await server.remove()
    programs.remove()
  }
  await server.start().catch(async (error) => {
    await remove()
    throw error
  })
  return { url: server.url, remove }
}
