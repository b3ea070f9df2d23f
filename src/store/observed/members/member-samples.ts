// Samples of a chat's members: how many members were looked at, and how many of them had each property.
import { assignmentsOf, type Columns, columnNames, definitionsOf, namesOf, type RowOf } from '../../columns.ts'
import { type Db, ownSql } from '../../db.ts'

const sampleColumns = {
  sampled: 'integer not null',
  premium: 'integer',
  with_username: 'integer',
  with_photo: 'integer',
  bots: 'integer',
  female: 'integer',
  male: 'integer',
} as const satisfies Columns

export type SampleCounts = RowOf<typeof sampleColumns>
export type MemberSample = SampleCounts & { chat_id: number; at: number }

export const sampleCounts = columnNames(sampleColumns) as (keyof SampleCounts)[]

/** Of two samples of one chat at one moment, the larger is kept. An unknown count is smaller than any known one. */
export const isLargerSample = (a: SampleCounts, b: SampleCounts): boolean => {
  for (const name of sampleCounts) {
    const difference = (a[name] ?? -1) - (b[name] ?? -1)
    if (difference !== 0) return difference > 0
  }
  return false
}

/** The counts of one row as a tuple that SQL compares in the same way as `isLargerSample`. */
const comparisonKey = (row: string) =>
  ownSql(`(${sampleCounts.map((name) => `coalesce(${row}.${name}, -1)`).join(', ')})`)

/** Keeps the larger sample of each chat and moment; returns the chats whose samples this changed. */
export const upsertMemberSamples = async (db: Db, samples: MemberSample[]): Promise<number[]> => {
  const rows = await db.rows<{ chat_id: number }>`
    insert into member_samples as stored (chat_id, at, ${namesOf(sampleColumns)})
    select chat_id, to_timestamp(at), ${namesOf(sampleColumns)}
    from json_to_recordset(${JSON.stringify(samples)}::json) as sample(chat_id bigint, at float8, ${definitionsOf(sampleColumns)})
    on conflict (chat_id, at) do update set ${assignmentsOf(sampleColumns)}
    where ${comparisonKey('excluded')} > ${comparisonKey('stored')}
    returning chat_id`
  return rows.map((row) => row.chat_id)
}

/** For each chat, the newest sample of at least `least_sampled` members. */
export const listNewestSamples = (
  db: Db,
  chat_ids: number[],
  least_sampled: number,
  until: Date,
): Promise<(SampleCounts & { chat_id: number })[]> =>
  db.rows`
    select distinct on (chat_id) chat_id, ${namesOf(sampleColumns)}
    from member_samples
    where chat_id = any(${chat_ids}::bigint[]) and sampled >= ${least_sampled}::integer and at <= ${until}::timestamptz
    order by chat_id, at desc`
