// The job that computes the citation index in a thread of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase, unpackMigrated } from '../../../test/database.ts'
import { citationJob } from './citation-job.ts'

const db = await testDatabase()
const { database_url } = db
const data_dir = mkdtempSync(join(tmpdir(), 'cs-citation-'))
afterAll(() => rmSync(data_dir, { recursive: true, force: true }))
if (!database_url) unpackMigrated(data_dir)

const job = citationJob({ database_url, data_dir })
const now = new Date('2026-09-01T12:00:00Z')

test('its report comes from the thread, and a second run gives the same', async () => {
  const report = { channels: 0, links: 0, written: 0, months: 0 }
  expect(await job.run(db, now)).toEqual(report)
  expect(await job.run(db, now)).toEqual(report)
})

test('a run that is stopped reports nothing, and one that fails throws', async () => {
  const stopping = new AbortController()
  const running = job.run(db, now, stopping.signal)
  stopping.abort()
  expect(await running).toBeNull()
  const lost = citationJob({ database_url: 'postgres://nobody@127.0.0.1:1/none', data_dir })
  await expect(lost.run(db, now)).rejects.toThrow()
})
