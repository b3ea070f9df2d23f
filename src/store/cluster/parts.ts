// Runs a read of the search tables in each part of a distributed database, on the machine that has the part, so that only what was found is sent to
// the coordinator.
import { type Db, type SqlFragment, sql, statement } from '../db.ts'

/** A part, named by a number, and its tables on its machine. Those of the past are missing until they are distributed. */
type Part = {
  part: number
  shardid: number
  search: string
  terms: string
  channels: string
  past_search: string | null
  past_terms: string | null
}

const known = new WeakMap<Db, Promise<Part[]>>()

export const listParts = (db: Db): Promise<Part[]> => {
  const parts = known.get(db) ?? readNames(db)
  known.set(db, parts)
  parts.catch(() => known.delete(db))
  return parts
}

const readNames = (db: Db) => db.rows<Part>`
  select named.part, search.shardid, shard_name('message_search'::regclass, search.shardid) as search,
    shard_name('message_terms'::regclass, terms.shardid) as terms, shard_name('search_channels'::regclass, channels.shardid) as channels,
    shard_name('past_search'::regclass, past_search.shardid) as past_search, shard_name('past_terms'::regclass, past_terms.shardid) as past_terms
  from (select min(part) as part, get_shard_id_for_distribution_column('message_search', part) as shardid
    from (select part from search_parts offset 0) as name group by 2) as named
  join pg_dist_shard as search using (shardid)
  join pg_dist_shard as terms on terms.logicalrelid = 'message_terms'::regclass and terms.shardminvalue = search.shardminvalue
  join pg_dist_shard as channels on channels.logicalrelid = 'search_channels'::regclass and channels.shardminvalue = search.shardminvalue
  left join pg_dist_shard as past_search on past_search.logicalrelid = 'past_search'::regclass and past_search.shardminvalue = search.shardminvalue
  left join pg_dist_shard as past_terms on past_terms.logicalrelid = 'past_terms'::regclass and past_terms.shardminvalue = search.shardminvalue`

/**
 * The parts of each machine, as they are now: parts move. With `of_chat`, only the part of this chat. Undefined if the parts are not those that were
 * listed before.
 */
const listPartsTogether = async (db: Db, parts: Part[], of_chat: number | undefined): Promise<Part[][] | undefined> => {
  const placed = await db.rows<{ shardid: number; groupid: number }>`select shardid, groupid from pg_dist_shard
    join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
    where logicalrelid = 'message_search'::regclass and noderole = 'primary' and ${
      of_chat === undefined
        ? sql`true`
        : sql`shardid = get_shard_id_for_distribution_column('message_search', ${of_chat}::bigint)`
    }`
  const byId = new Map(parts.map((part) => [part.shardid, part]))
  const groups = Map.groupBy(placed, ({ groupid }) => groupid)
  const together = [...groups.values()].map((group) => group.map(({ shardid }) => byId.get(shardid)))
  return together.length > 0 && together.flat().every((part) => part !== undefined) ? (together as Part[][]) : undefined
}

/**
 * The statement names its tables {search}, {terms} and {channels}, and selects one JSON value. With `past`, the first two are those of the past. Each machine runs it in its parts one after the other: a
 * statement of the coordinator for each part takes longer than most searches. `settings` are set where it runs. With `of_chat`, only the part
 * of this chat is asked.
 */
export const readParts = async <Found>(
  db: Db,
  read: SqlFragment,
  { settings, of_chat, past }: { settings: string; of_chat?: number | undefined; past?: object | undefined },
): Promise<Found[]> => {
  const { text, values } = statement(['', ''], read)
  const attempt = async () => {
    const parts = await listParts(db)
    const together = await listPartsTogether(db, parts, of_chat)
    if (!together || (past && together.flat().some((part) => !part.past_search || !part.past_terms)))
      throw new PartsChanged()
    const names = together.map(([first]) => first!.part)
    const tables = together.map((group) =>
      group
        .map((part) => {
          const [search, terms] = past ? [part.past_search, part.past_terms] : [part.search, part.terms]
          return `${search} ${terms} ${part.channels}`
        })
        .join(),
    )
    const found = await db.rows<{ found: Found[] }>`
      select read_parts(${text}, machine.tables, ${values.map(textOf)}::text[], ${settings}) as found
      from search_parts join unnest(${names}::bigint[], ${tables}::text[]) as machine(part, tables) on machine.part = search_parts.part
      where search_parts.part = any(${names}::bigint[])`
    if (found.length !== together.length) throw new PartsChanged()
    return found.flatMap((row) => row.found)
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

const UNKNOWN_TABLE = '42P01'

class PartsChanged extends Error {
  constructor() {
    super('not every part of the search tables has answered; `admin distribute` completes them')
  }
}

const textOf = (value: unknown): string | null =>
  value === null ? null : value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(value)
