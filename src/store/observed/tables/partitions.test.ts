// How tables whose rows are rewritten are stored, after the migrations and in every new month.
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { ensurePartitions, monthStorage } from './partitions.ts'

const db = await testDatabase()

const storedAs = async (name: string) =>
  (await db.row<{
    options: string[] | null
  }>`select reloptions as options from pg_class where oid = ${name}::regclass`)!.options

const vacuumed = ['autovacuum_vacuum_scale_factor=0.05', 'autovacuum_analyze_scale_factor=0.05']

test.each([
  ['chats', ['fillfactor=80', ...vacuumed]],
  ['channel_stats', ['fillfactor=70', ...vacuumed]],
  ['group_stats', ['fillfactor=70', ...vacuumed]],
  ['message_months', ['fillfactor=70', ...vacuumed]],
  ['post_counts', ['fillfactor=70', ...vacuumed]],
  ['collecting', ['fillfactor=80', ...vacuumed]],
  ['accounts', ['fillfactor=50', 'autovacuum_vacuum_scale_factor=0.05']],
  ['account_months', ['fillfactor=50', 'autovacuum_vacuum_scale_factor=0.05']],
  ['chat_changes', ['fillfactor=70', 'autovacuum_vacuum_scale_factor=0', 'autovacuum_vacuum_threshold=1000']],
  ['message_search_queue', ['autovacuum_vacuum_scale_factor=0', 'autovacuum_vacuum_threshold=10000']],
])('after the migrations %s is stored with %j', async (table, options) => {
  expect(await storedAs(table)).toEqual(options)
})

test('a new month has the settings of its table, its keys and its indexes', async () => {
  const time = Date.parse('2031-03-15T00:00:00Z') / 1000
  await ensurePartitions(db, [time], [time])
  await ensurePartitions(db, [time], [time])
  for (const [table, fillfactor] of [
    ['messages', 90],
    ['message_series', 80],
    ['member_series', 70],
  ] as const) {
    expect(await storedAs(`${table}_2031_03`)).toEqual([`fillfactor=${fillfactor}`, ...vacuumed])
    expect(monthStorage[table]!.split(', ').map((one) => one.replaceAll(' ', ''))).toEqual([
      `fillfactor=${fillfactor}`,
      ...vacuumed,
    ])
  }
  expect(await storedAs('message_terms_2031_03')).toBeNull()
  // Every index of a month belongs to one of the whole table.
  const indexes =
    await db.rows`select indrelid::regclass::text as table, count(*) as indexes, count(inhparent) as attached
    from pg_index left join pg_inherits on inhrelid = indexrelid
    where indrelid::regclass::text like '%_2031_03' group by 1 order by 1`
  expect(indexes).toEqual([
    { table: 'member_series_2031_03', indexes: 1, attached: 1 },
    { table: 'message_search_2031_03', indexes: 5, attached: 5 },
    { table: 'message_series_2031_03', indexes: 1, attached: 1 },
    { table: 'message_terms_2031_03', indexes: 3, attached: 3 },
    { table: 'message_versions_2031_03', indexes: 1, attached: 1 },
    { table: 'messages_2031_03', indexes: 2, attached: 2 },
    { table: 'past_search_2031_03', indexes: 5, attached: 5 },
    { table: 'past_terms_2031_03', indexes: 2, attached: 2 },
  ])
})

test('several that need a new month at the same time all find it afterwards', async () => {
  for (const month of ['2031-01', '2031-02', '2031-03']) {
    const time = Date.parse(`${month}-05T00:00:00Z`) / 1000
    await Promise.all(Array.from({ length: 8 }, () => ensurePartitions(db, [time], [time])))
  }
})
