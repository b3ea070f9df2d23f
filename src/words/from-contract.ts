// The sections of the English words of the dashboard that repeat the contract, so that a translator finds all texts in one file.
import { categories } from '../dictionaries.ts'

type Declared = { title: string; short?: string; definition: string; absent?: string }
type Values = {
  metrics: Record<string, Declared>
  groupMetrics: Record<string, Declared>
  charts: Record<string, { title: string; definition: string }>
  catalogFilters: Record<string, object>
  eventTypes: Record<string, { description: string }>
}

const mapped = <From, To>(table: Record<string, From>, made: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, made(value)]))

const metricWords = ({ title, short, definition, absent }: Declared) => ({
  title,
  ...(short !== undefined && { short }),
  means: definition,
  why: `Not enough data: ${absent}.`,
})

/** `values` are those that the SDK has of the contract. */
export const contractWords = ({ metrics, groupMetrics, charts, catalogFilters, eventTypes }: Values) => ({
  metrics: mapped(metrics, metricWords),
  groupMetrics: mapped(groupMetrics, metricWords),
  charts: mapped(charts, ({ title, definition }) => ({ title, means: definition })),
  filters: Object.fromEntries(
    Object.entries(catalogFilters).flatMap(([name, filter]) => ('title' in filter ? [[name, filter.title]] : [])),
  ),
  events: mapped(eventTypes, ({ description }) => description),
  categories: Object.fromEntries(categories.map(({ name }) => [name, name])),
})
