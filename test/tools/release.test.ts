// `npm run release`: two checkouts of a commit give the same files, and the package runs where only Node 20 or later is installed.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageVersion } from '../../src/version.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const version = packageVersion()
const folder = mkdtempSync(join(tmpdir(), 'cs-release-'))
let service: ChildProcess | undefined
afterAll(() => {
  service?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The files of this checkout, changed or not, as one commit in a folder of its own. */
const checkout = (name: string) => {
  const path = join(folder, name)
  mkdirSync(path)
  const git = (...args: string[]) => execFileSync('git', args, { cwd: path, env: { ...process.env, ...AUTHOR } })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of listed.toString().split('\0'))
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(path, file))
  git('init', '-q')
  writeFileSync(join(path, '.git/info/exclude'), '/node_modules\n')
  git('add', '--all')
  git('commit', '-q', '-m', 'All files')
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  return path
}
const AUTHOR = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Test'],
    [`GIT_${who}_EMAIL`, 'test@example.org'],
    [`GIT_${who}_DATE`, '2026-01-02T03:04:05Z'],
  ]),
)

/** The Node of the tests first on the path, as npm has it in a checkout. */
const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
const release = (path: string) =>
  run(process.execPath, ['release/run.ts'], { cwd: path, env: { ...process.env, PATH, NODE_ENV: '' } })

/** The Node of the machine, which may be older than that of the checkout. */
const machines = process.env
  .PATH!.split(delimiter)
  .filter((path) => !path.includes('node_modules') && existsSync(join(path, 'node')))[0]!
const node_version = execFileSync(join(machines, 'node'), ['--version'], { encoding: 'utf8' }).trim()

const prefix = join(folder, 'prefix')
const installed = join(prefix, 'lib/node_modules/channelscope')
/** What a machine may need to reach the registry. */
const NETWORK = ['NODE_EXTRA_CA_CERTS', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'npm_config_registry']
const env = {
  ...Object.fromEntries(NETWORK.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  PATH: [join(prefix, 'bin'), machines, '/usr/bin', '/bin'].join(delimiter),
  HOME: process.env.HOME,
}

let one: string
let two: string
beforeAll(async () => {
  one = checkout('one')
  two = checkout('another folder')
  await Promise.all([release(one), release(two)])
  await run('npm', ['install', '--global', '--prefix', prefix, '--prefer-offline', file(names[1]!)], { env })
})
const file = (name: string, path = one) => join(path, 'dist-release', name)
const names = [
  `channelscope-${version}.cdx.json`,
  `channelscope-${version}.tgz`,
  `channelscope-sdk-${version}.tgz`,
  `release-notes-${version}.md`,
]

test('two checkouts of one commit give the same bytes, and the checksums are right', async () => {
  const sums = readFileSync(file('SHA256SUMS'), 'utf8')
  expect(sums.match(/ .+$/gm)!.map((name) => name.trim())).toEqual(names)
  expect(readFileSync(file('SHA256SUMS', two), 'utf8')).toBe(sums)
  const { stdout } = await run('sha256sum', ['--check', 'SHA256SUMS'], { cwd: join(one, 'dist-release') })
  expect(stdout.match(/: OK$/gm)).toHaveLength(4)
})

test('a checkout with changes is refused, and the changes are named', async () => {
  writeFileSync(join(two, 'LICENSE'), '')
  writeFileSync(join(two, 'src/new.ts'), '')
  const refused = await release(two).catch(({ code, stderr }) => ({ code, stderr }))
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/ M LICENSE\n\?\? src\/new\.ts\n$/) })
})

test('the notes are the section of the changelog, and the bill of materials names what runs, as of the commit', () => {
  const notes = readFileSync(file(names[3]!), 'utf8')
  expect(notes).toMatch(new RegExp(`^# Channelscope ${version} \\(\\d{4}-\\d\\d-\\d\\d\\)\\n`))
  expect(readFileSync(join(one, 'CHANGELOG.md'), 'utf8')).toContain(notes.split('\n').slice(2).join('\n').trim())
  expect(notes).not.toMatch(/^## /m)
  const bom = JSON.parse(readFileSync(file(names[0]!), 'utf8'))
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
    metadata: { timestamp: '2026-01-02T03:04:05.000Z', component: { name: 'channelscope', version } },
  })
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const listed = new Set(bom.components.map(({ name }: { name: string }) => name))
  expect(Object.keys(dependencies).filter((name) => !listed.has(name))).toEqual([])
  expect(Object.keys(devDependencies).filter((name) => listed.has(name))).toEqual([])
})

test('the package has no TypeScript, tests, development packages or paths of the machine that made it', async () => {
  const { stdout } = await run('tar', ['-tzf', file(names[1]!)], { maxBuffer: 64 * 1024 * 1024 })
  const packed = stdout.trimEnd().split('\n')
  expect(packed).toContain('package/src/cli/channelscope.js')
  expect(packed).toContain('package/demo/en.json')
  expect(packed).toContain('package/deploy/grafana/channelscope.json')
  expect(packed.filter((path) => /\.(ts|map)$|\.test\.|\/(vitest|vite|typescript|react)\//.test(path))).toEqual([])
  const own = ['bin', 'dashboard', 'sdk', 'src', 'package.json'].map((name) => join(installed, name))
  const found = await run('grep', ['-rlF', '-e', folder, '-e', root, ...own]).catch(({ code }) => ({ code }))
  expect(found).toEqual({ code: 1 })
  // Every file that is started as a thread or process has its new name.
  const left = await run('grep', ['-rnE', "new URL\\('[^']*\\.ts'", ...own]).catch(({ code }) => ({ code }))
  expect(left).toEqual({ code: 1 })
})

test(`it is installed with Node ${node_version} and answers: health, a request with the printed key, dashboard, reference`, async () => {
  const { stdout } = await run('du', ['-sm', '--exclude=node-linux-*', '--exclude=node-bin-*', installed])
  expect(Number.parseInt(stdout, 10)).toBeLessThan(120)
  expect(readdirSync(join(installed, 'node_modules/.cache/channelscope'))).toHaveLength(1)

  service = spawn('channelscope', ['start', '--channels', '150'], {
    env: { ...env, PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [service.stdout!, service.stderr!]) stream.on('data', (text) => (said += text))
  await expect.poll(() => said, { timeout: 120_000 }).toMatch(/^operator key: /m)
  const base = /^Channelscope is up at (\S+)$/m.exec(said)![1]!
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(new URL(path, base), { headers })
    return { status: answer.status, text: await answer.text() }
  }
  expect(await get('/healthz')).toMatchObject({ status: 200, text: expect.stringContaining('"ok"') })
  const [, key] = /^export CHANNELSCOPE_URL=\S+ CHANNELSCOPE_KEY=(\S+)$/m.exec(said)!
  const found = await get('/v1/channels/search?term=news&limit=3', { 'x-api-key': key! })
  expect(JSON.parse(found.text).length).toBeGreaterThan(0)
  const page = await get('/', { accept: 'text/html' })
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<title>Channelscope</title>') })
  const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(page.text)!
  expect(await get(script!)).toMatchObject({ status: 200 })
  const reference = await get('/docs', { accept: 'text/html' })
  const viewer = /"([^"]*reference-[^"]+\.js)"/.exec(reference.text)![1]!
  expect((await get(viewer)).text.length).toBeGreaterThan(1_000_000)
  expect(await get('/docs/guides/getting-started')).toMatchObject({ status: 200 })

  const ended = new Promise((resolve) => service!.once('exit', resolve))
  service.kill('SIGTERM')
  expect(await ended).toBe(0)
})
