// What makes a file readable for people: names in place of ids, and a name of the file that says what is in it and from when.
import type { ExportColumn, RowList } from '../../contract/index.ts'
import { categories, countries, type DictionaryEntry, languages } from '../../dictionaries.ts'
import { cellOf, type ExportRow } from '../../export/rows.ts'
import { listTitles } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import { isoDay } from '../../time/days.ts'
import type { Call } from './call.ts'

const namesById = (entries: readonly DictionaryEntry[]) => new Map(entries.map(({ id, name }) => [id, name]))
const dictionaries: Record<string, Map<string, string>> = {
  country: namesById(countries),
  set_country: namesById(countries),
  language: namesById(languages),
  set_language: namesById(languages),
  posts_language: namesById(languages),
  category: namesById(categories),
  set_category: namesById(categories),
}
/** Fields that hold the internal id of a chat. */
const chatFields = new Set(['internal_id', 'peer_id', 'target_id', 'from', 'to'])

/** A row that has the title of a chat already keeps its id. */
const namesChat = ({ path }: ExportColumn, columns: ExportColumn[]): boolean => {
  const title = [...path.slice(0, -1), 'title'].join('.')
  return chatFields.has(path.at(-1)!) && !columns.some(({ name }) => name === title)
}

/** Ids may stand in a list with commas, as in filters. An id without a name stays. */
const named = (names: Map<string, string>, value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((id) => names.get(id) ?? id)
        .join(', ')
    : value

const replaced = (row: ExportRow, [head, ...rest]: readonly string[], value: unknown): ExportRow => ({
  ...row,
  [head!]: rest.length ? replaced(row[head!] as ExportRow, rest, value) : value,
})

export const withNames = async (db: Db, { columns }: RowList, rows: ExportRow[]): Promise<ExportRow[]> => {
  const chats = columns.filter((column) => namesChat(column, columns))
  const ids = new Set(rows.flatMap((row) => chats.map((column) => cellOf(column, row))))
  const titles = await listTitles(
    db,
    [...ids].filter((id) => typeof id === 'string'),
  )
  const changes = columns.flatMap((column): [ExportColumn, Map<string, string>][] => {
    const names = chats.includes(column) ? titles : dictionaries[column.path.at(-1)!]
    return names ? [[column, names]] : []
  })
  return rows.map((row) =>
    changes.reduce((made, [column, names]) => {
      const value = cellOf(column, made)
      return value === undefined ? made : replaced(made, column.path, named(names, value))
    }, row),
  )
}

/** listChannelMessages of @daily_news becomes channel-messages-daily_news-2026-09-01. */
export const fileName = ({
  endpoint,
  chats,
  params,
  part,
  now,
}: Pick<Call, 'endpoint' | 'chats' | 'params' | 'now'> & { part?: string }): string => {
  const subject = endpoint.operation
    .replace(/^(get|list|search)(?=[A-Z])/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()
  const of = chats.length === 1 ? [chats[0]!.username ?? chats[0]!.internal_id] : Object.values(params ?? {})
  return [subject, ...(part ? [part] : []), ...of, isoDay(now)].join('-').replace(/[^\w.-]+/g, '_')
}
