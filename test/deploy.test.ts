// Deployment files and docs/operating.md match the program: the variables, commands and metrics that they name exist.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { guideFiles } from '../src/api/docs/guides.ts'
import { createInstruments } from '../src/api/http/instruments.ts'
import { documentedMetrics, grafanaDashboard } from '../src/cli/grafana.ts'
import { createCollectInstruments } from '../src/collect/instruments.ts'
import { readConfig } from '../src/start/config/config.ts'
import { deliveryInstruments } from '../src/start/jobs/delivering.ts'
import { eventInstruments } from '../src/start/jobs/event-making.ts'
import { queueGauge } from '../src/start/jobs/search-indexing.ts'
import { fillJob, forgetWaiting } from '../src/start/jobs/timetable.ts'
import { runInProcess } from './command-line.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))]

const config = readdirSync(join(root, 'src/start/config'))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => read(`src/start/config/${file}`))
  .join('\n')
const known = new Set(all(config, /env(?:\.|, ')([A-Z][A-Z_]+)\b/g))
const units = readdirSync(join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service'))

test('the program reads every variable that the deployment files set', () => {
  expect(known.size).toBeGreaterThan(10)
  const compose = read('compose.yaml').split(/^ {2}postgres:/m)[0]!
  const named = {
    Dockerfile: all(read('Dockerfile'), /^ENV (.+)$/gm).flatMap((line) => all(line, /\b([A-Z_]+)=/g)),
    'compose.yaml': all(compose, /^ {2,6}([A-Z][A-Z_]+):/gm),
    'deploy/compose.env.example': all(read('deploy/compose.env.example'), /^([A-Z_]+)=/gm).filter(
      (name) => name !== 'POSTGRES_PASSWORD',
    ),
    'deploy/systemd/environment.example': all(read('deploy/systemd/environment.example'), /^([A-Z_]+)=/gm),
    units: units.flatMap((unit) =>
      all(read(`deploy/systemd/${unit}`), /^Environment=(.+)$/gm).flatMap((line) => all(line, /\b([A-Z_]+)=/g)),
    ),
  }
  for (const [file, names] of Object.entries(named)) {
    expect(names.length, file).toBeGreaterThan(0)
    expect(
      // Node itself reads the others.
      names.filter((name) => !known.has(name) && !['NODE_ENV', 'NODE_OPTIONS'].includes(name)),
      file,
    ).toEqual([])
  }
})

test('the example environment is a valid configuration once the key is filled in', () => {
  const lines = all(read('deploy/systemd/environment.example'), /^([A-Z_]+=.*)$/gm)
  const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2)))
  expect(readConfig({ ...env, MASTER_KEY: 'ab'.repeat(32) })).toMatchObject({ demo: false, log_level: 'info' })
})

test('every file that the image copies exists, and no deployment file has a secret', () => {
  const copied = all(read('Dockerfile'), /^COPY (?!--from)(.+) \S+$/gm).flatMap((list) => list.split(' '))
  expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([])
  const allowed = all(read('.dockerignore'), /^!(.+)$/gm)
  const isAllowed = (file: string) => allowed.some((path) => file === path || file.startsWith(`${path}/`))
  expect(copied.filter((file) => !isAllowed(file))).toEqual([])
  expect(read('.dockerignore')).toMatch(/^\*$/m)
  expect(read('Dockerfile')).toMatch(/^USER node$/m)
  for (const file of ['Dockerfile', 'compose.yaml', 'deploy/compose.env.example', 'deploy/systemd/environment.example'])
    expect(read(file), file).not.toMatch(/csk_\w{10}|[0-9a-f]{64}/)
})

test('the image has every file that is served under /docs', () => {
  const copied = all(read('Dockerfile'), /^COPY (?!--from)(.+) \S+$/gm).flatMap((list) => list.split(' '))
  const served = Object.values(guideFiles)
  expect(served).toContain('docs/guides/getting-started.md')
  expect(served.filter((file) => !copied.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual([])
})

test('every command in deployment files and documentation exists', async () => {
  const entry = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(read('Dockerfile'))![1]!)
  expect(entry).toEqual(['node', 'src/cli/channelscope.ts'])
  const commands = [
    ...JSON.parse(/^CMD (\[.+\])$/m.exec(read('Dockerfile'))![1]!),
    ...all(read('compose.yaml'), /^ {4}command: \[(worker.*?)[,\]]/gm),
    ...units.flatMap((unit) =>
      all(read(`deploy/systemd/${unit}`), /^ExecStart=\S+ src\/cli\/channelscope\.ts (\w+)/gm),
    ),
    ...all(read('docs/operating.md'), /npx channelscope ((?:admin )?[a-z-]+(?: (?:rotate|create|audit))?)/g),
    ...all(
      read('docs/operating.md') + read('compose.yaml'),
      /(?:sudo channelscope|docker compose run --rm(?: -T)? [\w-]+) ((?:admin )?(?:account |key )?[a-z]+)/g,
    ),
  ]
  expect(new Set(commands)).toEqual(new Set([...commands, 'start', 'worker']))
  for (const words of new Set<string>(commands)) {
    const asked = [...words.split(' '), '--help']
    const { out } = await runInProcess(asked, { env: {} })
    expect(out).toContain(`Usage: channelscope ${words}`)
  }
})

test('the command for systemd runs with the user, folders, environment and Node of the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cs-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
  const PATH = `${folder}:${process.env.PATH}`
  const script = join(root, 'deploy/systemd/channelscope')
  const asked = ['admin', 'account', 'suspend', 'acme', '--reason', 'two words']
  const given = execFileSync(script, asked, { env: { PATH, SUDO_USER: 'ann' }, encoding: 'utf8' })
    .trimEnd()
    .split('\n')
  for (const unit of units) {
    const text = read(`deploy/systemd/${unit}`)
    const set = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(text)![1]!
    const [node, entry] = set('ExecStart').split(' ')
    expect(given).toEqual(
      expect.arrayContaining([
        `--uid=${set('User')}`,
        `--gid=${set('Group')}`,
        `--working-directory=${set('WorkingDirectory')}`,
        ...['EnvironmentFile', 'StateDirectory', 'StateDirectoryMode', 'UMask'].map(
          (name) => `--property=${name}=${set(name)}`,
        ),
        `--setenv=${/DATA_DIR=\S+/.exec(set('Environment'))![0]}`,
        '--setenv=SUDO_USER=ann',
      ]),
    )
    expect(given.slice(-2 - asked.length)).toEqual([node, entry, ...asked])
  }
})

/** The metrics of a process with one thread that serves and collects, with their labels. */
const metrics = (() => {
  const background = new Registry()
  createCollectInstruments(background)
  queueGauge(background)
  deliveryInstruments(background)
  eventInstruments(background)
  fillJob(background)
  forgetWaiting(1, background)
  const both = [...createInstruments().registry.getMetricsAsArray(), ...background.getMetricsAsArray()]
  // The types of the library leave out what all of its metrics have.
  return (both as unknown as { name: string; type: string; labelNames: string[] }[]).map(
    ({ name, type, labelNames }) => ({ name, type, labels: labelNames }),
  )
})()

/** These belong to a process that has started; `test/threads.test.ts` reads them from one. */
const ofRunning = ['channelscope_faults_total', 'channelscope_threads', 'channelscope_threads_replaced_total']

test('every alert uses existing metrics and is documented', () => {
  const names = new Set([...metrics.map(({ name }) => name), 'up'])
  const rules = read('deploy/alerts.yml')
  const asked = all(rules, /\b((?:channelscope|process|nodejs)_[a-z0-9_]+)/g)
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.filter((name) => !names.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual([])
  const explained = read('docs/operating.md')
  for (const alert of all(rules, /alert: (\w+)/g)) expect(explained).toContain(`\`${alert}\``)
})

test('the metrics of the service are those that are documented, with their types and labels', () => {
  const documented = documentedMetrics(read('docs/operating.md')).map(({ name, type, labels }) => ({
    name,
    type,
    labels,
  }))
  const own = metrics.filter(({ name }) => name.startsWith('channelscope_'))
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
  expect(documented.filter(({ name }) => !ofRunning.includes(name)).sort(byName)).toEqual(own.sort(byName))
})

test('every query of the dashboard for Grafana names a metric with the labels that it has', () => {
  const { panels } = JSON.parse(grafanaDashboard(read('docs/operating.md')))
  const targets: { expr: string; legendFormat: string }[] = panels.flatMap(({ targets = [] }) => targets)
  const labelsOf = new Map(metrics.map(({ name, labels }) => [name, labels]))
  for (const name of [...ofRunning, 'up']) labelsOf.set(name, [])
  const shown = targets.map(({ expr, legendFormat }) => {
    const [metric] = all(expr, /\b([a-z0-9_]+)\{/g)
    const name = metric!.replace(/_bucket$/, '')
    const named = [
      ...all(expr, /by \(([^)]+)\)/g).flatMap((list) => list.split(', ')),
      ...all(legendFormat, /\{\{(\w+)\}\}/g),
    ]
    // Prometheus adds the first two; the third is that of a histogram.
    const labels = ['instance', 'job', 'le', ...(labelsOf.get(name) ?? ['there is no such metric'])]
    expect(labelsOf.has(name), expr).toBe(true)
    expect(
      named.filter((label) => !labels.includes(label)),
      expr,
    ).toEqual([])
    return name
  })
  const missing = [...labelsOf.keys()].filter((name) => name.startsWith('channelscope_') && !shown.includes(name))
  expect(missing).toEqual([])
})
