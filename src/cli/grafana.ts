// The dashboard for Grafana, made from the table of metrics in docs/operating.md: a panel for each metric, in the groups below.

type DocumentedMetric = { name: string; labels: string[]; meaning: string; type: 'counter' | 'gauge' | 'histogram' }

/** The metrics of the process and of Node that are worth a panel; the client library defines them. */
const ofTheProcess: DocumentedMetric[] = [
  { name: 'up', labels: [], meaning: '1 while the process can be scraped', type: 'gauge' },
  { name: 'process_resident_memory_bytes', labels: [], meaning: 'memory of the process', type: 'gauge' },
  { name: 'process_cpu_seconds_total', labels: [], meaning: 'processor time, in cores', type: 'counter' },
  { name: 'nodejs_eventloop_lag_p99_seconds', labels: [], meaning: 'how late the event loop is', type: 'gauge' },
]

/** A metric belongs to the first group that names it. */
const groups: [title: string, names: RegExp][] = [
  ['Requests', /^channelscope_(http|requests|refusals|charged|rate)_?/],
  ['Faults', /^channelscope_(database_failures|faults|tariff_errors|threads)/],
  ['Events and deliveries', /^channelscope_(event|deliver|destinations)/],
  ['Collecting', /^channelscope_collect_/],
  ['Stored data', /^channelscope_(search_queue|backfill|observations|mentions)/],
  ['Payments', /^channelscope_payment/],
  ['Processes', /^(up|process_|nodejs_)/],
]

/** The rows `| metric | labels | meaning |` of the document. */
export const documentedMetrics = (document: string): DocumentedMetric[] => {
  const rows = document.matchAll(/^\| `(channelscope_\w+)` \|([^|]*)\| ([^\n]+) \|$/gm)
  return [...rows].map(([, name, labels, meaning]) => ({
    name: name!,
    // Behind a label are its values, in brackets.
    labels: [...labels!.replaceAll(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(([, label]) => label!),
    meaning: meaning!.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1'),
    type: typeOf(name!, meaning!),
  }))
}

const typeOf = (name: string, meaning: string): DocumentedMetric['type'] => {
  if (meaning.startsWith('histogram')) return 'histogram'
  return name.endsWith('_total') ? 'counter' : 'gauge'
}

type PanelQuery = { expr: string; legendFormat: string }

const OWN = '{job="channelscope",instance=~"$instance"}'

/** With these a panel would have more lines than anybody can tell apart. */
const TOO_MANY = new Set(['operation', 'field'])

const queriesOf = ({ name, labels: all, meaning, type }: DocumentedMetric): PanelQuery[] => {
  const labels = all.filter((label) => !TOO_MANY.has(label))
  if (type === 'histogram')
    return [0.5, 0.95, 0.99].map((part) => ({
      expr: `histogram_quantile(${part}, sum by (le) (rate(${name}_bucket${OWN}[$__rate_interval])))`,
      legendFormat: `${part * 100} %`,
    }))
  const shown = labels.map((label) => `{{${label}}}`).join(' ')
  if (type === 'counter') {
    const by = labels.length > 0 ? labels : ['instance']
    return [
      {
        expr: `sum by (${by.join(', ')}) (rate(${name}${OWN}[$__rate_interval]))`,
        legendFormat: shown || '{{instance}}',
      },
    ]
  }
  if (meaning.includes('same number in all processes')) return [{ expr: `max(${name}${OWN})`, legendFormat: name }]
  // When something ends is shown as how long that is from now.
  const expr = name.endsWith('_until_seconds') ? `${name}${OWN} - time()` : `${name}${OWN}`
  return [{ expr, legendFormat: `{{instance}} ${shown}`.trim() }]
}

const unitOf = ({ name, type }: DocumentedMetric): string => {
  if (name === 'process_cpu_seconds_total') return 'none'
  if (type === 'counter') return 'ops'
  const units: [ending: string, unit: string][] = [
    ['_seconds', 's'],
    ['_bytes', 'bytes'],
    ['_percent', 'percent'],
  ]
  return units.find(([ending]) => name.endsWith(ending))?.[1] ?? 'short'
}

const SOURCE = { type: 'prometheus', uid: '$datasource' }
const COLUMNS = 3
const [WIDTH, HEIGHT] = [24 / COLUMNS, 7]

const titleOf = (name: string) =>
  name
    .replace(/^channelscope_/, '')
    .replace(/_(total|seconds|bytes)$/, '')
    .replaceAll('_', ' ')

const panelOf = (metric: DocumentedMetric, place: { x: number; y: number }) => ({
  type: 'timeseries',
  title: titleOf(metric.name),
  description: `\`${metric.name}\`: ${metric.meaning}`,
  datasource: SOURCE,
  gridPos: { ...place, w: WIDTH, h: HEIGHT },
  fieldConfig: {
    defaults: { unit: unitOf(metric), min: 0, custom: { fillOpacity: 10, showPoints: 'never' } },
    overrides: [],
  },
  options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
  targets: queriesOf(metric).map((query, i) => ({ refId: String.fromCharCode(65 + i), datasource: SOURCE, ...query })),
})

/** Every metric of the document is in a group; one that is not stops the generation. */
const grouped = (metrics: DocumentedMetric[]): [title: string, metrics: DocumentedMetric[]][] => {
  const groupOf = ({ name }: DocumentedMetric) => groups.find(([, names]) => names.test(name))?.[0]
  const lost = metrics.filter((metric) => !groupOf(metric)).map(({ name }) => name)
  if (lost.length > 0) throw new Error(`no group of the Grafana dashboard has ${lost.join(', ')}`)
  return groups.map(([title]) => [title, metrics.filter((metric) => groupOf(metric) === title)])
}

export const grafanaDashboard = (document: string): string => {
  const panels: object[] = []
  let y = 0
  for (const [title, metrics] of grouped([...documentedMetrics(document), ...ofTheProcess])) {
    panels.push({ type: 'row', title, collapsed: false, gridPos: { x: 0, y, w: 24, h: 1 }, panels: [] })
    y++
    for (const [i, metric] of metrics.entries())
      panels.push(panelOf(metric, { x: (i % COLUMNS) * WIDTH, y: y + Math.floor(i / COLUMNS) * HEIGHT }))
    y += Math.ceil(metrics.length / COLUMNS) * HEIGHT
  }
  const dashboard = {
    uid: 'channelscope',
    title: 'Channelscope',
    tags: ['channelscope'],
    timezone: 'utc',
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [
        { name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Prometheus' },
        {
          name: 'instance',
          type: 'query',
          label: 'Process',
          datasource: SOURCE,
          query: { query: 'label_values(up{job="channelscope"}, instance)', refId: 'instances' },
          multi: true,
          includeAll: true,
          current: { text: 'All', value: '$__all' },
          refresh: 2,
        },
      ],
    },
    panels: panels.map((panel, i) => ({ id: i + 1, ...panel })),
  }
  return `${JSON.stringify(dashboard, null, 2)}\n`
}
