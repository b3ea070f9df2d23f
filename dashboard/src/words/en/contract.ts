// Metrics, charts and filters in English, as the contract has them.
import { catalogFilters, charts, groupMetrics, metrics } from '#sdk/values'
import type { ContractWords, MetricWords, WordFilterName } from '../metric-words.ts'

type Declared = { title: string; short?: string; definition: string; absent: string }

const wordsOf = <Name extends string>(table: Record<Name, Declared>) =>
  Object.fromEntries(
    Object.entries<Declared>(table).map(([name, { title, short, definition, absent }]) => [
      name,
      { title, ...(short && { short }), means: definition, why: `Not enough data: ${absent}.` },
    ]),
  ) as Record<Name, MetricWords>

export const contract: ContractWords = {
  metrics: wordsOf(metrics),
  groupMetrics: wordsOf(groupMetrics),
  charts: Object.fromEntries(
    Object.entries(charts).map(([name, { title, definition }]) => [name, { title, means: definition }]),
  ) as ContractWords['charts'],
  filters: Object.fromEntries(
    Object.entries(catalogFilters).flatMap(([name, filter]) => ('title' in filter ? [[name, filter.title]] : [])),
  ) as Record<WordFilterName, string>,
}
