// Rotation of the master key: every API key keeps working, and an interruption at any point loses nothing.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { issueKey, rotateKey, showKey } from '../accounts/keys.ts'
import { issueOperatorKey, operatorOf } from '../accounts/operator-keys.ts'
import { secretsFrom } from '../accounts/secrets.ts'
import { type AccountRow, insertAccount } from '../store/accounts/accounts.ts'
import { listKeyHolders } from '../store/accounts/keys.ts'
import { revokeOperatorKey } from '../store/accounts/operator-keys.ts'
import { findSealedSession, upsertTelegramSession } from '../store/collecting/telegram-sessions.ts'
import { openSecrets, rotateMasterKey } from './master-key.ts'

const db = await testDatabase()
const data_dir = mkdtempSync(join(tmpdir(), 'cs-master-'))
const file = join(data_dir, 'master.key')
afterAll(() => rmSync(data_dir, { recursive: true, force: true }))
beforeEach(async () => {
  await emptyTables(db, 'accounts', 'settings', 'telegram_sessions', 'operator_keys')
  rmSync(data_dir, { recursive: true, force: true })
})

const now = new Date('2026-09-01T12:00:00Z')
const NEXT = Buffer.alloc(32, 7)

const makeAccounts = (count: number): Promise<AccountRow[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const given = { name: `account ${i}`, plan: 'M', billing_anchor: now, expires_at: null, balance_mc: 0 }
      return (await insertAccount(db, { ...given, created_at: now }))!
    }),
  )

/** Tells whether the secret is found by its hash, as in a request. */
const isKnown = async (secrets: ReturnType<typeof secretsFrom>, secret: string) =>
  (await listKeyHolders(db, [secrets.hash(secret).toString('hex')])).length === 1

test('all keys, also replaced ones, work with the new master key and not with the old one', async () => {
  const old = await openSecrets({ data_dir }, db)
  const accounts = await makeAccounts(30)
  const issued = await Promise.all(accounts.map((account) => issueKey(db, old, account, 'credits', now)))
  const replaced = await issueKey(db, old, accounts[0]!, 'subscription', now)
  const current = (await rotateKey(db, old, accounts[0]!, 'subscription', now))!

  expect(await rotateMasterKey({ data_dir }, db, old, NEXT)).toMatchObject({ api_keys: 32 })
  const next = await openSecrets({ data_dir }, db)
  expect(next.fingerprint).toBe(secretsFrom(NEXT).fingerprint)
  for (const secret of [...issued, replaced, current]) {
    expect(await isKnown(next, secret)).toBe(true)
    expect(await isKnown(old, secret)).toBe(false)
  }
  expect(await showKey(db, next, accounts[0]!, 'subscription')).toBe(current)
  expect(await showKey(db, next, accounts[9]!, 'credits')).toBe(issued[9])
  expect(readFileSync(file, 'utf8')).toBe(`${NEXT.toString('hex')}\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(existsSync(`${file}.next`)).toBe(false)
})

test('operator keys stay valid, and revoked ones stay revoked', async () => {
  const old = await openSecrets({ data_dir }, db)
  const kept = (await issueOperatorKey(db, old, 'kept', now))!
  const revoked = (await issueOperatorKey(db, old, 'revoked', now))!
  await revokeOperatorKey(db, 'revoked', now)
  await rotateMasterKey({ data_dir }, db, old, NEXT)
  const next = await openSecrets({ data_dir }, db)
  expect(await operatorOf(db, next, kept, now)).toMatchObject({ name: 'kept' })
  expect(await operatorOf(db, old, kept, now)).toBeUndefined()
  expect(await operatorOf(db, next, revoked, now)).toBeUndefined()
})

test('with a key in the environment the file is not touched, and the old key is refused afterwards', async () => {
  const config = { data_dir, master_key: Buffer.alloc(32, 1) }
  const old = await openSecrets(config, db)
  const [account] = await makeAccounts(1)
  const secret = await issueKey(db, old, account!, 'credits', now)
  await rotateMasterKey(config, db, old, NEXT)
  expect(existsSync(data_dir)).toBe(false)
  await expect(openSecrets(config, db)).rejects.toThrow('MASTER_KEY is not the one')
  expect(await isKnown(await openSecrets({ data_dir, master_key: NEXT }, db), secret)).toBe(true)
})

test('a key that cannot be decrypted stops the rotation, and nothing changes', async () => {
  const old = await openSecrets({ data_dir }, db)
  const accounts = await makeAccounts(3)
  const issued = await Promise.all(accounts.map((account) => issueKey(db, old, account, 'credits', now)))
  const before = readFileSync(file, 'utf8')
  const intact = await db.row<{
    secret_sealed: Uint8Array
  }>`select secret_sealed from api_keys order by key_id desc limit 1`
  await db.rows`update api_keys set secret_sealed = '\\x00' where key_id = (select max(key_id) from api_keys)`
  await expect(rotateMasterKey({ data_dir }, db, old, NEXT)).rejects.toThrow('cannot be unsealed; nothing was changed')
  await db.rows`update api_keys set secret_sealed = ${intact!.secret_sealed} where key_id = (select max(key_id) from api_keys)`
  const again = await openSecrets({ data_dir }, db)
  expect(again.fingerprint).toBe(old.fingerprint)
  expect(readFileSync(file, 'utf8')).toBe(before)
  for (const secret of issued) expect(await isKnown(again, secret)).toBe(true)
})

test('after a kill between the commit and the rename, the next start uses the new key’s file', async () => {
  const old = await openSecrets({ data_dir }, db)
  const before = readFileSync(file, 'utf8')
  const [account] = await makeAccounts(1)
  const secret = await issueKey(db, old, account!, 'credits', now)
  await rotateMasterKey({ data_dir }, db, old, NEXT)
  writeFileSync(`${file}.next`, readFileSync(file))
  writeFileSync(file, before)
  expect(await isKnown(await openSecrets({ data_dir }, db), secret)).toBe(true)
  expect(readFileSync(file, 'utf8')).toBe(`${NEXT.toString('hex')}\n`)
})

test('sessions of the operator’s accounts are re-encrypted too; one that cannot be decrypted stays unchanged', async () => {
  const old = await openSecrets({ data_dir }, db)
  const given = { phone_masked: '+49…21', now }
  const good = await upsertTelegramSession(db, { ...given, user_id: 1, session_sealed: old.seal('the session') })
  const bad = await upsertTelegramSession(db, { ...given, user_id: 2, session_sealed: Buffer.from('damaged') })
  await rotateMasterKey({ data_dir }, db, old, NEXT)
  const next = await openSecrets({ data_dir }, db)
  expect(next.unseal((await findSealedSession(db, good))!)).toBe('the session')
  expect(old.unseal((await findSealedSession(db, good))!)).toBeUndefined()
  expect(Buffer.from((await findSealedSession(db, bad))!).toString()).toBe('damaged')
})

test('of two simultaneous rotations one succeeds; rotating to the same key is refused', async () => {
  const old = await openSecrets({ data_dir, master_key: Buffer.alloc(32, 1) }, db)
  const config = { data_dir, master_key: Buffer.alloc(32, 1) }
  const both = await Promise.allSettled([2, 3].map((n) => rotateMasterKey(config, db, old, Buffer.alloc(32, n))))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(rotateMasterKey(config, db, old, Buffer.alloc(32, 1))).rejects.toThrow('is the one in use')
})

test('no other column holds encrypted data: a new one must be added to the rotation', async () => {
  expect(
    await db.rows`select table_name, column_name from information_schema.columns where column_name like '%sealed%'
      order by table_name`,
  ).toEqual([
    { table_name: 'api_keys', column_name: 'secret_sealed' },
    { table_name: 'operator_keys', column_name: 'secret_sealed' },
    { table_name: 'telegram_sessions', column_name: 'session_sealed' },
  ])
})
