// The commands for the months of the ledger, as an operator calls them.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runInProcess } from '../../test/command-line.ts'
import { commandService } from '../../test/command-service.ts'

const { data_dir, service, admin } = await commandService()
const json = async (...args: string[]) => JSON.parse((await admin(...args, '--json')).out)
const to = join(data_dir, 'archive')
const key = join(data_dir, 'public.pem')

test('a month is closed, exported, verified without a database, and dropped; the audit adds up at each step', async () => {
  await admin('account', 'create', 'acme', '--plan', 'M', '--credits', '5')
  expect(await json('ledger', 'months')).toEqual([])
  expect((await admin('ledger', 'close')).out).toBe('result: nothing was due\n')
  const [{ month }] = await json('ledger', 'months')
  expect((await admin('ledger', 'export', '--month', month, '--to', to)).err).toContain(`${month} is not closed`)
  // As if the month had begun two years ago.
  await service.script(
    `alter table ledger_${month.replace('-', '_')} rename to ledger_2024_11; update ledger_months set month = '2024-11-01'`,
  )
  expect(await json('ledger', 'close')).toEqual({ began: month, closed: ['2024-11'], exported: [], dropped: [] })
  await admin('credits', 'grant', 'acme', '2')
  expect(await json('ledger', 'months')).toMatchObject([
    { month: '2024-11', state: 'closed', entries: 1, accounts: 1, credits: 5 },
    { month, state: 'open', entries: null },
  ])
  expect(await json('audit')).toEqual({ accounts: 1, entries: 1, after_month: '2024-11', result: 'everything adds up' })
  expect(await json('audit', '--all')).toEqual({ accounts: 1, entries: 2, result: 'everything adds up' })

  expect((await admin('ledger', 'drop', '--month', '2024-11', '--yes')).err).toContain('2024-11 was not exported')
  expect(await json('ledger', 'export', '--month', '2024-11', '--to', to)).toMatchObject({
    month: '2024-11',
    entries: 1,
  })
  writeFileSync(key, (await json('ledger', 'key')).public_key)
  const elsewhere = { DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://127.0.0.1:1/none' }
  const verified = await runInProcess(['admin', 'ledger', 'verify', to, '--key', key], { env: elsewhere })
  expect(verified).toMatchObject({ code: 0, err: '' })
  expect(verified.out).toBe('month    entries  credits  result\n2024-11        1        5  as it was signed\n')

  expect((await admin('ledger', 'drop', '--month', '2024-11')).err).toContain('Repeat with --yes')
  expect(await json('ledger', 'drop', '--month', '2024-11', '--yes', '--reason', 'kept in the archive')).toEqual({
    dropped: ['ledger_2024_11'],
  })
  expect(await json('trail', '--limit', '1')).toMatchObject([
    { command: 'ledger drop', details: '--month 2024-11', reason: 'kept in the archive' },
  ])
  expect(await json('ledger', 'months')).toMatchObject([{ month: '2024-11', state: 'dropped', credits: 5 }, { month }])
  for (const all of [[], ['--all']])
    expect(await json('audit', ...all)).toEqual({
      accounts: 1,
      entries: 1,
      after_month: '2024-11',
      result: 'everything adds up',
    })
  expect(await json('account', 'list')).toMatchObject([{ name: 'acme', credits: 7 }])
  expect((await admin('ledger', 'export', '--month', '2024-11', '--to', to)).err).toContain('2024-11 was dropped')

  rmSync(join(to, 'ledger-2024-11-0001.parquet'))
  expect(await runInProcess(['admin', 'ledger', 'verify', to, '--key', key], { env: elsewhere })).toMatchObject({
    code: 2,
    out: expect.stringContaining('ledger-2024-11-0001.parquet is missing'),
  })
})

test('wrong arguments are named', async () => {
  expect((await admin('ledger', 'export', '--month', '2026-13', '--to', to)).err).toContain(
    'a month is written like 2026-10',
  )
  expect((await admin('ledger', 'export', '--month', '2020-01', '--to', to)).err).toContain(
    'the ledger has no month 2020-01',
  )
  expect((await admin('ledger', 'drop', '--month', '2999-01', '--yes')).err).toContain('is not closed')
  expect((await admin('ledger', 'verify', data_dir)).err).toContain('has no manifest of a month')
})
