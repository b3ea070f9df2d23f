// Replacing the master key while processes run: every key keeps working, and an interruption at any point loses nothing.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../../test/database.ts'
import { issueKey, recogniseKeys, rotateKey, showKey } from '../../accounts/keys.ts'
import { makeNamedKey } from '../../accounts/named-keys.ts'
import { issueOperatorKey, operatorOf, operatorSignedIn } from '../../accounts/operator-keys.ts'
import { openPrivacyKey } from '../../accounts/privacy-key.ts'
import { masterKeyFrom, type Secrets } from '../../accounts/secrets.ts'
import { endSession, recogniseSessions, startOperatorSession, startSession } from '../../accounts/sessions.ts'
import { cursorsFor, knownSigner } from '../../api/request/cursor.ts'
import { sealed, unsealed } from '../../delivery/destination-secrets.ts'
import { openSigner } from '../../ledger/signing.ts'
import { type AccountRow, insertAccount } from '../../store/accounts/accounts.ts'
import { upsertFirstAnswer } from '../../store/accounts/idempotency.ts'
import { findCurrentKey } from '../../store/accounts/keys.ts'
import { listMasterKeys } from '../../store/accounts/master-keys.ts'
import { upsertOperatorAnswer } from '../../store/accounts/operator-answers.ts'
import { findOperatorKeyNamed, revokeOperatorKey } from '../../store/accounts/operator-keys.ts'
import { countSealedElsewhere, type SealedName, sealedTables } from '../../store/accounts/sealed.ts'
import { findSealedSession, upsertTelegramSession } from '../../store/collecting/telegram-sessions.ts'
import type { Db } from '../../store/db.ts'
import { findDestination, insertDestination } from '../../store/watching/destinations.ts'
import { openSecrets } from './master-key.ts'
import { beginReplacing, finishReplacing } from './replace.ts'

const db = await testDatabase()
const data_dir = mkdtempSync(join(tmpdir(), 'cs-master-'))
const file = join(data_dir, 'master.key')
afterAll(() => rmSync(data_dir, { recursive: true, force: true }))
beforeEach(async () => {
  await emptyTables(db, 'accounts', 'master_keys', 'telegram_sessions', 'operator_keys')
  rmSync(data_dir, { recursive: true, force: true })
})

const now = new Date()
const files = { data_dir }
const inEnvironment = (n: number) => ({ data_dir, master_key: Buffer.alloc(32, n) })
const record = async () => {}
const begin = (config: Parameters<typeof beginReplacing>[0] = files, next_key?: Buffer, within: Db = db) =>
  beginReplacing(config, within, { next_key, record })
const finish = (config: Parameters<typeof beginReplacing>[0] = files, within: Db = db) =>
  finishReplacing(config, within, { record, known_to_all_ms: 0 })

const newAccount = async (name: string): Promise<AccountRow> => {
  const given = { name, plan: 'M', billing_anchor: now, expires_at: null, balance_mc: 0, created_at: now }
  return (await insertAccount(db, given))!
}

/** One of everything that is encrypted or hashed with the master key. */
const makeAll = async (secrets: Secrets, name: string) => {
  const privacyKey = await openPrivacyKey(db, secrets)
  const ledgerSignature = (await openSigner(db, secrets)).sign('a month')
  const account = await newAccount(name)
  const replaced = await issueKey(db, secrets, account, 'subscription', now)
  const current = (await rotateKey(db, secrets, account, 'subscription', now))!
  const credits = await issueKey(db, secrets, account, 'credits', now)
  const terms = { name: 'board', key_type: 'credits' as const, permissions: ['charts:read' as const] }
  const limits = { credits_per_day_mc: null, requests_per_day: null, expires_at: null }
  const named = await makeNamedKey(db, secrets, account, { ...terms, ...limits }, now)
  if (typeof named === 'string') throw new Error(named)
  const operator = (await issueOperatorKey(db, secrets, name, now))!
  const session = (await startSession(db, secrets, (await findCurrentKey(db, account.account_id, 'credits'))!, now))!
  const operatorSession = (await startOperatorSession(db, secrets, (await findOperatorKeyNamed(db, name))!, now))!
  const { master_key } = secrets
  const telegram = await upsertTelegramSession(db, {
    user_id: account.account_id,
    phone_masked: '+49…21',
    session_sealed: secrets.seal('the session'),
    now,
    master_key,
  })
  const key = { account_id: account.account_id, operation: 'rotateKey', idempotency_key: 'once' }
  const answer = secrets.seal('{"key":"csk_x"}').toString('base64')
  const first = { request_hash: Buffer.of(1), status: 200, answer, has_secret: true, master_key }
  await upsertFirstAnswer(db, key, first, now)
  const { key_id } = (await findOperatorKeyNamed(db, name))!
  const { account_id } = account
  await upsertOperatorAnswer(
    db,
    { key_id, operation: 'rotateAccountKey', idempotency_key: 'once' },
    { ...first, account_id },
    now,
  )
  const destination_id = `ds_${account_id}`
  const own = { kind: 'webhook' as const, signature: 'v1' as const, name: 'hook', address: 'https://example.org/' }
  await insertDestination(db, {
    destination_id,
    account_id,
    ...own,
    language: 'en',
    created_at: now,
    confirmed_at: now,
    ...sealed(secrets, { secret: 'whsec_x' }),
  })
  return {
    account,
    destination_id,
    keys: [replaced, current, credits, named.secret],
    current,
    operator,
    session,
    operatorSession,
    telegram,
    privacyKey,
    ledgerSignature,
  }
}
type SealedExamples = Awaited<ReturnType<typeof makeAll>>

/** Whether a process with these secrets can use all of it, as requests do. */
const expectUsable = async (secrets: Secrets, all: SealedExamples) => {
  expect((await recogniseKeys(db, secrets, all.keys)).size).toBe(all.keys.length)
  expect(await showKey(db, secrets, all.account, 'subscription')).toBe(all.current)
  expect(await operatorOf(db, secrets, all.operator, now)).toMatchObject({ name: all.account.name })
  expect(await secrets.unseal((await findSealedSession(db, all.telegram))!)).toBe('the session')
  const destination = (await findDestination(db, all.account.account_id, all.destination_id))!
  expect(await unsealed(secrets, destination)).toEqual({ secret: 'whsec_x' })
  expect(await openPrivacyKey(db, secrets)).toEqual(all.privacyKey)
  expect((await openSigner(db, secrets)).sign('a month')).toEqual(all.ledgerSignature)
  const { answer } = (await db.row<{ answer: string }>`select answer from idempotency_keys
    where account_id = ${all.account.account_id}`)!
  const toOperator = (await db.row<{ answer: string }>`select answer from operator_answers
    where account_id = ${all.account.account_id}`)!
  for (const stored of [answer, toOperator.answer])
    expect(await secrets.unseal(Buffer.from(stored, 'base64'))).toBe('{"key":"csk_x"}')
}
const expectSignedIn = async (secrets: Secrets, all: SealedExamples) => {
  expect((await recogniseSessions(db, secrets, [all.session])).size).toBe(1)
  expect(await operatorSignedIn(db, secrets, all.operatorSession, now)).toMatchObject({ name: all.account.name })
}

test('processes that run keep recognising everything, and what they issue meanwhile is recognised by all', async () => {
  const [busy, idle] = [await openSecrets(files, db), await openSecrets(files, db)]
  const before = await makeAll(busy, 'before')
  await begin()
  // This process has not heard of the new key and still writes with the old one.
  const meanwhile = await makeAll(idle, 'meanwhile')
  const started = await openSecrets(files, db)
  for (const secrets of [busy, idle, started])
    for (const all of [before, meanwhile]) {
      await expectUsable(secrets, all)
      await expectSignedIn(secrets, all)
    }
  const after = await makeAll(busy, 'after')
  expect(await finish()).toMatchObject({ ended_sessions: 0 })
  const restarted = await openSecrets(files, db)
  for (const secrets of [busy, idle, started, restarted])
    for (const all of [before, meanwhile, after]) {
      await expectUsable(secrets, all)
      await expectSignedIn(secrets, all)
    }
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(existsSync(`${file}.next`)).toBe(false)
})

test('killed before or after any commit, everything stays usable for running and starting processes, and it can be continued', async () => {
  const running = await openSecrets(files, db)
  const all = await makeAll(running, 'all')
  let rotations = 0
  /** The process asks for the keys, as it does every few seconds, and requests arrive. */
  const hear = async () => {
    await running.refresh(running.version)
    await expectSignedIn(running, all)
  }
  /** Runs the whole replacement and dies around one of its commits. */
  const dieAt = async (step: number, moment: 'before' | 'after') => {
    let commits = 0
    const dying: Db = {
      ...db,
      transaction: async (work) => {
        if (++commits !== step) return db.transaction(work)
        if (moment === 'after') await db.transaction(work)
        throw new Error('killed')
      },
    }
    await begin(files, undefined, dying)
    await hear()
    await finish(files, dying)
    return commits
  }
  for (const moment of ['before', 'after'] as const)
    for (let step = 1; ; step++) {
      const died = await dieAt(step, moment).then(
        () => false,
        (error) => error.message === 'killed',
      )
      await expectUsable(running, all)
      await expectUsable(await openSecrets(files, db), all)
      await expectSignedIn(running, all)
      if (!died) break
      rotations++
      // The operator repeats what he did. After the last commit there is nothing to finish, and a new replacement begins.
      await begin()
      await hear()
      await finish()
      await expectUsable(running, all)
      expect(await listMasterKeys(db)).toMatchObject([{ sealed: null }])
    }
  // The announcement, one or two batches of each table twice, and the removal.
  expect(rotations).toBeGreaterThanOrEqual(2 * 10)
})

test('the old key opens nothing in what is stored after the end', async () => {
  const secrets = await openSecrets(files, db)
  const all = await makeAll(secrets, 'all')
  const old = masterKeyFrom(Buffer.from(readFileSync(file, 'utf8').trim(), 'hex'))
  // The check itself finds what the old key opens.
  const opened = async () => {
    const found: string[] = []
    for (const table of [...Object.keys(sealedTables), 'sessions', 'master_keys', 'settings'])
      for (const row of await db.rows(Object.assign([`select * from ${table}`], { raw: [] }) as never))
        for (const [column, value] of Object.entries(row)) {
          const bytes = typeof value === 'string' ? Buffer.from(value, 'base64') : value
          if (!(bytes instanceof Uint8Array)) continue
          const secrets = [...all.keys, all.operator, all.session, all.operatorSession]
          if (old.unseal(bytes) !== undefined || secrets.some((secret) => old.hash(secret).equals(bytes)))
            found.push(`${table}.${column}`)
        }
    return [...new Set(found)].sort()
  }
  const everything = [
    'api_keys.secret_hash',
    'api_keys.secret_sealed',
    'destinations.secrets_sealed',
    'idempotency_keys.answer',
  ]
  const more = [
    'ledger_key.private_sealed',
    'operator_answers.answer',
    'operator_keys.secret_hash',
    'operator_keys.secret_sealed',
    'privacy_key.key_sealed',
    'sessions.token_hash',
    'telegram_sessions.session_sealed',
  ]
  expect(await opened()).toEqual([...everything, ...more])
  await begin()
  expect(await opened()).toEqual(['master_keys.sealed', 'sessions.token_hash'])
  await secrets.refresh(secrets.version)
  expect(await finish()).toMatchObject({ ended_sessions: 2 })
  expect(await opened()).toEqual([])
  expect((await recogniseSessions(db, secrets, [all.session])).size).toBe(0)
})

test('with the key in the environment: starts in the middle work with either key, and the end waits for MASTER_KEY', async () => {
  const all = await makeAll(await openSecrets(inEnvironment(1), db), 'all')
  await expect(begin(inEnvironment(1))).rejects.toThrow('pass the new key as NEW_MASTER_KEY')
  await expect(begin(inEnvironment(1), Buffer.alloc(32, 1))).rejects.toThrow('is the one in use')
  await begin(inEnvironment(1), Buffer.alloc(32, 2))
  await expect(begin(inEnvironment(1), Buffer.alloc(32, 3))).rejects.toThrow('another master key')
  // To continue, either key is enough.
  await begin(inEnvironment(1))
  await begin(inEnvironment(2))
  for (const n of [1, 2]) await expectUsable(await openSecrets(inEnvironment(n), db), all)
  await expect(openSecrets(inEnvironment(3), db)).rejects.toThrow('MASTER_KEY is not the one')
  await expect(finish(inEnvironment(1))).rejects.toThrow('MASTER_KEY is still the old key')
  await finish(inEnvironment(2))
  await expect(finish(inEnvironment(2))).rejects.toThrow('is not being replaced')
  await expect(openSecrets(inEnvironment(1), db)).rejects.toThrow('MASTER_KEY is not the one')
  await expectUsable(await openSecrets(inEnvironment(2), db), all)
  expect(existsSync(data_dir)).toBe(false)
})

test('cursors of the old key stay valid while it is in use; one of the new key makes a process ask for it', async () => {
  const [first, second] = [await openSecrets(files, db), await openSecrets(files, db)]
  const query = { limit: 3 }
  const cursor = cursorsFor(first, 'listLedger', query).write([7])
  await begin()
  await first.refresh(first.version)
  const next = cursorsFor(first, 'listLedger', query).write([8])
  const read = async (secrets: Secrets, given: string) => {
    const cursors = cursorsFor(secrets, 'listLedger', { ...query, cursor: given })
    await knownSigner(secrets, cursors)
    return cursors.read()
  }
  expect([await read(first, cursor), await read(second, next), await read(second, cursor)]).toEqual([[7], [8], [7]])
  await finish()
  await first.refresh(first.version)
  await expect(read(first, cursor)).rejects.toMatchObject({ status: 400 })
  expect(await read(first, next)).toEqual([8])
})

test('a process that did not hear of the new key in time says so, and refuses no key as unknown', async () => {
  const asleep = await openSecrets(files, db)
  const { keys } = await makeAll(asleep, 'all')
  await begin()
  await finish()
  await expect(recogniseKeys(db, asleep, keys)).rejects.toThrow('start it with the new one')
})

test('signing out ends a session of the old key; revoked operator keys stay revoked', async () => {
  const secrets = await openSecrets(files, db)
  const all = await makeAll(secrets, 'all')
  await begin()
  await secrets.refresh(secrets.version)
  await endSession(db, secrets, all.session)
  expect((await recogniseSessions(db, secrets, [all.session])).size).toBe(0)
  await revokeOperatorKey(db, 'all', now)
  await finish()
  expect(await operatorOf(db, secrets, all.operator, now)).toBeUndefined()
})

test('a key that cannot be decrypted stops the replacement; once it is gone it continues. Damaged sessions stay as they are', async () => {
  const secrets = await openSecrets(files, db)
  const all = await makeAll(secrets, 'all')
  await upsertTelegramSession(db, { user_id: 0, phone_masked: '', session_sealed: Buffer.from('damaged'), now })
  const { key_id } = (await findCurrentKey(db, all.account.account_id, 'credits'))!
  await db.rows`update api_keys set secret_sealed = '\\x00' where key_id = ${key_id}`
  await expect(begin()).rejects.toThrow(`the row ${key_id} of api_keys cannot be decrypted`)
  await expect(finish()).rejects.toThrow('cannot be decrypted')
  await db.rows`delete from api_keys where key_id = ${key_id}`
  await begin()
  await secrets.refresh(secrets.version)
  await finish()
  expect((await recogniseKeys(db, secrets, all.keys)).size).toBe(all.keys.length - 1)
})

test('of two replacements at once one begins', async () => {
  await openSecrets(inEnvironment(1), db)
  const both = await Promise.allSettled([2, 3].map((n) => begin(inEnvironment(1), Buffer.alloc(32, n))))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await listMasterKeys(db)).toHaveLength(2)
})

test('the end is refused while something needs the old key', async () => {
  const secrets = await openSecrets(files, db)
  await begin()
  const stale: Db = {
    ...db,
    transaction: async (work) =>
      db.transaction(async (tx) => {
        // Somebody writes with the old key after the last batch, in the moment of the removal.
        if ((await countSealedElsewhere(tx, 'api_keys', secrets.master_key!)) === 0 && !written) {
          written = true
          await issueKey(tx, secrets, account, 'credits', now)
        }
        return work(tx)
      }),
  }
  let written = false
  const account = await newAccount('late')
  await finish(files, stale)
  const left = await Promise.all(
    (Object.keys(sealedTables) as SealedName[]).map(async (name) =>
      countSealedElsewhere(db, name, (await openSecrets(files, db)).master_key!),
    ),
  )
  expect(left).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  expect(await showKey(db, await openSecrets(files, db), account, 'credits')).toMatch(/^csk_/)
})

test('what is encrypted is in the table of what is encrypted again', async () => {
  const columns = await db.rows<{ table_name: string; column_name: string }>`select table_name, column_name
    from information_schema.columns where column_name like '%sealed%' or column_name = 'has_secret' order by table_name`
  expect(columns.map(({ table_name, column_name }) => `${table_name}.${column_name}`)).toEqual([
    'api_keys.secret_sealed',
    'destinations.secrets_sealed',
    'idempotency_keys.has_secret',
    'ledger_key.private_sealed',
    'master_keys.sealed',
    'operator_answers.has_secret',
    'operator_keys.secret_sealed',
    'privacy_key.key_sealed',
    'telegram_sessions.session_sealed',
  ])
})
