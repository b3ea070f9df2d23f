// The sections of the English words of the dashboard that repeat the contract, so that a translator finds all texts in one file.
import { categories } from '../dictionaries.ts'

type MetricTexts = { title: string; short?: string; definition: string; absent?: string }
/** Tables of the contract. */
type Tables = {
  metrics: Record<string, MetricTexts>
  groupMetrics: Record<string, MetricTexts>
  charts: Record<string, { title: string; definition: string }>
  filters: Record<string, string>
  eventTypes: readonly { type: string; description: string }[]
}

const mapped = <From, To>(table: Record<string, From>, made: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, made(value)]))

const metricWords = ({ title, short, definition, absent }: MetricTexts) => ({
  title,
  ...(short !== undefined && { short }),
  means: definition,
  why: `Not enough data: ${absent}.`,
})

export const contractWords = ({ metrics, groupMetrics, charts, filters, eventTypes }: Tables) => ({
  metrics: mapped(metrics, metricWords),
  groupMetrics: mapped(groupMetrics, metricWords),
  charts: mapped(charts, ({ title, definition }) => ({ title, means: definition })),
  filters,
  events: Object.fromEntries(eventTypes.map(({ type, description }) => [type, description])),
  categories: Object.fromEntries(categories.map(({ name }) => [name, name])),
})
