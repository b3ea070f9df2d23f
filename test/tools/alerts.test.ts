// The rules of deploy/alerts.yml, run by Prometheus itself: each fires when it should, and is quiet when all is well. Its queries for Grafana can be read.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { grafanaDashboard } from '../../src/cli/grafana.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const rules = join(deploy, 'alerts.yml')
const folder = mkdtempSync(join(tmpdir(), 'cs-alerts-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A series of one process, with a value every minute as promtool writes it: `0+6x90` begins with 0 and adds 6, ninety times. */
type Series = Record<string, string>
type Rule = { labels?: Record<string, string>; fires: Series; quiet: Series; minutes?: number }

const OWN = 'instance="api-1",job="channelscope"'
const answers = (status: number) =>
  `channelscope_http_answers_total{${OWN},operation="searchCatalog",status="${status}"}`
const seconds = (le: string) => `channelscope_http_answer_seconds_bucket{${OWN},operation="searchCatalog",le="${le}"}`
const late = (le: string) => `channelscope_collect_lateness_seconds_bucket{${OWN},le="${le}"}`
const visits = (result: string) => `channelscope_collect_visits_total{${OWN},source="telegram-web",result="${result}"}`
const attempts = (result: string) => `channelscope_delivery_attempts_total{${OWN},kind="webhook",result="${result}"}`
const turned_away = `channelscope_requests_turned_away_total{${OWN},reason="process"}`
const one = (name: string) => `${name}{${OWN}}`

const process_labels = { instance: 'api-1', job: 'channelscope' }
const by_instance = { instance: 'api-1' }

const expected: Record<string, Rule> = {
  ChannelscopeDown: {
    labels: process_labels,
    fires: { [one('up')]: '0x90' },
    // A restart of less than a minute.
    quiet: { [one('up')]: '1x89 0' },
  },
  ChannelscopeUnavailable: {
    labels: by_instance,
    fires: { [answers(200)]: '0+90x90', [answers(503)]: '0+10x90' },
    // As many are refused, because too many run at once.
    quiet: { [answers(200)]: '0+90x90', [answers(503)]: '0+10x90', [turned_away]: '0+10x90' },
  },
  ChannelscopeCrowded: {
    labels: { ...by_instance, reason: 'process' },
    fires: { [turned_away]: '0+120x90' },
    quiet: { [turned_away]: '0+30x90' },
  },
  ChannelscopeErrors: {
    labels: { ...by_instance, operation: 'searchCatalog' },
    // The first one since the process started.
    fires: { [answers(500)]: '_x85 1x5' },
    // They are an hour old, and Prometheus was away meanwhile.
    quiet: { [answers(500)]: '7x30 _x55 7x5', [answers(200)]: '0+100x90' },
  },
  ChannelscopeSlow: {
    labels: by_instance,
    fires: { [seconds('1')]: '0+90x90', [seconds('2.5')]: '0+100x90', [seconds('+Inf')]: '0+100x90' },
    quiet: { [seconds('1')]: '0+99x90', [seconds('2.5')]: '0+100x90', [seconds('+Inf')]: '0+100x90' },
  },
  ChannelscopeRatesNotShared: {
    labels: process_labels,
    fires: { [one('channelscope_rate_limits_shared')]: '1x60 0x30' },
    // There is no Redis.
    quiet: { [one('channelscope_rate_limits_shared')]: '0x90' },
  },
  ChannelscopeTariffRefused: {
    labels: process_labels,
    fires: { [one('channelscope_tariff_errors_total')]: '0x80 1x10' },
    quiet: { [one('channelscope_tariff_errors_total')]: '0x40 1x50' },
  },
  ChannelscopeLoopBlocked: {
    labels: process_labels,
    fires: { [one('nodejs_eventloop_lag_p99_seconds')]: '0.7x90' },
    quiet: { [one('nodejs_eventloop_lag_p99_seconds')]: '0.01x86 0.7x4' },
  },
  ChannelscopeMemory: {
    labels: process_labels,
    fires: { [one('process_resident_memory_bytes')]: '3100000000x90' },
    quiet: { [one('process_resident_memory_bytes')]: '600000000x90' },
  },
  ChannelscopeSearchLate: {
    labels: {},
    fires: { [one('channelscope_search_queue_messages')]: '20000x90' },
    // The queue was empty for a moment.
    quiet: { [one('channelscope_search_queue_messages')]: '20000x80 0 20000x9' },
  },
  ChannelscopeCollectingLate: {
    labels: {},
    fires: { [late('86400')]: '0+80x180', [late('604800')]: '0+100x180', [late('+Inf')]: '0+100x180' },
    quiet: { [late('86400')]: '0+95x180', [late('604800')]: '0+100x180', [late('+Inf')]: '0+100x180' },
    minutes: 180,
  },
  ChannelscopeCollectingStalled: {
    labels: process_labels,
    fires: { [one('channelscope_collect_standstill_seconds')]: '0x75 0+60x15' },
    // It has only just begun.
    quiet: { [one('channelscope_collect_standstill_seconds')]: '0x78 0+60x10 630' },
  },
  ChannelscopeSourcePaused: {
    labels: { ...process_labels, source: 'telegram-web' },
    fires: { [`channelscope_collect_source_paused{${OWN},source="telegram-web"}`]: '1x90' },
    quiet: { [`channelscope_collect_source_paused{${OWN},source="telegram-web"}`]: '0x50 1x40' },
  },
  ChannelscopeSourceDoubted: {
    labels: { ...by_instance, source: 'telegram-web' },
    fires: { [visits('doubted')]: '_x80 1x10' },
    quiet: { [visits('doubted')]: '2x90', [visits('read')]: '0+5x90' },
  },
  ChannelscopeNamesShared: {
    labels: { ...by_instance, source: 'telegram-web' },
    fires: { [visits('shared name')]: '_x80 1x10' },
    quiet: { [visits('shared name')]: '2x90', [visits('read')]: '0+5x90' },
  },
  ChannelscopeFieldDoubted: {
    labels: { source: 'telegram-web', expectation: 'views are steady' },
    fires: {
      [`channelscope_collect_field_doubted{${OWN},source="telegram-web",expectation="views are steady"}`]: '1x90',
    },
    quiet: {
      [`channelscope_collect_field_doubted{${OWN},source="telegram-web",expectation="views are steady"}`]: '0x90',
    },
  },
  ChannelscopePagesIncomplete: {
    labels: { ...by_instance, source: 'telegram-web' },
    fires: { [visits('incomplete')]: '0+6x90', [visits('read')]: '0+4x90' },
    quiet: { [visits('incomplete')]: '0+4x90', [visits('read')]: '0+6x90' },
  },
  ChannelscopeOddMarkup: {
    labels: {},
    fires: { [`channelscope_collect_odd_markup_total{${OWN},source="telegram-web"}`]: '0+1x90' },
    quiet: { [`channelscope_collect_odd_markup_total{${OWN},source="telegram-web"}`]: '0x80 5x10' },
  },
  ChannelscopeEventsLate: {
    labels: {},
    fires: { [one('channelscope_event_lag_seconds')]: '90x90' },
    quiet: { [one('channelscope_event_lag_seconds')]: '3x88 90x2' },
  },
  ChannelscopeDeliveriesLate: {
    labels: {},
    fires: { [one('channelscope_delivery_lag_seconds')]: '90x90' },
    quiet: { [one('channelscope_delivery_lag_seconds')]: '3x88 90x2' },
  },
  ChannelscopeDeliveriesFail: {
    labels: { kind: 'webhook' },
    fires: { [attempts('failed')]: '0+6x90', [attempts('delivered')]: '0+4x90' },
    quiet: { [attempts('failed')]: '0+4x90', [attempts('delivered')]: '0+6x90' },
  },
}

const text = readFileSync(rules, 'utf8')
const severityOf = (alert: string) => new RegExp(`alert: ${alert}\\n[^]*?severity: (\\w+)`).exec(text)![1]!
const summaryOf = (alert: string, labels: Record<string, string>) =>
  new RegExp(`alert: ${alert}\\n[^]*?summary: "(.+)"`)
    .exec(text)![1]!
    .replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, label) => labels[label] ?? '')

const inputOf = (series: Series) => Object.entries(series).map(([name, values]) => ({ series: name, values }))

const promtool = (...args: string[]) => {
  try {
    return { code: 0, out: execFileSync('promtool', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }) }
  } catch (error) {
    const { status, stdout, stderr, message } = error as {
      status?: number
      stdout?: string
      stderr?: string
      message: string
    }
    return { code: status ?? -1, out: `${stdout ?? ''}${stderr ?? message}` }
  }
}

/** JSON is YAML too. */
const written = (name: string, content: object) => {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('every alert has a series that makes it fire and one that does not', () => {
  expect(Object.keys(expected).sort()).toEqual([...text.matchAll(/alert: (\w+)/g)].map(([, name]) => name).sort())
})

test.each(Object.entries(expected))('%s fires when it should, and only then', (alertname, rule) => {
  const { labels = {}, fires, quiet, minutes = 90 } = rule
  const asked = (exp_alerts: object[]) => [{ eval_time: `${minutes}m`, alertname, exp_alerts }]
  const firing = {
    exp_labels: { ...labels, severity: severityOf(alertname) },
    exp_annotations: { summary: summaryOf(alertname, labels) },
  }
  const file = written(`${alertname}.json`, {
    rule_files: [rules],
    evaluation_interval: '1m',
    tests: [
      { name: 'fires', interval: '1m', input_series: inputOf(fires), alert_rule_test: asked([firing]) },
      { name: 'quiet', interval: '1m', input_series: inputOf(quiet), alert_rule_test: asked([]) },
    ],
  })
  expect(promtool('test', 'rules', file)).toEqual({ code: 0, out: expect.stringContaining('SUCCESS') })
})

test('Prometheus can read every query of the dashboard for Grafana', () => {
  const { panels } = JSON.parse(grafanaDashboard(readFileSync(join(deploy, '../docs/operating.md'), 'utf8')))
  const queries: string[] = panels.flatMap(({ targets = [] }) => targets).map(({ expr }: { expr: string }) => expr)
  expect(queries.length).toBeGreaterThan(30)
  const recorded = queries.map((expr, i) => ({
    record: `query:${i}`,
    expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.+'),
  }))
  const file = written('queries.json', { groups: [{ name: 'queries', rules: recorded }] })
  expect(promtool('check', 'rules', file)).toEqual({ code: 0, out: expect.stringContaining(`${queries.length} rules`) })
})
