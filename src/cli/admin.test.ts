// The operator's commands.
import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commandService } from '../../test/command-service.ts'
import { operatorOf } from '../accounts/operator-keys.ts'
import { settleWithin } from '../accounts/settle.ts'
import { KEPT_MS, openLookups } from '../api/request/lookups.ts'
import { ingest } from '../ingest/ingest.ts'
import { rollUp } from '../rollup/roll-up.ts'
import { openSecrets } from '../start/master-key/master-key.ts'
import { upsertAddress } from '../store/collecting/collect-targets.ts'

const { data_dir, service, admin } = await commandService()
const json = async (...args: string[]) => JSON.parse((await admin(...args, '--json')).out)

test('accounts, keys, plans, credits, suspension and overrides', async () => {
  const made = await json('account', 'create', 'acme', '--plan', 'M', '--credits', '1.5')
  expect(made).toMatchObject({ name: 'acme', plan: 'M', status: 'active', credits: 1.5 })
  expect(made.credits_key).toMatch(/^csk_[0-9A-Za-z]{40}$/)
  expect(made.subscription_key).not.toBe(made.credits_key)

  expect(await json('key', 'show', 'acme', 'credits')).toEqual({
    account: 'acme',
    key_type: 'credits',
    key: made.credits_key,
  })
  const rotated = await json('key', 'rotate', 'acme', 'credits')
  expect(rotated.key).not.toBe(made.credits_key)
  expect((await json('key', 'issue', 'acme', 'credits')).key).toBe(rotated.key)

  expect((await json('account', 'plan', 'acme', 'L')).plan).toBe('L')
  expect((await json('credits', 'grant', 'acme', '2.25')).credits).toBe(3.75)
  expect((await json('credits', 'adjust', 'acme', '-3.75', '--reason', 'unused')).credits).toBe(0)
  expect((await json('account', 'suspend', 'acme')).status).toBe('suspended')
  expect((await json('account', 'restore', 'acme')).status).toBe('active')
  expect((await json('account', 'expire', 'acme', '2027-01-01')).expires_at).toBe('2027-01-01T00:00:00.000Z')
  expect((await json('account', 'expire', 'acme', 'never')).expires_at).toBe(null)

  await json('account', 'override', 'acme', 'rate_per_second', '100')
  await json('account', 'override', 'acme', 'search_limit', '200')
  await json('account', 'override', 'acme', 'snapshots', '7')
  expect((await json('account', 'override', 'acme', 'allow_message_search', 'true')).overrides).toEqual({
    rate_per_second: 100,
    search_limit: 200,
    limits: { snapshots: 7 },
    permissions: { allow_message_search: true },
  })
  expect((await json('account', 'override', 'acme', 'search_limit', 'plan')).overrides).not.toHaveProperty(
    'search_limit',
  )
  expect(await json('account', 'show', 'acme')).toMatchObject({ requests: 0, unique_channels: 0 })
  expect(await json('account', 'list')).toMatchObject([{ name: 'acme' }])
})

test('a label set by the operator applies at once and after a roll-up, until it is set to auto', async () => {
  const now = new Date('2026-11-01T12:00:00Z')
  const at = now.getTime() / 1000 - 60
  const observed = { kind: 'chat seen', at, chat: { platform_id: 7, username: 'city_news' }, peer: 'Channel' } as const
  await ingest(service, [{ ...observed, title: 'Новости Алматы', labels: { language: 'ru' } }], { now })
  await rollUp(service, { now })
  const labels = () => service.row`select country, language, category from chats where username = 'city_news'`
  const before = { country: 'kazakhstan', language: 'ru', category: 'k3v9q' }
  expect(await labels()).toEqual(before)

  const set = { country: 'kyrgyzstan', language: 'kk', category: 'l6j3p' }
  for (const [label, id] of Object.entries(set)) await json('chat', 'set', 't.me/city_news', `--${label}`, id)
  expect(await labels()).toEqual(set)
  await rollUp(service, { now, all: true })
  expect(await labels()).toEqual(set)

  expect(await json('chat', 'set', '@city_news', '--country', 'auto')).toMatchObject({ ...set, country: 'kazakhstan' })
  for (const label of ['language', 'category']) await admin('chat', 'set', '@city_news', `--${label}`, 'auto')
  await rollUp(service, { now })
  expect(await labels()).toEqual(before)
})

test('errors are reported in a sentence, with exit code 1', async () => {
  await admin('account', 'create', 'twice')
  const refused: [string[], string][] = [
    [['account', 'create', 'twice'], 'there is an account named twice already'],
    [['account', 'create', 'new', '--plan', 'Gold'], 'there is no plan Gold; the plans are Free, S, M, L, XL'],
    [['key', 'show', 'nobody', 'credits'], 'there is no account named nobody'],
    [['credits', 'adjust', 'twice', '-1', '--reason', 'case 5'], 'twice has fewer credits than that'],
    [['credits', 'grant', 'twice', 'lots'], 'credits are a number'],
    [['account', 'override', 'twice', 'search_limit', 'many'], 'search_limit takes a number'],
    [['account', 'override', 'twice', 'search_limit', '5000'], 'search_limit'],
    [['account', 'override', 'twice', 'colour', '1'], 'Allowed choices are'],
    [['chat', 'own', 'twice', '@nobody_here'], 'there is no chat @nobody_here'],
    [['chat', 'set', '@nobody_here', '--language', 'en'], 'there is no chat @nobody_here'],
    [['chat', 'set', '@nobody_here', '--language', 'klingon'], 'there is no language klingon'],
    [['chat', 'set', '@nobody_here', '--colour', 'red'], 'unknown option'],
  ]
  for (const [args, message] of refused) {
    const answer = await admin(...args)
    expect(answer.code, args.join(' ')).toBe(1)
    expect(answer.err).toContain(message)
    expect(answer.err).not.toMatch(/^\s+at /m)
  }
})

test('only its owner can read the master key in the data folder', async () => {
  await admin('account', 'list')
  expect(statSync(join(data_dir, 'master.key')).mode & 0o777).toBe(0o600)
})

test('usage, ledger and audit: the audit finds a balance that was changed by hand', async () => {
  await json('account', 'create', 'books', '--plan', 'M', '--credits', '2')
  await json('credits', 'grant', 'books', '1.5', '--note', 'a voucher')
  await json('credits', 'adjust', 'books', '-0.5', '--note', 'a mistake', '--reason', 'case 5')
  expect(await json('credits', 'ledger', 'books')).toMatchObject([
    { kind: 'adjustment', credits: -0.5, balance: 3, note: 'a mistake' },
    { kind: 'credit', credits: 1.5, balance: 3.5, note: 'a voucher' },
    { kind: 'credit', credits: 2, balance: 2, note: 'first credits' },
  ])
  expect(await json('credits', 'ledger', 'books', '--limit', '1')).toHaveLength(1)
  expect(await json('usage', 'books', '--by', 'day,operation')).toEqual([])
  expect((await admin('usage', 'books', '--by', 'hour')).code).toBe(1)
  const fine = await admin('audit')
  expect([fine.code, fine.out]).toEqual([0, expect.stringContaining('result: everything adds up')])
  await service.rows`update accounts set balance_mc = balance_mc + 1 where name = 'books'`
  const { code, out } = await admin('audit', '--json')
  expect(code).toBe(2)
  expect(JSON.parse(out)).toMatchObject({
    result: '1 number(s) do not add up',
    discrepancies: [{ account: 'books', what: 'balance_mc', stands: 3001, should_be: 3000 }],
  })
  await service.rows`update accounts set balance_mc = balance_mc - 1 where name = 'books'`
})

test('account list is a table, and control characters in a name are visible', async () => {
  await admin('account', 'create', 'evil\u001b[2Jname', '--plan', 'S')
  await admin('account', 'create', 'b', '--credits', '1234.5')
  const { out } = await admin('account', 'list')
  const [head, ...lines] = out.trimEnd().split('\n')
  expect(head).toMatch(/^name +plan +status +expires_at +billing_anchor +overrides +created_at +credits$/)
  expect(out).not.toContain('\u001b')
  expect(lines.find((line) => line.startsWith('evil'))).toMatch(/^evil\\u\{1b\}\[2Jname +S +active +- /)
  const at = head!.indexOf('plan')
  for (const line of lines) expect(line[at]).toMatch(/[A-Z]/)
  expect(lines.find((line) => line.startsWith('b '))).toMatch(/ 1234\.5$/)
  expect(await json('account', 'list')).toContainEqual(
    expect.objectContaining({ name: 'evil\u001b[2Jname', plan: 'S' }),
  )
})

test('a revoked key is gone at once in the store, and after a second in a process that has it in its cache', async () => {
  const { credits_key, subscription_key } = await json('account', 'create', 'leaky', '--credits', '1')
  const rotated = (await json('key', 'rotate', 'leaky', 'credits')).key
  const secrets = await openSecrets({ data_dir }, service)
  const clock = { time: 1_000, now: () => clock.time }
  const lookups = openLookups(service, secrets, KEPT_MS, clock)
  for (const key of [credits_key, rotated, subscription_key]) expect(await lookups.keyHolder(key)).toBeDefined()
  expect(await json('key', 'revoke', 'leaky', 'credits', '--yes')).toMatchObject({ revoked: 2 })
  clock.time += 1_001
  for (const key of [credits_key, rotated]) expect(await lookups.keyHolder(key)).toBeUndefined()
  expect(await lookups.keyHolder(subscription_key)).toBeDefined()
  expect((await admin('key', 'revoke', 'leaky', 'credits', '--yes')).err).toBe(
    'error: leaky has no credits key to revoke\n',
  )
  expect((await json('key', 'issue', 'leaky', 'credits')).key).not.toBe(rotated)
})

test('a deleted account: nothing names its holder, and the books still add up', async () => {
  const { credits_key } = await json('account', 'create', 'Ann Smith', '--plan', 'M', '--credits', '5')
  const { account_id } = (await service.row<{
    account_id: number
  }>`select account_id from accounts where name = 'Ann Smith'`)!
  await admin('credits', 'grant', 'Ann Smith', '2', '--note', 'for Ann Smith')
  await admin('account', 'override', 'Ann Smith', 'rate_per_second', '3', '--reason', 'Ann Smith asked for it')
  const month_start = new Date('2026-11-01T00:00:00Z')
  await service.rows`insert into account_months (account_id, month_start, requests, search_terms) values (${account_id}, ${month_start}, 2, 2)`
  await service.rows`insert into account_month_terms (account_id, month_start, term)
    values (${account_id}, ${month_start}, 'Ann Smith'), (${account_id}, ${month_start}, 'smith family')`
  await service.rows`insert into ledger (account_id, at, kind, key_type, operation, month_start, requests, search_terms)
    values (${account_id}, ${month_start}, 'charge', 'subscription', 'searchMessages', ${month_start}, 2, 2)`
  await service.rows`insert into idempotency_keys (account_id, operation, idempotency_key, request_hash, status, answer, created_at)
    values (${account_id}, 'createSnapshot', 'Ann Smith 1', '', 200, '{"name":"Ann Smith"}', now())`
  await upsertAddress(service, '@added_by_ann', month_start, account_id)
  const ledger = () =>
    service.rows`select entry_id, at, kind, amount_mc, balance_mc, requests, search_terms from ledger where account_id = ${account_id} order by 1`
  const before = await ledger()

  const asked = await admin('account', 'delete', 'Ann Smith')
  expect([asked.code, asked.err]).toEqual([1, expect.stringContaining('this cannot be undone')])
  expect((await json('key', 'show', 'Ann Smith', 'credits')).key).toBe(credits_key)
  const deleted = `deleted-${account_id}`
  expect(await json('account', 'delete', 'Ann Smith', '--yes', '--reason', 'request 17')).toMatchObject({
    name: deleted,
    status: 'deleted',
    credits: 7,
    overrides: {},
  })

  // A request that a process admitted before the deletion is refused when it is charged, and leaves no term.
  const late = {
    account_id,
    key_type: 'subscription',
    at: month_start,
    operation: 'searchMessages',
    chat_ids: [],
  } as const
  const charge = { ...late, chat_ids: [], month_start, limits: {}, search_term: 'Ann Smith again' }
  expect(await service.transaction((tx) => settleWithin(tx, [charge]))).toMatchObject([{ charged: false }])

  expect(await ledger()).toEqual(before)
  expect((await admin('audit')).out).toContain('result: everything adds up')
  const everything = await service.row<{ text: string }>`select database_to_xml(true, false, '')::text as text`
  expect(everything!.text).not.toMatch(/Ann Smith|smith family/i)
  expect(await service.rows`select from api_keys where account_id = ${account_id}`).toEqual([])
  expect(await service.rows`select added_by from collecting`).toEqual([{ added_by: null }])
  expect(await json('trail', '--account', deleted)).toMatchObject([
    { command: 'account delete', subject: deleted, reason: 'request 17' },
    { command: 'key show', reason: null },
    { command: 'account override', subject: deleted, details: null, reason: null },
    { command: 'credits grant' },
    { command: 'account create' },
  ])
  expect(await json('account', 'list')).not.toContainEqual(expect.objectContaining({ name: deleted }))
  expect(await json('account', 'list', '--deleted')).toContainEqual(expect.objectContaining({ name: deleted }))
  expect(await json('credits', 'ledger', deleted)).toHaveLength(3)
  expect((await admin('credits', 'grant', deleted, '1')).err).toBe(
    `error: ${deleted} was deleted; only its books remain\n`,
  )
  expect((await admin('key', 'issue', deleted, 'credits')).code).toBe(1)
  expect((await admin('account', 'create', 'deleted-99')).code).toBe(1)
  // The name is free again, and deleting twice changes nothing.
  expect((await json('account', 'create', 'Ann Smith')).status).toBe('active')
  expect(await json('account', 'delete', deleted, '--yes')).toMatchObject({ name: deleted, credits: 7 })
  expect((await admin('audit')).code).toBe(0)
})

test('every change is in the log with who, when, what and why, and without secrets; a failed one is not', async () => {
  const made = await json(
    'account',
    'create',
    'logged',
    '--plan',
    'M',
    '--credits',
    '1.5',
    '--by',
    'ann',
    '--reason',
    'contract 7',
  )
  const rotated = await json('key', 'rotate', 'logged', 'credits', '--by', 'ann')
  const changes = [
    ['key', 'show', 'logged', 'credits'],
    ['key', 'issue', 'logged', 'subscription'],
    ['key', 'revoke', 'logged', 'subscription', '--yes'],
    ['account', 'plan', 'logged', 'L'],
    ['credits', 'adjust', 'logged', '-0.5', '--reason', 'a mistake'],
    ['account', 'suspend', 'logged'],
    ['account', 'restore', 'logged'],
    ['account', 'expire', 'logged', '2027-01-01'],
    ['account', 'override', 'logged', 'search_limit', '100'],
    ['chat', 'own', 'logged', '@city_news'],
    ['chat', 'set', '@city_news', '--language', 'en'],
  ]
  for (const change of changes) expect((await admin(...change)).err, change.join(' ')).toBe('')
  await admin('credits', 'adjust', 'logged', '-1000', '--reason', 'more than it has')
  await admin('account', 'show', 'logged')
  const log = await json('trail', '--limit', '13')
  expect(log.map(({ command, subject, details }: Record<string, string>) => [command, subject, details])).toEqual([
    ['chat set', '@city_news', 'language en'],
    ['chat own', 'logged', '@city_news'],
    ['account override', 'logged', 'search_limit 100'],
    ['account expire', 'logged', '2027-01-01T00:00:00.000Z'],
    ['account restore', 'logged', null],
    ['account suspend', 'logged', null],
    ['credits adjust', 'logged', '-0.5'],
    ['account plan', 'logged', 'M to L'],
    ['key revoke', 'logged', 'subscription'],
    ['key issue', 'logged', 'subscription'],
    ['key show', 'logged', 'credits'],
    ['key rotate', 'logged', 'credits'],
    ['account create', 'logged', 'plan M, credits 1.5'],
  ])
  expect(log.at(-1)).toMatchObject({ actor: 'ann', reason: 'contract 7' })
  expect(log[6]).toMatchObject({ actor: process.env.SUDO_USER ?? userInfo().username, reason: 'a mistake' })
  expect(Math.abs(Date.now() - Date.parse(log[0].at))).toBeLessThan(60_000)
  for (const secret of [made.credits_key, made.subscription_key, rotated.key])
    expect(JSON.stringify(log)).not.toContain(secret)
  expect((await admin('trail', '--limit', '1')).out).toMatch(
    /^at +actor +command +subject +details +reason\n.+ chat set +@city_news +language en +-\n$/,
  )

  await admin('master-key', 'rotate', '--by', 'ann', '--reason', 'yearly')
  const entry = { actor: 'ann', command: 'master-key rotate', subject: null, details: null, reason: 'yearly' }
  expect(await json('trail', '--limit', '1')).toMatchObject([entry])
  // Otherwise the command would wait until every process has heard of the new key.
  await service.rows`update master_keys set created_at = created_at - interval '1 hour'`
  expect(await json('master-key', 'finish', '--by', 'ann')).toMatchObject({ ended_sessions: 0 })
  expect(await json('trail', '--limit', '1')).toMatchObject([{ actor: 'ann', command: 'master-key finish' }])
  expect((await json('key', 'show', 'logged', 'credits')).key).toBe(rotated.key)
})

test('operator keys are issued, listed and revoked by name, shown once, and every change is in the log', async () => {
  const { name, key, note } = await json(
    'operator-key',
    'issue',
    '--name',
    'grafana',
    '--by',
    'ann',
    '--reason',
    'charts',
  )
  expect(note).toBeUndefined()
  expect({ name, key }).toEqual({ name: 'grafana', key: expect.stringMatching(/^cso_[0-9A-Za-z]{40}$/) })
  const twice = await admin('operator-key', 'issue', '--name', 'grafana')
  expect(twice).toMatchObject({
    code: 1,
    err: expect.stringContaining('there is an operator key named grafana already'),
  })
  expect(await admin('operator-key', 'issue', '--name', '\u202eevil')).toMatchObject({ code: 1 })
  expect(await admin('operator-key', 'issue')).toMatchObject({ code: 1, err: expect.stringContaining('--name') })

  const created_at = expect.stringMatching(/Z$/)
  expect(await json('operator-key', 'list')).toEqual([
    { name: 'grafana', may_change: false, created_at, last_used_at: null, revoked_at: null },
  ])
  const secrets = await openSecrets({ data_dir }, service)
  expect(await operatorOf(service, secrets, key, new Date())).toMatchObject({ name: 'grafana' })
  await json('operator-key', 'revoke', '--name', 'grafana', '--yes', '--by', 'ben', '--reason', 'published')
  expect(await operatorOf(service, secrets, key, new Date())).toBeUndefined()
  expect((await admin('operator-key', 'revoke', '--name', 'grafana', '--yes')).err).toContain(
    'there is no operator key named grafana in use',
  )
  // The name is free again, and the revoked key stays in the list.
  const again = await json('operator-key', 'issue', '--name', 'grafana', '--by', 'ann')
  expect(again.key).not.toBe(key)
  const listed = await json('operator-key', 'list')
  expect(listed).toMatchObject([
    { name: 'grafana', revoked_at: created_at },
    { name: 'grafana', revoked_at: null },
  ])

  const log = (await json('trail', '--limit', '3')).map(({ at: _, ...entry }: { at: string }) => entry)
  const entry = { subject: 'grafana', details: null }
  expect(log).toEqual([
    { ...entry, actor: 'ann', command: 'operator-key issue', reason: null },
    { ...entry, actor: 'ben', command: 'operator-key revoke', reason: 'published' },
    { ...entry, actor: 'ann', command: 'operator-key issue', reason: 'charts' },
  ])
  for (const shown of [await admin('operator-key', 'list'), await admin('trail')])
    expect(shown.out + shown.err).not.toContain('cso_')
})

test('issuing an operator key says where ADMIN_API is off', async () => {
  vi.stubEnv('ADMIN_API', 'off')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { key, note } = await json('operator-key', 'issue', '--name', 'early')
  expect(key).toMatch(/^cso_/)
  expect(note).toBe('ADMIN_API is off here, so the key opens nothing yet: start the service with ADMIN_API=on')
  await json('operator-key', 'revoke', '--name', 'early', '--yes')
})
