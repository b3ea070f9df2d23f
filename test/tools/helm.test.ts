// The Helm chart: its examples follow its schema, and become objects that fit each other.
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/start/config/config.ts'
import { packageVersion } from '../../src/version.ts'
import { chartFile, defaults, examples, exampleValues, type KubeObject, merged, render, schema } from './helm.ts'

const follows = new Ajv({ strict: false }).compile(schema)
const made = Object.fromEntries(examples.map((name) => [name, render(exampleValues(name))]))
const ofKind = (objects: KubeObject[], kind: string) => objects.filter((one) => one.kind === kind)
const kinds = (name: string) => made[name]!.map(({ kind }) => kind).sort()
const deployments = (name: string) => ofKind(made[name]!, 'Deployment')
const containerOf = (deployment: KubeObject) => deployment.spec.template.spec.containers[0]
const envOf = (deployment: KubeObject): Record<string, KubeObject> =>
  Object.fromEntries(containerOf(deployment).env.map((one: KubeObject) => [one.name, one]))

test('each example has the objects that it needs and no other', () => {
  expect(examples).toEqual(['external-servers.yaml', 'one-process.yaml', 'workers.yaml'])
  expect(kinds('one-process.yaml')).toEqual(['Deployment', 'PersistentVolumeClaim', 'Service'])
  expect(kinds('workers.yaml')).toEqual(['Deployment', 'Deployment', 'Ingress', 'PodDisruptionBudget', 'Service'])
  expect(kinds('external-servers.yaml')).toEqual([
    'Deployment',
    'Deployment',
    'NetworkPolicy',
    'PodDisruptionBudget',
    'Service',
  ])
})

test.each(examples)('%s: it follows the schema; selectors, ports, volumes and probes name what exists', (name) => {
  expect(follows(exampleValues(name)), JSON.stringify(follows.errors)).toBe(true)
  const objects = made[name]!
  for (const one of objects) {
    expect(one).toMatchObject({ apiVersion: expect.any(String), metadata: { name: expect.stringMatching(/^demo-/) } })
    expect(one.metadata.labels['app.kubernetes.io/instance']).toBe('demo')
  }
  for (const deployment of deployments(name)) {
    const { selector, template } = deployment.spec
    expect(template.metadata.labels).toMatchObject(selector.matchLabels)
    const container = containerOf(deployment)
    const ports = container.ports.map((port: KubeObject) => port.name)
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
      if (container[probe]) expect(ports).toContain(container[probe].httpGet.port)
    const volumes = template.spec.volumes.map((volume: KubeObject) => volume.name)
    expect(container.volumeMounts.map((mount: KubeObject) => mount.name).sort()).toEqual(volumes.sort())
    for (const { persistentVolumeClaim } of template.spec.volumes)
      if (persistentVolumeClaim)
        expect(ofKind(objects, 'PersistentVolumeClaim')[0].metadata.name).toBe(persistentVolumeClaim.claimName)
    expect(container.resources.limits.memory).toBe('1Gi')
    expect(template.spec.securityContext.runAsNonRoot).toBe(true)
    expect(container.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
    })
    expect(container.image).toMatch(/channelscope:0\.\d+\.\d+$/)
  }
  const api = deployments(name).find((one) => containerOf(one).name === 'api')
  const [service] = ofKind(objects, 'Service')
  expect(api.spec.template.metadata.labels).toMatchObject(service.spec.selector)
  const http = containerOf(api).ports.map((port: KubeObject) => port.name)
  for (const { targetPort } of service.spec.ports) expect(http).toContain(targetPort)
  for (const budget of ofKind(objects, 'PodDisruptionBudget'))
    expect(api.spec.template.metadata.labels).toMatchObject(budget.spec.selector.matchLabels)
  for (const ingress of ofKind(objects, 'Ingress')) {
    const backend = ingress.spec.rules[0].http.paths[0].backend.service
    expect(backend.name).toBe(service.metadata.name)
    expect(service.spec.ports.map((port: KubeObject) => port.name)).toContain(backend.port.name)
  }
})

test.each(examples)('%s: the variables are a configuration that the program accepts', (name) => {
  const secrets: Record<string, string> = {
    MASTER_KEY: 'ab'.repeat(32),
    DATABASE_URL: 'postgres://channelscope@postgres/channelscope',
    REDIS_URL: 'redis://valkey:6379',
  }
  for (const deployment of deployments(name)) {
    const env = Object.entries(envOf(deployment)).map(([key, one]) => [key, one.value ?? secrets[key]])
    expect(readConfig(Object.fromEntries(env))).toMatchObject({ demo: name === 'one-process.yaml', metrics_port: 9108 })
  }
})

test('secrets are read from the secrets that the values name, and never written', () => {
  const referred = deployments('external-servers.yaml').map((deployment) =>
    Object.values(envOf(deployment)).flatMap(({ name, valueFrom }) =>
      valueFrom ? [[name, valueFrom.secretKeyRef.name, valueFrom.secretKeyRef.key].join(' ')] : [],
    ),
  )
  const expected = [
    'MASTER_KEY channelscope-master-key key',
    'DATABASE_URL postgres-channelscope uri',
    'REDIS_URL redis-channelscope uri',
  ]
  expect(referred).toEqual([expected, expected])
  for (const name of examples) expect(ofKind(made[name]!, 'Secret')).toEqual([])
  expect(follows(merged(defaults, { env: { DATABASE_URL: 'postgres://me:secret@host/db' } }))).toBe(false)
})

test('an embedded database has one process, also during an upgrade; API processes of a server are replaced one by one', () => {
  expect(deployments('one-process.yaml')[0].spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } })
  const [api] = deployments('workers.yaml').filter((one) => containerOf(one).name === 'api')
  expect(api.spec).toMatchObject({ replicas: 2, strategy: { rollingUpdate: { maxUnavailable: 0 } } })
  expect(envOf(api).COLLECT.value).toBe('off')
})

test.each([
  [{ api: { replicas: 2 } }, 'several processes need PostgreSQL'],
  [{ worker: { replicas: 1 } }, 'several processes need PostgreSQL'],
  [{ database: { existingSecret: 'postgres' } }, 'share its master key'],
  [{ ingress: { enabled: true } }, 'ingress.host is required'],
])('%j is refused', (values, reason) => {
  expect(() => render(merged(defaults, values))).toThrow(reason)
})

test('the network policy lets requests in, and metrics only for those who are named', () => {
  const [policy] = ofKind(made['external-servers.yaml']!, 'NetworkPolicy')
  const [requests, metrics] = policy.spec.ingress
  expect(requests).toEqual({ ports: [{ port: 'http' }] })
  expect(metrics.from[0].namespaceSelector.matchLabels).toEqual({ 'kubernetes.io/metadata.name': 'monitoring' })
})

test('a digest wins over a tag, and the chart has the version of the service', () => {
  const digest = `sha256:${'0'.repeat(64)}`
  const [one] = ofKind(render(merged(defaults, { image: { digest, tag: 'x' } })), 'Deployment')
  expect(containerOf(one).image).toBe(`channelscope@${digest}`)
  expect(chartFile).toMatchObject({ version: packageVersion(), appVersion: packageVersion() })
})

test('the schema refuses names that nothing reads', () => {
  expect(follows(defaults), JSON.stringify(follows.errors)).toBe(true)
  expect(follows(merged(defaults, { replicas: 3 }))).toBe(false)
  expect(follows(merged(defaults, { image: { digest: 'latest' } }))).toBe(false)
})
