// The catalog is told of changes in all columns that it has, whichever of them the database knew before.
import { afterAll, expect, test } from 'vitest'
import { ownDatabase } from '../../../test/own-database.ts'
import { migrate } from '../migrate.ts'

const { db, remove } = await ownDatabase('follow')
afterAll(remove)

const announced = async () =>
  (await db.rows<{ chat_ids: string }>`delete from catalog_changes returning chat_ids::text`).map(
    ({ chat_ids }) => chat_ids,
  )

test('a column that the catalog got since the last start is followed without a migration, and one of a newer version stays followed', async () => {
  await migrate(db)
  await db.rows`insert into channel_stats (chat_id, messages_7d, messages_30d, mentions_total, mentions_7d, mentions_30d, updated_at)
    select n, 0, 0, 0, 0, 0, now() from generate_series(1, 3) as n`
  await db.rows`select follow_channel_stats(array['er_percent', 'lifetime'])`
  await announced()
  await db.rows`update channel_stats set updated_at = now(), edited_percent = 2 where chat_id = 2`
  expect(await announced(), 'not followed yet').toEqual([])
  expect(await migrate(db), 'nothing to migrate').toEqual([])
  await db.rows`update channel_stats set updated_at = now(), edited_percent = chat_id`
  expect(await announced(), 'chat 2 had that value').toEqual(['{1,3}'])
  await db.rows`update channel_stats set updated_at = now(), trust_findings = '[]', lifetime = 3`
  expect(await announced(), 'the catalog does not have these').toEqual([])
  const [row] = await db.rows<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'note_catalog_stats_updated'`
  const columns = [...row!.source.matchAll(/was\.(\w+)/g)].map(([, column]) => column)
  await db.rows`select follow_channel_stats(${[...columns, 'lifetime']}::text[])`
  await migrate(db)
  await db.rows`update channel_stats set lifetime = chat_id`
  expect(await announced(), 'an older version starts beside a newer one').toEqual(['{1,2}'])
})
