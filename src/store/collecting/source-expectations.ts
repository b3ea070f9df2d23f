// What is known of the expectations of each source. Workers share it; each change is made under the lock of its rows.
import type { SeenTimes } from '../chats/field-times.ts'
import { type Db, ownSql, sql } from '../db.ts'

export type ExpectationRow = {
  expectation: string
  as_expected: number
  otherwise: number
  suspicion: number
  suspect_chats: string[]
  own_chats: string[]
  unclear_chats: string[]
  expected_in_row: number
  doubted_since: Date | null
  doubt: { chat: string; expected: string; seen: string } | null
  accepted_until: Date | null
}

export const listExpectations = (db: Db, source: string) => db.rows<ExpectationRow>`
  select expectation, as_expected, otherwise, suspicion, suspect_chats, own_chats, unclear_chats, expected_in_row, doubted_since, doubt, accepted_until
  from source_expectations where source = ${source}`

/** Changes the rows of these expectations by a function of what is stored. Returns the rows before and after. */
export const changeExpectations = (
  db: Db,
  source: string,
  names: string[],
  change: (stored: Map<string, ExpectationRow>) => ExpectationRow[],
): Promise<{ before: Map<string, ExpectationRow>; after: ExpectationRow[] }> =>
  db.transaction(async (tx) => {
    await tx.rows`insert into source_expectations (source, expectation)
      select ${source}, name from unnest(${names.toSorted()}::text[]) as name on conflict do nothing`
    const rows = await tx.rows<ExpectationRow>`
      select expectation, as_expected, otherwise, suspicion, suspect_chats, own_chats, unclear_chats, expected_in_row, doubted_since, doubt, accepted_until
      from source_expectations where source = ${source} and expectation = any(${names}::text[]) order by expectation for update`
    const before = new Map(rows.map((row) => [row.expectation, row]))
    const after = change(before)
    for (const row of after)
      await tx.rows`update source_expectations set as_expected = ${row.as_expected}, otherwise = ${row.otherwise},
        suspicion = ${row.suspicion}, suspect_chats = ${row.suspect_chats}::text[], own_chats = ${row.own_chats}::text[], unclear_chats = ${row.unclear_chats}::text[],
        expected_in_row = ${row.expected_in_row}, doubted_since = ${row.doubted_since}, doubt = ${row.doubt && JSON.stringify(row.doubt)}::jsonb,
        accepted_until = ${row.accepted_until}
        where source = ${source} and expectation = ${row.expectation}`
    return { before, after }
  })

/** When so many readings are counted, older ones count half, so that the shares follow the source. */
const MOST_COUNTED = 10_000

/** Adds readings that were as expected. */
export const countAsExpected = (db: Db, source: string, counts: ReadonlyMap<string, number>) => db.rows`
  insert into source_expectations as stored (source, expectation, as_expected)
  select ${source}, name, count from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::integer[]) as given(name, count) order by name
  on conflict (source, expectation) do update set
    as_expected = (stored.as_expected + excluded.as_expected) / case when stored.as_expected + stored.otherwise > ${MOST_COUNTED} then 2 else 1 end,
    otherwise = stored.otherwise / case when stored.as_expected + stored.otherwise > ${MOST_COUNTED} then 2 else 1 end`

export type SourceDoubt = {
  source: string
  expectation: string
  doubted_since: Date
  doubt: NonNullable<ExpectationRow['doubt']>
}

export const listDoubts = (db: Db) => db.rows<SourceDoubt>`
  select source, expectation, doubted_since, doubt from source_expectations where doubted_since is not null
  order by source, doubted_since, expectation`

export type ChatAtLastReading = SeenTimes & {
  chat_id: number
  platform_id: number | null
  username: string | null
  invite_hash: string | null
  peer: 'Channel' | 'Group'
  title: string
  description: string | null
  verified: boolean
  scam: boolean
  fake: boolean
  members_count: number | null
  newest_message_id: number | null
  oldest_message_id: number | null
  reread_after: number | null
}

const atLastReading = sql`chat_id, platform_id, username, invite_hash, peer, title, description, verified_by_platform as verified,
  scam, fake, members_count, extract(epoch from observed_at)::float8 as observed_at, seen_at, newest_message_id, oldest_message_id, reread_after`

/** The chat, if the same source has read it since then. */
export const findAtLastReading = (db: Db, chat_id: number, { source, since }: { source: string; since: Date }) =>
  db.row<ChatAtLastReading>`select ${atLastReading} from collecting join chats using (chat_id)
    where chat_id = ${chat_id} and read_by = ${source} and read_at >= ${since}`

/** Among how many of the chats that were read last those with a mark or a description are looked for. */
const LOOKED_AT = 2_000

/** Chats that the source read last and that can be read again, the newest first. */
export const listControls = (
  db: Db,
  { source, since, except, shown_by, limit }: ControlQuery,
): Promise<ChatAtLastReading[]> => db.rows<ChatAtLastReading>`
  select ${atLastReading} from (
    select chat_id, read_at, newest_message_id, oldest_message_id, reread_after from collecting
    where result = 'read' and read_by = ${source} and read_at >= ${since} and chat_id <> ${except}
    order by read_at desc limit ${LOOKED_AT}) as lately join chats using (chat_id)
  where deleted_at is null and ${shown_by === 'verified chats' ? sql`verified_by_platform` : shown_by === 'described chats' ? sql`description <> ''` : sql`true`}
  order by read_at desc limit ${limit}`

type ControlQuery = {
  source: string
  since: Date
  except: number
  shown_by?: 'verified chats' | 'described chats' | undefined
  limit: number
}

/** Takes a chat out of the suspicions, and its words out of the examples of doubts. */
export const forgetInDoubts = async (db: Db, addresses: string[]): Promise<number> => {
  const names = addresses.map((address) => address.replace(/^#/, ''))
  const others = (column: 'suspect_chats' | 'own_chats' | 'unclear_chats') =>
    sql`array(select name from unnest(${ownSql(column)}) as name where lower(name) <> all(${names}::text[]))`
  const changed = await db.rows`update source_expectations set suspect_chats = ${others('suspect_chats')},
      own_chats = ${others('own_chats')}, unclear_chats = ${others('unclear_chats')},
      doubt = case when lower(doubt->>'chat') = any(${names}::text[]) then '{"chat": "", "expected": "", "seen": ""}'::jsonb else doubt end
    where lower(doubt->>'chat') = any(${names}::text[])
      or exists (select from unnest(suspect_chats || own_chats || unclear_chats) as name where lower(name) = any(${names}::text[]))
    returning 1`
  return changed.length
}
