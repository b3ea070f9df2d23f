// Writes the dump and the answers with the code beside this file. `write.ts` runs it.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { dbOver } from '../../src/store/db.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openPostgres } from '../../src/store/postgres/postgres.ts'
import { askAll, secretsOf } from './ask.ts'
import { answersFile, dumpFile, type PreviousAnswers } from './previous.ts'
import { writeRows } from './rows.ts'

const database_url = process.argv[2]!
const db = dbOver(openPostgres(database_url))
await migrate(db)
const key = await writeRows(db, await secretsOf(db))
// Statements that both databases read, without names of owners and without settings of the session.
const dump = execFileSync(
  'pg_dump',
  ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=200', database_url],
  { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
)
const statements = dump.replaceAll(/^(SET |SELECT pg_catalog\.set_config|\\|--).*\n/gm, '').replaceAll(/\n{2,}/g, '\n')
writeFileSync(dumpFile, gzipSync(statements, { level: 9 }))
const written: PreviousAnswers = { key, answers: await askAll(db, key) }
writeFileSync(answersFile, gzipSync(JSON.stringify(written), { level: 9 }))
await db.close()
