// What the tables of the demo world hold: rows, bytes with indexes, and the share of the whole.
import { randomBytes } from 'node:crypto'
import { secretsFrom } from '../src/accounts/secrets.ts'
import { openDemo } from '../src/demo/open.ts'
import { growDemo } from '../src/demo/seed.ts'
import { indexQueued } from '../src/ingest/index-messages.ts'
import { dbOver } from '../src/store/db.ts'
import { tableBytes } from '../test/table-bytes.ts'
import { openServer, withDatabase } from './database.ts'
import type { Bench } from './run.ts'

const CHANNELS = 400
/** Tables with less are not shown. */
const LEAST_SHARE = 0.001

export const bench: Bench = {
  question: 'which tables take the bytes of a world?',
  run: (server_url, [channels = CHANNELS]) =>
    withDatabase(server_url, async (url) => {
      const db = dbOver(openServer(url))
      await openDemo(db, secretsFrom(randomBytes(32)), new Date(), channels)
      await growDemo(db, channels, { progress: () => {} })
      while ((await indexQueued(db)) > 0);
      await db.script('vacuum analyze')
      const tables = await tableBytes(db)
      const whole = tables.reduce((sum, { bytes }) => sum + bytes, 0)
      await db.close()
      return tables
        .filter(({ bytes }) => bytes > LEAST_SHARE * whole)
        .map(({ name, bytes, rows }) => ({
          table: name,
          rows,
          MB: (bytes / 1e6).toFixed(1),
          'bytes a row': rows ? Math.round(bytes / rows) : '',
          share: `${((100 * bytes) / whole).toFixed(1)} %`,
        }))
    }),
}
