// Mentions are written by the chat that makes them and read by the chat that is mentioned. Measures reading from all parts against a second
// copy that is distributed by the mentioned chat.
import { type Db, ownSql, sql } from '../src/store/db.ts'

const WRITES = 40
const PER_WRITE = 1_000
const READS = 300

type Row = Record<string, string | number>

export const measureMentions = async (db: Db): Promise<Row[]> => {
  await db.script('create table mentions_by_target (like mentions including all)')
  await db.rows`select create_distributed_table('mentions_by_target', 'target_chat_id', colocate_with => 'messages')`
  const chats = (await db.rows<{ chat_id: number }>`select chat_id from chats order by chat_id`).map(
    ({ chat_id }) => chat_id,
  )
  const once = await writes(db, chats, ['mentions'], 0)
  const twice = await writes(db, chats, ['mentions', 'mentions_by_target'], 1)
  await db.script('truncate mentions_by_target')
  await db.rows`insert into mentions_by_target select * from mentions`
  await db.script('analyze mentions')
  await db.script('analyze mentions_by_target')
  const size = async (table: string) =>
    (await db.row<{ bytes: number }>`select citus_total_relation_size(${table}::regclass) as bytes`)!.bytes
  const rows: Row[] = [
    line('mentions: write 1,000 (ms)', once, twice),
    line(
      'mentions: space (kB)',
      (await size('mentions')) / 1024,
      ((await size('mentions')) + (await size('mentions_by_target'))) / 1024,
    ),
  ]
  for (const [what, read] of Object.entries(reads)) {
    const from = async (table: string) => {
      const times: number[] = []
      for (let i = 0; i < READS; i++) {
        const began = performance.now()
        await read(db, table, chats, i)
        times.push(performance.now() - began)
      }
      return times.toSorted((a, b) => a - b)[READS >> 1]!
    }
    rows.push(line(`mentions: ${what} (ms)`, await from('mentions'), await from('mentions_by_target')))
  }
  await db.script('drop table mentions_by_target')
  await db.close()
  return rows
}

const line = (what: string, fan_out: number, copy: number): Row => ({
  what,
  'all parts': fan_out.toFixed(1),
  'second copy': copy.toFixed(1),
  ratio: (copy / fan_out).toFixed(2),
})

const reads: Record<string, (db: Db, table: string, chats: number[], i: number) => Promise<unknown>> = {
  'a page of 50': (db, table, chats, i) => db.rows`
    select kind, date, source_chat_id, message_id from ${ownSql(table)} where target_chat_id = ${chats[i % chats.length]}
    order by date desc, message_id desc, source_chat_id desc, kind desc limit 51`,
  'a chart by day': (db, table, chats, i) => db.rows`
    select date_trunc('day', date, 'UTC') as date, count(*) as mentions from ${ownSql(table)}
    where target_chat_id = ${chats[i % chats.length]} group by 1`,
  'totals of 250 chats': (db, table, chats, i) => {
    const some = chats.slice(i % chats.length).slice(0, 250)
    return db.rows`select target_chat_id, count(*) as total from ${ownSql(table)}
      where target_chat_id = any(${some}::bigint[]) group by 1`
  },
}

/** The median time of one batch of mentions that few chats make of many, written to each of the tables in one transaction. */
const writes = async (db: Db, chats: number[], tables: string[], round: number): Promise<number> => {
  const times: number[] = []
  for (let i = 0; i < WRITES; i++) {
    const mentions = Array.from({ length: PER_WRITE }, (_, n) => ({
      target: chats[(n * 7 + i) % chats.length]!,
      source: chats[(i * 64 + (n % 64)) % chats.length]!,
      message_id: 1_000_000_000 + (round * WRITES + i) * PER_WRITE + n,
    }))
    const began = performance.now()
    await db.transaction(async (tx) => {
      for (const table of tables)
        await tx.rows`
          insert into ${ownSql(table)} (target_chat_id, date, source_chat_id, message_id, kind)
          select target, now() - message_id % 100 * interval '24 hours', source, message_id, 'Mention' from ${sql`unnest(
            ${mentions.map(({ target }) => target)}::bigint[], ${mentions.map(({ source }) => source)}::bigint[],
            ${mentions.map(({ message_id }) => message_id)}::bigint[])`} as given(target, source, message_id) on conflict do nothing`
    })
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[WRITES >> 1]!
}
