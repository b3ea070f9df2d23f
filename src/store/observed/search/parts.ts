// Runs a read of the search tables in each part of a distributed database, on the machine that has the part, so that only what was found is sent to
// the coordinator.
import { type Db, type SqlFragment, statement } from '../../db.ts'

/** A part, named by a number, and its tables on its machine. */
type Part = { part: number; search: string; terms: string; channels: string }

const known = new WeakMap<Db, Promise<Part[]>>()

export const listParts = (db: Db): Promise<Part[]> => {
  const parts = known.get(db) ?? readNames(db)
  known.set(db, parts)
  parts.catch(() => known.delete(db))
  return parts
}

const readNames = (db: Db) => db.rows<Part>`
  select named.part, shard_name('message_search'::regclass, search.shardid) as search,
    shard_name('message_terms'::regclass, terms.shardid) as terms, shard_name('search_channels'::regclass, channels.shardid) as channels
  from (select min(part) as part, get_shard_id_for_distribution_column('message_search', part) as shardid
    from (select part from search_parts offset 0) as name group by 2) as named
  join pg_dist_shard as search using (shardid)
  join pg_dist_shard as terms on terms.logicalrelid = 'message_terms'::regclass and terms.shardminvalue = search.shardminvalue
  join pg_dist_shard as channels on channels.logicalrelid = 'search_channels'::regclass and channels.shardminvalue = search.shardminvalue`

const findPartOf = async (db: Db, chat_id: number): Promise<Part[]> => {
  const shard = await db.row<{ name: string }>`
    select shard_name('message_search'::regclass, get_shard_id_for_distribution_column('message_search', ${chat_id}::bigint)) as name`
  return (await listParts(db)).filter(({ search }) => search === shard!.name)
}

/**
 * The statement names its tables {search}, {terms} and {channels}, and selects one JSON value. `settings` are those of its transaction. With
 * `of_chat`, only the part of this chat is asked.
 */
export const readParts = async <Found>(
  db: Db,
  read: SqlFragment,
  { settings, of_chat }: { settings: string; of_chat?: number | undefined },
): Promise<Found[]> => {
  const { text, values } = statement(['', ''], read)
  const attempt = async () => {
    const parts = of_chat === undefined ? await listParts(db) : await findPartOf(db, of_chat)
    const ids = parts.map(({ part }) => part)
    const found = await db.transaction(async (tx) => {
      await tx.script(`${settings}; ${oneConnectionEach}`)
      return tx.rows<{ found: Found }>`
        select read_part(${text}, array[tables.search, tables.terms, tables.channels], ${values.map(textOf)}::text[]) as found
        from search_parts join unnest(${ids}::bigint[], ${parts.map(({ search }) => search)}::text[],
          ${parts.map(({ terms }) => terms)}::text[], ${parts.map(({ channels }) => channels)}::text[])
          as tables(part, search, terms, channels) on tables.part = search_parts.part
        where search_parts.part = any(${ids}::bigint[])`
    })
    if (found.length !== parts.length || parts.length === 0) throw new PartsChanged()
    return found.map((row) => row.found)
  }
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof PartsChanged) && (error as { code?: string }).code !== UNKNOWN_TABLE) throw error
    // The parts were divided otherwise since they were listed, and have other names now.
    known.delete(db)
    return attempt()
  }
}

/**
 * One connection to each machine, which is kept: others would be closed after the statement, and a new one has to read the catalog of hundreds of
 * tables first.
 */
const oneConnectionEach = 'set local citus.max_adaptive_executor_pool_size = 1'

const UNKNOWN_TABLE = '42P01'

class PartsChanged extends Error {
  constructor() {
    super('not every part of the search tables has answered; `admin distribute` completes them')
  }
}

const textOf = (value: unknown): string | null =>
  value === null ? null : value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(value)
