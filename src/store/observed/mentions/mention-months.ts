// Moves changes of mentions out of their queue into the months of the mentioned chats, in transactions on one machine each. Nobody who reads waits for it: what is
// still in the queue is read from there.
import { onEachMachine } from '../../cluster/machines.ts'
import { rowsToInsert } from '../../cluster/rows-to-insert.ts'
import { assignmentsOf, type Columns, namesOf, type RowOf } from '../../columns.ts'
import { type Db, sql } from '../../db.ts'
import { monthOf } from '../tables/partitions.ts'
import { noteChangedLinks } from './link-changes.ts'
import {
  isTarget,
  lastChanges,
  listChangedTargets,
  lockMentionChanges,
  type MentionChange,
  takeMentionChanges,
  tryLockMentionChanges,
} from './mention-changes.ts'

const valueColumns = {
  mentions: 'integer not null',
  at: 'integer[] not null',
  sources: 'bigint[] not null',
  message_ids: 'bigint[] not null',
  kinds: 'smallint[] not null',
} as const satisfies Columns

const columns = {
  target_chat_id: 'bigint not null',
  month: 'date not null',
  ...valueColumns,
} as const satisfies Columns

type MonthRow = RowOf<typeof columns>

/** Small transactions, so that other statements of the embedded database do not wait for long. */
const CHANGES_PER_TRANSACTION = 2_000

type ApplyReport = { changes: number; unfinished?: true }

/** Null when there is nothing to do, or another process does it. Changes of chats whose machine does not answer stay in the queue. */
export const applyMentionChanges = async (
  db: Db,
  { for_ms = Number.POSITIVE_INFINITY }: { for_ms?: number } = {},
): Promise<ApplyReport | null> => {
  const began = performance.now()
  const report: ApplyReport = { changes: 0 }
  let after = 0
  for (;;) {
    const targets = await listChangedTargets(db, after, CHANGES_PER_TRANSACTION)
    if (targets.length === 0) return report.changes > 0 ? report : null
    const goesOn = await onEachMachine(db, targets, async (own, run) => {
      for (;;) {
        const taken = await run((db) => applySome(db, own))
        if (taken === undefined) return false
        report.changes += taken
        if (taken < CHANGES_PER_TRANSACTION) return true
        if (performance.now() - began > for_ms) {
          report.unfinished = true
          return false
        }
      }
    })
    if (!goesOn) return report.changes > 0 ? report : null
    after = targets.at(-1)!
  }
}

/** Returns how many changes were taken, undefined if another process takes them. */
const applySome = (db: Db, chat_ids: number[]): Promise<number | undefined> =>
  db.transaction(async (tx) => ((await tryLockMentionChanges(tx)) ? applyLocked(tx, chat_ids) : undefined))

const applyLocked = async (tx: Db, chat_ids: number[]): Promise<number> => {
  const changes = await takeMentionChanges(tx, chat_ids, CHANGES_PER_TRANSACTION)
  await writeMonths(tx, lastChanges(changes))
  await noteChangedLinks(tx, changes)
  return changes.length
}

/** All changes of these chats, within a transaction of the caller. */
export const applyMentionChangesOf = async (tx: Db, chat_ids: number[]): Promise<void> => {
  if (chat_ids.length === 0) return
  await lockMentionChanges(tx)
  while ((await applyLocked(tx, chat_ids)) === CHANGES_PER_TRANSACTION);
}

const keyOf = ({ target_chat_id, month }: { target_chat_id: number; month: string }) => `${target_chat_id} ${month}`

const writeMonths = async (tx: Db, changes: MentionChange[]): Promise<void> => {
  if (changes.length === 0) return
  const byMonth = Map.groupBy(changes, ({ target_chat_id, at }) =>
    keyOf({ target_chat_id, month: `${monthOf(at)}-01` }),
  )
  const keys = [...byMonth.values()].map(([first]) => ({
    target_chat_id: first!.target_chat_id,
    month: `${monthOf(first!.at)}-01`,
  }))
  const chat_ids = [...new Set(keys.map(({ target_chat_id }) => target_chat_id))]
  const given = sql`(select * from unnest(${keys.map(({ target_chat_id }) => target_chat_id)}::bigint[], ${keys.map(({ month }) => month)}::date[]))`
  const stored = await tx.rows<MonthRow>`
    select target_chat_id, to_char(month, 'YYYY-MM-DD') as month, mentions, at, sources, message_ids, kinds from mention_months
    where ${isTarget(chat_ids)} and (target_chat_id, month) in ${given}`
  const known = new Map(stored.map((row) => [keyOf(row), row]))
  const rows = keys.map((key) => ({ ...key, ...merged(known.get(keyOf(key)), byMonth.get(keyOf(key))!) }))
  const filled = rows.filter(({ mentions }) => mentions > 0)
  if (filled.length > 0)
    await tx.rows`insert into mention_months (${namesOf(columns)})
      ${rowsToInsert(tx, columns, filled)}
      on conflict (target_chat_id, month) do update set ${assignmentsOf(valueColumns)}`
  for (const { target_chat_id, month, mentions } of rows)
    if (mentions === 0)
      await tx.rows`delete from mention_months where target_chat_id = ${target_chat_id} and month = ${month}::date`
}

type Mention = { at: number; source: number; message_id: number; kind: number }

const merged = (stored: MonthRow | undefined, changes: MentionChange[]): RowOf<typeof valueColumns> => {
  const nameOf = ({ at, source, message_id, kind }: Mention) => `${at} ${source} ${message_id} ${kind}`
  const mentions = new Map<string, Mention>()
  stored?.at.forEach((at, i) => {
    const one = {
      at: at!,
      // PostgreSQL's driver gives the elements of these arrays as text.
      source: Number(stored.sources[i]),
      message_id: Number(stored.message_ids[i]),
      kind: stored.kinds[i]!,
    }
    mentions.set(nameOf(one), one)
  })
  for (const { at, source_chat_id: source, message_id, kind, present } of changes) {
    const one = { at, source, message_id, kind }
    if (present) mentions.set(nameOf(one), one)
    else mentions.delete(nameOf(one))
  }
  // The source comes last, because ids of chats depend on which was seen first.
  const sorted = [...mentions.values()].sort(
    (a, b) => a.at - b.at || a.message_id - b.message_id || a.kind - b.kind || a.source - b.source,
  )
  return {
    mentions: sorted.length,
    at: sorted.map(({ at }) => at),
    sources: sorted.map(({ source }) => source),
    message_ids: sorted.map(({ message_id }) => message_id),
    kinds: sorted.map(({ kind }) => kind),
  }
}
