// Messages whose signatures share a band with a given one: what may be a copy. Whether it is one is decided by the texts.

import { termTables } from '../../cluster/closed-months.ts'
import { type Db, joinSql, type SqlFragment, sql } from '../../db.ts'
import { byIndexOnly } from '../../searching/reads.ts'
import type { MessageKey } from '../messages/message-keys.ts'
import type { TimeRange } from '../messages/message-months.ts'
import { isIndexed, keysOf, keysOfBands, sharesBand } from './band-keys.ts'

const within = ({ from, to }: TimeRange): SqlFragment => sql`t.date between ${from}::timestamptz and ${to}::timestamptz`

/** At most `most` messages of all channels, the earliest first, one for each channel, month and signature. `is_cut` if there are more. */
export const listAlike = (
  db: Db,
  bands: string,
  range: TimeRange,
  most: number,
): Promise<{ messages: MessageKey[]; is_cut: boolean }> =>
  db.transaction(async (tx) => {
    await tx.script(byIndexOnly)
    // In one statement, because rows move to the table of closed months.
    const ofTables = termTables(db).map(
      (table) => sql`select extract(epoch from t.date)::float8 as date, t.chat_id, t.message_id from ${table} as t
        where ${keysOf('t')} && ${keysOfBands(bands)}::integer[] and ${isIndexed('t')} and ${sharesBand('t', bands)} and ${within(range)}`,
    )
    const found = await tx.rows<MessageKey>`${joinSql(ofTables, ' union all ')} limit ${most + 1}`
    const messages = found
      .slice(0, most)
      .sort((a, b) => a.date - b.date || a.chat_id - b.chat_id || a.message_id - b.message_id)
    return { messages, is_cut: found.length > most }
  })
