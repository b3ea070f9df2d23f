// The operator's commands in their groups: accounts, keys, credits, chats, plans and prices, the trail, and what cannot be undone.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runInProcess } from '../../test/command-line.ts'
import { commandService } from '../../test/command-service.ts'
import { at, chatSeen } from '../../test/observed.ts'
import { defaultPlans } from '../accounts/plans.ts'
import { ingest } from '../ingest/ingest.ts'

const { data_dir, service, env, admin } = await commandService()
const typing = (stdin: string, ...args: string[]) => runInProcess(['admin', ...args], { env, stdin, terminal: true })
const json = async (...args: string[]) => {
  const { code, out, err } = await admin(...args, '--json')
  expect([code, err], args.join(' ')).toEqual([0, ''])
  return JSON.parse(out)
}
const trail = async (limit: number) =>
  (await json('trail', '--limit', String(limit))).map(({ at: _, ...entry }: { at: string }) => entry)

test('each command of a group is one entry in the trail, and its former name outside of the group says what it is called now', async () => {
  await json('account', 'create', 'acme', '--plan', 'M', '--credits', '10')
  const why = ['--by', 'ann', '--reason', 'contract 7']
  const changes: [string[], object][] = [
    [['account', 'plan', 'acme', 'L'], { plan: 'L' }],
    [['account', 'suspend', 'acme'], { status: 'suspended' }],
    [['account', 'restore', 'acme'], { status: 'active' }],
    [['account', 'expire', 'acme', '2027-01-01'], { expires_at: '2027-01-01T00:00:00.000Z' }],
    [['account', 'override', 'acme', 'snapshots', '7'], { overrides: { limits: { snapshots: 7 } } }],
  ]
  for (const [change, shown] of changes) {
    expect(await json(...change, ...why)).toMatchObject({ name: 'acme', ...shown })
    const [command, ungrouped] = [change.slice(0, 2).join(' '), change.slice(1)]
    expect(await trail(1)).toMatchObject([{ actor: 'ann', subject: 'acme', reason: 'contract 7', command }])
    expect(await admin(...ungrouped), ungrouped.join(' ')).toMatchObject({
      code: 1,
      err: expect.stringContaining(`error: admin ${ungrouped[0]} is called admin ${command} now`),
    })
  }
  expect(await trail(10)).toHaveLength(1 + changes.length)
})

test('every former name of a command says what it is called now, and does nothing', async () => {
  const former: [string[], string][] = [
    [['grant', 'acme', '-5', '--note', 'x'], 'credits grant'],
    [['ledger', 'acme'], 'credits ledger acme'],
    [['resume', 'acme', '--json'], 'account restore'],
    [['own', 'acme', '@acme_news'], 'chat own'],
    [['label', '@acme_news', '--language', 'en'], 'chat set'],
    [['log', '--help'], 'trail'],
  ]
  for (const [args, now] of former)
    expect(await admin(...args)).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining(`is called admin ${now} now: see admin ${now} --help`),
    })
  const help = (await admin('--help')).out
  expect(help).not.toMatch(/^ {2}(resume|grant|own|label|log)\b/m)
  expect((await admin('ledgers')).err).toContain("unknown command 'ledgers'")
})

test('credits: a grant adds, an adjustment says why and is marked in the ledger, and none goes below zero', async () => {
  await json('account', 'create', 'payer')
  expect((await json('credits', 'grant', 'payer', '5', '--note', 'invoice 1')).credits).toBe(5)
  expect((await json('credits', 'adjust', 'payer', '-1.5', '--reason', 'charged twice')).credits).toBe(3.5)
  expect((await json('credits', 'adjust', 'payer', '0.25', '--reason', 'rounding')).credits).toBe(3.75)
  expect(await json('credits', 'ledger', 'payer')).toMatchObject([
    { kind: 'adjustment', credits: 0.25, balance: 3.75 },
    { kind: 'adjustment', credits: -1.5, balance: 3.5 },
    { kind: 'credit', credits: 5, note: 'invoice 1' },
  ])
  expect(await trail(3)).toMatchObject([
    { command: 'credits adjust', details: '0.25', reason: 'rounding' },
    { command: 'credits adjust', details: '-1.5', reason: 'charged twice' },
    { command: 'credits grant', details: '5', reason: 'invoice 1' },
  ])
  const refused: [string[], string][] = [
    [['credits', 'adjust', 'payer', '-1'], 'an adjustment needs a reason'],
    [['credits', 'adjust', 'payer', '-100', '--reason', 'x'], 'payer has fewer credits than that'],
    [['credits', 'grant', 'payer', '-1'], 'a grant adds credits'],
    [['credits', 'grant', 'payer', '0'], 'a grant adds credits'],
    [['credits', 'grant', 'nobody', '1'], 'there is no account named nobody'],
  ]
  for (const [args, message] of refused) {
    const { code, err } = await admin(...args)
    expect([code, err]).toEqual([1, expect.stringContaining(message)])
  }
  expect((await json('account', 'show', 'payer')).credits).toBe(3.75)
  expect((await trail(1))[0].details).toBe('0.25')
})

test('chats: labels and verification are set together or not at all, and a hidden chat is listed', async () => {
  const seen = (username: string, platform_id: number, verified: boolean) =>
    chatSeen({ chat: { platform_id, username }, verified, at: at('2026-08-30T00:00:00Z') })
  await ingest(service, [seen('city_news', 7, false), seen('big_news', 8, true)], {
    now: new Date('2026-09-01T00:00:00Z'),
  })
  const set = await json(
    'chat',
    'set',
    '@city_news',
    '--language',
    'kk',
    '--category',
    'l6j3p',
    '--verified',
    'true',
    '--by',
    'ann',
  )
  expect(set).toMatchObject({ language: 'kk', set_category: 'l6j3p', verified: true, verified_by_platform: false })
  expect(await trail(3)).toMatchObject(
    ['verified true', 'language kk', 'category l6j3p'].map((details) => ({
      actor: 'ann',
      command: 'chat set',
      subject: '@city_news',
      details,
    })),
  )
  expect(await json('chat', 'set', 't.me/city_news', '--language', 'auto', '--verified', 'false')).toMatchObject({
    set_language: null,
    verified: false,
  })
  const { internal_id } = await json('chat', 'show', '@city_news')
  const refused: [string[], string][] = [
    [['chat', 'set', '@city_news'], 'say what to set'],
    [['chat', 'set', '@city_news', '--country', 'france', '--language', 'klingon'], 'there is no language klingon'],
    [['chat', 'set', '@city_news', '--verified', 'maybe'], 'Allowed choices are true, false'],
    [['chat', 'set', '@big_news', '--verified', 'false'], 'the platform itself marks @big_news as verified'],
    [['chat', 'hide', '@nobody_here'], 'there is no chat @nobody_here'],
    [['chat', 'show', 'not a chat'], 'there is no chat not a chat'],
  ]
  for (const [args, message] of refused) {
    const { code, err } = await admin(...args)
    expect([code, err]).toEqual([1, expect.stringContaining(message)])
  }
  expect(await json('chat', 'show', internal_id)).toMatchObject({ set_country: null })

  expect(await json('chat', 'list')).toEqual([])
  expect((await json('chat', 'hide', '@city_news', '--reason', 'complaint 3')).hidden_at).toMatch(/Z$/)
  expect(await json('chat', 'list')).toMatchObject([{ username: 'city_news' }])
  expect((await admin('chat', 'list')).out).toMatch(/^internal_id +peer +title +username/)
  expect(await json('chat', 'list', '--all')).toHaveLength(2)
  expect((await json('chat', 'unhide', internal_id)).hidden_at).toBe(null)
  expect(await trail(2)).toMatchObject([
    { command: 'chat unhide', subject: '@city_news', reason: null },
    { command: 'chat hide', subject: '@city_news', reason: 'complaint 3' },
  ])
})

test('plans and prices are shown, and a file is checked before it is used', async () => {
  await json('account', 'create', 'planned', '--plan', 'M')
  const plans = await json('plans')
  expect(plans.find(({ plan }: { plan: string }) => plan === 'M')).toMatchObject({
    requests: 100_000,
    allow_catalog: true,
    rate_burst: 50,
  })
  expect((await admin('plans')).out).toMatch(/^plan +requests +unique_channels/)
  expect(await json('prices')).toContainEqual({
    operation: 'getChannelInfo',
    method: 'GET',
    path: '/v1/channel/info',
    request_mc: 50,
    channel_mc: 50,
  })
  const file = (name: string, content: unknown) => {
    const path = join(data_dir, name)
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  expect(await json('plans', 'check', file('plans.json', defaultPlans))).toMatchObject({
    result: 'valid',
    plans: 'Free, S, M, L, XL',
  })
  const price = { request_mc: 1, channel_mc: 0 }
  expect(
    await json('prices', 'check', file('prices.json', { default: price, operations: { suggest: price } })),
  ).toMatchObject({
    result: 'valid',
    operations: 1,
  })
  const refused: [string[], string][] = [
    [
      ['plans', 'check', file('few.json', { Free: defaultPlans.Free, L: defaultPlans.L })],
      'PLANS_FILE lacks plans that accounts are on: M',
    ],
    [['plans', 'check', file('broken.json', '{')], 'PLANS_FILE cannot be read'],
    [
      ['plans', 'check', file('wrong.json', { Free: { ...defaultPlans.Free, rate_burst: 0 } })],
      'PLANS_FILE is not valid: /Free/rate_burst',
    ],
    [['plans', 'check', join(data_dir, 'nothing.json')], 'PLANS_FILE cannot be read'],
    [
      ['prices', 'check', file('odd.json', { default: price, operations: { nothing: price } })],
      'PRICES_FILE prices an operation that does not exist: nothing',
    ],
    [['plans', 'unknown'], 'too many arguments'],
  ]
  for (const [args, message] of refused) {
    const { code, err } = await admin(...args)
    expect([code, err], args.join(' ')).toEqual([1, expect.stringContaining(message)])
  }
})

test('what cannot be undone asks for the name on a terminal, and needs --yes without one', async () => {
  await json('account', 'create', 'gone soon')
  await json('operator-key', 'issue', '--name', 'billing', '--may-change')
  expect((await trail(1))[0]).toMatchObject({
    command: 'operator-key issue',
    subject: 'billing',
    details: '--may-change',
  })
  const commands: [string[], string, string][] = [
    [['key', 'revoke', 'gone soon', 'credits'], 'gone soon', 'the credits key of gone soon ends'],
    [['operator-key', 'revoke', '--name', 'billing'], 'billing', 'the operator key billing ends'],
    [['account', 'delete', 'gone soon'], 'gone soon', 'gone soon loses its name, keys, chats, snapshots and notes'],
  ]
  const before = await trail(100)
  for (const [args, name, what] of commands) {
    const unasked = await admin(...args)
    expect([unasked.code, unasked.err]).toEqual([1, expect.stringContaining(`this cannot be undone: ${what}`)])
    expect(unasked.err).toContain('Repeat with --yes')
    const other = await typing('something else\n', ...args)
    expect(other).toMatchObject({ code: 1, err: expect.stringContaining('nothing was changed') })
    expect(other.err).toContain(`Type ${name} to go on: `)
    expect((await typing('', ...args)).code).toBe(1)
  }
  expect(await trail(100)).toEqual(before)
  for (const [args, name] of commands) expect(await typing(`${name}\n`, ...args)).toMatchObject({ code: 0 })
  expect((await trail(3)).map(({ command }: { command: string }) => command)).toEqual([
    'account delete',
    'operator-key revoke',
    'key revoke',
  ])
  expect((await admin('account', 'delete', 'gone soon', '--yes')).err).toContain('there is no account named gone soon')
})

test('help lists the groups, and no command of a group beside them', async () => {
  const { out } = await admin('--help')
  for (const group of ['account', 'key', 'credits', 'chat', 'plans', 'prices', 'usage', 'audit', 'trail'])
    expect(out).toMatch(new RegExp(`^  ${group}\\b`, 'm'))
  for (const grouped of ['grant', 'suspend', 'own', 'override'])
    expect(out).not.toMatch(new RegExp(`^  ${grouped}\\b`, 'm'))
})
