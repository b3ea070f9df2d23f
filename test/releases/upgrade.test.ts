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

/** A search finds by what this release knows of words. */
const isNotOfWords = ({ path }: { path: string }) => !path.startsWith('/v1/search/messages')

const JUDGEMENTS = /^(ads_index|ads_index_grade|citation_index|trust_level|trust_findings)$/

/** What is computed again judges by the rules of this release: what is unusual, and the indexes that follow from it. What was stored keeps its judgement. */
const withoutJudgements = (answers: { path: string; body: unknown }[]): { path: string }[] =>
  JSON.parse(
    JSON.stringify(answers, (name, value) => {
      if (JUDGEMENTS.test(name)) return undefined
      return name === 'figures' ? value.filter(({ figure }: { figure: string }) => !JUDGEMENTS.test(figure)) : value
    }),
  )

const expectEachText = async (answers: { path: string; body: unknown }[]) => {
  const texts = await db.row`select count(*) from messages join chats using (chat_id)
    where peer = 'Channel' and text like '%harbour%' and date >= '2026-10-01' and messages.deleted_at is null`
  expect(answers.find((answer) => !isNotOfWords(answer))!.body).toMatchObject({ ...texts, count_is: 'exact' })
}

test(`a database of ${previous.version} answers the same numbers after its migration, and with everything filled and computed again`, async () => {
  expect(statSync(dumpFile).size).toBeLessThan(300_000)
  expect(stored.answers.map(({ path }) => path)).toEqual(questions)
  expect((await findMigrated(db)).unknown).toEqual([])
  await migrate(db)
  expect(await findMigrated(db)).toMatchObject({ pending: 0, unknown: [] })
  const before = await answersNow(withUnfilled(db, await listUnfinished(db)))
  // A release may add fields.
  expect(before.filter(isNotOfWords)).toMatchObject(stored.answers.filter(isNotOfWords))
  await expectEachText(before)

  while ((await fillAll(db, { for_ms: 60_000 }))?.unfinished);
  await rollUp(db, { now: ASKED_AT, all: true })
  const after = await answersNow(db)
  const isSame = (answer: { path: string }) => !ofTheBooks(answer) && isNotOfWords(answer)
  expect(withoutJudgements(after.filter(isSame))).toMatchObject(withoutJudgements(stored.answers.filter(isSame)))
  await expectEachText(after)
})
