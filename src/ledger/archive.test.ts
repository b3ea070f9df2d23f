// An exported month is verified without the database, by whoever has the public key; every change of it is found.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parquetReadObjects } from 'hyparquet'
import { afterAll, expect, test } from 'vitest'
import { testService } from '../../test/service.ts'
import { secretsFrom } from '../accounts/secrets.ts'
import { lockLedgerMonth } from '../store/ledger/months.ts'
import { exportMonth } from './archive.ts'
import { verifyArchive, verifyChain } from './archive-read.ts'
import { audit } from './audit.ts'
import { closeMonth } from './close.ts'
import { keepLedger } from './keep.ts'
import { openSigner } from './signing.ts'

const t = await testService()
const { db } = t
const signer = await openSigner(db, secretsFrom(randomBytes(32)))
const { public_key } = signer
const folder = mkdtempSync(join(tmpdir(), 'cs-ledger-'))
afterAll(() => rmSync(folder, { recursive: true }))
const now = new Date('2026-10-01T00:00:30Z')
const keep = (at: string) =>
  keepLedger(db, { signer: async () => signer, for_ms: Number.POSITIVE_INFINITY, archive_dir: folder }, new Date(at))

/** More than two blocks, of three accounts. */
const ENTRIES = 20_001
const accounts = [await t.account(), await t.account(), await t.account()]
await db.rows`insert into ledger (account_id, at, kind, key_type, operation, amount_mc, balance_mc, chat_ids, note)
  select ${accounts[0]!.account_id} + n % 3, '2026-09-03T10:00:00.123Z', 'credit', case n % 2 when 0 then 'credits' end, case n % 5 when 0 then 'getChannelInfo' end,
    1, 1 + n / 3, case n % 4 when 0 then array[n, 7] when 1 then '{}'::bigint[] end, 'of a person' from generate_series(0, ${ENTRIES - 1}) as n order by n`
await db.rows`update accounts set balance_mc = (select sum(amount_mc) from ledger where ledger.account_id = accounts.account_id)`
const manifest = join(folder, 'ledger-2026-09.json')
const problemsOf = async (path = manifest, key = public_key) => (await verifyArchive(path, key)).problems

test('a closing that is interrupted after any block goes on there, and signs the same', async () => {
  // The first month is named and over, but not closed.
  await keepLedger(db, { signer: async () => signer, for_ms: 0 }, new Date('2026-09-30T00:00:00Z'))
  const report = await keepLedger(db, { signer: async () => signer, for_ms: 0 }, now)
  expect(report).toEqual({ began: '2026-10', closed: [], exported: [], dropped: [], unfinished: true })
  expect((await db.transaction((tx) => lockLedgerMonth(tx, '2026-09'))).closing).toMatchObject({ entries: 10_000 })
  expect(await closeMonth(db, signer, '2026-09', { now, for_ms: 0 })).toBe('unfinished')
  expect(await closeMonth(db, signer, '2026-09', { now, for_ms: 0 })).toBe('unfinished')
  expect(await closeMonth(db, signer, '2026-09', { now, for_ms: 0 })).toBe('closed')
  expect(await closeMonth(db, signer, '2026-09', { now, for_ms: 0 })).toBe('closed')
  const { statement } = await db.transaction((tx) => lockLedgerMonth(tx, '2026-09'))
  expect(JSON.parse(statement!)).toMatchObject({
    entries: ENTRIES,
    accounts: 3,
    amount_mc: ENTRIES,
    previous_sha256: null,
  })
  expect(await audit(db, { all: true })).toMatchObject({ discrepancies: [], months: [] })
})

test('the export can stop after any file, and all files together are the month that was signed', async () => {
  const asked = { folder, public_key, now, for_ms: 0, blocks_of_file: 1 }
  expect(await exportMonth(db, '2026-09', asked)).toBeUndefined()
  expect(await exportMonth(db, '2026-09', asked)).toBeUndefined()
  expect(await exportMonth(db, '2026-09', asked)).toBe(manifest)
  expect(readdirSync(folder).sort()).toEqual([
    'ledger-2026-09-0001.parquet',
    'ledger-2026-09-0002.parquet',
    'ledger-2026-09-0003.parquet',
    'ledger-2026-09.json',
  ])
  expect(await problemsOf()).toEqual([])
})

test('the files are plain Parquet with every entry, ordered by account, without notes', async () => {
  const read = async (number: number) => {
    const bytes = readFileSync(join(folder, `ledger-2026-09-000${number}.parquet`))
    return parquetReadObjects({
      file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
    })
  }
  const rows = [...(await read(1)), ...(await read(2)), ...(await read(3))]
  expect(rows).toHaveLength(ENTRIES)
  expect(rows[0]).toEqual({
    entry_id: expect.any(BigInt),
    account_id: BigInt(accounts[0]!.account_id),
    at: new Date('2026-09-03T10:00:00.123Z'),
    kind: 'credit',
    key_type: 'credits',
    operation: 'getChannelInfo',
    amount_mc: 1n,
    balance_mc: 1n,
    month_start: null,
    requests: 0n,
    unique_channels: 0n,
    search_messages_requests: 0n,
    search_terms: 0n,
    chat_ids: '0,7',
  })
  const stored = await db.rows<{ entry_id: number }>`select entry_id from ledger order by account_id, entry_id`
  expect(rows.map(({ entry_id }) => Number(entry_id))).toEqual(stored.map(({ entry_id }) => entry_id))
})

test('another key, a changed statement, a changed, exchanged or missing file: each is found', async () => {
  const text = readFileSync(manifest, 'utf8')
  const changed = join(folder, 'changed.json')
  const problemsWith = (from: string, to: string) => {
    writeFileSync(changed, text.replace(from, to))
    return problemsOf(changed)
  }
  const stranger = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
  expect(await problemsOf(manifest, stranger)).toEqual(['the statement was not signed with this key'])
  expect(await problemsWith('\\"accounts\\":3', '\\"accounts\\":4')).toEqual([
    'the statement was not signed with this key',
  ])
  expect(await problemsWith('-0002.parquet', '-0003.parquet')).toEqual(['ledger-2026-09-0003.parquet was changed'])
  expect(await problemsWith('-0002.parquet', '-0009.parquet')).toEqual(['ledger-2026-09-0009.parquet is missing'])
  // The digests of files are not signed, so whoever changes a file can change those too; the digest of the entries does not match then.
  const { files, ...rest } = JSON.parse(text)
  writeFileSync(changed, JSON.stringify({ ...rest, files: files.toReversed() }))
  expect(await problemsOf(changed)).toEqual(['the entries are not those that were signed'])
  rmSync(changed)
})

test('months are a chain: one that is left out is noticed', async () => {
  for (const month of ['11', '12'])
    expect(await keep(`2026-${month}-01T00:00:30Z`)).toMatchObject({
      closed: [expect.any(String)],
      exported: [expect.any(String)],
    })
  const paths = ['2026-11', '2026-09', '2026-10'].map((month) => join(folder, `ledger-${month}.json`))
  const problems = async (given: string[]) => (await verifyChain(given, public_key)).map((one) => one.problems)
  expect(await problems(paths)).toEqual([[], [], []])
  expect(await problems(paths.slice(0, 2))).toEqual([[], ['it does not follow 2026-09']])
})

test('a month whose entries were changed after it was signed is not exported', async () => {
  await db.transaction((tx) =>
    tx.script(
      'set local session_replication_role = replica; update ledger_2026_09 set amount_mc = 2 where balance_mc = 5',
    ),
  )
  const other = join(folder, 'other')
  const exporting = exportMonth(db, '2026-09', { folder: other, public_key, now })
  await expect(exporting).rejects.toThrow('the entries of 2026-09 are not those that were signed')
  expect(readdirSync(other)).not.toContain('ledger-2026-09.json')
})
