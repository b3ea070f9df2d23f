// Renders the Helm chart with Go's template engine and reads the objects.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const folder = join(import.meta.dirname, '../../deploy/helm')
const chart = join(folder, 'channelscope')
const read = (path: string) => readFileSync(path, 'utf8')

// biome-ignore lint/suspicious/noExplicitAny: objects of Kubernetes have many shapes, and tests name the fields that they expect.
export type KubeObject = any
type Values = Record<string, unknown>

export const chartFile = parse(read(join(chart, 'Chart.yaml')))
export const schema = JSON.parse(read(join(chart, 'values.schema.json')))
export const defaults: Values = parse(read(join(chart, 'values.yaml')))
export const examples = readdirSync(join(folder, 'examples')).sort()
export const exampleValues = (name: string): Values => merged(defaults, parse(read(join(folder, 'examples', name))))

/** As Helm merges values: maps are merged, everything else is replaced. */
export const merged = (base: Values, over: Values): Values => {
  const result = { ...base }
  for (const [name, value] of Object.entries(over))
    result[name] = isMap(value) && isMap(base[name]) ? merged(base[name], value) : value
  return result
}
const isMap = (value: unknown): value is Values => !!value && typeof value === 'object' && !Array.isArray(value)

const templates = Object.fromEntries(
  readdirSync(join(chart, 'templates')).map((name) => [name, read(join(chart, 'templates', name))]),
)

const built = mkdtempSync(join(tmpdir(), 'cs-helm-'))
afterAll(() => rmSync(built, { recursive: true, force: true }))
const renderer = join(built, 'render')
// Debian's packages of Go and sprig are used, not modules from the network.
execFileSync('go', ['build', '-o', renderer, join(import.meta.dirname, 'helm-render.go')], {
  env: { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: '' },
})

/** The objects of a release named `demo`. */
export const render = (values: Values): KubeObject[] => {
  const { name, version, appVersion } = chartFile
  const data = {
    Values: values,
    Release: { Name: 'demo', Service: 'Helm', Namespace: 'default' },
    Chart: { Name: name, Version: version, AppVersion: appVersion },
  }
  const out = execFileSync(renderer, {
    input: JSON.stringify({ templates, data }),
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  return Object.values(JSON.parse(out) as Record<string, string>).flatMap((text) =>
    parseAllDocuments(text).flatMap((document) => {
      if (document.errors.length) throw document.errors[0]
      return document.toJS() ?? []
    }),
  )
}
