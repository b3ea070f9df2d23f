// A page of posts beside what is stored of them.
import type { MessagePage } from '../../sources/source.ts'
import type { ChatAtLastReading } from '../../store/collecting/source-expectations.ts'
import type { Db } from '../../store/db.ts'
import { postsBefore } from './before.ts'
import type { PageReading } from './expectation.ts'

export const pageReading = async (
  db: Db,
  page: MessagePage,
  row: ChatAtLastReading | undefined,
): Promise<PageReading> => {
  const posts = [...page.observations, ...(page.beside ?? [])].filter((seen) => seen.kind === 'message seen')
  const before = await postsBefore(
    db,
    row,
    posts.map(({ message_id }) => message_id),
  )
  return {
    posts,
    before,
    is_new: row === undefined || row.newest_message_id === null,
    oldest: row?.oldest_message_id ?? undefined,
    signs: page.signs,
  }
}
