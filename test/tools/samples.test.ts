// Every block of code of every page is run as it is written, in an empty folder, against a demo service that was started as users do. What is not run here
// says why in a table.
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readTariff } from '../../src/start/config/tariff.ts'
import { receives } from '../event-receiver.ts'
import { readGraph } from '../graph-files.ts'
import { PYTHON, testWith } from '../needs.ts'
import { isProgram, type SampleBlock, sampleBlocks, shownAfter } from '../sample-blocks.ts'
import { sampleSurroundings } from '../sample-surroundings.ts'

const root = join(import.meta.dirname, '../..')

/** Page, words of the block or its language in backticks, and the reason. */
type TableRow = [page: string, words: string, why: string]

const platform = 'reads from the platform'
const container = 'needs Docker'
const debian = 'needs a Debian server and its superuser'
const cluster = 'needs a Citus cluster'
const archive = 'needs the archive of a PostgreSQL server: test/failover/point-in-time.test.ts'
const archives = 'needs the archives of a Citus cluster: test/failover/cluster-restore.test.ts'
const dump = 'needs the programs of PostgreSQL: test/backup.test.ts'
const generators = 'needs generators: test/tools/clients.test.ts'
const publisher = 'needs the keys and the registry of a publisher'

/** Programs that are not run here. A reason that names a file says what runs the block instead. */
const notRun: TableRow[] = [
  ['README.md', 'npm ci && npm start', 'takes minutes: .ci/run'],
  ['README.md', 'collect @durov', platform],
  ['README.md', '--channels 2000000', 'makes other worlds, which takes minutes'],
  ['CONTRIBUTING.md', 'npm test', 'takes minutes: .ci/run'],
  ['CONTRIBUTING.md', 'TEST_SEED=1234', 'is a test of this suite: src/accounts/settle.test.ts'],
  ['docs/bot.md', 'BOT_TOKEN=…', 'needs the token of a bot'],
  ['docs/bot.md', 'bot unlink', 'needs a person who uses the bot: src/cli/bot.test.ts'],
  ['docs/clients.md', 'npx ', generators],
  ['docs/clients.md', 'orval', generators],
  ['docs/clients.md', 'export default', generators],
  ['docs/clients.md', '`ts`', generators],
  ['docs/collecting.md', 'sources check', platform],
  ['docs/collecting.md', 'telegram login', 'needs an account of the platform'],
  ['docs/demo.md', 'print-posts.ts', 'makes the whole world, for those who write its texts'],
  ['docs/faq-operators.md', '8081/readyz', 'needs a second process'],
  ['docs/faq-operators.md', 'psql', 'needs the programs of PostgreSQL'],
  ['docs/faq-operators.md', 'pg_dump', dump],
  ['docs/faq-operators.md', 'pg_restore', dump],
  [
    'docs/faq-operators.md',
    'master-key rotate',
    'needs NEW_MASTER_KEY in all processes: src/start/master-key/master-key.test.ts',
  ],
  ['docs/faq-operators.md', 'telegram login', 'needs an account of the platform'],
  ['docs/faq-operators.md', 'sources check', platform],
  [
    'docs/faq-operators.md',
    'remove chat @acme_news',
    'needs a chat that may go for ever: src/cli/admin-removals.test.ts',
  ],
  ['docs/guides/write-a-signal.md', 'equalGains', 'is a file of the service: test/written-guides.test.ts'],
  ['docs/guides/write-a-source.md', 'jsonMirror', 'is a file of the service: test/written-guides.test.ts'],
  ['docs/helm.md', 'kubectl', 'needs Kubernetes: test/tools/helm.test.ts'],
  ['docs/operating.md', 'db.example.org', 'needs a PostgreSQL server of its own'],
  ['docs/operating.md', 'admin distribute', cluster],
  ['docs/operating.md', 'docker compose', container],
  ['docs/operating.md', 'sudo useradd', debian],
  ['docs/operating.md', 'sudo channelscope', debian],
  ['docs/operating.md', 'pg_dump', dump],
  ['docs/operating.md', 'pg_restore', dump],
  ['docs/operating.md', '--stanza=channelscope', archive],
  ['docs/operating.md', '--stanza="$STANZA"', archives],
  ['docs/operating.md', 'channelscope-restore-point', debian],
  ['docs/operating.md', 'citus_update_node', cluster],
  ['docs/operating.md', 'recover_prepared_transactions', cluster],
  ['docs/operating.md', 'DEMO=public', 'is a service of its own: test/tools/public-demo.test.ts'],
  ['docs/operating.md', 'journalctl', debian],
  ['docs/operating.md', 'pg_dropcluster', debian],
  ['docs/operating.md', 'patronictl', debian],
  [
    'docs/operating.md',
    'ledger export --month',
    'needs a month of the ledger that is closed: src/cli/admin-ledger.test.ts',
  ],
  ['docs/operating.md', 'ledger verify', 'needs an exported month: src/cli/admin-ledger.test.ts'],
  ['docs/operating.md', 'remove chat @acme_news', 'needs a chat that may go for ever: src/cli/admin-removals.test.ts'],
  ['docs/payments.md', 'refund-stars', 'needs a payment in Stars: src/cli/admin-refund-stars.test.ts'],
  ['docs/releasing.md', 'npm run release', 'takes minutes: test/tools/release.test.ts'],
  ['docs/releasing.md', 'cosign', publisher],
]

const examples = 'is run line by line: test/metrics-doc.test.ts'
const event = 'is made from observations: test/events-doc.test.ts'

/** Blocks that are shown and no program, and that do not show what a program before them prints. */
const shown: TableRow[] = [
  ['README.md', 'Channelscope is up at', 'is printed by a start: src/start/terminal/greeting.test.ts'],
  ['README.md', '──observations──▶', 'a picture'],
  ['CONTRIBUTING.md', 'metering-faults', 'part of test/failed-seeds.json'],
  ['docs/api.md', 'RateLimit-Policy', 'headers of an answer: src/api/request/admit.test.ts'],
  ['docs/architecture.md', '──observations──▶', 'a picture'],
  ['docs/destinations.md', 'members.jumped', 'the form of a webhook: test/events-doc.test.ts'],
  ['docs/events.md', 'id: 1', event],
  ['docs/events.md', '`json`', event],
  ['docs/guides/billing.md', 'unique_channels', 'a refusal: src/api/request/admit.test.ts'],
  ['docs/guides/billing.md', 'total_cost_mc', 'a refusal: src/api/request/admit.test.ts'],
  [
    'docs/guides/getting-started.md',
    'export CHANNELSCOPE_URL',
    'is printed by a start: src/start/terminal/greeting.test.ts',
  ],
  ['docs/importing.md', '"kind":"chat seen"', 'observations: test/importing-doc.test.ts'],
  ['docs/importing.md', '"observation"', 'a mapping: test/importing-doc.test.ts'],
  ['docs/mcp.md', 'mcpServers', 'settings of other programs: src/cli/mcp.test.ts'],
  ['docs/metrics.md', '`example`', examples],
  ['docs/operating.md', 'citus_', cluster],
  ['docs/operating.md', 'scrape_configs', 'settings of Prometheus'],
  ['docs/operating.md', 'create role', debian],
  ['docs/operating.md', 'pg_dist_authinfo', cluster],
  ['docs/operating.md', 'pool_mode = session', 'a message: src/start/terminal/failure.test.ts'],
  ['docs/operating.md', '"Team"', 'plans, checked below'],
  ['docs/operating.md', '"resolvePlatformId"', 'prices, checked below'],
  ['docs/payments.md', 'PAYMENT_WEBHOOK_SECRETS', 'a line of the settings'],
  ['docs/payments.md', '"offers"', 'what is sold for Stars: test/payments-doc.test.ts'],
  ['docs/similar.md', 'pair(a, b)', 'a formula'],
]

/** Pages whose blocks go on with the variables of those before them, because they say so: they are run as one. */
const goingOn = ['docs/metrics.md']

const isIn =
  ({ page, language, code }: SampleBlock) =>
  ([of, words]: TableRow): boolean =>
    of === page && (words.startsWith('`') ? words === `\`${language}\`` : code.includes(words))

const programs = sampleBlocks.filter(isProgram)
const run = programs.filter((block) => !notRun.some(isIn(block)))
const nameOf = ({ page, number, language }: SampleBlock) => `${page} ${number}, ${language}`
const isReceiver = ({ code }: SampleBlock) => /createServer|HTTPServer/.test(code)
const isShell = ({ language }: SampleBlock) => language === 'sh' || language === 'console'

const s = await sampleSurroundings()
/** The shell samples of the SDK's readme install it. The programs in TypeScript run where they did. */
const installing = run.find(({ page, code }) => page === 'sdk/README.md' && code.includes('npm install'))!

const fileOf = ({ page, number, language }: SampleBlock) =>
  join(
    s.project,
    `${page.replace(/\W/g, '-')}-${number}.${language === 'ts' ? 'mts' : language === 'python' ? 'py' : 'mjs'}`,
  )

beforeAll(async () => {
  await shell(installing.code, installing, s.project)
  for (const block of run) if (!isShell(block)) writeFileSync(fileOf(block), block.code)
})

test('every row of the tables is about a block, names files that exist, and no block is in both or shown without a reason', () => {
  for (const [table, blocks] of [
    [notRun, programs],
    [shown, sampleBlocks.filter((block) => !isProgram(block))],
  ] as const)
    for (const row of table) {
      expect(
        blocks.some((block) => isIn(block)(row)),
        String(row),
      ).toBe(true)
      for (const [file] of row[2].matchAll(/(?:src|test|\.ci)\/[\w./-]+/g))
        expect(existsSync(join(root, file)), file).toBe(true)
    }
  const checked = new Set(run.map(shownAfter).filter((block) => block !== undefined))
  const unexplained = sampleBlocks.filter(
    (block) => !isProgram(block) && !checked.has(block) && !shown.some(isIn(block)),
  )
  expect(unexplained.map(nameOf)).toEqual([])
  expect(run.length).toBeGreaterThan(120)
})

test('the samples use one pair of variables, one channel, and a curl that fails when the service refuses', () => {
  for (const block of run) {
    const { code } = block
    expect(code, nameOf(block)).not.toMatch(/csk_…|cso_…|127\.0\.0\.1:8080|localhost|\$(URL|KEY|BASE)\b/)
    for (const [, name] of code.matchAll(/@([a-z][\w]{4,})(?=['"&\\ ,])/g))
      expect(['daily_news', 'nobody_has_this'], nameOf(block)).toContain(name)
    for (const [curl] of code.matchAll(/\bcurl [^|]*?(?=\s\||$|\))/g))
      expect(curl, nameOf(block)).toMatch(/^curl (-fsS|-sS --fail-with-body) /)
  }
})

test('the programs in TypeScript have the types that a strict compiler demands', () => {
  const compilerOptions = {
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  }
  const files = run.filter(({ language }) => language === 'ts').map(fileOf)
  expect(files.length).toBeGreaterThan(25)
  writeFileSync(join(s.project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), { cwd: s.project, encoding: 'utf8' })
  } catch (failure) {
    throw new Error((failure as { stdout: string }).stdout)
  }
})

test('the plans and prices of docs/operating.md are valid', () => {
  const fileWith = (words: string) => {
    const { code } = sampleBlocks.find(({ page, code }) => page === 'docs/operating.md' && code.includes(words))!
    const file = join(s.project, `${words}.json`)
    writeFileSync(file, code)
    return file
  }
  const { plans, prices } = readTariff({ PLANS_FILE: fileWith('Team'), PRICES_FILE: fileWith('resolvePlatformId') })
  expect([Object.keys(plans), Object.keys(prices.operations)]).toEqual([['Team'], ['resolvePlatformId']])
})

testWith('curl', 'the graph that docs/guides/graph.md asks for is opened by a parser', async () => {
  const block = run.find(({ page, code }) => page === 'docs/guides/graph.md' && code.includes('format=graphml'))!
  const { nodes, edges } = readGraph('graphml', await shell(block.code.split(' |\n')[0]!, block))
  expect(nodes[0]).toMatchObject({ label: 'Daily News', distance: 0 })
  expect(edges.length).toBeGreaterThan(0)
  const ids = new Set(nodes.map(({ id }) => id))
  expect(edges.filter(({ from, to }) => !ids.has(from) || !ids.has(to))).toEqual([])
})

/** The example without its values: every field of it must be there, and for each entry of a list one that has its fields. */
const shapeOf = (example: unknown): unknown => {
  if (Array.isArray(example)) return expect.arrayContaining(example.map(shapeOf))
  if (typeof example !== 'object' || example === null) return expect.any(Object(example).constructor)
  return expect.objectContaining(
    Object.fromEntries(Object.entries(example).map(([name, value]) => [name, shapeOf(value)])),
  )
}

const check = (block: SampleBlock, output: string) => {
  const after = shownAfter(block)
  if (after && !shown.some(isIn(after))) {
    const [begins, ...more] = after.code.trim().split('\n…')
    if (after.language === 'text' && more.length > 0) expect(output.slice(0, begins!.length)).toBe(begins)
    else if (after.language === 'text') expect(output).toBe(begins)
    else if (isShell(block) || block.language === 'js')
      expect(JSON.parse(output)).toEqual(shapeOf(JSON.parse(after.code)))
  }
}

const shell = (code: string, block: Pick<SampleBlock, 'page'>, cwd?: string) =>
  s.outputOf('bash', ['-euo', 'pipefail', '-c', code], block, cwd)

const runBlock = (block: SampleBlock): Promise<string> => {
  const { page, language } = block
  if (language === 'python') return s.outputOf(PYTHON, [fileOf(block)], block)
  if (!isShell(block)) return s.outputOf(process.execPath, [fileOf(block)], block)
  const all = goingOn.includes(page) ? run.filter((other) => other.page === page) : [block]
  return shell(all.map((one) => one.code).join('\n'), block)
}

const isFirst = ({ page, number }: SampleBlock) => !run.some((other) => other.page === page && other.number < number)

for (const block of run) {
  if (block === installing || (goingOn.includes(block.page) && !isFirst(block))) continue
  const body = async () => {
    if (isReceiver(block)) return receives(block.language === 'python' ? PYTHON : process.execPath, [fileOf(block)])
    const output = await runBlock(block)
    check(block, output)
    // What a program says of errors is not printed, because nothing fails here.
    if (/console\.log|print\(/.test(block.code) && !/catch|events\.follow/.test(block.code)) expect(output).not.toBe('')
  }
  if (block.language === 'python') testWith('python', nameOf(block), body)
  else if (/\bjq\b/.test(block.code)) testWith('jq', nameOf(block), body)
  else if (isShell(block)) testWith('curl', nameOf(block), body)
  else test(nameOf(block), body)
}
