// The SDK as its users get it: npm installs its folder or the file that npm packs, its types compile in a strict project, and it stays small and
// needs nothing but web standards. test/tools/samples.test.ts installs its folder too, and runs the programs of the documents with it.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newSharedSecret, signedHeaders } from '../src/delivery/webhook-signature.ts'
import { answers, failingService } from './failing-service.ts'
import { sampleBlocks } from './sample-blocks.ts'

const root = join(import.meta.dirname, '..')
const tsc = join(root, 'node_modules/.bin/tsc')
const folder = mkdtempSync(join(tmpdir(), 'channelscope-sdk-'))
const sdk = join(folder, 'checkout/sdk')
const consumer = join(folder, 'consumer')
const installed = join(consumer, 'node_modules/@channelscope/sdk')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Compiles and prints the messages of the compiler if it fails. */
const compile = (cwd: string, ...options: string[]) => {
  try {
    execFileSync(tsc, options, { cwd, encoding: 'utf8' })
  } catch (failure) {
    throw new Error((failure as { stdout: string }).stdout)
  }
}

/** A project without anything, into which npm installs the SDK. */
const install = (project: string, from: string) => {
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', from], { cwd: project, stdio: 'pipe' })
}

let packed: string[] = []
beforeAll(() => {
  // A checkout after `npm ci`, without what may have been built in this one.
  cpSync(join(root, 'sdk'), sdk, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) })
  cpSync(join(root, 'tsconfig.json'), join(folder, 'checkout/tsconfig.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'checkout/node_modules'))
  const report = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: sdk, encoding: 'utf8' })
  const [{ filename, files }] = JSON.parse(report)
  packed = files.map(({ path }: { path: string }) => path)
  install(consumer, join(folder, filename))
})

test('the package has the compiled files, their types, the readme and the licence, and nothing else', () => {
  const modules = readdirSync(join(root, 'sdk/src')).filter((name) => /^[\w-]+\.ts$/.test(name))
  const compiled = modules.flatMap((name) => [
    `dist/${name.replace('.ts', '.js')}`,
    `dist/${name.replace('.ts', '.d.ts')}`,
  ])
  expect(packed.sort()).toEqual([...compiled, 'LICENSE', 'README.md', 'package.json'].sort())
  expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'))
  const { type, dependencies, peerDependencies, version } = JSON.parse(
    readFileSync(join(installed, 'package.json'), 'utf8'),
  )
  expect({ type, dependencies, peerDependencies }).toEqual({ type: 'module' })
  expect(version).toBe(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
})

test('the types hold in a strict project without the types of Node', () => {
  cpSync(join(root, 'test/sdk-types.ts'), join(consumer, 'uses.ts'))
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022', 'dom', 'esnext.disposable'],
    types: [],
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
    skipLibCheck: false,
    skipDefaultLibCheck: true,
    noEmit: true,
  }
  writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['uses.ts'] }))
  compile(consumer)
})

test('the webhook receiver of the readme takes what the service signs, and refuses everything else', async () => {
  const { code } = sampleBlocks.find(({ page, code }) => page === 'sdk/README.md' && code.includes('verifyWebhook'))!
  const file = join(consumer, 'receiver.js')
  writeFileSync(file, stripTypeScriptTypes(code))
  const { receive } = await import(file)
  const secret = newSharedSecret()
  vi.stubEnv('WEBHOOK_SECRET', secret)
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  const body = JSON.stringify({ type: 'chat.changed' })
  const headers = signedHeaders([secret], { id: 'evt_1', at: new Date(), body: Buffer.from(body) })
  const answerTo = async (text: string) => {
    const answer: Response = await receive(new Request('http://127.0.0.1/', { method: 'POST', headers, body: text }))
    return [answer.status, await answer.text()]
  }
  expect(await answerTo(body)).toEqual([204, ''])
  expect(printed.mock.calls).toEqual([['evt_1', 'chat.changed']])
  expect(await answerTo(`${body} `)).toEqual([400, 'signature'])
  printed.mockRestore()
  vi.unstubAllEnvs()
})

const bundled = async (format: 'esm' | 'iife') => {
  const bundle = await rolldown({ input: join(installed, 'dist/index.js') })
  const { output } = await bundle.generate({ format, name: 'sdk', minify: true })
  await bundle.close()
  return output[0].code
}

test('it is smaller than 12 kB, minified and gzipped', async () => {
  const bytes = gzipSync(await bundled('esm')).length
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThan(12_000)
})

test('it runs where there is nothing but web standards', async () => {
  const service = await failingService()
  service.does(answers(503, ''), answers(201, { snapshot_id: 'sn_1' }, { 'x-credits-cost': '500' }))
  const context = createContext({
    AbortController,
    Headers,
    URL,
    URLSearchParams,
    clearTimeout,
    crypto,
    fetch,
    setTimeout,
  })
  runInContext(await bundled('iife'), context)
  const code = `sdk.channelscope({ url: '${service.url}', key: 'csk_1' }).snapshots.create({ filters: {} })`
  expect(await runInContext(code, context)).toMatchObject({ data: { snapshot_id: 'sn_1' }, cost_mc: 500 })
  expect(service.received).toHaveLength(2)
  service.does(answers(404, { message: 'Channel not found' }))
  const refused = `sdk.channelscope({ url: '${service.url}' }).channels.info({ internal_id: 'x' })
    .catch((error) => [error instanceof sdk.NotFoundError, error.name])`
  expect(await runInContext(refused, context)).toEqual([true, 'NotFoundError'])
})
