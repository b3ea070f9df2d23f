// The whole database as text, to search it for what must not be in it any more.
import type { Db } from '../src/store/db.ts'

type DumpedTable = { table: string; columns: string }

/** Every column of every table as text, with bytes as text too where they are, as lines `table: values`. */
const dumpOf = async (db: Db): Promise<string> => {
  const tables = await db.rows<DumpedTable>`
    select table_name as table, string_agg(case data_type
      when 'bytea' then format('encode(%I, ''escape'')', column_name) else format('%I::text', column_name) end, ', '
      order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' group by table_name order by 1`
  const lines: string[] = []
  for (const { table, columns } of tables) {
    const statement = `select concat_ws(e'\\t', ${columns}) as line from "${table}"`
    for (const { line } of await db.rows<{ line: string }>(Object.assign([statement], { raw: [statement] })))
      lines.push(`${table}: ${line}`)
  }
  return lines.join('\n')
}

/** The lines of the dump in which one of the words occurs, whatever its case. */
export const linesWith = async (db: Db, ...words: string[]): Promise<string[]> =>
  (await dumpOf(db)).split('\n').filter((line) => words.some((word) => line.toLowerCase().includes(word.toLowerCase())))
