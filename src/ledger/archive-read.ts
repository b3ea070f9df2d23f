// Reads the files of an archived month, and verifies them with a public key. No database is needed.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import type { EntryRow } from '../store/ledger/entries.ts'
import type { MonthPlace } from '../store/ledger/months.ts'
import { type ArchiveManifest, afterBlock, BLOCK, beginning, type MonthStatement, sha256 } from './digest.ts'
import { isSigned } from './signing.ts'

type ArchivedRow = Record<string, bigint | string | Date | null>

const entryOf = (row: ArchivedRow): EntryRow => {
  const number = (name: string) => Number(row[name])
  const optional = (name: string) => (row[name] === null ? null : Number(row[name]))
  const word = (name: string) => row[name] as string | null
  return {
    entry_id: number('entry_id'),
    account_id: number('account_id'),
    at_ms: (row.at as Date).getTime(),
    kind: word('kind')!,
    key_type: word('key_type'),
    operation: word('operation'),
    amount_mc: number('amount_mc'),
    balance_mc: optional('balance_mc'),
    month_start_ms: row.month_start === null ? null : (row.month_start as Date).getTime(),
    requests: number('requests'),
    unique_channels: number('unique_channels'),
    search_messages_requests: number('search_messages_requests'),
    search_terms: number('search_terms'),
    chat_ids: word('chat_ids'),
  }
}

/** The place after the entries of a file. Every file but the last has whole blocks. */
export const digestOfFile = async (bytes: Buffer, from: MonthPlace): Promise<MonthPlace> => {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
  const metadata = parquetMetadata(file)
  const rows = Number(metadata.num_rows)
  let place = from
  for (let rowStart = 0; rowStart < rows; rowStart += BLOCK) {
    const rowEnd = Math.min(rowStart + BLOCK, rows)
    const block = (await parquetReadObjects({ file, metadata, rowStart, rowEnd })) as ArchivedRow[]
    place = afterBlock(place, block.map(entryOf))
  }
  return place
}

type ArchiveVerdict = { statement: MonthStatement; problems: string[] }

/** Whether the statement was signed with this key, and the files beside the manifest have the entries that it names. */
export const verifyArchive = async (path: string, public_key: string | undefined): Promise<ArchiveVerdict> => {
  const manifest = JSON.parse(await readFile(path, 'utf8')) as ArchiveManifest
  const statement = JSON.parse(manifest.statement) as MonthStatement
  const problems: string[] = []
  if (!isSigned(manifest.statement, manifest.signature, public_key ?? manifest.public_key))
    problems.push('the statement was not signed with this key')
  let place = beginning
  for (const { name, sha256: digest } of manifest.files) {
    const bytes = await readFile(join(dirname(path), name)).catch(() => undefined)
    if (!bytes) problems.push(`${name} is missing`)
    else if (sha256(bytes) !== digest) problems.push(`${name} was changed`)
    else place = await digestOfFile(bytes, place)
  }
  if (problems.length === 0 && place.digest !== statement.entries_sha256)
    problems.push('the entries are not those that were signed')
  if (problems.length === 0 && (place.entries !== statement.entries || place.amount_mc !== statement.amount_mc))
    problems.push('the entries do not add up to what was signed')
  return { statement, problems }
}

/** Verifies months in their order: each names the one before. */
export const verifyChain = async (paths: string[], public_key: string | undefined): Promise<ArchiveVerdict[]> => {
  const found = await Promise.all(
    paths.map(async (path) => ({
      path,
      text: (JSON.parse(await readFile(path, 'utf8')) as ArchiveManifest).statement,
    })),
  )
  const ordered = found.toSorted((a, b) => (monthOf(a.text) < monthOf(b.text) ? -1 : 1))
  const verified: ArchiveVerdict[] = []
  for (const [i, { path, text }] of ordered.entries()) {
    const one = await verifyArchive(path, public_key)
    const before = ordered[i - 1]
    if (before && (JSON.parse(text) as MonthStatement).previous_sha256 !== sha256(before.text))
      one.problems.push(`it does not follow ${monthOf(before.text)}`)
    verified.push(one)
  }
  return verified
}

const monthOf = (text: string): string => (JSON.parse(text) as MonthStatement).month
