// Facts that the documents repeat from the code: a document that falls behind fails here.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Command } from 'commander'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { defaultPlans } from '../src/accounts/plans.ts'
import { defaultPrices } from '../src/accounts/prices.ts'
import { collectJobs } from '../src/collect/jobs.ts'
import { readConfig } from '../src/start/config/config.ts'
import { citationJob } from '../src/start/jobs/citation-job.ts'
import {
  dropEventsJob,
  dropOldJob,
  fillJob,
  forgetWaiting,
  jobs,
  ledgerJob,
  listPointsJob,
  lowUsageJob,
} from '../src/start/jobs/timetable.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)
const markdownIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))

/** The text under a heading, up to the next heading of the same level. */
const sectionOf = (file: string, heading: string): string => {
  const section = read(file).split(`\n## ${heading}\n`)[1]
  if (section === undefined) throw new Error(`${file} has no section "${heading}"`)
  return section.split(/^## /m)[0]!
}

/** The cells of every table row, without headers and rules. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line, i, lines) => line.startsWith('| ') && !lines[i + 1]?.startsWith('|---'))
    .map((line) => line.slice(2, -2).split(/ (?<!\\)\| /))

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'sdk/README.md',
  ...markdownIn('docs'),
  ...markdownIn('docs/guides'),
]
const decisions = markdownIn('docs/adr')

test.each(decisions)('%s says whether it still applies, and points to later decisions that changed it', (file) => {
  const status = /^Status: (.+)$/m.exec(read(file))?.[1] ?? 'no Status line'
  expect(status).toMatch(/^(accepted|amended by|replaced by)/i)
  const own = Number(basename(file).slice(0, 4))
  for (const number of all(status, /(?:amended|replaced) by \[?(?:ADR )?(\d{4})/gi)) {
    expect(decisions.some((other) => basename(other).startsWith(number))).toBe(true)
    expect(Number(number)).toBeGreaterThan(own)
  }
})

/** How GitHub names the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

test.each([...documents, ...decisions])('every link of %s leads to a file and a heading that exist', (file) => {
  for (const link of all(read(file), /\]\((?!https?:|\/)([^)\s]+)\)/g)) {
    const [path, anchor] = link.split('#') as [string, string?]
    const target = path ? join(dirname(file), path) : file
    expect(existsSync(join(root, target)), link).toBe(true)
    if (anchor) expect(all(read(target), /^#+ (.+)$/gm).map(anchorOf), link).toContain(anchor)
  }
})

const sourceFiles = globSync('{src,test,bench,deploy,migrations,sdk/src}/**', {
  cwd: root,
  exclude: (name) => name.endsWith('node_modules'),
})
const fileNames = new Set([...readdirSync(root), ...sourceFiles].map((file) => basename(file)))

/** The changelog and the decisions are left out: they name files as they were called then. */
test.each(documents.filter((file) => file !== 'CHANGELOG.md'))('every source file that %s names exists', (file) => {
  const named = all(read(file), /`([\w./@-]+)`/g)
  const paths = named.filter((name) => /^(src|test|bench|deploy|migrations|sdk)\/./.test(name))
  expect(paths.filter((name) => !existsSync(join(root, name)))).toEqual([])
  const files = named.filter((name) => /\w\.ts$/.test(name))
  expect(files.filter((name) => !fileNames.has(basename(name)))).toEqual([])
})

test('docs/README.md leads to every document, and names the numbers that no decision and no migration has', () => {
  const text = read('docs/README.md')
  const linked = all(text, /\]\(([^)#\s]+)/g).map((link) => join('docs', link))
  const guides = (file: string) => file.startsWith('docs/guides/') || file === 'README.md' || file === 'docs/README.md'
  expect(documents.filter((file) => !guides(file) && !linked.includes(file))).toEqual([])
  const missingIn = (names: string[]) => {
    const numbers = names.map((name) => Number(/^\d{4}/.exec(basename(name))?.[0] ?? 0)).filter(Boolean)
    return Array.from({ length: Math.max(...numbers) }, (_, i) => i + 1).filter((number) => !numbers.includes(number))
  }
  const missing = [...missingIn(decisions), ...missingIn(readdirSync(join(root, 'migrations')))]
  const named = all(text.slice(text.indexOf('Missing numbers')), /\b(\d{4})\b/g).map(Number)
  expect(named).toEqual(missing)
})

test('docs/privacy.md names every table, and no other', () => {
  const tables = all(read('migrations/schema.sql'), /^create table (\w+)/gm)
  const named = rowsOf(sectionOf('docs/privacy.md', 'What is stored')).flatMap(([, second]) => all(second!, /`(\w+)`/g))
  expect(named.toSorted()).toEqual(tables.toSorted())
})

test('docs/operating.md lists every job', () => {
  const settings = { ...readConfig({}).collect, discover_per_day: 1 }
  const listed = rowsOf(sectionOf('docs/operating.md', 'Jobs')).map(([name]) => name)
  expect(listed).toEqual(
    [
      ...jobs,
      fillJob(new Registry()),
      forgetWaiting(1, new Registry()),
      dropOldJob({}),
      dropEventsJob(90),
      lowUsageJob(() => ({})),
      ledgerJob({}, () => Promise.reject(new Error('nothing is signed'))),
      citationJob({ database_url: undefined, data_dir: '' }),
      listPointsJob(async () => null),
      ...collectJobs(settings, []),
    ].map(({ name }) => name),
  )
})

/** Every command with its parents, for example `admin account create`. */
const commandsOf = (command: Command, parents: string[] = []): string[] => {
  const path = [...parents, command.name()]
  // Former names are hidden, and only say what the command is called now.
  const shown = new Set(command.createHelp().visibleCommands(command))
  const own = command.commands.filter((sub) => shown.has(sub))
  return own.length ? own.flatMap((sub) => commandsOf(sub, path)) : [path.join(' ')]
}

test('docs/operating.md lists every command', async () => {
  const names: string[] = []
  for (const file of sourceFiles.filter((name) => /^src\/cli\/[\w-]+(?<!\.test)\.ts$/.test(name)))
    for (const builder of all(read(file), /^export const (\w+Command) = \(\) =>/gm))
      names.push(...commandsOf((await import(join(root, file)))[builder]()))
  expect(names).toContain('admin account create')
  const listed = sectionOf('docs/operating.md', 'The command line')
  for (const name of names) expect(listed).toMatch(new RegExp(`\`${name.replace(/^admin /, '')}[ \`]`))
})

const inDigits = (value: number) => value.toLocaleString('en')

test('docs/api.md has the built-in plans', () => {
  const rows = new Map(rowsOf(sectionOf('docs/api.md', 'Plans')).map(([name, ...cells]) => [name, cells]))
  const plans = Object.values(defaultPlans)
  expect(rows.get('Requests a month')).toEqual(plans.map(({ limits }) => inDigits(limits.requests!)))
  expect(rows.get('Unique channels a month')).toEqual(plans.map(({ limits }) => inDigits(limits.unique_channels!)))
  expect(rows.get('Message searches a month')).toEqual(
    plans.map(({ limits }) => inDigits(limits.search_messages_requests!)),
  )
  expect(rows.get('Search terms a month')).toEqual(plans.map(({ limits }) => inDigits(limits.search_terms!)))
  expect(rows.get('Active snapshots / diffs')).toEqual(
    plans.map(({ limits }) => `${limits.snapshots} / ${limits.diffs}`),
  )
  expect(rows.get('Rate / burst')).toEqual(plans.map((plan) => `${plan.rate_per_second} / ${plan.rate_burst}`))
})

test('docs/api.md has the built-in prices', () => {
  const rows = rowsOf(sectionOf('docs/api.md', 'Credits and prices'))
  const priced = rows.flatMap(([operations, request_mc, channel_mc]) =>
    all(operations!, /`(\w+)`/g).map((name) => [
      name,
      { request_mc: Number(request_mc), channel_mc: Number(channel_mc) },
    ]),
  )
  expect(Object.fromEntries(priced)).toMatchObject(defaultPrices.operations)
  const usual = rows.find(([operations]) => operations === 'every other operation')!
  expect(usual.slice(1, 3).map(Number)).toEqual([defaultPrices.default.request_mc, defaultPrices.default.channel_mc])
})

test('every environment variable is documented, and every documented one is read', () => {
  const asked = new Set<string>()
  // These values switch on the parts of the configuration that are not read otherwise.
  const given: Record<string, string> = { DISCOVER: 'on', TELEGRAM_API_ID: '1', TELEGRAM_API_HASH: 'a'.repeat(32) }
  readConfig(
    new Proxy(given, {
      get: (env, name: string) => {
        asked.add(name)
        return env[name]
      },
    }),
  )
  const listed = [sectionOf('README.md', 'Settings'), read('docs/collecting.md')].flatMap((text) =>
    rowsOf(text).flatMap(([first]) => all(first!, /`([A-Z]+(?:_[A-Z]+)*)`/g)),
  )
  // It is needed by one command only, and explained with that command.
  expect(read('docs/operating.md')).toContain('`export NEW_MASTER_KEY`')
  expect(new Set([...listed, 'NEW_MASTER_KEY'])).toEqual(asked)
})

test('docs/operating.md has the figures of docs/benchmarks.md for two million channels', () => {
  const measured = sectionOf('docs/benchmarks.md', 'catalog: 200 random questions, with exact counts, sums and pages')
  const [, memory, start] = rowsOf(measured).findLast(([channels]) => channels === '2,000,000')!
  const [, , , median, p95] = rowsOf(measured).find(([, what]) => what === 'whole HTTP answer')!
  const repeated = read('docs/operating.md')
  expect(repeated).toContain(`| ${memory} in each API process, ${start} to load after a start |`)
  expect(repeated).toContain(`| ${median} ms at the median, ${p95} ms at the 95th percentile |`)
})

test('README.md lists every endpoint, and no other', () => {
  const names = rowsOf(sectionOf('README.md', 'Endpoints')).flatMap(([first]) => {
    let folder = ''
    // A name without `/v1` stands beside the one before it: `/v1/channel/info`, `/stats`.
    return all(first!, /`(?:[A-Z]+ )?(\/[^`]+)`/g).map((name) => {
      const whole = name.startsWith('/v1/') ? name : folder + name
      folder = whole.slice(0, whole.lastIndexOf('/'))
      return whole
    })
  })
  const paths = Object.keys(JSON.parse(read('docs/openapi.json')).paths)
  const isMeant = (name: string, path: string) =>
    name.endsWith('…') ? path.startsWith(name.slice(0, -1)) : name === path
  expect(paths.filter((path) => !names.some((name) => isMeant(name, path)))).toEqual([])
  expect(names.filter((name) => !paths.some((path) => isMeant(name, path)))).toEqual([])
})

test('docs/benchmarks.md names every bench', () => {
  const benches = sourceFiles.flatMap((file) => all(file, /^bench\/([\w-]+)\.bench\.ts$/g))
  expect(
    all(read('docs/benchmarks.md'), /npm run bench -- (.+)$/gm)[0]!
      .split(' ')
      .sort(),
  ).toEqual(benches.sort())
})

test('docs/dependencies.md lists every package with its version', () => {
  const installed = ['package.json', 'test/tools/package.json'].flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file))
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })
  const [packages] = read('docs/dependencies.md').split('\n## Overrides\n')
  const listed = rowsOf(packages!).flatMap(([names, versions]) => {
    const each = versions!.split(', ')
    return all(names!, /`([^`]+)`/g).map((name, i) => [name, each[i] ?? each[0]!])
  })
  expect(listed).toEqual(expect.arrayContaining(installed))
})

test('docs/dependencies.md names the licence of every installed package', () => {
  const installed = ['package-lock.json', 'test/tools/package-lock.json'].flatMap(
    (file) => Object.values(JSON.parse(read(file)).packages) as { license?: string }[],
  )
  const named = sectionOf('docs/dependencies.md', 'Licences of all installed packages')
  for (const licence of installed.flatMap(({ license = '' }) => license.replace(/[()]/g, '').split(' OR ')))
    expect(named).toContain(licence)
})

test('an installation without development tools has nothing of the reference, which is built with the dashboard', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> }
  const reference = Object.entries(packages).filter(([path]) => path.includes('@scalar/'))
  expect(reference.length).toBeGreaterThan(0)
  expect(reference.filter(([, { dev }]) => !dev)).toEqual([])
})
