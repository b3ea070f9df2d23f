// A page of posts beside what is stored of them.
import type { MessagePage } from '../../sources/source.ts'
import { idsOf } from '../../sources/telegram-web/album.ts'
import type { ChatAtLastReading } from '../../store/collecting/source-expectations.ts'
import type { Db } from '../../store/db.ts'
import { postsBefore } from './before.ts'
import type { PageReading } from './expectation.ts'

export const pageReading = async (
  db: Db | undefined,
  page: MessagePage,
  row: ChatAtLastReading | undefined,
): Promise<PageReading> => {
  const posts = [...page.observations, ...(page.beside ?? [])].filter((seen) => seen.kind === 'message seen')
  const shown = new Set([...posts.flatMap(idsOf), ...(page.covered?.present ?? [])])
  const ids = posts.map(({ message_id }) => message_id)
  const stored = !db ? [] : await postsBefore(db, row, ids, page.signs?.older_than ?? Math.min(...ids))
  const before = new Map([...stored].filter(([id]) => shown.has(id)))
  const absent = [...stored].flatMap(([id, { service }]) => (shown.has(id) || service ? [] : [id]))
  return {
    posts,
    before,
    absent: page.covered ? absent : [],
    is_new: row === undefined || row.newest_message_id === null,
    oldest: row?.oldest_message_id ?? undefined,
    signs: page.signs,
  }
}
