// Measures ingest with all its steps against a bare COPY of the same rows into the same PostgreSQL.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoWorld } from '../src/demo/world.ts'
import { ingestAll } from '../src/ingest/ingest.ts'
import type { Observation } from '../src/sources/observation.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { ensurePartitions } from '../src/store/observed/tables/partitions.ts'
import { openServer, seconds, withDatabase } from './database.ts'
import type { Bench } from './run.ts'

const ROUNDS = 3
const tables = ['chats', 'chat_changes', 'member_series', 'member_samples', 'messages', 'message_series', 'mentions']

export const bench: Bench = {
  question: 'how fast is ingest with all its steps, compared with a bare COPY of the same rows?',
  run: async (server_url) => {
    const now = 1_788_220_800
    // Generated before the measurement, because the bench measures ingest and not the generator.
    const batches: Observation[][] = [...demoWorld({ seed: 1, now })]
    const observations = batches.reduce((sum, batch) => sum + batch.length, 0)
    const folder = await mkdtemp(join(tmpdir(), 'channelscope-bench-'))
    // The server process reads and writes these files, as another user.
    await chmod(folder, 0o777)
    const rounds = []
    for (let round = 1; round <= ROUNDS; round++) {
      const { ingested, rows } = await withDatabase(server_url, async (url) => {
        const db = dbOver(openServer(url))
        const ingested = await seconds(() => ingestAll(db, batches, { now: new Date(now * 1000) }))
        for (const table of tables)
          await db.script(`copy (select ${await columnsOf(db, table)} from ${table}) to '${join(folder, table)}'`)
        const rows = await countRows(db)
        await db.close()
        return { ingested, rows }
      })
      const copied = await withDatabase(server_url, async (url) => {
        const db = dbOver(openServer(url, 1))
        await ensurePartitions(
          db,
          batches.flat().flatMap((seen) => ('date' in seen ? [seen.date] : [])),
          batches.flat().flatMap((seen) => (seen.kind === 'chat seen' ? [seen.at] : [])),
        )
        const time = await seconds(async () => {
          for (const table of tables)
            await db.script(`copy ${table} (${await columnsOf(db, table)}) from '${join(folder, table)}'`)
        })
        await db.close()
        return time
      })
      rounds.push({
        round,
        observations,
        rows,
        'ingest s': ingested.toFixed(2),
        'COPY s': copied.toFixed(2),
        'ingest / COPY speed': (copied / ingested).toFixed(2),
      })
      for (const table of tables) await rm(join(folder, table), { force: true })
    }
    await rm(folder, { recursive: true, force: true })
    return rounds
  },
}

/** Without generated columns, because COPY cannot write them. */
const columnsOf = async (db: Db, table: string): Promise<string> =>
  (
    await db.rows<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
  )
    .map(({ name }) => name)
    .join(', ')

const countRows = async (db: Db): Promise<number> =>
  (await db.row<{
    rows: number
  }>`select (select count(*) from chats) + (select count(*) from member_series) + (select count(*) from messages)
    + (select count(*) from message_series) + (select count(*) from mentions) + (select count(*) from member_samples) as rows`)!
    .rows
