// A database of the previous release, restored from a stored dump, is migrated by the present code and answers the same numbers.
import { statSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { rollUp } from '../../src/rollup/roll-up.ts'
import { listUnfinished } from '../../src/store/backfills.ts'
import { type Db, withUnfilled } from '../../src/store/db.ts'
import { fillAll } from '../../src/store/fill.ts'
import { findMigrated, migrate } from '../../src/store/migrate.ts'
import { ownDatabase } from '../own-database.ts'
import { askAll } from './ask.ts'
import { ASKED_AT, dumpFile, previous, questions, readAnswers, restorePrevious } from './previous.ts'

const { db, remove } = await ownDatabase('release')
afterAll(remove)
await restorePrevious(db)

const stored = readAnswers()

/** Each is asked once, because the ledger and the counters of the account go on. */
const answersNow = async (from: Db) => {
  const answers = new Map((await askAll(from, stored.key)).map(({ path, body }) => [path, body]))
  return stored.answers.map(({ path }) => ({ path, body: answers.get(path) }))
}

/** What the account has spent grows with every question. */
const ofTheBooks = ({ path }: { path: string }) => path === '/v1/account/ledger' || path === '/v1/usage/info'

test(`a database of ${previous.version} answers the same numbers after its migration, and with everything filled and computed again`, async () => {
  expect(statSync(dumpFile).size).toBeLessThan(300_000)
  expect(stored.answers.map(({ path }) => path)).toEqual(questions)
  expect((await findMigrated(db)).unknown).toEqual([])
  await migrate(db)
  expect(await findMigrated(db)).toMatchObject({ pending: 0, unknown: [] })
  expect(await answersNow(withUnfilled(db, await listUnfinished(db)))).toEqual(stored.answers)

  while ((await fillAll(db, { for_ms: 60_000 }))?.unfinished);
  await rollUp(db, { now: ASKED_AT, all: true })
  const numbers = stored.answers.filter((answer) => !ofTheBooks(answer))
  expect((await answersNow(db)).filter((answer) => !ofTheBooks(answer))).toEqual(numbers)
})
