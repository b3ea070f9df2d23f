// Where the parts are is read from tables of Citus. Here these are plain ones, of a database whose rows are all on one machine, so that no cluster is
// needed; test/cluster-faults.test.ts has a cluster.
import { afterAll, expect, inject, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { isEmbedded } from '../../../test/engine/engine.ts'
import { skipWithout } from '../../../test/needs.ts'
import { until } from '../../../test/until.ts'
import { type Db, dbOver } from '../db.ts'
import { openPostgres } from '../postgres/postgres.ts'
import { besideSilentWorkers } from './beside-silent.ts'
import { partHash } from './part-hash.ts'

const name =
  'statements for a machine that is slow or silent leave connections to the others, and are refused while it is silent'
if (isEmbedded) skipWithout('postgres', name)
else if (inject('workers')) skipWithout('one-machine', name)
else test(name, refusesBesideOthers)

const CONNECTIONS = 4
/** An advisory lock: a statement that waits for it stands for one whose machine does not answer. */
const LOCK = 815

async function refusesBesideOthers() {
  const { database_url } = await testDatabase()
  const plain = dbOver(openPostgres(database_url!, 1))
  await plain.script(`
    create table pg_dist_shard (logicalrelid regclass, shardid bigint, shardminvalue text);
    create table pg_dist_placement (shardid bigint, groupid integer);
    create table pg_dist_node (groupid integer, nodename text, nodeport integer, noderole text);
    insert into pg_dist_shard values ('messages', 1, '-2147483648'), ('messages', 2, '0');
    insert into pg_dist_placement values (1, 1), (2, 2);
    insert into pg_dist_node values (1, 'first', 5432, 'primary'), (2, 'second', 5432, 'primary');
    select pg_advisory_lock(${LOCK})`)
  let silent: string | undefined
  const asked = new Set<string>()
  const driver = besideSilentWorkers(openPostgres(database_url!, CONNECTIONS), {
    connections: CONNECTIONS,
    ask: (worker) => {
      asked.add(worker)
      return worker === silent ? new Promise(() => {}) : Promise.resolve()
    },
  })
  const db = dbOver(driver)
  afterAll(async () => {
    await Promise.all([db.close(), plain.close()])
  })
  const chats = [1, 2, 3, 4, 5, 6, 7, 8]
  const [first, second] = [chats.find((id) => partHash(id) < 0)!, chats.find((id) => partHash(id) >= 0)!]
  const read = (of: Db, chat_id: number) =>
    of.rows`select 1 as one from (select) as row left join messages on messages.chat_id = ${chat_id}::bigint`
  const wait = (of: Db, chat_id: number) =>
    of.rows`select 1 as one, pg_advisory_xact_lock_shared(${LOCK}) as got
      from (select) as row left join messages on messages.chat_id = ${chat_id}::bigint`
  const refused = { code: 'ETIMEDOUT' }
  const found = [{ one: 1 }]

  // Slow, and not silent: more statements than there are connections wait for the second machine.
  const waiting = [...Array.from({ length: 6 }, () => wait(db, second)), db.transaction((tx) => wait(tx, second))]
  const results = Promise.allSettled(waiting)
  await until(async () => asked.has('second:5432'), Boolean)
  expect(await read(db, first)).toEqual(found)
  expect(await db.rows`select 1 as one from chats right join (select) as row on true`).toEqual(found)

  silent = 'second:5432'
  for (const result of await results) expect(result).toMatchObject({ status: 'rejected', reason: refused })
  await expect(read(db, second)).rejects.toMatchObject(refused)
  await expect(db.transaction((tx) => read(tx, second))).rejects.toMatchObject(refused)
  await expect(db.rows`select from messages`).rejects.toMatchObject(refused)
  expect(await read(db, first)).toEqual(found)

  await plain.script(`select pg_advisory_unlock(${LOCK})`)
  silent = undefined
  await until(
    () => read(db, second).catch(() => []),
    (rows) => rows.length === 1,
  )
  expect(await db.transaction((tx) => read(tx, second))).toEqual(found)
}
