// A primary whose synchronous standby is missing: what it has not confirmed is no success, and nobody sees it.
import { afterAll, expect, test } from 'vitest'
import { dbOver } from '../../src/store/db.ts'
import { openPostgres } from '../../src/store/postgres/postgres.ts'
import { requestTimeouts } from '../../src/store/postgres/timeouts.ts'
import { postgresPrograms } from '../engine/programs.ts'
import { ownPostgres } from '../engine/server.ts'
import { until } from '../until.ts'

const server = await ownPostgres(postgresPrograms()!)
await server.start()
const db = dbOver(openPostgres(server.url, 3, { ...requestTimeouts, answer_ms: 1_000 }))
afterAll(async () => {
  await db.close()
  await server.remove()
})
await db.script('create table probes (probe text primary key)')
await db.script("alter system set synchronous_standby_names = 'missing'")
await db.rows`select pg_reload_conf()`
await until(
  () => db.row<{ names: string }>`select current_setting('synchronous_standby_names') as names`,
  (row) => row?.names === 'missing',
)

const probes = () => db.rows<{ probe: string }>`select probe from probes order by probe`

test('a commit that waits for the standby for too long fails and stays invisible', async () => {
  await expect(db.rows`insert into probes values ('late')`).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  const inTransaction = db.transaction((tx) => tx.rows`insert into probes values ('late too')`)
  await expect(inTransaction).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(await probes()).toEqual([])
})

test('when an operator cancels the wait, PostgreSQL commits and reports success, and the service does not believe it', async () => {
  const patient = dbOver(openPostgres(server.url, 1))
  const inserted = patient.rows`insert into probes values ('cancelled')`.catch((error) => error)
  await until(
    () => db.rows`select pg_cancel_backend(pid) from pg_stat_activity
      where wait_event = 'SyncRep' and query like '%''cancelled''%'`,
    (cancelled) => cancelled.length === 1,
  )
  expect(await inserted).toMatchObject({ code: '57014', message: 'the standby did not confirm the commit' })
  expect(await probes()).toContainEqual({ probe: 'cancelled' })
  await patient.close()
})
