// An account holder gets all that is stored about the account, and has it deleted.
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../../test/database.ts'
import { linesWith } from '../../../test/dump.ts'
import { testService } from '../../../test/service.ts'
import { rotateKey } from '../../accounts/keys.ts'
import { issueOperatorKey } from '../../accounts/operator-keys.ts'
import { accountTables, listAccountData, otherAccounts } from '../../store/accounts/account-data.ts'
import { addToBalance } from '../../store/accounts/accounts.ts'
import { listDiscrepancies } from '../../store/accounts/audit.ts'
import { countAllUsage } from '../../store/accounts/usage.ts'
import { insertChatOwner } from '../../store/chats/chats.ts'
import { keepCode } from '../../store/chats/verification.ts'
import { upsertAddress } from '../../store/collecting/collect-targets.ts'
import type { Db } from '../../store/db.ts'
import { insertWaitingEntry } from '../../store/watching/list-waiting.ts'
import { makeEvents } from '../../watching/make-events.ts'

const t = await testService()
beforeEach(async () => {
  await t.reset()
  await emptyTables(t.db, 'operator_log', 'collecting')
})

/** An account with rows in every table that has rows of accounts. */
const busyAccount = async () => {
  const { account_id, key, name } = await t.account({ balance_mc: 100_000, plan: 'XL' })
  const { chat_id, internal_id } = await t.chat({ title: 'Mine' })
  await t.get('/v1/catalog/search', key)
  await addToBalance(t.db, account_id, { amount_mc: 5, at: t.clock.now, note: 'a private note' })
  await insertChatOwner(t.db, account_id, chat_id, t.clock.now)
  await keepCode(t.db, account_id, chat_id, { code: 'cs-code', created_at: t.clock.now, expires_at: t.clock.now })
  await upsertAddress(t.db, '@added_one', t.clock.now, account_id)
  await t.get(`/v1/channel/info?internal_id=${internal_id}`, key)
  await t.db
    .rows`insert into account_months (account_id, month_start, search_terms) values (${account_id}, '2020-01-01', 0)`
  const snapshot = await t.post('/v1/catalog/snapshots', key, { filters: {} }, { 'idempotency-key': 'one' })
  await t.post(`/v1/catalog/snapshots/${snapshot.body.snapshot_id}/diffs`, key, {})
  const list = await t.post('/v1/lists', key, { name: 'picked', kind: 'picked' })
  await t.post(`/v1/lists/${list.body.list_id}/chats`, key, { chats: internal_id })
  await insertWaitingEntry(
    t.db,
    { account_id, list_id: list.body.list_id },
    { address: '@awaited_one', link: 'https://t.me/awaited_one', asked_at: t.clock.now },
  )
  await t.post('/v1/lists', key, { name: 'matching', kind: 'matching', filters: {} })
  await t.post('/v1/watches', key, { account: true })
  await t.post('/v1/channel/trust/explanation', key, { internal_id, signal: 'step', text: 'We were on television' })
  await t.post('/v1/account/keys', key, { name: 'other', key_type: 'credits', permissions: ['events:read'] })
  await makeEvents(t.db, { now: t.clock.now, tariff: t.deps.tariff(), keep_days: 90 })
  const feed = await t.post('/v1/destinations', key, { kind: 'webhook', url: 'https://example.org/' })
  await t.post(`/v1/destinations/${feed.body.destination_id}/test`, key)
  await t.db.rows`insert into operator_log (at, actor, command, account_id, subject, details, reason)
    values (now(), 'ann', 'plan', ${account_id}, ${name}, 'XL', 'a private reason')`
  await t.db.rows`insert into sessions (token_hash, key_id, created_at, last_used_at)
    select '\\x01', key_id, now(), now() from api_keys where account_id = ${account_id} and named_key_id is null`
  await t.db.rows`insert into named_keys (named_key_id, account_id, name, key_type, permissions, created_at, day_start)
    values (${`key of ${name}`}, ${account_id}, 'board', 'credits', '{charts:read}', now(), now())`
  await t.db.rows`insert into bot_users (user_id, account_id, linked_at) values (${account_id}, ${account_id}, now())`
  await t.db.rows`insert into bot_prompts (prompt_id, user_id, kind, state, expires_at)
    values (${`prompt of ${name}`}, ${account_id}, 'rotate', 'choosing', now())`
  await t.db
    .rows`insert into bot_links (code_hash, account_id, expires_at) values (${Buffer.from(name)}, ${account_id}, now())`
  await t.db.rows`insert into payments (provider, event_id, at, account_id, event_hash, done)
    values ('stripe', ${`evt_${account_id}`}, now(), ${account_id}, '\\x01', '{}')`
  await t.db.rows`insert into payment_references (provider, reference, account_id, created_at)
    values ('stripe', ${`customer ${name}`}, ${account_id}, now())`
  await t.db.rows`insert into security_events (hour, kind, network, account_id, key_id, count, first_at, last_at)
    values (now(), 'key_use', '192.0.2.0/24', ${account_id}, 1, 1, now(), now())`
  await t.db.rows`insert into refused_events (event_id, account_id, chat_id, day)
    values (${`ev_${account_id}`}, ${account_id}, ${chat_id}, now())`
  await issueOperatorKey(t.db, t.secrets, `operator ${account_id}`, t.clock.now)
  await t.db
    .rows`insert into operator_answers (key_id, operation, idempotency_key, request_hash, status, answer, account_id, created_at)
    select key_id, 'addAccountCredits', 'one', '\\x01', 200, '{}', ${account_id}, now() from operator_keys where name = ${`operator ${account_id}`}`
  await t.db.rows`insert into ledger_month_accounts (account_id, month, entries, amount_mc, charges, cost_mc, reads)
    values (${account_id}, '2020-01-01', 0, 0, 0, 0, 0)`
  await t.db
    .rows`insert into ledger_month_counters (account_id, month_start, month, requests, unique_channels, search_messages_requests, search_terms,
      channels_before, terms_before) values (${account_id}, '2020-01-01', '2020-01-01', 0, 0, 0, 0, 0, 0)`
  await countAllUsage(t.db)
  return { account_id, key, name, internal_id }
}

const tablesOf = (body: { tables: { table: string; rows: Record<string, unknown>[] }[] }) =>
  new Map(body.tables.map(({ table, rows }) => [table, rows]))

test('every table with an account_id is exported, and says what the deletion of an account does with it', async () => {
  const inSchema = await t.db.rows<{
    table: string
  }>`select relname as table from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attname = 'account_id' and not attisdropped order by 1`
  const belonging = inSchema.map(({ table }) => table).filter((table) => !(table in otherAccounts))
  expect(Object.keys(accountTables).sort()).toEqual([...belonging, 'bot_prompts', 'collecting', 'sessions'].sort())
  const { key } = await t.account()
  const { body } = await t.get('/v1/account/data', key)
  expect([...tablesOf(body).keys()].sort()).toEqual(Object.keys(accountTables).sort())
})

test('the data have every row of the account, of nobody else, and no secret', async () => {
  const { key, name, internal_id } = await busyAccount()
  const other = await t.account({ balance_mc: 7 })
  const { status, body, headers } = await t.get('/v1/account/data', key)
  expect(status).toBe(200)
  expect(headers['x-credits-cost'] ?? '0').toBe('0')
  const tables = tablesOf(body)
  const empty = [...tables].filter(([, rows]) => rows.length === 0).map(([table]) => table)
  expect(empty).toEqual(['account_month_channels', 'account_month_terms'])
  expect(tables.get('accounts')).toEqual([expect.objectContaining({ name, plan: 'XL' })])
  expect(tables.get('chat_owners')).toEqual([expect.objectContaining({ internal_id })])
  expect(tables.get('list_chats')).toEqual([expect.objectContaining({ internal_id })])
  expect(tables.get('ledger')!.map(({ note }) => note)).toContain('a private note')
  expect(tables.get('collecting')).toEqual([expect.objectContaining({ address: '@added_one' })])
  const text = JSON.stringify(body)
  expect(text).not.toContain(other.name)
  expect(text).not.toMatch(/secret|token_hash|csk_/)
})

test('deleted at once, with its name as confirmation; the answer says what stays, and the books add up', async () => {
  const { account_id, key, name } = await busyAccount()
  expect(await t.delete('/v1/account', key)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('name') },
  })
  expect(await t.delete('/v1/account?name=somebody', key)).toMatchObject({ status: 400 })
  const { status, body } = await t.delete(`/v1/account?name=${encodeURIComponent(name)}`, key)
  expect(status).toBe(200)
  expect(body.name).toBe(`deleted-${account_id}`)
  expect(body.kept).toContainEqual({ table: 'ledger', why: accountTables.ledger!.deletion })
  expect((await t.get('/v1/usage/info', key)).status).toBe(401)
  expect(await linesWith(t.db, name, 'a private', 'cs-code')).toEqual([])
  expect(await listDiscrepancies(t.db)).toEqual([])
  for (const [table, { deletion }] of Object.entries(accountTables)) {
    if (deletion !== 'deleted' || ['sessions', 'bot_prompts'].includes(table)) continue
    const statement = `select from ${table} where account_id = ${account_id}`
    expect(await t.db.rows(Object.assign([statement], { raw: [statement] })), table).toEqual([])
  }
  expect(await t.db.rows`select from sessions`).toEqual([])
  expect(await t.db.rows`select from bot_prompts where user_id = ${account_id}`).toEqual([])
  expect(await t.db.rows`select actor, command, subject from operator_log order by entry_id desc limit 1`).toEqual([
    { actor: 'account holder', command: 'account delete', subject: `deleted-${account_id}` },
  ])
})

test('403 for a key that was replaced', async () => {
  const { key, name, ...account } = await t.account()
  await rotateKey(t.db, t.secrets, { ...account, name }, 'subscription', t.clock.now)
  expect((await t.delete(`/v1/account?name=${encodeURIComponent(name)}`, key)).status).toBe(403)
})

test('left_out is never below zero, also when rows go away while they are read', async () => {
  const { account_id } = await t.account()
  for (const request_hash of ['a', 'b'])
    await t.db
      .rows`insert into catalog_reads (account_id, filters_hash, charged_at) values (${account_id}, ${Buffer.from(request_hash)}, ${t.clock.now})`
  const racing: Db = {
    ...t.db,
    rows: async <Row>(strings: TemplateStringsArray, ...values: unknown[]) => {
      const rows = await t.db.rows<Row>(strings, ...values)
      if (rows.length === 2) await t.db.rows`delete from catalog_reads`
      return rows
    },
  }
  const tables = await listAccountData(racing, account_id, 10)
  expect(tables.find(({ table }) => table === 'catalog_reads')!.rows).toHaveLength(2)
  for (const { table, left_out } of tables) expect(left_out, table).toBe(0)
  expect(await t.db.rows`select from catalog_reads`).toEqual([])
})
