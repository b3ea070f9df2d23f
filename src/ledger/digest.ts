// What is signed of a month: a digest of its entries, and the statement that contains it. Whoever has the entries computes the same digest.
import { createHash } from 'node:crypto'
import type { EntryRow } from '../store/ledger/entries.ts'
import type { ArchiveFile, MonthPlace } from '../store/ledger/months.ts'

/** So many entries are digested at a time. The number is part of the digest: another one gives another digest. */
export const BLOCK = 10_000

/** One line for each entry. Every field has a fixed place, and none contains a tab. */
const lineOf = (entry: EntryRow): string =>
  `${[
    entry.entry_id,
    entry.account_id,
    entry.at_ms,
    entry.kind,
    entry.key_type ?? '-',
    entry.operation ?? '-',
    entry.amount_mc,
    entry.balance_mc ?? '-',
    entry.month_start_ms ?? '-',
    entry.requests,
    entry.unique_channels,
    entry.search_messages_requests,
    entry.search_terms,
    entry.chat_ids ?? '-',
  ].join('\t')}\n`

export const beginning: MonthPlace = { account_id: 0, entry_id: 0, digest: '', entries: 0, amount_mc: 0 }

/** The digest of a block contains that of the block before, so the last one is of all entries, and work on them can stop after any block. */
export const afterBlock = (place: MonthPlace, block: EntryRow[]): MonthPlace => {
  const hash = createHash('sha256').update(`${place.digest}\n`)
  let amount_mc = place.amount_mc
  for (const entry of block) {
    hash.update(lineOf(entry))
    amount_mc += entry.amount_mc
  }
  const { account_id, entry_id } = block.at(-1)!
  return { account_id, entry_id, digest: hash.digest('hex'), entries: place.entries + block.length, amount_mc }
}

export type MonthStatement = {
  month: string
  /** The numbers of the entries: from the first to before the end. */
  first_number: number
  end_number: number
  entries: number
  accounts: number
  /** What the entries added to all balances. */
  amount_mc: number
  entries_sha256: string
  /** Of what the entries add up to for each account. */
  totals_sha256: string
  /** Of the statement of the month before; null for the first. */
  previous_sha256: string | null
  closed_at: string
}

/** What is written beside the files of a month. A third person needs nothing else. */
export type ArchiveManifest = { statement: string; signature: string; public_key: string; files: ArchiveFile[] }

export const textOf = (statement: MonthStatement): string => JSON.stringify(statement)
export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')
